/** A path → the names of the users whose homes it lies in. */
const homes = /(?:^|[^\w])(?:\/home\/|\/Users\/|[A-Za-z]:[\\/]{1,2}Users[\\/]{1,2})([^\s/\\:*?"'<>|]{1,64})/g;

export function listUserNames(path: string): string[] {
  return Array.from(path.matchAll(homes), ([, name]) => name!);
}

/** What a value is called and what it is → whether that makes it a secret: `password`, `API_KEY`, `clientSecret`. */
const loose =
  /passw(?:or)?d|passphrase|secret|token|api[-_]?key|access[-_]?key|private[-_]?key|credential|authorization|cookie/i;
const sure =
  /(?:^|[-_.])(?:passw(?:or)?d|passphrase|passcode|pwd|client[-_]?secret|secret|secret[-_]?key|api[-_]?key|private[-_]?key|(?:auth|access|refresh|bearer|id|api)[-_]?token)$|(?:[a-z]Password|[a-z]Passwd|[a-z]Secret)$/i;
const opaque = /^(?=\S{0,255}[\d/+_-])\S{8,}$/;
const longest = 512;
const type =
  /^(?:string|str|text|number|int|integer|bool|boolean|bytes|any|unknown|object|array|null|none|undefined|true|false|required|optional|password|secret)$/i;

export function isSecretValue(text: string, key: string | undefined): boolean {
  if (key === undefined) return false;
  if (sure.test(key)) return text.length >= 3 && text.length <= longest && !type.test(text);
  return loose.test(key) && opaque.test(text);
}

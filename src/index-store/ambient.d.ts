/** What every Node has and its types lack. */

interface Buffer {
  /** `toString` without the checks, which cost more than a short string. */
  latin1Slice(start: number, end: number): string;
}

declare namespace WebAssembly {
  class Memory {
    constructor(size: { readonly initial: number });
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>);
    readonly exports: Readonly<Record<string, unknown>>;
  }
}

/** Heads as columns of numbers: a session may have a million, and each as an object takes five times as much. */
import { createColumn } from './create-column.ts';
import { createNames, type Names } from './create-names.ts';
import type { Block, Head, Heads, HumanInput, Rare, Role } from './head.ts';
import { isIsoTime, isoTime } from './iso-time.ts';
import type { UuidIndex } from './uuid-index.ts';

export interface HeadStore extends Heads {
  readonly push: (head: Head) => number;
  /** The first head with each uuid, of those so far. */
  readonly indexUuids: () => UuidIndex;
}

export function isStored(heads: Heads): heads is HeadStore {
  return 'indexUuids' in heads;
}

/** What many heads have in common. */
type Traits = Pick<Head, 'type' | 'role' | 'sidechain' | 'agentId' | 'model' | 'endsTurn'>;

const NOTHING = 0;
/** Nearly all records hold fewer. */
const FEW_BLOCKS = 16;

export function storeHeads(): HeadStore {
  const columns = new HeadColumns();
  return {
    get length() {
      return columns.count;
    },
    at: (index) => (index >= 0 && index < columns.count ? new StoredHead(columns, index) : undefined),
    push: (head) => columns.push(head),
    indexUuids: () => columns.indexUuids(),
    *[Symbol.iterator]() {
      for (let index = 0; index < columns.count; index++) yield new StoredHead(columns, index);
    },
  };
}

class HeadColumns {
  count = 0;
  readonly names: Names = createNames();
  readonly line = createColumn(Uint32Array);
  readonly offset = createColumn(Float64Array);
  readonly size = createColumn(Uint32Array);
  readonly traits = createColumn(Uint32Array);
  /** Names are counted from 1 here: 0 is none. */
  readonly uuid = createColumn(Uint32Array);
  readonly parent = createColumn(Uint32Array);
  readonly message = createColumn(Uint32Array);
  /** Milliseconds since 1970, where that says all; else NaN. */
  readonly time = createColumn(Float64Array);
  readonly blocksEnd = createColumn(Uint32Array);
  readonly blockTraits = createColumn(Uint32Array);
  readonly blockId = createColumn(Uint32Array);
  readonly allTraits = shareEqual<Traits>();
  readonly allBlocks = shareEqual<Block>();
  readonly oddTimes = new Map<number, string>();
  readonly inputs = new Map<number, HumanInput>();
  readonly rares = new Map<number, Rare>();
  /** Lists that would take long to make anew for each of their blocks. */
  readonly #wideBlocks = new Map<number, readonly Block[]>();
  #blocks = 0;

  push(head: Head): number {
    const index = this.count;
    const { type, role, sidechain, agentId, model, endsTurn } = head;
    this.line.set(index, head.line);
    this.offset.set(index, head.offset);
    this.size.set(index, head.length);
    const key = `${role} ${sidechain} ${endsTurn} ${nameKey(type)} ${nameKey(agentId)} ${nameKey(model)}`;
    this.traits.set(index, this.allTraits.add(key, { type, role, sidechain, agentId, model, endsTurn }));
    this.uuid.set(index, this.#name(head.uuid));
    this.parent.set(index, this.#name(head.parentUuid));
    this.message.set(index, this.#name(head.messageId));
    const isIso = head.time !== null && isIsoTime(head.time);
    this.time.set(index, isIso ? Date.parse(head.time!) : Number.NaN);
    if (head.time !== null && !isIso) this.oddTimes.set(index, head.time);
    for (const block of head.blocks) this.#pushBlock(block);
    this.blocksEnd.set(index, this.#blocks);
    if (head.input !== null) this.inputs.set(index, head.input);
    if (head.rare !== null) this.rares.set(index, head.rare);
    return ++this.count;
  }

  text(name: number): string | null {
    return name === NOTHING ? null : this.names.get(name - 1);
  }

  blocks(index: number): readonly Block[] {
    const end = this.blocksEnd.get(index);
    const start = index === 0 ? 0 : this.blocksEnd.get(index - 1);
    if (start === end) return NO_BLOCKS;
    const known = this.#wideBlocks.get(index);
    if (known !== undefined) return known;
    const blocks: Block[] = [];
    if (end - start > FEW_BLOCKS) this.#wideBlocks.set(index, blocks);
    for (let at = start; at < end; at++) {
      const shared = this.allBlocks.get(this.blockTraits.get(at));
      const id = this.blockId.get(at);
      blocks.push(id === NOTHING ? shared : { ...shared, id: this.names.get(id - 1) });
    }
    return blocks;
  }

  indexUuids(): UuidIndex {
    const first = new Int32Array(this.names.count()).fill(-1);
    for (let index = this.count - 1; index >= 0; index--) {
      const name = this.uuid.get(index);
      if (name !== NOTHING) first[name - 1] = index;
    }
    const firstWith = (name: number) => {
      const index = first[name] ?? -1;
      return index < 0 ? undefined : index;
    };
    return {
      get: (uuid) => firstWith(this.names.find(uuid)),
      has: (uuid) => firstWith(this.names.find(uuid)) !== undefined,
      firstOf: ({ index }) => firstWith(this.uuid.get(index) - 1),
      parentOf: ({ index }) => firstWith(this.parent.get(index) - 1),
    };
  }

  #name(text: string | null): number {
    return text === null ? NOTHING : this.names.add(text) + 1;
  }

  #pushBlock(block: Block): void {
    const { kind, id, name, isError, ask, verdict } = block;
    const said = verdict === null ? '' : JSON.stringify(verdict);
    const key = `${kind} ${isError} ${ask} ${nameKey(name)} ${said}`;
    this.blockTraits.set(this.#blocks, this.allBlocks.add(key, { ...block, id: '' }));
    this.blockId.set(this.#blocks, id === '' ? NOTHING : this.names.add(id) + 1);
    this.#blocks += 1;
  }
}

const NO_BLOCKS: readonly Block[] = [];

/** A head that is read from the columns, field by field. */
class StoredHead implements Head {
  readonly #columns: HeadColumns;
  readonly index: number;

  constructor(columns: HeadColumns, index: number) {
    this.#columns = columns;
    this.index = index;
  }

  get line(): number {
    return this.#columns.line.get(this.index);
  }
  get offset(): number {
    return this.#columns.offset.get(this.index);
  }
  get length(): number {
    return this.#columns.size.get(this.index);
  }
  get type(): string {
    return this.#traits.type;
  }
  get role(): Role {
    return this.#traits.role;
  }
  get uuid(): string | null {
    return this.#columns.text(this.#columns.uuid.get(this.index));
  }
  get parentUuid(): string | null {
    return this.#columns.text(this.#columns.parent.get(this.index));
  }
  get sidechain(): boolean {
    return this.#traits.sidechain;
  }
  get agentId(): string | null {
    return this.#traits.agentId;
  }
  get messageId(): string | null {
    return this.#columns.text(this.#columns.message.get(this.index));
  }
  get time(): string | null {
    const time = this.#columns.time.get(this.index);
    return Number.isNaN(time) ? (this.#columns.oddTimes.get(this.index) ?? null) : isoTime(time);
  }
  get model(): string | null {
    return this.#traits.model;
  }
  get endsTurn(): boolean {
    return this.#traits.endsTurn;
  }
  get blocks(): readonly Block[] {
    return this.#columns.blocks(this.index);
  }
  get input(): HumanInput | null {
    return this.#columns.inputs.get(this.index) ?? null;
  }
  get rare(): Rare | null {
    return this.#columns.rares.get(this.index) ?? null;
  }
  get #traits(): Traits {
    return this.#columns.allTraits.get(this.#columns.traits.get(this.index));
  }
}

function nameKey(text: string | null): string {
  return text === null ? '-' : `${text.length}:${text}`;
}

/** Things by number, equal ones under the same: equal is what has the same key. */
function shareEqual<T>() {
  const numbers = new Map<string, number>();
  const things: T[] = [];
  return {
    add(key: string, thing: T): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, things.length);
      return things.push(thing) - 1;
    },
    get: (number: number): T => things[number]!,
  };
}

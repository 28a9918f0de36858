/** JSON as it is written: every value and every key with its place in the text, keys as often as they stand there. */
export type JsonNode = JsonObject | JsonList | JsonScalar;

export interface JsonObject {
  readonly kind: 'object';
  readonly at: number;
  readonly entries: readonly JsonEntry[];
}

export interface JsonEntry {
  readonly key: string;
  readonly at: number;
  readonly value: JsonNode;
}

export interface JsonList {
  readonly kind: 'list';
  readonly at: number;
  readonly values: readonly JsonNode[];
}

export interface JsonScalar {
  readonly kind: 'scalar';
  readonly at: number;
  readonly value: string | number | boolean | null;
}

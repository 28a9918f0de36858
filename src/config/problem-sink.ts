import type { JsonNode } from './json-node.ts';

/** Takes what is wrong with a configuration, by its place; reading goes on, so that everything is told at once. */
export type ProblemSink = (at: Pick<JsonNode, 'at'>, message: string) => void;

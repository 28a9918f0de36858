/** What `extends` may name: the level of every rule, as the rules themselves say. */
import type { Level } from '../model/finding.ts';
import { checks } from './checks.ts';

/** The presets that a configuration may extend. */
export type PresetName = 'askback:recommended' | 'askback:strict';

/** By preset, then by rule id. */
export const presets: Readonly<Record<PresetName, Readonly<Record<string, Level>>>> = {
  'askback:recommended': levelsOf('recommended'),
  'askback:strict': levelsOf('strict'),
};

function levelsOf(preset: 'recommended' | 'strict'): Record<string, Level> {
  return Object.fromEntries(checks.map(({ id, levels }) => [id, levels[preset]]));
}

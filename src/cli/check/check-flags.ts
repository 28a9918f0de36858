import type { Severity } from '../../model/diagnostic.ts';

export interface CheckFlags {
  readonly reporter: readonly string[];
  /** False for `--no-config`. */
  readonly config?: string | false;
  readonly strict?: boolean;
  readonly rule: readonly string[];
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly failOn: Severity;
  readonly maxWarnings?: number;
  readonly requireAsks?: boolean;
  readonly passOnNoSessions?: boolean;
  readonly quiet?: boolean;
  readonly width?: number;
  readonly ascii?: boolean;
  readonly configSchema?: boolean;
}

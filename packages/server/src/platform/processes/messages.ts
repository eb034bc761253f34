import type { Taking } from '../allowance.ts';
import type { Connection } from '../database/pool.ts';
import type { Sibling } from './sibling.ts';

/** What the primary says to one of its processes. */
export type ToProcess =
  | { kind: 'begin'; sibling: Sibling; connection: Connection }
  /** Somebody has saved something through another process. */
  | { kind: 'saved'; actor: number | string }
  /** The answer to `take`: in how many seconds there is more, or that it was taken. */
  | { kind: 'taken'; id: number; retryAfter: number | null }
  | { kind: 'stop' };

/** What a process says to its primary. */
export type ToPrimary =
  | { kind: 'serves'; port: number }
  /** It cannot start, and another try would end the same way. */
  | { kind: 'refused'; message: string }
  | { kind: 'saved'; actor: number | string }
  | { kind: 'take'; id: number; taking: Taking };

import type { School } from '../database/school.ts';
import { codeOf, writesCrossed } from '../database/sqlstate.ts';
import type { User } from '../user.ts';
import type { Foreseen } from './context.ts';
import type { KeptAnswer } from './idempotency.ts';

/** There is such a row just now, or somebody holds what it would write for longer than it waits. */
const MEANWHILE = new Set(['23505', '55P03']);
/** Somebody wrote the same meanwhile, or is about to. */
const isWrittenMeanwhile = (error: unknown): boolean => writesCrossed(error) || MEANWHILE.has(codeOf(error));

/** Writes what was foreseen of a request. @returns whether it was written; the work is to be done anew where it was not */
export async function putForeseen<T>(
  school: School,
  user: User,
  foreseen: Foreseen<T>,
  kept: KeptAnswer | null,
): Promise<boolean> {
  try {
    if (!(await foreseen.put(kept))) return false;
  } catch (error) {
    if (isWrittenMeanwhile(error)) return false;
    throw error;
  }
  school.committed(user.id);
  return true;
}

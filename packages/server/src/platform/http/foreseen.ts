import type { School } from '../database/school.ts';
import type { User } from '../user.ts';
import type { Foreseen } from './context.ts';
import type { KeptAnswer } from './idempotency.ts';

/** Somebody wrote the same meanwhile: serialisation failure, deadlock, a row that is there already. */
const MEANWHILE = new Set(['40001', '40P01', '23505']);

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
    if (MEANWHILE.has((error as { code?: string } | null)?.code ?? '')) return false;
    throw error;
  }
  school.committed(user.id);
  return true;
}

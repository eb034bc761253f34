import { Problem } from '../problem.ts';

/**
 * Runs a save. Where it is refused because the record changed meanwhile, or is there already, the refusal is given the
 * record as it stands now: read after the rollback, because an entry in the read log that was made within the
 * refused transaction would be rolled back with it.
 * @param save the whole save, transaction included
 * @param current reads what stands now, in a transaction of its own where the read is logged
 * @throws Problem those of the save; record.changed and record.duplicate with `current`
 */
export async function withCurrent<T>(save: () => Promise<T>, current: () => Promise<unknown>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof Problem) || !['record.changed', 'record.duplicate'].includes(error.code))
      throw error;
    if (error.facts.current !== undefined) throw error;
    throw new Problem(error.code, { current: await current() });
  }
}

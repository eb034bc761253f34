import { CompiledQuery } from 'kysely';
import type { School } from '../../platform/database/school.ts';
import { lockOf } from '../../platform/database/transaction.ts';
import type { KeptAnswer } from '../../platform/http/idempotency.ts';
import type { User } from '../../platform/user.ts';
import { lineLock, rollLock } from '../memory/roll-locks.rules.ts';
import { layersOf } from '../memory/roll-mending.rules.ts';
import type { OpenRoll } from '../roll/roll.reading.ts';
import type { MarkDecision } from './mark.decision.ts';

/** A mark that was decided on by a remembered roll. */
export interface ForeseenMark {
  roll: OpenRoll;
  user: User;
  studentId: number;
  decision: MarkDecision;
  now: Date;
  /** Is carried by the change notice of the write. */
  origin: string;
}

const save = `select save_foreseen_mark(${Array.from({ length: 27 }, (_, i) => `$${i + 1}`).join(', ')}) as saved`;

/**
 * Saves a mark in a transaction of its own if the stored line is still as remembered. The view has that line alone.
 * @returns whether it was saved; false, and nothing is written, where the line has changed
 */
export async function putForeseenMark(
  school: School,
  { roll, user, studentId, decision, now, origin }: ForeseenMark,
  kept: KeptAnswer | null,
): Promise<boolean> {
  const { key, view, facts } = roll;
  const { layer, seen, values } = decision;
  const byClass = key.kind === 'class';
  const query = CompiledQuery.raw(save, [
    user.id,
    origin,
    lockOf(school, rollLock(key)),
    lockOf(school, lineLock(studentId)),
    byClass,
    view.targetId,
    byClass ? key.rollClass : null,
    byClass ? null : key.periodId,
    view.rollId,
    key.dateOf,
    studentId,
    user.personId,
    user.personId !== null && facts.teacherIds.includes(user.personId),
    layersOf(view.marks),
    view.known[0]?.reasonId ?? null,
    layer,
    seen,
    values.status,
    values.reasonId,
    values.details,
    values.arrivedAt,
    values.absenceTime,
    now,
    kept?.key ?? null,
    kept?.sum ?? null,
    kept?.rights ?? null,
    kept?.answer ?? null,
  ]);
  const { rows } = await school.db.executeQuery<{ saved: boolean }>(query);
  return rows[0]?.saved === true;
}

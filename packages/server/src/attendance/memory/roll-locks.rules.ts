import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { AdvisoryLock } from '../../platform/database/transaction.ts';
import { type NamedRoll, rollQueryOf } from '../rules/roll-query.rules.ts';
import type { RollKey } from '../views/roll.views.ts';

/**
 * The advisory lock under which saves of one student's line run one after the other: teacher and office write different
 * rows of it, and a known absence a third, so that no row's version would show the one what the other just did.
 */
export const lineLock = (studentId: number): string => `attendance of ${studentId}`;

/** Besides, what is said of all the rest of a roll waits for the saves of its single lines, and they for it. */
export function rollLock(roll: RollQuery | RollKey): string {
  const { rollClass = '', classId } = roll as RollQuery;
  return `roll of ${rollClass || classId} on ${roll.dateOf}`;
}

/** The locks under which the lines of a student on several rolls are written. */
export const linesLocks = (studentId: number, rolls: readonly NamedRoll[]): AdvisoryLock[] => [
  ...[...new Set(rolls.map((roll) => rollLock(rollQueryOf(roll))))].map((shared) => ({ shared })),
  lineLock(studentId),
];

import type { ClassEnding } from '@homeroom/contract/subjects/classes.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { fullNames, putBackTeachings, reopenMemberships, reopenTeachings } from './class-endings.queries.ts';

/** Whose rows are not among those that were written; once for each row that is missing. */
const missing = (rows: readonly { personID: number }[], written: readonly number[]): number[] => {
  const done = [...written];
  return rows.flatMap(({ personID }) => {
    const at = done.indexOf(personID);
    if (at >= 0) done.splice(at, 1);
    return at >= 0 ? [] : [personID];
  });
};

/**
 * Undoes what ended with a class on its last day: each membership and each teacher's days go on as they did, unless
 * somebody has changed them since.
 * @returns full names of those who stay as they are, in their order
 */
export async function undoEnding(
  db: Database,
  { classId, day }: { classId: number; day: string },
  { members, teachers, notBegun }: ClassEnding,
): Promise<string[]> {
  const changed = [
    ...missing(members, await reopenMemberships(db, { classId, day, rows: members })),
    ...missing(teachers, await reopenTeachings(db, { classId, day, rows: teachers })),
    ...missing(notBegun, await putBackTeachings(db, { classId, day, rows: notBegun })),
  ];
  return changed.length ? (await fullNames(db, changed)).sort(byName) : [];
}

import type { AbsenceCall, CallState } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { studentsAmong } from '../../persons/persons.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { ensure } from '../../platform/problem.ts';
import { withCurrent } from '../../platform/records/with-current.ts';
import { type CallRow, callOf, putCall } from '../views/absence-calls.queries.ts';

/** A note as it is answered. */
export const callAnswer = ({ state, notedBy, notedById, notedAt, version }: CallRow): AbsenceCall => ({
  ...{ state, by: notedBy, byID: notedById, at: notedAt, version },
});

/**
 * Notes what came of calling about a student on a day.
 * @throws Problem record.unknown; attendance.future; record.changed with the note as it stands where a colleague was first
 */
export async function noteCall(
  context: UserContext,
  studentId: number,
  note: { dateOf: string; state: CallState; version: number },
): Promise<AbsenceCall> {
  const { user, now, today, timeZone } = context;
  const { dateOf, state, version } = note;
  const about = { studentId, dateOf };
  const read = async (db: Database) => callAnswer(await callOf(db, about, timeZone));
  return withCurrent(
    context,
    async (db) => {
      ensure((await studentsAmong(db, [studentId])).length, 'record.unknown');
      ensure(dateOf <= today, 'attendance.future');
      ensure((await callOf(db, about, timeZone)).version === version, 'record.changed');
      await putCall(db, about, { state, userId: user.id, now });
      return read(db);
    },
    read,
    `call about ${studentId} on ${dateOf}`,
  );
}

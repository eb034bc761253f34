import {
  getAttendanceStudents,
  getClassAttendances,
} from '@homeroom/contract/attendance/attendance.endpoints.ts';
import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { markOf } from '@homeroom/contract/attendance/mark-of-save.ts';
import { call } from '../../platform/calls/call.ts';
import type { MarkEntry, MarkSave, RestEntry, RollAnswer, SubmitEntry } from './roll.entries.ts';
import { queryOf, type Roll } from './roll.ts';

/** Details as they are compared: the server trims them and writes line ends its own way. */
const plain = (details = '') => details.trim().replace(/\r\n?/g, '\n');

/** True where the server already holds what the save would make: then there is nothing to choose. */
export function sameValue(save: MarkSave, record: AttendanceStudent): boolean {
  if (markOf(save) !== record.mark) return false;
  if (record.mark === 'present') return plain(save.absence?.details) === plain(record.note);
  if (save.absence === null || record.absence === null) return save.absence === record.absence;
  return (
    (save.absence.reason?.id ?? null) === (record.absence.reason?.id ?? null) &&
    plain(save.absence.details) === plain(record.absence.details) &&
    (save.absence.timeArrived ?? null) === record.absence.timeArrived
  );
}

const linesOf = (roll: Roll) => call(getAttendanceStudents, { query: queryOf(roll) });

/** Whether a mark that was refused stands all the same. */
export async function markStands({ roll, studentID, save }: MarkEntry): Promise<RollAnswer | undefined> {
  const line = (await linesOf(roll)).find((other) => other.studentID === studentID);
  return line && sameValue(save, line) ? { records: [line] } : undefined;
}

/** Whether nobody is left whom "mark the rest present" would mark. */
export async function restStands({ roll }: RestEntry): Promise<RollAnswer | undefined> {
  const records = await linesOf(roll);
  return records.every(({ mark }) => mark !== 'unmarked') ? { records } : undefined;
}

/** Whether a roll whose submit was refused is submitted. */
export async function submitStands({ roll }: SubmitEntry): Promise<RollAnswer | undefined> {
  const [state] = await call(getClassAttendances, { query: roll });
  return state?.submittedAt ? { records: [], roll: state } : undefined;
}

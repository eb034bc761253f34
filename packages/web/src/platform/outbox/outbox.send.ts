import {
  markRestPresent,
  saveAttendanceStudent,
  submitClassAttendance,
  unmarkStudents,
} from '@homeroom/contract/attendance/attendance.endpoints.ts';
import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { ApiError, call } from '../call.ts';
import type { Outcome } from './outbox.core.ts';
import { type Entry, queryOf } from './outbox.entries.ts';

const post = async (entry: Entry): Promise<Outcome> => {
  const query = queryOf(entry.roll);
  const idempotencyKey = entry.id;
  switch (entry.kind) {
    case 'mark':
      return {
        type: 'done',
        records: [await call(saveAttendanceStudent, { query, body: entry.save, idempotencyKey })],
      };
    case 'unmark': {
      const body = entry.students.map(({ studentID, version }) => ({ studentID, version }));
      return { type: 'done', records: await call(unmarkStudents, { query, body, idempotencyKey }) };
    }
    case 'rest':
      return { type: 'done', records: await call(markRestPresent, { query, idempotencyKey }) };
    case 'submit':
      return {
        type: 'done',
        records: [],
        roll: await call(submitClassAttendance, { query, idempotencyKey }),
      };
  }
};

/** Statuses after which the same request may well succeed: the session is renewed, or the server recovers. */
const comesAgain = (status: number) => status === 401 || status === 408 || status === 429 || status >= 500;

/** The record that a conflict carries; other refusals with 409 carry none. */
const isLine = (current: unknown): current is AttendanceStudent =>
  typeof current === 'object' && current !== null && 'studentID' in current && 'version' in current;

/** What an error of the call means for the entry; anything that is no answer of the server leaves it waiting. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { type: 'unknown' };
  const { status, code, message, retryAfter } = error;
  if (comesAgain(status))
    return {
      type: 'unknown',
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(status === 500 ? { fault: { code, message } } : {}),
    };
  if (status === 409 && isLine(error.current)) return { type: 'conflict', current: error.current };
  return { type: 'refused', code, message };
}

/** Sends one entry under its idempotency key. */
export const sendEntry = (entry: Entry): Promise<Outcome> => post(entry).catch(outcomeOf);

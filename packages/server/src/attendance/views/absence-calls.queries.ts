import type { CallState } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';
import { userAccount } from '../../session/accounts.facts.ts';

/** What was noted of calling about a student on a day. */
export interface CallRow {
  state: CallState;
  notedById: number | null;
  notedBy: string | null;
  /** School time. */
  notedAt: string | null;
  /** 0 where nothing was noted. */
  version: number;
}

const nothingNoted: CallRow = { state: 'open', notedById: null, notedBy: null, notedAt: null, version: 0 };

interface CallOf {
  studentId: number;
  dateOf: string;
}

/** What was noted of a student and a day. */
export async function callOf(
  db: Database,
  { studentId, dateOf }: CallOf,
  timeZone: string,
): Promise<CallRow> {
  const { rows } = await sql<CallRow>`
    select n.state, n.noted_by_id as "notedById", u.full_name as "notedBy", n.version,
      to_char(n.noted_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as "notedAt"
    from absence_call n join ${userAccount} u on u.id = n.noted_by_id
    where n.student_id = ${studentId} and n.date_of = ${dateOf}`.execute(db);
  return rows[0] ?? nothingNoted;
}

/** Notes the state of a call, over whatever was noted before. */
export async function putCall(
  db: Database,
  { studentId, dateOf }: CallOf,
  { state, userId, now }: { state: CallState; userId: number; now: Date },
): Promise<void> {
  const note = { state, noted_by_id: userId, noted_at: now };
  await db
    .insertInto('absence_call')
    .values({ student_id: studentId, date_of: dateOf, ...note })
    .onConflict((c) => c.columns(['student_id', 'date_of']).doUpdateSet(note))
    .execute();
}

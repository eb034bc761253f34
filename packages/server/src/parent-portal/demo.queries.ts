import { sql } from 'kysely';
import { absenceReason } from '../attendance/explanations.facts.ts';
import type { AreaDemo, DemoContext } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';

/** What families have said of absences; what was said later than now was said now. */
async function insertReplies(
  db: Database,
  rows: readonly object[],
  { timeZone }: DemoContext,
): Promise<void> {
  await sql`insert into absence_reply (id, student_id, adult_id, kind, date_from, date_to, reason_id, details, made_at)
    overriding system value
    select r.id, r.student_id, r.adult_id, r.kind, r.date_from, r.date_to, a.id, r.details,
      least(r.made_at at time zone ${timeZone}, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id integer, student_id integer, adult_id integer, kind text, date_from date, date_to date, reason text,
        details text, made_at timestamp)
    left join ${absenceReason} a on a.reason_set = 'general' and a.code = r.reason`.execute(db);
}

export const parentPortalDemo = { loaders: { absence_reply: insertReplies } } satisfies AreaDemo;

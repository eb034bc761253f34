import { sql } from 'kysely';
import { absenceReason } from '../attendance/explanations.facts.ts';
import { person } from '../persons/persons.facts.ts';
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
      least(r.made_at at time zone ${timeZone}, request_time())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id integer, student_id integer, adult_id integer, kind text, date_from date, date_to date, reason text,
        details text, made_at timestamp)
    left join ${absenceReason} a on a.reason_set = 'general' and a.code = r.reason`.execute(db);
}

/** What adults ask to change, beside what their record has; what was asked later than now was asked now. */
async function insertProposals(
  db: Database,
  rows: readonly object[],
  { timeZone }: DemoContext,
): Promise<void> {
  await sql`insert into contact_proposal (id, person_id, subject, changes, made_at)
    overriding system value
    select r.id, r.person_id, 'details',
      jsonb_build_array(jsonb_build_object('field', case r.field when 'mobile' then 'mobile' else 'workPhone' end,
        'before', coalesce(case r.field when 'mobile' then p.mobile else p.work_phone end, ''), 'proposed', r.proposed)),
      least(r.made_at at time zone ${timeZone}, request_time())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id integer, person_id integer, field text, proposed text, made_at timestamp)
      join ${person} p on p.id = r.person_id`.execute(db);
}

export const parentPortalDemo = {
  loaders: { absence_reply: insertReplies, contact_proposal: insertProposals },
} satisfies AreaDemo;

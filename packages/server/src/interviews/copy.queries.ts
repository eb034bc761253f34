import { daysBetween } from '@homeroom/contract/shared/days.ts';
import { sql } from 'kysely';
import { person, staff, staffStanding } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

/**
 * Gives a cycle the evenings of another one, so many days later, and those of its teachers who are still at the school,
 * with their hours, rooms and breaks. Who was absent comes again.
 */
export async function copyEvenings(
  db: Database,
  { from, to, firstEvening, dateFrom }: { from: number; to: number; firstEvening: string; dateFrom: string },
): Promise<void> {
  const days = daysBetween(dateFrom, firstEvening);
  await sql`insert into interview_session (cycle_id, name, date_of, time_start, time_end)
    select ${to}, e.name, e.date_of + ${days}::integer, e.time_start, e.time_end from interview_session e
    where e.cycle_id = ${from} and e.date_closed is null order by e.date_of, e.time_start, e.id`.execute(db);
  await sql`insert into interview_teacher (cycle_id, person_id, close_quota)
    select ${to}, t.person_id, t.close_quota from interview_teacher t
      join ${person} p on p.id = t.person_id and p.merged_into is null join ${staff} f on f.id = p.id
    where t.cycle_id = ${from} and t.date_closed is null and ${staffStanding(firstEvening)} <> 'past' order by t.id`.execute(
    db,
  );
  await sql`with was as (
      select e.*, row_number() over (order by e.date_of, e.time_start, e.id) as nth from interview_session e where e.cycle_id = ${from} and e.date_closed is null
    ), now as (
      select e.*, row_number() over (order by e.date_of, e.time_start, e.id) as nth from interview_session e where e.cycle_id = ${to} and e.date_closed is null
    )
    insert into interview_hours (cycle_id, session_id, teacher_id, time_start, time_end, location_id, breaks)
    select ${to}, n.id, h.teacher_id, h.time_start, h.time_end, h.location_id, h.breaks
    from was w join now n on n.nth = w.nth join interview_hours h on h.session_id = w.id and h.date_closed is null
      join interview_teacher t on t.cycle_id = ${to} and t.person_id = h.teacher_id and t.date_closed is null
    order by n.id, h.teacher_id`.execute(db);
}

import type { IncidentOfDay, PlanInForce, ReviewDue } from '@homeroom/contract/medical/medical.endpoints.ts';
import { sql } from 'kysely';
import { rollClass, rollClassMember } from '../enrolment/enrolment.facts.ts';
import { person, student, studentStanding } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';

/** Under whose guid a read is noted. */
export interface OfPerson {
  guid: string;
}

const whose = sql`json_build_object('id', p.id, 'itemName', p.list_name) as student, p.guid`;

/** What happened on a day, newest first; what was recorded by mistake is left out. */
export async function incidentsOn(db: Database, day: string): Promise<(IncidentOfDay & OfPerson)[]> {
  const { rows } = await sql<IncidentOfDay & OfPerson>`
    select i.id, to_char(i.date_time, 'YYYY-MM-DD"T"HH24:MI:SS') as "dateTime", i.place, i.details, ${whose}
    from medical_incident i join ${person} p on p.id = i.person_id
    where i.date_time >= ${day}::date and i.date_time < ${day}::date + 1 and i.date_closed is null
    order by i.date_time desc, i.id desc`.execute(db);
  return rows;
}

/** A plan as far as health knows it. */
type StoredPlan = Omit<PlanInForce, 'contact' | 'isRestricted' | 'lesson'>;

/** What may cost a life of a current student, and what to do then; by name. */
export async function plansOn(db: Database, day: string): Promise<(StoredPlan & OfPerson)[]> {
  const { rows } = await sql<StoredPlan & OfPerson>`
    select c.id, c.item_name as "itemName", c.response, c.medication, c.date_review as "dateReview",
      coalesce((select r.name from ${rollClassMember} m join ${rollClass} r on r.id = m.roll_class_id
        where m.student_id = s.id and ${holdsOn(day, 'm')} order by m.id desc limit 1), '') as "rollClass", ${whose}
    from medical_condition c join ${person} p on p.id = c.person_id join ${student} s on s.id = p.id
    where c.severity = 'life-threatening' and c.date_closed is null and ${studentStanding(day)} = 'current'
    order by p.list_name, p.id, c.item_name, c.id`.execute(db);
  return rows;
}

/** Conditions of current students whose review is due by a day, the longest ago first. @param today the day of the standing */
export async function reviewsBy(
  db: Database,
  { today, day }: { today: string; day: string },
): Promise<(ReviewDue & OfPerson)[]> {
  // The few that are due are found first, and their students one by one: the planner would go through all students.
  const { rows } = await sql<ReviewDue & OfPerson>`
    with due as materialized (
      select * from medical_condition where date_review <= ${day} and date_closed is null
    )
    select c.id, c.item_name as "itemName", c.severity, c.date_review as "dateReview", ${whose}
    from due c cross join lateral (select * from ${student} where id = c.person_id offset 0) s
      join ${person} p on p.id = c.person_id
    where ${studentStanding(today)} = 'current'
    order by c.date_review, p.list_name, p.id, c.id`.execute(db);
  return rows;
}

import type { ClassMember } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { sql } from 'kysely';
import { flagsOf } from '../alerts/alerts.facts.ts';
import { levelOn, rollClassOn } from '../enrolment/enrolment.facts.ts';
import { person, photoOf, student } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';

export interface ClassFacts {
  id: number;
  yearName: string;
  dateStart: string;
  dateEnd: string;
  dateClosed: string | null;
}

/** A class and the span of its year; `forUpdate` holds the class until the transaction ends. */
export async function classFacts(db: Database, id: number, forUpdate = false): Promise<ClassFacts | null> {
  const { rows } = await sql<ClassFacts>`
    select c.id, y.name as "yearName", y.date_start as "dateStart", y.date_end as "dateEnd", c.date_closed as "dateClosed"
    from class_detail c join academic_year y on y.id = c.academic_year_id
    where c.id = ${id} ${forUpdate ? sql`for update of c` : sql``}`.execute(db);
  return rows[0] ?? null;
}

const member = (day: string) => sql`
  select m.student_id as id, m.id as "memberID", m.class_detail_id as "classID", p.list_name as "itemName",
    p.full_name as "fullName", coalesce(s.number, '') as number, ${levelOn(day)} as level,
    ${rollClassOn(day)} as "rollClass", ${photoOf()} as photo, ${flagsOf()} as flags,
    m.date_from as "dateFrom", m.date_to as "dateTo", coalesce(m.date_to < ${day}, false) as "isWithdrawn", m.version
  from class_detail_member m join ${student} s on s.id = m.student_id join ${person} p on p.id = s.id`;

/**
 * Members of a class on a day, unsorted. `withdrawn`: also those who were before and are no more, each once, with
 * their last membership. `future`: also memberships that begin later.
 */
export async function membersOn(
  db: Database,
  { classId, day, withdrawn, future }: { classId: number; day: string; withdrawn: boolean; future: boolean },
): Promise<ClassMember[]> {
  const { rows } = await sql<ClassMember>`${member(day)}
    where m.class_detail_id = ${classId} and p.merged_into is null and (${holdsOn(day, 'm')} or ${future} and m.date_from > ${day}
      or ${withdrawn} and m.date_to < ${day} and not exists (
        select from class_detail_member o where o.class_detail_id = m.class_detail_id and o.student_id = m.student_id
          and o.date_from > m.date_from and o.date_from <= ${day}))`.execute(db);
  return rows;
}

/** One membership, as on a day. */
export async function memberById(db: Database, id: number, day: string): Promise<ClassMember | null> {
  const { rows } = await sql<ClassMember>`${member(day)} where m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

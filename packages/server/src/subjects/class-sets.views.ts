import type { OfferedClass } from '@homeroom/contract/subjects/class-sets.endpoints.ts';
import { sql } from 'kysely';
import { rollClass, rollClassMember } from '../enrolment/enrolment.facts.ts';
import { levelIdOn, person, student } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import { type Offered, usualClasses } from './class-sets.rules.ts';
import { byRole } from './classes.views.ts';

type Row = Omit<OfferedClass, 'isUsual'> & Offered & { allPeers: number };

/**
 * Classes that are open on a day, or begin with the next year where the day is in none: those of a level, and those that
 * anybody of a roll class is in. Usual is what the roll class takes; without a roll class, or with an empty one, what
 * the level takes (class-sets.rules). Unsorted.
 */
export async function classSets(
  db: Database,
  asked: { levelID?: number | undefined; rollClass?: string | undefined },
  day: string,
): Promise<OfferedClass[]> {
  const levelId = asked.levelID ?? null;
  const { rows } = await sql<Row>`
    with asked_year as (
      select * from academic_year where date_end >= ${day} order by date_start limit 1
    ), looked as (select greatest(${day}::date, date_start) as day, id from asked_year),
    mates as materialized (
      select m.student_id as id from ${rollClassMember} m join ${rollClass} r on r.id = m.roll_class_id
      where r.code = ${asked.rollClass ?? null} and ${holdsOn(day, 'm')}
    ), peers as materialized (
      select id from mates
      union select s.id from ${student} s where not exists (select from mates)
        and ${levelIdOn(day)} = ${levelId} and (s.date_left is null or s.date_left >= ${day})
    ), counted as materialized (
      select m.class_detail_id as id, count(distinct m.student_id)::integer as members,
        count(distinct m.student_id) filter (where m.student_id in (select id from peers))::integer as peers
      from class_detail_member m, looked where m.date_from <= looked.day and (m.date_to is null or m.date_to >= looked.day)
      group by 1
    )
    select c.id, c.code, c.name as "itemName", coalesce(j.name, '') as subject, coalesce(n.members, 0) as members,
      c.subject_id as "subjectId", coalesce(n.peers, 0) as peers, (select count(*)::integer from peers) as "allPeers",
      array(select p.full_name from class_detail_teacher t join ${person} p on p.id = t.person_id and p.merged_into is null
        where t.class_detail_id = c.id and t.date_from <= looked.day and (t.date_to is null or t.date_to >= looked.day)
        order by ${byRole}) as teachers
    from class_detail c join looked on looked.id = c.academic_year_id
      left join subject j on j.id = c.subject_id left join counted n on n.id = c.id
    where (c.date_closed is null or c.date_closed >= looked.day)
      and (c.level_id = ${levelId} or exists (select from mates) and n.peers > 0)`.execute(db);
  const usual = usualClasses(rows, rows[0]?.allPeers ?? 0);
  return rows.map(({ subjectId: _, peers: __, allPeers: ___, ...row }) => ({
    ...row,
    isUsual: usual.has(row.id),
  }));
}

import type { FilterType, PersonMatch } from '@homeroom/contract/people/people.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Whom the search is among, on a day; `s` is the student, `f` the staff member. */
const among = (filterType: FilterType, day: string): RawBuilder<unknown> => {
  const standing = { s: studentStanding(day), f: staffStanding(day) };
  const filters: Record<FilterType, RawBuilder<unknown>> = {
    All: sql`true`,
    StudentCurrent: sql`${standing.s} = 'current'`,
    StudentPast: sql`${standing.s} = 'past'`,
    StudentFuture: sql`${standing.s} = 'future'`,
    StudentAll: sql`s.id is not null`,
    StaffCurrent: sql`${standing.f} = 'current'`,
    StaffPast: sql`${standing.f} = 'past'`,
    StaffAll: sql`f.id is not null`,
    HeadOfHousehold: sql`p.id in (select adult_id from relation
      where head_of_household and (date_closed is null or date_closed >= ${day}))`,
  };
  return filters[filterType];
};

/** Last days are inclusive. Whoever has a date of applying or enrolling, and none of starting, is still to come. */
const studentStanding = (day: string) => sql`case when s.id is null then null
  when s.date_left < ${day} then 'past'
  when s.date_start > ${day} or (s.date_start is null and coalesce(s.date_enrol, s.date_applied) is not null) then 'future'
  else 'current' end`;
const staffStanding = (day: string) => sql`case when f.id is null then null
  when f.date_end < ${day} then 'past' when f.date_start > ${day} then 'future' else 'current' end`;

/**
 * Persons in whose name every word is found (in any part of it, in any case, with or without accents), or who have it
 * as their student number. First whose number it is, then whose surname or used name is the first word, then begins
 * with it, then some other name; within these those who are here now, by name.
 */
export async function personMatches(
  db: Database,
  {
    words,
    filterType,
    day,
    limit,
  }: { words: readonly string[]; filterType: FilterType; day: string; limit: number },
): Promise<PersonMatch[]> {
  const found = words.map(
    (word) =>
      sql`(p.search_name like '%' || search_form(${word}) || '%' or lower(s.number) = lower(${word}))`,
  );
  const first = words[0] ?? '';
  const rank = sql`case
    when lower(s.number) = lower(${words.join(' ')}) then 0
    when search_form(${first}) in (split_part(p.search_name, '|', 2), split_part(p.search_name, '|', 3)) then 1
    when p.search_name like '|' || search_form(${first}) || '%'
      or split_part(p.search_name, '|', 3) like search_form(${first}) || '%' then 2
    when p.search_name ~ ('[| ]' || search_form(${first})) then 3
    else 4 end`;
  const { rows } = await sql<PersonMatch>`
    with best as (
      select p.id, p.list_name, p.full_name, s.id as student_id, f.id as staff_id,
        ${studentStanding(day)} as student_standing, ${staffStanding(day)} as staff_standing,
        row_number() over (order by ${words.length ? rank : sql`0`},
          (${studentStanding(day)} = 'current' or ${staffStanding(day)} = 'current') is not true,
          p.search_name collate "C", p.id) as place
      from person p left join student s on s.id = p.id left join staff f on f.id = p.id
      where ${sql.join([among(filterType, day), ...found], sql` and `)}
      order by place limit ${limit}
    )
    select b.id, b.list_name as "itemName", b.full_name as "fullName", b.student_id is not null as "isStudent",
      b.staff_id is not null as "isStaff",
      exists (select from relation r where r.adult_id = b.id) as "isParent",
      coalesce(b.student_standing, b.staff_standing, '') as standing,
      coalesce((select c.code from roll_class_member m join roll_class c on c.id = m.roll_class_id
        where m.student_id = b.student_id and m.date_from <= ${day} and (m.date_to is null or m.date_to >= ${day})
          and (c.date_closed is null or c.date_closed >= ${day}) limit 1), '') as "rollClass"
    from best b order by b.place`.execute(db);
  return rows;
}

import type { FilterType, PersonMatch } from '@homeroom/contract/people/people.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Last days are inclusive. Whoever has a date of applying or enrolling, and none of starting, is still to come. */
const studentStanding = (day: string) => sql`case when s.id is null then null
  when s.date_left < ${day} then 'past'
  when s.date_start > ${day} or (s.date_start is null and coalesce(s.date_enrol, s.date_applied) is not null) then 'future'
  else 'current' end`;
const staffStanding = (day: string) => sql`case when f.id is null then null
  when f.date_end < ${day} then 'past' when f.date_start > ${day} then 'future' else 'current' end`;

/** Whom the search is among. */
const filters: Record<FilterType, (day: string) => RawBuilder<unknown>> = {
  All: () => sql`true`,
  StudentCurrent: () => sql`student_standing = 'current'`,
  StudentPast: () => sql`student_standing = 'past'`,
  StudentFuture: () => sql`student_standing = 'future'`,
  StudentAll: () => sql`student_standing is not null`,
  StaffCurrent: () => sql`staff_standing = 'current'`,
  StaffPast: () => sql`staff_standing = 'past'`,
  StaffAll: () => sql`staff_standing is not null`,
  HeadOfHousehold: (day) => sql`id in (select adult_id from relation
    where head_of_household and (date_closed is null or date_closed >= ${day}))`,
};

/** How well a name answers to the first word; first whose number the whole of the words is. */
const rank = sql`case
  when id = (select whose from asked) then 0
  when strpos(search_name, (select '|' || first from asked)) = 0
    then case when strpos(search_name, (select ' ' || first from asked)) > 0 then 3 else 4 end
  when search_name like (select '|' || first || '|%' from asked) or used_name = (select first from asked) then 1
  when search_name like (select '|' || first || '%' from asked) or starts_with(used_name, (select first from asked)) then 2
  else 3 end`;
const best = sql`rank, not is_here, search_name collate "C", id`;

/**
 * Persons in whose name every word is found (in any part of it, in any case, with or without accents), or who have it
 * as their student number. First whose number it is, then whose surname or used name is the first word, then begins
 * with it, then some other name; within these those who are here now, by name.
 *
 * One text for any number of words, so that it is prepared once. What follows from the words alone is worked out in
 * queries of its own: a plan for any words would work it out for each person anew. So is `is_found`, of which the
 * planner then knows nothing: one that expects few persons looks each of them up, which is slow for a single letter.
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
  const { rows } = await sql<PersonMatch>`
    with numbered as materialized (
      select s.id, w.word from unnest(${[...words]}::text[]) w (word)
        join student s on s.number in (w.word, upper(w.word), lower(w.word))
    ), asked as materialized (
      select coalesce(search_form(${words[0] ?? ''}), '') as first,
        array(select '%' || search_form(word) || '%' from unnest(${[...words]}::text[]) w (word)) as patterns,
        array(select '%' || search_form(word) || '%' from unnest(${[...words]}::text[]) w (word)
          where word not in (select word from numbered)) as beside_numbers,
        (select id from student where number in (${words.join(' ')}, upper(${words.join(' ')}), lower(${words.join(' ')})) limit 1)
          as whose
    ), named as (
      select p.id, p.list_name, p.full_name, p.search_name,
        p.search_name like all ((select patterns from asked)::text[])
          or (p.id = any(array(select id from numbered))
            and p.search_name like all ((select beside_numbers from asked)::text[])) as is_found
      from person p offset 0
    ), standing as (
      select n.id, n.list_name, n.full_name, n.search_name, split_part(n.search_name, '|', 3) as used_name,
        ${studentStanding(day)} as student_standing, ${staffStanding(day)} as staff_standing
      from named n left join student s on s.id = n.id left join staff f on f.id = n.id
      where n.is_found
    ), best as (
      select *, ${words.length ? rank : sql`0`} as rank,
        (student_standing = 'current' or staff_standing = 'current') is true as is_here
      from standing where ${filters[filterType](day)}
    ), first as (select * from best order by ${best} limit ${limit})
    select b.id, b.list_name as "itemName", b.full_name as "fullName", b.student_standing is not null as "isStudent",
      b.staff_standing is not null as "isStaff",
      exists (select from relation r where r.adult_id = b.id) as "isParent",
      coalesce(b.student_standing, b.staff_standing, '') as standing,
      coalesce((select c.code from roll_class_member m join roll_class c on c.id = m.roll_class_id
        where m.student_id = b.id and m.date_from <= ${day} and (m.date_to is null or m.date_to >= ${day})
          and (c.date_closed is null or c.date_closed >= ${day}) limit 1), '') as "rollClass"
    from first b order by ${best}`.execute(db);
  return rows;
}

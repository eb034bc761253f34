import type { BehaviourPerson } from '@homeroom/contract/behaviour/history.endpoints.ts';
import type { FilterType } from '@homeroom/contract/persons/persons.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { rollClassOn } from '../enrolment/enrolment.facts.ts';
import { isHeadOfHousehold, isParent } from '../families/families.facts.ts';
import { isOfType, person, personIdsWith, photoOf, staff, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { Reader } from './reading.policy.ts';

/** SQL: whether a reader reads the participant `a` wholly by what they may, whoever wrote the event. */
const isReadAlways = (reader: Reader): RawBuilder<boolean> => {
  const hidden = reader.readsRestricted ? [] : ['restricted', ...(reader.readsSchool ? [] : ['school'])];
  const none = (what: 'incident' | 'action') =>
    sql`not exists (select from ${sql.table(`behaviour_${what}`)} i join ${sql.table(`behaviour_${what}_type`)} y
        on y.id = ${sql.ref(`i.${what}_type_id`)}
      where i.participant_id = a.id and i.date_closed is null and y.access = any(${hidden}::text[]))`;
  return hidden.length ? sql`(${none('incident')} and ${none('action')})` : sql`true`;
};

/** SQL: whether a reader reads what is known of the person `p` among those whom they teach, or of the school. */
const isKnown = (reader: Reader): RawBuilder<boolean> =>
  reader.readsSchool ? sql`true` : sql`p.id = any(${[...reader.teaches]}::integer[])`;

/** SQL: the level that somebody stands at, with the day from which they do; null: none. */
export const levelOf = (
  id: RawBuilder<unknown>,
): RawBuilder<{ id: number; itemName: string; dateOf: string } | null> =>
  sql`(select json_build_object('id', v.id, 'itemName', v.item_name, 'dateOf', m.date_of)
    from behaviour_person_level m join behaviour_level v on v.id = m.behaviour_level_id
    where m.person_id = ${id} and m.date_closed is null order by m.date_of desc, m.id desc limit 1)`;

/** Who is looked for. */
interface PersonsAsked {
  filterType: FilterType;
  words: readonly string[];
  withBehaviour: boolean;
  today: string;
}

/** SQL: the newest event of the person `p` that a reader reads. */
const lastOf = (
  reader: Reader,
) => sql`(select max(r.occurred_at) from behaviour_participant a join behaviour_report r on r.id = a.report_id
    where a.person_id = p.id and a.date_closed is null and r.date_closed is null and ${isReadAlways(reader)})`;

/** SQL: whether the person `p` is looked for. */
function isAskedFor(
  reader: Reader,
  { filterType, words, withBehaviour, today }: PersonsAsked,
): RawBuilder<unknown> {
  const named = words.map((word) => {
    const ids = personIdsWith(word);
    return ids
      ? sql`p.id = any(array(${ids}))`
      : sql`p.search_name like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
  });
  const conditions = [
    sql`p.merged_into is null`,
    isOfType(filterType, today, isHeadOfHousehold),
    ...named,
    ...(withBehaviour
      ? [
          isKnown(reader),
          sql`(exists (select from behaviour_participant a join behaviour_report r on r.id = a.report_id
              where a.person_id = p.id and a.date_closed is null and r.date_closed is null and ${isReadAlways(reader)})
            or exists (select from behaviour_person_level m where m.person_id = p.id and m.date_closed is null))`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** How many persons are looked for. */
export async function countPersons(db: Database, reader: Reader, asked: PersonsAsked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${person} p where ${isAskedFor(reader, asked)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Persons of a filter type by name, with what a reader knows of their behaviour. */
export async function behaviourPersons(
  db: Database,
  reader: Reader,
  { limit, ...asked }: PersonsAsked & { limit: number },
): Promise<BehaviourPerson[]> {
  const { words, today } = asked;
  // Who asks for a name means those whom they teach first.
  const ownFirst = words.length
    ? sql`(p.id = any(${[...reader.teaches]}::integer[])) desc, p.search_name collate "C", p.id`
    : sql`p.search_name collate "C", p.id`;
  const { rows } = await sql<BehaviourPerson>`
    with listed as materialized (
      select p.* from ${person} p where ${isAskedFor(reader, asked)}
      order by ${ownFirst} limit ${limit})
    select p.id, p.list_name as "itemName", p.full_name as "fullName", ${photoOf()} as photo, ${rollClassOn(today)} as "rollClass",
      coalesce((select s.number from ${student} s where s.id = p.id), '') as number, exists (select from ${student} s where s.id = p.id) as "isStudent", exists (select from ${staff} f where f.id = p.id) as "isTeacher",
      ${isParent()} as "isParent", case when ${isKnown(reader)} then to_char(${lastOf(reader)}, 'YYYY-MM-DD"T"HH24:MI:SS') end as "dateOf",
      case when ${isKnown(reader)} then ${levelOf(sql`p.id`)} end as level
    from listed p order by ${ownFirst}`.execute(db);
  return rows;
}

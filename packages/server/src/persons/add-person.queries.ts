import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

export interface NewName {
  surname: string;
  givenName: string;
  preferredName: string;
  birthDate: string | null;
  email: string | null;
}

/** Somebody who may be the same person, and by what. */
export interface Alike {
  id: number;
  isStaff: boolean;
  /** `undated`: by the full name, where either has no birth date; `dated`: where both have one. */
  by: 'birthDate' | 'email' | 'undated' | 'dated';
}

/**
 * SQL: a name in the one form of its spellings: passports write oe, ue, ae for ö, ü, ä and ø, æ, and aa for å. Other names
 * lose the same letters on both sides.
 */
const inOneSpelling = (name: unknown): RawBuilder<string> =>
  sql`regexp_replace(replace(search_form(${name}), 'aa', 'a'), '([aou])e', '\\1', 'g')`;

/** More of one name or address are not looked at. */
const MAX_ALIKE_PERSONS = 100;

/**
 * Who may be the same person, by id: of the same birth date and with a name in common, the family name and another
 * swapped or in another spelling too; with the same e-mail address; or of the same full name. Who may know of which is for the caller to decide.
 */
export async function likeThem(db: Database, asked: NewName): Promise<Alike[]> {
  const { surname, givenName, preferredName, birthDate, email } = asked;
  const { rows } = await sql<Alike>`
    with asked as materialized (
      select search_form(${surname}) as surname, search_form(${givenName}) as given,
        search_form(${preferredName || givenName}) as used,
        array_remove(array[${inOneSpelling(surname)}, ${inOneSpelling(givenName)}, ${inOneSpelling(preferredName)}], '') as names
    )
    select id, by, exists (select from staff f where f.id = found.id) as "isStaff" from (
      select p.id, 'birthDate' as by from person p, asked
      where p.merged_into is null and p.birth_date = ${birthDate}::date
        and array[${inOneSpelling(sql.ref('p.surname'))}, ${inOneSpelling(sql.ref('p.given_name'))}, ${inOneSpelling(sql.ref('p.preferred_name'))}] && asked.names
      union all
      select p.id, 'email' from person p where p.merged_into is null and lower(p.email) = lower(${email}::text)
      union all
      select p.id, case when ${birthDate}::date is null or p.birth_date is null then 'undated' else 'dated' end from person p
      where p.merged_into is null
        and p.search_name like (select ' ' || surname || ' | %' from asked)
        and (split_part(p.search_name, ' | ', 2) = (select used from asked)
          or split_part(p.search_name, ' | ', 3) = (select given from asked))
    ) found order by id limit ${MAX_ALIKE_PERSONS}`.execute(db);
  return rows;
}

/** A student who has applied today: the office fills in the rest. */
export async function addApplicant(db: Database, id: number, day: string): Promise<void> {
  await db.insertInto('student').values({ id, date_applied: day }).execute();
}

/** A member of staff of whom nothing more is known yet: the office fills in the rest. */
export async function addStaffMember(db: Database, id: number): Promise<void> {
  await db.insertInto('staff').values({ id, position: '', is_teaching: false }).execute();
}

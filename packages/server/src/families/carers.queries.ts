import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { CustodyFacts } from './relations.policy.ts';

/** An adult of a child's family, and what is needed to write to them about the child. */
export interface Carer extends CustodyFacts {
  relationId: number;
  relationship: string;
  childId: number;
  personId: number;
  fullName: string;
  email: string | null;
  homeLanguage: string;
  receivesMail: boolean;
}

/** The adults of these children, child by child in contact order, whatever they may know. */
export async function carersOf(db: Database, childIds: readonly number[]): Promise<Carer[]> {
  const { rows } = await sql<Carer>`
    select r.id as "relationId", r.relationship, r.child_id as "childId", p.id as "personId", p.full_name as "fullName", nullif(btrim(p.email), '') as email,
      p.home_language as "homeLanguage", r.receives_mail as "receivesMail", r.may_collect as "mayCollect",
      r.may_contact as "mayContact", r.access, r.access_from as "accessFrom", r.access_to as "accessTo",
      r.court_order as "courtOrder", r.date_closed as "dateClosed"
    from relation r join ${person} p on p.id = r.adult_id
    where r.child_id = any(${[...childIds]}::integer[]) and p.merged_into is null
    order by r.child_id, r.contact_priority, p.list_name, r.id`.execute(db);
  return rows;
}

/**
 * Whether something may keep mail from a child's family: an adult without an address or with one that refuses mail, a
 * relation that restricts or is closed, or nobody at all. Most families have none of it, and need not be looked at.
 * @param child the column that names the child
 * @param bounced addresses in small letters
 */
export const mayBeOutOfReach = (
  child: RawBuilder<number>,
  bounced: readonly string[],
): RawBuilder<boolean> => sql`coalesce((
  select bool_or(
    nullif(btrim(p.email), '') is null or lower(btrim(p.email)) = any(${[...bounced]}::text[])
    or r.access <> 'yes' or not r.may_contact or btrim(coalesce(r.court_order, '')) <> '' or r.date_closed is not null)
  from relation r join ${person} p on p.id = r.adult_id
  where r.child_id = ${child} and p.merged_into is null), true)`;

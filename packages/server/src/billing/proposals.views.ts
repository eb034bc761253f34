import type { getAccountProposals } from '@homeroom/contract/billing/accounts.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { sql } from 'kysely';
import { headsOfChildren } from '../families/families.facts.ts';
import { person, student, studentStanding } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

type Proposal = Answer<typeof getAccountProposals>[number];

/**
 * Heads of households of students who are here or to come, for whom no account is open, by name. Of a child with several
 * heads it is the first in contact order, unless one of them has an account.
 */
export async function proposalsOn(db: Database, day: string, among?: readonly number[]): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select p.id as "personID", p.full_name as "fullName", p.full_name as "itemName",
      json_agg(json_build_object('id', c.id, 'fullName', c.full_name) order by c.birth_date, c.id) as children
    from (select distinct on (child_id) child_id, adult_id from ${headsOfChildren(day)} each
        order by child_id, contact_priority, adult_id) h join ${person} p on p.id = h.adult_id
      join ${person} c on c.id = h.child_id and c.merged_into is null join ${student} s on s.id = c.id
    where coalesce(${studentStanding(day)}, 'past') <> 'past'
      and ${among ? sql`p.id = any(${[...among]}::integer[])` : sql`true`}
      and not exists (select from ${headsOfChildren(day)} o
        join billing_payer y on y.person_id = o.adult_id and y.date_to is null
        join billing_account a on a.id = y.account_id and a.date_closed is null
        where o.child_id = h.child_id)
    group by p.id, p.full_name, p.surname order by p.surname, p.full_name, p.id`.execute(db);
  return rows;
}

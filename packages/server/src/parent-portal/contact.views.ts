import type { OwnContactProposal } from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { person, staff } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';

const columns = (timeZone: string): RawBuilder<unknown> =>
  sql`c.id, c.subject, c.address_id as "addressID", c.changes, c.state,
    to_char(c.made_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as "madeAt", c.answer, c.version`;

/** What an adult has asked for: what waits, and what was decided since a day; newest first. */
export async function ownContactProposals(
  db: Database,
  personId: number,
  { since, timeZone }: { since: string; timeZone: string },
): Promise<OwnContactProposal[]> {
  const { rows } = await sql<OwnContactProposal>`
    select ${columns(timeZone)} from contact_proposal c
    where c.person_id = ${personId} and c.state <> 'withdrawn'
      and (c.state = 'waiting' or c.decided_at >= ${since}::date)
    order by c.made_at desc, c.id desc`.execute(db);
  return rows;
}

/** What waits, with whose it is. */
export interface WaitingContact extends OwnContactProposal {
  person: { id: number; fullName: string };
  isStaff: boolean;
}

/** What waits for the office, of everybody or of one person, the longest waiting first. */
export async function waitingContacts(
  db: Database,
  personId: number | undefined,
  timeZone: string,
): Promise<WaitingContact[]> {
  const { rows } = await sql<WaitingContact>`
    select ${columns(timeZone)}, json_build_object('id', p.id, 'fullName', p.full_name) as person,
      exists (select from ${staff} s where s.id = p.id) as "isStaff"
    from contact_proposal c join ${person} p on p.id = c.person_id and p.merged_into is null
    where c.state = 'waiting' and (${personId ?? null}::integer is null or c.person_id = ${personId ?? null})
    order by c.made_at, c.id`.execute(db);
  return rows;
}

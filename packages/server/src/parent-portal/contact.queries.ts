import type { ContactChange } from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { reopenProposal, type StoredProposal } from './proposals.queries.ts';

/** What is to change, and of what. */
export interface ProposedContact {
  personId: number;
  subject: 'details' | 'address';
  addressId: number | null;
  changes: ContactChange[];
}

export interface StoredContactProposal extends ProposedContact, StoredProposal {}

/** Keeps it; what was asked of the same before, and nobody has decided, is replaced. */
export async function putContactProposal(
  db: Database,
  { personId, subject, addressId, changes }: ProposedContact,
  now: Date,
): Promise<void> {
  await sql`
    insert into contact_proposal (person_id, subject, address_id, changes, made_at)
    values (${personId}, ${subject}, ${addressId}, ${JSON.stringify(changes)}::jsonb, ${now})
    on conflict (person_id, subject, coalesce(address_id, 0)) where state = 'waiting'
    do update set changes = excluded.changes, made_at = excluded.made_at`.execute(db);
}

/** Lets one wait again. @returns whether it does: not where something was asked of the same anew */
export const reopenContactProposal = (db: Database, id: number): Promise<boolean> =>
  reopenProposal(
    db,
    'contact_proposal',
    id,
    sql`w.person_id = p.person_id and w.subject = p.subject and w.address_id is not distinct from p.address_id`,
  );

/** One of them, locked until the transaction ends. */
export async function contactProposalForUpdate(
  db: Database,
  id: number,
): Promise<StoredContactProposal | null> {
  const { rows } = await sql<StoredContactProposal>`
    select id, person_id as "personId", subject, address_id as "addressId", changes, state, version
    from contact_proposal where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

import type { ReplyState } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** The tables of what a family says or asks for and the office decides on: of an absence, of contact details. */
export type ProposalTable = 'absence_reply' | 'contact_proposal';

/** What every stored proposal has. */
export interface StoredProposal {
  id: number;
  state: ReplyState;
  version: number;
}

/** What the office decided, who did, and when. */
interface Decision {
  state: 'accepted' | 'declined';
  /** What the family reads with it. */
  answer: string;
  userId: number;
  now: Date;
}

/** Who decided, and when. */
export interface DecisionMade {
  userId: number;
  at: Date;
}

/** Takes a proposal back. */
export async function withdrawProposal(db: Database, table: ProposalTable, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set state = 'withdrawn' where id = ${id}`.execute(db);
}

/** Who decided on a proposal, and when; null where nobody has. */
export async function decisionOf(
  db: Database,
  table: ProposalTable,
  id: number,
): Promise<DecisionMade | null> {
  const { rows } = await sql<DecisionMade>`
    select decided_by_id as "userId", decided_at as at from ${sql.table(table)}
    where id = ${id} and decided_at is not null`.execute(db);
  return rows[0] ?? null;
}

/**
 * Lets a proposal wait again.
 * @param same SQL: whether `w` says of the same what `p` says
 * @returns whether it does: not where the same waits already, said anew
 */
export async function reopenProposal(
  db: Database,
  table: ProposalTable,
  id: number,
  same: RawBuilder<unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} p
    set state = 'waiting', answer = '', decided_by_id = null, decided_at = null
    where p.id = ${id} and not exists (select from ${sql.table(table)} w where w.state = 'waiting' and ${same})`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Notes what was decided of a proposal. */
export async function decideProposal(
  db: Database,
  table: ProposalTable,
  id: number,
  { state, answer, userId, now }: Decision,
): Promise<void> {
  await sql`update ${sql.table(table)}
    set state = ${state}, answer = ${answer}, decided_by_id = ${userId}, decided_at = ${now} where id = ${id}`.execute(
    db,
  );
}

import type { ReplyState } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** The tables of what a family says or asks for and the office decides on: of an absence, of contact details. */
type ProposalTable = 'absence_reply' | 'contact_proposal';

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

/** Takes a proposal back. */
export async function withdrawProposal(db: Database, table: ProposalTable, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set state = 'withdrawn' where id = ${id}`.execute(db);
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

import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type DecisionMade,
  decisionOf,
  type ProposalTable,
  type StoredProposal,
} from './proposals.queries.ts';

/**
 * The decision on a proposal that this user takes back.
 * @param version of the proposal, as the decision left it
 * @throws Problem record.changed where it is not theirs, or the proposal has changed since
 */
export async function ownDecision(
  db: Database,
  { user }: Pick<RequestContext, 'user'>,
  table: ProposalTable,
  stored: StoredProposal,
  version: number,
): Promise<DecisionMade> {
  const decision = await decisionOf(db, table, stored.id);
  const isOwn = decision?.userId === user.id;
  ensure(decision && isOwn && stored.version === version, 'record.changed', { current: null });
  return decision;
}

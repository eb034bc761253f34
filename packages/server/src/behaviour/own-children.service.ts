import type { BehaviourReport, ReportsQuery } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { childrenSeenBy } from '../families/families.facts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { addOpenings, unopened } from './openings.queries.ts';
import { sharedReports } from './own-children.views.ts';
import { daysOf, isFound, wordsOf } from './search.rules.ts';

/** Notes what a parent is shown. Whoever sees as a parent opens nothing in their name, nor does what reads by itself. */
async function noteOpened(
  { school, user, now, background }: RequestContext,
  participantIds: readonly number[],
): Promise<void> {
  const { personId } = user;
  if (personId === null || user.viewId !== undefined || background) return;
  const fresh = await unopened(school.db, { participantIds, personId });
  if (fresh.length)
    await inTransaction(school, user.id, (db) => addOpenings(db, { participantIds: fresh, personId, now }));
}

/**
 * What the school shared of the behaviour of a parent's own children: of those whose records they may see, shared in
 * the last 28 days or in those that are asked for. What is only glanced at is not opened. @throws Problem permission.denied
 */
export async function behaviourOfOwnChildren(
  context: RequestContext,
  { studentID, studentIds, searchName, glance, ...days }: ReportsQuery,
): Promise<BehaviourReport[]> {
  const { school, user, today, timeZone } = context;
  ensure(user.may('behaviour.own-children'), 'permission.denied');
  const { personId } = user;
  if (personId === null) return [];
  const own = await childrenSeenBy(school.db, personId, today);
  const asked = studentID ? [studentID] : studentIds;
  const children = asked ? own.filter((id) => asked.includes(id)) : own;
  const shared = await sharedReports(school.db, {
    ...{ children, personId, ...daysOf(days, today), today, timeZone },
  });
  const words = wordsOf(searchName);
  const found = shared.filter(({ report }) => isFound(report, words, true));
  if (!glance)
    await noteOpened(
      context,
      found.map(({ participantId }) => participantId),
    );
  return found.map(({ report }) => report);
}

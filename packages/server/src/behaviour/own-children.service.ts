import {
  type BehaviourReport,
  type ReportsQuery,
  SEARCH_DAYS,
} from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { childrenSeenBy } from '../families/families.facts.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { sharedReports } from './own-children.views.ts';
import { daysOf, isFound, wordsOf } from './search.rules.ts';

/**
 * What the school shared of the behaviour of a parent's own children: of those whose records they may see, of the last
 * 28 days or of those days among them that are asked for. @throws Problem permission.denied
 */
export async function behaviourOfOwnChildren(
  { school, user, today, timeZone }: RequestContext,
  { studentID, studentIds, searchName, ...days }: ReportsQuery,
): Promise<BehaviourReport[]> {
  ensure(user.may('behaviour.own-children'), 'permission.denied');
  const own = user.personId === null ? [] : await childrenSeenBy(school.db, user.personId, today);
  const asked = studentID ? [studentID] : studentIds;
  const children = asked ? own.filter((id) => asked.includes(id)) : own;
  const { from, to } = daysOf(days, today);
  // The parents' list goes back 28 days, whatever is asked for (specification 001 §9).
  const first = addDays(today, 1 - SEARCH_DAYS);
  const within = { from: [from, first].sort()[1] as string, to };
  const reports = await sharedReports(school.db, { children, ...within, today, timeZone });
  return reports.filter((report) => isFound(report, wordsOf(searchName), true));
}

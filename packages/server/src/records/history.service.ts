import type { getRecordHistory } from '@homeroom/contract/records/history.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { type PersonContributions, privatePersonFor } from '../persons/persons.facts.ts';
import { schoolTime } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countHistoryOf, type HistorySources, historyOf } from './history.queries.ts';

const PAGE = 100;
const changes = ['insert', 'update', 'delete'];
const reads = ['read', 'export'];

/** What the areas say of the history of a person, and of whom somebody may contact. */
export type HistoryContributions = Pick<PersonContributions, 'contactRules'> & HistorySources;

/**
 * Who changed, read or exported what of a person, newest first, a page at a time; of comments, health and custody only
 * what this user may read now, and no numbers and addresses of whom they may not contact.
 * `before`: older than this entry; absent: from the newest, and of how many. What is not cut is not counted again.
 * @throws Problem record.unknown, also for staff whose private details are not for this user
 */
export async function recordHistory(
  context: RequestContext,
  { contactRules, ...sources }: HistoryContributions,
  id: number,
  { before, show }: Input<typeof getRecordHistory>['query'],
): Promise<Answer<typeof getRecordHistory>> {
  const {
    school: { db },
    user,
    timeZone,
  } = context;
  await privatePersonFor(db, user, id);
  const hidden = await contactRules.hiddenNumbersAmong(db, context, [id]);
  const actions = show ? { changes, reads }[show] : [...changes, ...reads];
  const asked = { personId: id, areNumbersHidden: hidden.has(id), viewer: user, actions };
  const rows = await historyOf(db, sources, asked, { before: before ?? null, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const isCut = rows.length > PAGE;
  const counted =
    isCut && !before ? await countHistoryOf(db, sources, asked) : { count: page.length, isAtLeast: false };
  return {
    entries: page.map(({ id: _, at, ...entry }) => ({ dateTime: schoolTime(at, timeZone), ...entry })),
    next: isCut ? (page.at(-1)?.id ?? null) : null,
    whole: before ? null : counted,
  };
}

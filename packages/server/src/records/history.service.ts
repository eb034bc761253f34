import type { getRecordHistory } from '@homeroom/contract/records/history.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { type PersonContributions, privatePersonFor } from '../persons/persons.facts.ts';
import { schoolTime } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PersonHistory } from './contributions.facts.ts';
import { historyOf } from './history.queries.ts';

const PAGE = 100;

/** What the areas say of the history of a person, and of whom somebody may contact. */
export interface HistoryContributions extends Pick<PersonContributions, 'contactRules'> {
  history: Required<PersonHistory>;
}

/**
 * Who changed, read or exported what of a person, newest first, a page at a time; of comments, health and custody only
 * what this user may read now, and no numbers and addresses of whom they may not contact.
 * @param before older than this entry; null: from the newest
 * @throws Problem record.unknown, also for staff whose private details are not for this user
 */
export async function recordHistory(
  context: RequestContext,
  { history, contactRules }: HistoryContributions,
  id: number,
  before: number | null,
): Promise<Answer<typeof getRecordHistory>> {
  const {
    school: { db },
    user,
    timeZone,
  } = context;
  await privatePersonFor(db, user, id);
  const hidden = await contactRules.hiddenNumbersAmong(db, context, [id]);
  const whose = { personId: id, areNumbersHidden: hidden.has(id) };
  const rows = await historyOf(db, history, whose, user, { before, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    entries: page.map(({ id: _, at, ...entry }) => ({ dateTime: schoolTime(at, timeZone), ...entry })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

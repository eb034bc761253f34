import type { getRecordHistory } from '@homeroom/contract/records/history.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { privatePersonFor } from '../persons/persons.facts.ts';
import { schoolTime } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PersonHistory } from './contributions.facts.ts';
import { historyOf } from './history.queries.ts';

const PAGE = 100;

/**
 * Who changed, read or exported what of a person, newest first, a page at a time; of comments, health and custody only
 * what this user may read now.
 * @param before older than this entry; null: from the newest
 * @throws Problem record.unknown, also for staff whose private details are not for this user
 */
export async function recordHistory(
  { school: { db }, user, timeZone }: RequestContext,
  history: Required<PersonHistory>,
  id: number,
  before: number | null,
): Promise<Answer<typeof getRecordHistory>> {
  await privatePersonFor(db, user, id);
  const rows = await historyOf(db, history, id, user, { before, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    entries: page.map(({ id: _, at, ...entry }) => ({ dateTime: schoolTime(at, timeZone), ...entry })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

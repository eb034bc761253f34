import type { PlainCode } from '@homeroom/contract/errors.ts';
import type { Audience } from '@homeroom/contract/noticeboard/audience.schemas.ts';
import { campuses, levels, rollClasses } from '../enrolment/structure.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensureField } from '../platform/problem.ts';
import { closedOn } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** For whom something is, as it is sent. */
interface SentAudience {
  audience: Audience;
  levelIDs: number[];
  rollClassIDs: number[];
  campusIDs: number[];
}

/** What is sent: ids once each and in order; for staff there is nothing to choose among families. */
const audienceOf = ({ audience, levelIDs, rollClassIDs, campusIDs }: SentAudience): SentAudience => {
  const ids = (sent: readonly number[]) =>
    audience === 'staff' ? [] : [...new Set(sent)].sort((a, b) => a - b);
  return { audience, levelIDs: ids(levelIDs), rollClassIDs: ids(rollClassIDs), campusIDs: ids(campusIDs) };
};

/** @throws Problem request.invalid at the field that names a level, roll class or campus that there is not */
async function ensureAudience(
  db: Database,
  { levelIDs, rollClassIDs, campusIDs }: SentAudience,
): Promise<void> {
  const all = async (read: Promise<{ id: number }[]>) => new Set((await read).map(({ id }) => id));
  const ensureKnown = (ids: readonly number[], known: ReadonlySet<number>, field: string, code: PlainCode) =>
    ensureField(
      ids.every((id) => known.has(id)),
      field,
      code,
    );
  ensureKnown(levelIDs, await all(levels(db)), 'levelIDs', 'level.unknown');
  ensureKnown(rollClassIDs, await all(rollClasses(db)), 'rollClassIDs', 'roll_class.unknown');
  ensureKnown(campusIDs, await all(campuses(db)), 'campusIDs', 'campus.unknown');
}

/**
 * What is stored of news and of events alike when one is saved: for whom it is, since when it is published, and since
 * when it is taken down.
 * @throws Problem request.invalid at the field that names a level, roll class or campus that there is not
 */
export async function publishedFields(
  db: Database,
  { now, today }: RequestContext,
  stored: { publishedAt: Date | null; dateClosed: string | null } | null,
  { isDraft, isClosed, ...sent }: SentAudience & { isDraft: boolean; isClosed: boolean },
) {
  const audience = audienceOf(sent);
  await ensureAudience(db, audience);
  return {
    ...{ ...audience, isDraft },
    publishedAt: stored?.publishedAt ?? (isDraft ? null : now),
    dateClosed: closedOn(isClosed, stored, today),
  };
}

import type { Code } from '@homeroom/contract/errors.ts';
import type {
  KeptResultOption,
  ResultScale,
  saveResultOption,
  saveResultScale,
} from '@homeroom/contract/report-cards/columns.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure, ensureField, said } from '../platform/problem.ts';
import { closedOn, ensureVersion } from '../platform/records/kept-table.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { options, removeOption, scales } from './scales.queries.ts';

/** Advisory lock: scales and options are saved one after the other. */
export const SCALES_LOCK = 'report-cards.scales';

/** The scales by name with their options, closed ones last. */
export async function listScales(db: Database, { user, today }: RequestContext): Promise<ResultScale[]> {
  const permission = user.may('report-cards.manage') ? 2 : 1;
  const stored = await scales.list(db, null, today);
  const all = await options.list(
    db,
    stored.map(({ id }) => id),
    today,
  );
  const byScale = Map.groupBy(all, ({ scaleID }) => scaleID);
  return stored
    .map((scale) => ({
      ...scale,
      permission: permission as 1 | 2,
      options: (byScale.get(scale.id) ?? []).map(({ isUsed: _, ...option }) => option),
    }))
    .sort(
      (a, b) =>
        Number(a.dateClosed !== null) - Number(b.dateClosed !== null) || byName(a.itemName, b.itemName),
    );
}

const sameForm = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Adds (id 0), renames, closes or reopens a scale. To be run under SCALES_LOCK. @throws Problem record.unknown, record.changed, request.invalid */
export async function saveScale(
  db: Database,
  context: RequestContext,
  { id, version, isClosed, ...sent }: Input<typeof saveResultScale>['body'],
): Promise<ResultScale[]> {
  const others = (await scales.list(db, null, context.today)).filter((one) => one.id !== id);
  ensureField(
    others.every(({ itemName }) => sameForm(itemName) !== sameForm(sent.itemName)),
    'itemName',
    'scale.name_taken',
  );
  await scales.save(db, { id, version, owner: null }, (stored) => ({
    ...trimmed(sent),
    dateClosed: closedOn(isClosed, stored, context.today),
  }));
  return listScales(db, context);
}

type Dated = Pick<KeptResultOption, 'dateFrom' | 'dateTo'>;
/** Whether two are offered on the same day at some time. */
export const meet = (a: Dated, b: Dated) =>
  (a.dateFrom === null || b.dateTo === null || a.dateFrom <= b.dateTo) &&
  (b.dateFrom === null || a.dateTo === null || b.dateFrom <= a.dateTo);

/** The days of an option in words, where it has any. */
export function daysOf({ dateFrom, dateTo }: Dated): Said<Code> {
  if (dateFrom && dateTo) return said('scale_option_days.from_until', { dateFrom, dateTo });
  if (dateFrom) return said('scale_option_days.from', { dateFrom });
  return dateTo ? said('scale_option_days.until', { dateTo }) : said('scale_option_days.all');
}

/** The option of a scale that is typed in the same way at some time of another one. */
export const typedAlike = <O extends Dated & { id: number; shortName: string }>(
  others: readonly O[],
  one: Dated & { id: number; shortName: string },
): O | undefined =>
  others.find(
    (other) =>
      other.id !== one.id && sameForm(other.shortName) === sameForm(one.shortName) && meet(other, one),
  );

/**
 * Adds (id 0), changes or moves an option; results that have it keep what was printed. To be run under SCALES_LOCK.
 * @throws Problem record.unknown, record.changed, request.invalid
 */
export async function saveOption(
  db: Database,
  context: RequestContext,
  { id, version, scaleID, ordinal, ...sent }: Input<typeof saveResultOption>['body'],
): Promise<ResultScale[]> {
  await scales.forUpdate(db, scaleID);
  const fields = trimmed(sent);
  const alike = typedAlike(await options.list(db, scaleID, context.today), { id, ...fields });
  if (alike) {
    const facts = { shortName: alike.shortName, days: daysOf(alike) };
    ensureField(false, 'shortName', 'scale_option.there_already', facts);
  }
  await options.saveInPlace(db, { id, version, owner: scaleID }, ordinal, () => fields);
  return listScales(db, context);
}

/** Takes out an option that no result has. @throws Problem record.unknown, record.changed, report_cards.used */
export async function deleteOption(db: Database, id: number, version: number): Promise<null> {
  const stored = await options.forUpdate(db, id);
  ensureVersion(stored, version);
  ensure(!stored.isUsed, 'report_cards.used');
  await removeOption(db, id);
  return null;
}

/** An option as it stands. @throws Problem record.unknown */
export async function readOption(db: Database, id: number): Promise<KeptResultOption> {
  const { isUsed: _, ...option } = await options.forUpdate(db, id);
  return option;
}

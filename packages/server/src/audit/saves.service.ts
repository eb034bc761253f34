import type { AuditSave, getAuditSaves } from '@homeroom/contract/audit/audits.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Whole } from '@homeroom/contract/shared/pages.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Asked, changesFrom, countChanges } from './changes.views.ts';
import type { ChangeRow } from './fields.rules.ts';
import { beforeSave, type Place, placeKeyOf, placeOf, saveKeyOf } from './keys.rules.ts';
import { noteReading } from './noting.service.ts';
import {
  type AuditSources,
  askedOf,
  type Reader,
  readerOf,
  timeOf,
  toldOf,
  writersOf,
} from './reading.service.ts';

const SAVES_A_PAGE = 50;
/** Of each save so many records; of one that is asked for by itself more. */
const RECORDS_A_SAVE = 20;
const RECORDS_OF_ONE = 200;
const BATCH = 400;

interface Gathered {
  saves: { key: string; rows: ChangeRow[]; hasMore: boolean }[];
  next: Place | null;
}

/**
 * Gathers a page of saves. A save of which enough is told is passed over in one step, however much it wrote: an import
 * writes a hundred thousand records.
 */
async function gather(
  from: (before: Place | null, limit: number) => Promise<ChangeRow[]>,
  { before, most, ofEach }: { before: Place | null; most: number; ofEach: number },
): Promise<Gathered> {
  const saves: Gathered['saves'] = [];
  let place = before;
  for (;;) {
    const rows = await from(place, BATCH);
    let passed: Place | null = null;
    for (const row of rows) {
      const key = saveKeyOf(row);
      let save = saves.at(-1);
      if (save?.key !== key) {
        if (saves.length === most) return { saves, next: place };
        save = { key, rows: [], hasMore: false };
        saves.push(save);
      }
      if (save.rows.length === ofEach) {
        save.hasMore = true;
        if (most === 1) return { saves, next: place };
        passed = beforeSave(row);
        break;
      }
      save.rows.push(row);
      place = row;
    }
    if (passed) place = passed;
    else if (rows.length < BATCH) return { saves, next: null };
  }
}

/** Saves of some days, or one save by itself, with what a viewer may be told of them; the read is noted. To be run in a transaction. */
export async function auditSaves(
  db: Database,
  context: RequestContext,
  sources: AuditSources,
  { before, saveID, changeID, ...filter }: Input<typeof getAuditSaves>['query'],
): Promise<Answer<typeof getAuditSaves>> {
  const reader = readerOf(context, sources);
  const asked: Asked = saveID
    ? { ...askedOf(filter, context), days: null, save: placeOf(saveID), changeID: changeID || undefined }
    : askedOf(filter, context);
  await noteReading(db, context, asked);
  const { saves, next } = await gather(
    (place, limit) => changesFrom(db, asked, reader, { before: place, limit }),
    {
      before: before ? placeOf(before) : null,
      ...(saveID
        ? { most: 1, ofEach: RECORDS_OF_ONE }
        : { most: SAVES_A_PAGE, ofEach: filter.linkGUID ? RECORDS_OF_ONE : RECORDS_A_SAVE }),
    },
  );
  const rows = saves.flatMap((save) => save.rows);
  const [told, writer] = [await toldOf(db, reader, sources, rows), await writersOf(db, rows)];
  const page = saves.flatMap(({ key, rows: [first, ...more], hasMore }): AuditSave[] => {
    if (!first) return [];
    const changes = [first, ...more].flatMap((row) => told.get(row) ?? []);
    if (!changes.length) return [];
    return [{ saveID: key, lastTimeModified: timeOf(first, context), ...writer(first), hasMore, changes }];
  });
  return {
    saves: page,
    next: next && placeKeyOf(next),
    whole: before ? null : await wholeOf(db, asked, reader, { page, isCut: next !== null }),
  };
}

/** How many saves there are on all pages, and of one save how many records. What is not cut is not counted again. */
async function wholeOf(
  db: Database,
  asked: Asked,
  reader: Reader,
  { page, isCut }: { page: readonly AuditSave[]; isCut: boolean },
): Promise<Whole> {
  if (!isCut) {
    const count = asked.save ? (page[0]?.changes.length ?? 0) : page.length;
    return { count, isAtLeast: false };
  }
  const { changes, saves, isAtLeast } = await countChanges(db, asked, reader);
  return { count: asked.save ? changes : saves, isAtLeast };
}

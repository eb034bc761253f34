import { commentLevelOf } from '@homeroom/contract/comments/comments.levels.ts';
import type { MergeRecord, PersonMerge } from '@homeroom/contract/records/merge.endpoints.ts';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { subDays } from 'date-fns/subDays';
import { schoolDay, schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type ChangedField,
  copyPart,
  fieldsToFill,
  type Moved,
  moveBack,
  moveRows,
  pairOf,
  partOf,
  putMoved,
  type Row,
  rowsOf,
  setField,
  standingMergesInto,
  takePartBack,
} from './merge.queries.ts';
import { filledColumns, formerNames, parts, UNDO_DAYS, versionsNow } from './merge.rules.ts';
import { matchOf, mergesOf, namesOf, type StoredMerge } from './merge.views.ts';
import { obstaclesOf } from './merge-obstacles.views.ts';

/** Advisory lock: merges are made one after the other, as each must see where the rows of the one before went. */
export const MERGE_LOCK = 'people.merge';

interface Pair {
  keptId: number;
  mergedId: number;
}

/**
 * What merging two records would do; changes nothing.
 * @throws Problem record.unknown where one of them is not there or was merged already, request.invalid for one record twice
 */
export async function previewMerge(
  db: Database,
  { user, today }: RequestContext,
  pair: Partial<Pair>,
  lock = false,
): Promise<PersonMerge> {
  const { keptId = 0, mergedId = 0 } = pair;
  ensure(keptId && mergedId, 'record.unknown');
  const isOne = keptId === mergedId;
  const invalid = [{ path: 'mergedID', message: 'is the record that is kept' }];
  ensure(!isOne, 'request.invalid', { errors: invalid });
  const rows = await pairOf(db, [keptId, mergedId], lock);
  const [kept, merged] = [keptId, mergedId].map((id) => rows.find((row) => row['id'] === id));
  ensure(kept && merged, 'record.unknown');
  return {
    keptID: keptId,
    mergedID: mergedId,
    kept: await matchOf(db, keptId, today),
    merged: await matchOf(db, mergedId, today),
    fields: await differences(db, kept, merged),
    rows: await rowsOf(db, keptId, mergedId, commentLevelOf(user.may)),
    obstacles: await obstaclesOf(db, keptId, mergedId),
    keptVersion: Number(kept['version']),
    mergedVersion: Number(merged['version']),
  };
}

/** Of each field that differs both values, as they are read. */
async function differences(db: Database, kept: Row, merged: Row): Promise<PersonMerge['fields']> {
  const names = [
    { column: 'surname', name: 'surname' },
    { column: 'given_name', name: 'givenName' },
    { column: 'former_names', name: 'formerNames' },
  ];
  const pairs: [string, Row[string], Row[string]][] = [];
  for (const table of ['person', 'student', 'staff'] as const) {
    const [mine, other] =
      table === 'person'
        ? [kept, merged]
        : [await partOf(db, table, Number(kept['id'])), await partOf(db, table, Number(merged['id']))];
    for (const { column, name } of [...(table === 'person' ? names : []), ...filledColumns[table]])
      if (name) pairs.push([name, mine?.[column] ?? null, other?.[column] ?? null]);
  }
  const ids = (name: string) =>
    pairs.flatMap(([of, ...values]) => (of === name ? values.filter((v) => v !== null).map(Number) : []));
  const named = {
    campusID: await namesOf(db, 'campus', ids('campusID')),
    levelID: await namesOf(db, 'level', ids('levelID')),
  };
  const read = (name: string, value: Row[string]) =>
    value === null || value === ''
      ? null
      : name === 'campusID' || name === 'levelID'
        ? (named[name].get(Number(value)) ?? '')
        : String(value);
  return pairs
    .map(([fieldName, mine, other]) => ({
      fieldName,
      kept: read(fieldName, mine),
      merged: read(fieldName, other),
    }))
    .filter((field) => field.kept !== field.merged);
}

/**
 * Merges two records of one person. To be run under MERGE_LOCK.
 * @throws Problem record.unknown, record.changed, person.merge_obstacle with the preview as current
 */
export async function mergePersons(
  db: Database,
  context: RequestContext,
  { keptVersion, mergedVersion, ...pair }: Pair & { keptVersion: number; mergedVersion: number },
): Promise<MergeRecord> {
  const current = await previewMerge(db, context, pair, true);
  const isAsSeen = current.keptVersion === keptVersion && current.mergedVersion === mergedVersion;
  ensure(isAsSeen, 'record.changed', { current });
  ensure(!current.obstacles.length, 'person.merge_obstacle', { current });

  const { keptId, mergedId } = pair;
  const moved: Moved = { rows: [], parts: [], fields: [] };
  const change = async (field: ChangedField) => {
    if (field.from === field.to) return;
    await setField(db, field);
    moved.fields.push(field);
  };
  for (const table of ['person', ...parts] as const) {
    const [kept, merged] = [await partOf(db, table, keptId), await partOf(db, table, mergedId)];
    if (!merged) continue;
    if (kept) {
      for (const field of fieldsToFill(table, kept, merged)) await change(field);
      if (table === 'person') await change(namesOfBoth(kept, merged));
    } else if (table !== 'person') await copy(db, table, pair, merged, moved);
  }
  moved.rows = await moveRows(db, keptId, mergedId);
  await db.updateTable('person').set({ merged_into: keptId }).where('id', '=', mergedId).execute();
  const { id } = await db
    .insertInto('person_merge')
    .values({
      kept_id: keptId,
      merged_id: mergedId,
      merged_at: context.now,
      merged_by_id: context.user.id,
      moved: JSON.stringify(moved),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [made] = await mergesOf(db, { id });
  return recordOf(made as StoredMerge, context);
}

const namesOfBoth = (kept: Row, merged: Row): ChangedField => {
  const named = (row: Row) => ({
    former_names: String(row['former_names']),
    given_name: String(row['given_name']),
    surname: String(row['surname']),
  });
  const to = formerNames(named(kept), named(merged));
  return {
    table: 'person',
    id: Number(kept['id']),
    column: 'former_names',
    from: kept['former_names'] ?? '',
    to,
  };
};

/** A part that the kept record lacks: a copy, to which the merged one gives up what no two can have. */
async function copy(
  db: Database,
  table: (typeof parts)[number],
  { keptId, mergedId }: Pair,
  merged: Row,
  moved: Moved,
) {
  const unique = filledColumns[table].filter(({ column, isUnique }) => isUnique && merged[column] !== null);
  for (const { column } of unique)
    await setField(db, { table, id: mergedId, column, from: merged[column] ?? null, to: null });
  await copyPart(db, table, keptId, mergedId);
  for (const { column } of unique) {
    const value = merged[column] ?? null;
    await setField(db, { table, id: keptId, column, from: null, to: value });
    moved.fields.push({ table, id: mergedId, column, from: value, to: null });
    moved.fields.push({ table, id: keptId, column, from: null, to: value });
  }
  const version = Number((await partOf(db, table, keptId))?.['version']);
  moved.parts.push({ table, version });
}

const lastDay = ({ mergedAt }: StoredMerge, timeZone: string) =>
  format(addDays(parseISO(schoolDay(mergedAt, timeZone)), UNDO_DAYS), 'yyyy-MM-dd');

const recordOf = (merge: StoredMerge, { timeZone }: RequestContext): MergeRecord => ({
  ...merge,
  mergedAt: schoolTime(merge.mergedAt, timeZone),
  undoUntil: lastDay(merge, timeZone),
});

/** Merges that can still be undone, and those of that time that were, newest first. */
export async function recentMerges(db: Database, context: RequestContext): Promise<MergeRecord[]> {
  const merges = await mergesOf(db, { since: subDays(context.now, UNDO_DAYS + 2) });
  return merges
    .map((merge) => recordOf(merge, context))
    .filter(({ undoUntil }) => undoUntil >= context.today);
}

/**
 * Takes a merge back. What was changed since, and what has come since, stays with the kept record. Under MERGE_LOCK.
 * @throws Problem record.unknown also for one that was undone already, person.merge_over,
 *   person.merge_obstacle where the kept record was itself merged into another one since
 */
export async function undoMerge(db: Database, context: RequestContext, id: number): Promise<null> {
  const merge = (await mergesOf(db, { id }))[0];
  ensure(merge && !merge.isUndone, 'record.unknown');
  ensure(context.today <= lastDay(merge, context.timeZone), 'person.merge_over');
  const { keptID, mergedID } = merge;
  const kept = await pairOf(db, [keptID, keptID], true);
  ensure(kept.length, 'person.merge_obstacle');

  const row = await db
    .selectFrom('person_merge')
    .select('moved')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const moved = row.moved as unknown as Moved;
  await db.updateTable('person').set({ merged_into: null }).where('id', '=', mergedID).execute();
  const back = await moveBack(db, keptID, mergedID, moved.rows);
  for (const part of moved.parts) await takePartBack(db, part, keptID);
  // Backwards: the kept record gives up a number before the other one gets it back.
  for (const { from, to, ...field } of moved.fields.toReversed())
    await setField(db, { ...field, from: to, to: from });
  await followBack(db, mergedID, moved, back);
  await db.updateTable('person_merge').set({ undone_at: context.now }).where('id', '=', id).execute();
  return null;
}

/** What an earlier merge had moved to the record that is back, can go back further. */
async function followBack(db: Database, backId: number, later: Moved, back: Moved['rows']): Promise<void> {
  for (const { id, moved } of await standingMergesInto(db, backId)) {
    const rows = versionsNow(moved.rows, { later: later.rows, back });
    const parts: Moved['parts'] = [];
    for (const { table, version } of moved.parts) {
      // What the later merge took from the part it gave back: two versions for each field.
      const taken = later.fields.filter((field) => field.table === table && field.id === backId).length;
      const now = Number((await partOf(db, table, backId))?.['version']);
      parts.push({ table, version: now === version + 2 * taken ? now : version });
    }
    await putMoved(db, id, { ...moved, rows, parts });
  }
}

import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import type { MergeRecord, MergeUndone, PersonMerge } from '@homeroom/contract/records/merge.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { subDays } from 'date-fns/subDays';
import {
  mayReadPrivate,
  mayWritePrivate,
  type PersonContributions,
  personMatches,
  privatePersonFor,
} from '../persons/persons.facts.ts';
import { schoolDay, schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type AllPersonRows, type PersonPart, RECORD } from './contributions.facts.ts';
import {
  addMerge,
  type ChangedField,
  copyPart,
  fieldsToFill,
  type Moved,
  markUndone,
  moveBack,
  movedBy,
  moveRows,
  pairOf,
  partOf,
  putMoved,
  type Row,
  rowsOf,
  rowsThatStay,
  setField,
  setMergedInto,
  standingMergesInto,
  takePartBack,
} from './merge.queries.ts';
import { formerNames, UNDO_DAYS, versionsNow } from './merge.rules.ts';
import { everOfStaff, mergesOf, namesOf, obstaclesOf, type StoredMerge } from './merge.views.ts';

/** Advisory lock: merges are made one after the other, as each must see where the rows of the one before went. */
export const MERGE_LOCK = 'people.merge';

/** What a merge needs to know: the request, and what the areas keep of persons. */
export interface MergeContext extends RequestContext {
  personRows: AllPersonRows;
  columns: PersonContributions['columns'];
  contactRules: PersonContributions['contactRules'];
}

interface Pair {
  keptId: number;
  mergedId: number;
}

/**
 * A preview shows private details of both records, and a merge writes them.
 * @throws Problem record.unknown, permission.denied
 */
async function ensureMayMerge(db: Database, context: MergeContext, id: number): Promise<void> {
  const person = await privatePersonFor(db, context.user, id);
  ensure(mayWritePrivate(context.user, person), 'permission.denied');
  const hidden = await context.contactRules.hiddenNumbersAmong(db, context, [id]);
  ensure(!hidden.has(id), 'permission.denied');
}

/**
 * What merging two records would do; changes nothing.
 * @throws Problem record.unknown where one of them is not there or was merged already, request.invalid for one record
 *   twice, permission.denied where the private details of one are not for this user
 */
export async function previewMerge(
  db: Database,
  context: MergeContext,
  pair: Partial<Pair>,
  lock = false,
): Promise<PersonMerge> {
  const { user, today, personRows, columns } = context;
  const { keptId = 0, mergedId = 0 } = pair;
  ensure(keptId && mergedId, 'record.unknown');
  const isOne = keptId === mergedId;
  ensureField(!isOne, 'mergedID', 'merge.same_record');
  const rows = await pairOf(db, [keptId, mergedId], lock);
  const [kept, merged] = [keptId, mergedId].map((id) => rows.find((row) => row['id'] === id));
  ensure(kept && merged, 'record.unknown');
  for (const id of [keptId, mergedId]) await ensureMayMerge(db, context, id);
  const matchOf = async (id: number) => {
    const [match] = await personMatches(db, columns, [id], today);
    return { ...(match as Omit<PersonMatch, 'foundIn'>), foundIn: '' as const };
  };
  return {
    keptID: keptId,
    mergedID: mergedId,
    kept: await matchOf(keptId),
    merged: await matchOf(mergedId),
    fields: await differences(db, personRows, kept, merged),
    rows: await rowsOf(db, personRows.references, { kept: keptId, merged: mergedId, viewer: user }),
    obstacles: await obstaclesOf(db, personRows.obstacles(keptId, mergedId, user)),
    keptVersion: Number(kept['version']),
    mergedVersion: Number(merged['version']),
  };
}

/** Of each field that differs both values, as they are read. */
async function differences(
  db: Database,
  { parts, history }: AllPersonRows,
  kept: Row,
  merged: Row,
): Promise<PersonMerge['fields']> {
  const always = { surname: 'surname', given_name: 'givenName', former_names: 'formerNames' };
  const pairs: { table: string; column: string; fieldName: string; values: [Row[string], Row[string]] }[] =
    [];
  for (const { table, filled } of parts) {
    const isRecord = table === RECORD;
    const [mine, other] = isRecord
      ? [kept, merged]
      : [await partOf(db, table, Number(kept['id'])), await partOf(db, table, Number(merged['id']))];
    const shown = Object.entries(filled).flatMap(([column, { shownAs }]) =>
      shownAs ? [[column, shownAs]] : [],
    );
    for (const [column = '', fieldName = ''] of [...(isRecord ? Object.entries(always) : []), ...shown])
      pairs.push({ table, column, fieldName, values: [mine?.[column] ?? null, other?.[column] ?? null] });
  }
  const fields: PersonMerge['fields'] = [];
  for (const { table, column, fieldName, values } of pairs) {
    const ids = values.filter((value) => value !== null).map(Number);
    const nameOf = history.names[column];
    const names = nameOf && ids.length ? await namesOf(db, nameOf, ids) : null;
    const [mine, other] = values.map((value) =>
      value === null || value === '' ? null : names ? (names.get(Number(value)) ?? '') : String(value),
    );
    if (mine !== other)
      fields.push({ tableName: table, fieldName, kept: mine ?? null, merged: other ?? null });
  }
  return fields;
}

/**
 * Merges two records of one person. To be run under MERGE_LOCK.
 * @throws Problem record.unknown, record.changed, person.merge_obstacle with the preview as current
 */
export async function mergePersons(
  db: Database,
  context: MergeContext,
  { keptVersion, mergedVersion, ...pair }: Pair & { keptVersion: number; mergedVersion: number },
): Promise<MergeRecord> {
  const current = await previewMerge(db, context, pair, true);
  const isAsSeen = current.keptVersion === keptVersion && current.mergedVersion === mergedVersion;
  ensure(isAsSeen, 'record.changed', { current });
  ensure(!current.obstacles.length, 'person.merge_obstacle', { current });

  const { keptId, mergedId } = pair;
  const { parts, references } = context.personRows;
  const moved: Moved = { rows: [], parts: [], fields: [] };
  const change = async (field: ChangedField) => {
    if (field.from === field.to) return;
    await setField(db, parts, field);
    moved.fields.push(field);
  };
  for (const part of parts) {
    const { table } = part;
    const [kept, merged] = [await partOf(db, table, keptId, true), await partOf(db, table, mergedId, true)];
    if (!merged) continue;
    if (kept) {
      for (const field of fieldsToFill(part, kept, merged)) await change(field);
      if (table === RECORD) await change(namesOfBoth(kept, merged));
    } else if (table !== RECORD) await copy(db, part, pair, merged, moved);
  }
  moved.rows = await moveRows(db, references, keptId, mergedId);
  await setMergedInto(db, mergedId, keptId);
  const id = await addMerge(db, { keptId, mergedId, at: context.now, byId: context.user.id, moved });
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
    table: RECORD,
    id: Number(kept['id']),
    column: 'former_names',
    from: kept['former_names'] ?? '',
    to,
  };
};

/** A part that the kept record lacks: a copy, to which the merged one gives up what no two can have. */
async function copy(db: Database, part: PersonPart, { keptId, mergedId }: Pair, merged: Row, moved: Moved) {
  const { table, filled } = part;
  const unique = Object.keys(filled).filter((column) => filled[column]?.isUnique && merged[column] !== null);
  for (const column of unique)
    await setField(db, [part], { table, id: mergedId, column, from: merged[column] ?? null, to: null });
  await copyPart(db, table, keptId, mergedId);
  for (const column of unique) {
    const value = merged[column] ?? null;
    await setField(db, [part], { table, id: keptId, column, from: null, to: value });
    moved.fields.push({ table, id: mergedId, column, from: value, to: null });
    moved.fields.push({ table, id: keptId, column, from: null, to: value });
  }
  const version = Number((await partOf(db, table, keptId))?.['version']);
  moved.parts.push({ table, version });
}

const lastDay = ({ mergedAt }: StoredMerge, timeZone: string) =>
  addDays(schoolDay(mergedAt, timeZone), UNDO_DAYS);

const recordOf = (merge: StoredMerge, { timeZone }: RequestContext): MergeRecord => ({
  ...merge,
  mergedAt: schoolTime(merge.mergedAt, timeZone),
  undoUntil: lastDay(merge, timeZone),
});

/** Which of these records this user could merge, one that was merged already among them. */
async function mergeableAmong(db: Database, context: MergeContext, ids: readonly number[]) {
  const { user, contactRules } = context;
  const staff = await everOfStaff(db, ids);
  const hidden = await contactRules.hiddenNumbersAmong(db, context, ids);
  return new Set(
    ids.filter((id) => {
      const person = { id, isStaff: staff.has(id) };
      return mayReadPrivate(user, person) && mayWritePrivate(user, person) && !hidden.has(id);
    }),
  );
}

/**
 * Merges that can still be undone, and those of that time that were, newest first: of records that this user could
 * merge.
 */
export async function recentMerges(db: Database, context: MergeContext): Promise<MergeRecord[]> {
  const merges = await mergesOf(db, { since: subDays(context.now, UNDO_DAYS + 2) });
  const ids = new Set(merges.flatMap(({ keptID, mergedID }) => [keptID, mergedID]));
  const mergeable = await mergeableAmong(db, context, [...ids]);
  return merges
    .filter(({ keptID, mergedID }) => mergeable.has(keptID) && mergeable.has(mergedID))
    .map((merge) => recordOf(merge, context))
    .filter(({ undoUntil }) => undoUntil >= context.today);
}

/**
 * Takes a merge back. What was changed since, and what has come since, stays with the kept record. Under MERGE_LOCK.
 * @returns what was changed since
 * @throws Problem record.unknown also for one that was undone already and of records that are not this user's to
 *   merge, person.merge_over,
 *   person.merge_obstacle where the kept record was itself merged into another one since
 */
export async function undoMerge(db: Database, context: MergeContext, id: number): Promise<MergeUndone> {
  const merge = (await mergesOf(db, { id }))[0];
  ensure(merge && !merge.isUndone, 'record.unknown');
  ensure(context.today <= lastDay(merge, context.timeZone), 'person.merge_over');
  const { keptID, mergedID } = merge;
  const ids = [keptID, mergedID];
  ensure((await mergeableAmong(db, context, ids)).size === 2, 'record.unknown');
  const kept = await pairOf(db, [keptID, keptID], true);
  ensure(kept.length, 'person.merge_obstacle');

  const moved = await movedBy(db, id);
  await setMergedInto(db, mergedID, null);
  const back = await moveBack(db, keptID, mergedID, moved.rows);
  for (const part of moved.parts) await takePartBack(db, context.personRows.references, part, keptID);
  // Backwards: the kept record gives up a number before the other one gets it back.
  const { parts, references } = context.personRows;
  const fields: MergeUndone['fields'] = [];
  for (const { from, to, ...field } of moved.fields.toReversed()) {
    const isBack = await setField(db, parts, { ...field, from: to, to: from });
    const shownAs = parts.find(({ table }) => table === field.table)?.filled[field.column]?.shownAs;
    if (!isBack && shownAs && field.id === keptID)
      fields.push({ tableName: field.table, fieldName: shownAs });
  }
  await followBack(db, mergedID, moved, back);
  await markUndone(db, id, context.now);
  // Relations that went back may hide the numbers of the record that they went to.
  ensure((await mergeableAmong(db, context, ids)).size === 2, 'record.unknown');
  const rows = await rowsThatStay(db, references, { moved: moved.rows, back, viewer: context.user });
  return { rows, fields };
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

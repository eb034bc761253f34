import type { Left, undoAudit } from '@homeroom/contract/audit/undo.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { type AdvisoryLock, inTransaction } from '../platform/database/transaction.ts';
import type { UserContext } from '../platform/http/context.ts';
import { ensure } from '../platform/problem.ts';
import { type Asked, changesFrom } from './changes.views.ts';
import type { ChangeBack, RowToChange } from './contributions.facts.ts';
import type { ChangeRow } from './fields.rules.ts';
import { placeOf } from './keys.rules.ts';
import { namesOf } from './names.views.ts';
import { type AuditSources, readerOf, toldOf } from './reading.service.ts';
import { lockRow, rowToChange, thisSave } from './rows.queries.ts';
import { seesField } from './sight.policy.ts';
import { changedSince, planOf, type RecordBack, valuesBack } from './undo.rules.ts';

type Wanted = Pick<Input<typeof undoAudit>['body'], 'changeID' | 'fieldName'>;
type Undone = Answer<typeof undoAudit>;

/** A save of more records is bulk work, such as an import or a roll-over, which has its own way back. */
const MAX_RECORDS = 200;

const changes = new Set<string>(['insert', 'update', 'delete']);

/** Of a save, what this user may be told of and wants undone. @throws Problem record.unknown, audit.not_undoable */
async function wantedOf(
  db: Database,
  context: UserContext,
  sources: AuditSources,
  saveKey: string,
  { changeID, fieldName }: Wanted,
): Promise<RecordBack[]> {
  const asked: Asked = {
    ...{ days: null, timeZone: context.timeZone, save: placeOf(saveKey) },
    // A record of an import is found among however many it wrote.
    changeID: changeID ?? undefined,
  };
  const reader = readerOf(context, sources);
  const rows = await changesFrom(db, asked, reader, { before: null, limit: MAX_RECORDS + 1 });
  // What is confidential in it is not undone unseen either.
  const told = await toldOf(db, { ...reader, seesPersons: false }, sources, rows);
  const ofRecord = rows.filter((row) => told.has(row) && (changeID === null || row.id === changeID));
  ensure(ofRecord.length > 0, 'record.unknown');
  // Half of a save is not undone for the whole of it.
  const all = await changesFrom(
    db,
    asked,
    { ...reader, sight: { tables: null, hidden: new Map() } },
    { before: null, limit: MAX_RECORDS + 1 },
  );
  ensure(changeID !== null || all.length === rows.length, 'permission.denied');
  ensure(rows.length <= MAX_RECORDS, 'audit.not_undoable', { current: [] });
  const isHidden = (row: ChangeRow) =>
    row.action === 'update' &&
    Object.keys(row.newValues ?? {}).some((name) => reader.sight.hidden.get(row.tableName)?.has(name));
  ensure(fieldName !== null || !ofRecord.some(isHidden), 'permission.denied');
  ensure(
    fieldName === null ||
      ofRecord.some((row) => told.get(row)?.fields.some((f) => f.fieldName === fieldName)),
    'record.unknown',
  );
  const { records, unable } = planOf(ofRecord, sources.changesBack, fieldName);
  ensure(!unable.length, 'audit.not_undoable', { current: unable });
  ensure(records.length > 0, 'audit.nothing_to_undo');
  return records;
}

/** What the calls ask for that write such rows; the rest is decided by the area's save. @throws Problem permission.denied */
function ensureMayWrite({ user }: UserContext, { policies }: AuditSources, { tableName }: RecordBack): void {
  const write = policies[tableName]?.write;
  ensure(write && write !== 'installation' && user.may(write), 'permission.denied');
}

/** Rows are locked in one order, so that two who undo do not wait for each other. */
const inOrder = (a: RecordBack, b: RecordBack): number =>
  `${a.tableName} ${a.rowGuid}` < `${b.tableName} ${b.rowGuid}` ? -1 : 1;

/** Takes the locks of the areas that come before those of the records themselves. */
async function holdAbove(db: Database, context: UserContext, records: readonly RecordBack[]): Promise<void> {
  const held = new Map<NonNullable<ChangeBack['hold']>, RowToChange[]>();
  for (const { rule, tableName, rowGuid } of records) {
    const row = rule.hold && (await rowToChange(db, tableName, rowGuid));
    if (rule.hold && row) held.set(rule.hold, [...(held.get(rule.hold) ?? []), row]);
  }
  for (const [hold, rows] of held) await hold(db, context, rows);
}

/** What stands in the way, with what ids in it stand for. */
async function named(
  db: Database,
  context: UserContext,
  sources: AuditSources,
  all: ReturnType<typeof changedSince>,
): Promise<Left[]> {
  const { seesPersons, persons, sight } = readerOf(context, sources);
  // That something of it was changed is said; what, to who may read that.
  const left = all.filter(({ tableName, fieldName }) => seesField(sight, tableName, fieldName));
  const values = left.flatMap(({ tableName, fieldName, newValue, nowValue }) => [
    { tableName, fieldName, value: newValue },
    { tableName, fieldName, value: nowValue },
  ]);
  const names = left.length && seesPersons ? await namesOf(db, persons.history.names, values) : [];
  return left.map((one, at) => ({
    ...one,
    newName: names[at * 2] ?? null,
    nowName: names[at * 2 + 1] ?? null,
  }));
}

/** Changes it back, and answers what was written by it. @throws Problem, also those of the areas' own saves */
async function changeBack(
  db: Database,
  context: UserContext,
  sources: AuditSources,
  saveKey: string,
  wanted: Wanted,
): Promise<Undone['changes']> {
  const records = await wantedOf(db, context, sources, saveKey, wanted);
  await holdAbove(db, context, records);
  const locked = new Map<RecordBack, Awaited<ReturnType<typeof lockRow>>>();
  for (const record of records.toSorted(inOrder))
    locked.set(record, await lockRow(db, record.tableName, record.rowGuid));
  const left = records.flatMap((record) => changedSince(record, locked.get(record)?.columns ?? null));
  ensure(!left.length, 'audit.changed_since', { current: await named(db, context, sources, left) });
  for (const record of records) {
    const row = locked.get(record);
    ensure(row, 'record.unknown');
    ensureMayWrite(context, sources, record);
    if (record.kind === 'takeBack') await record.rule.takeBack?.(db, context, row);
    else await record.rule.back(db, context, row, valuesBack(record, row.columns));
  }
  const reader = readerOf(context, sources);
  const asked: Asked = { days: null, timeZone: context.timeZone, save: await thisSave(db) };
  const written = await changesFrom(db, asked, reader, { before: null, limit: MAX_RECORDS });
  const shown = written.filter(({ action }) => changes.has(action));
  ensure(shown.length > 0, 'audit.nothing_to_undo');
  return [...(await toldOf(db, reader, sources, shown)).values()];
}

/** Carries out of a transaction what it would have done, so that it is rolled back. */
class Tried extends Error {
  readonly changes: Undone['changes'];
  constructor(changes: Undone['changes']) {
    super('only tried');
    this.changes = changes;
  }
}

/** The rows that a save needs changed back, by their way, and the locks of their areas; what they do is decided within them. */
async function foundBefore(context: UserContext, sources: AuditSources, saveKey: string, wanted: Wanted) {
  const { db } = context.school;
  const rows = new Map<ChangeBack, RowToChange[]>();
  const locks = new Map<string, AdvisoryLock>();
  for (const { rule, tableName, rowGuid } of await wantedOf(db, context, sources, saveKey, wanted)) {
    const row = await rowToChange(db, tableName, rowGuid);
    if (!row) continue;
    rows.set(rule, [...(rows.get(rule) ?? []), row]);
    for (const lock of (await rule.locks?.(db, row)) ?? []) locks.set(JSON.stringify(lock), lock);
  }
  return { rows, locks: [...locks.values()] };
}

/**
 * Undoes a save, one record or one field of it, by the areas' own saves: with their rights, rules and versions, as this
 * user. All of it or nothing. A preview does the same and takes it back, so that it says what would truly happen. An undo
 * is a save like any other, and can be undone.
 * @throws Problem record.unknown; audit.not_undoable with the tables and fields of which no area says how;
 *   audit.changed_since with what stands now; audit.nothing_to_undo; those of the areas
 */
export async function undo(
  context: UserContext,
  sources: AuditSources,
  saveKey: string,
  { preview, ...wanted }: Input<typeof undoAudit>['body'],
): Promise<Undone> {
  const { rows, locks } = await foundBefore(context, sources, saveKey, wanted);
  const work = (db: Database) => changeBack(db, context, sources, saveKey, wanted);
  if (preview) {
    const tried = inTransaction(
      context.school,
      context.user.id,
      async (db) => {
        throw new Tried(await work(db));
      },
      locks,
    );
    const changes = await tried.catch((error: unknown) => {
      if (error instanceof Tried) return error.changes;
      throw error;
    });
    return { changes, preview };
  }
  const done = await context.write(async (db) => ({ changes: await work(db), preview }), locks);
  for (const [rule, of] of rows) await rule.forget?.(context, of);
  return done;
}

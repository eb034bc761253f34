import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptySchool } from '../../../test/new-school.ts';
import type { Database, School } from '../database/school.ts';
import { inTransaction } from '../database/transaction.ts';
import { closedOn, ensureVersion, keptTable } from './kept-table.ts';

let school: School;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ school, drop } = await emptySchool());
});
afterAll(() => drop());

interface Fields {
  kind: string;
  line1: string;
  dateTo: string | null;
}

const addresses = keptTable<'person_address', Fields, 'person_id', { whole: string }>({
  table: 'person_address',
  owner: 'person_id',
  columns: { kind: 'kind', line1: 'line_1', dateTo: 'date_to' },
  reads: { whole: sql`person_address.kind || ': ' || person_address.line_1` },
  order: (today) => sql`coalesce(date_to < ${today}, false), line_1`,
});

const TODAY = '2026-11-18';
const write = <T>(work: (db: Database) => Promise<T>) => inTransaction(school, 1, work);
const newPerson = () =>
  write(
    async (db) =>
      (await db.insertInto('person').values({ surname: 'Of one' }).returning('id').executeTakeFirstOrThrow())
        .id,
  );
const fields = (line1: string, dateTo: string | null = null): Fields => ({ kind: 'home', line1, dateTo });
const stored = (owner: number) => addresses.list(school.db, owner, TODAY);

describe('a table of kept records', () => {
  it('lists what an owner has, in its order on the day, with what is read beside the fields', async () => {
    const [owner, other] = [await newPerson(), await newPerson()];
    await write(async (db) => {
      for (const [line, until] of [
        ['Beach', '2026-11-17'],
        ['Cliff', TODAY],
        ['Dune', null],
      ] as const)
        await addresses.add(db, owner, fields(line, until));
      await addresses.add(db, other, fields('Elm'), { suburb: 'Forest' });
    });
    expect((await stored(owner)).map(({ line1 }) => line1)).toEqual(['Cliff', 'Dune', 'Beach']);
    expect(await stored(other)).toEqual([
      { id: expect.any(Number), ...fields('Elm'), whole: 'home: Elm', version: 1 },
    ]);
    const { rows } = await sql`select suburb from person_address where person_id = ${other}`.execute(
      school.db,
    );
    expect(rows).toEqual([{ suburb: 'Forest' }]);
  });

  it('saves: adds with id 0, changes the version that was seen, and leaves alone what stays the same', async () => {
    const owner = await newPerson();
    const save = (id: number, version: number, line1: string, of = owner) =>
      write((db) => addresses.save(db, { id, version, owner: of }, () => fields(line1)));
    const id = await save(0, 0, 'Beach');
    expect(await save(id, 1, 'Cliff')).toBe(id);
    await save(id, 2, 'Cliff');
    expect(await stored(owner)).toMatchObject([{ id, line1: 'Cliff', version: 2 }]);
    await expect(save(id, 1, 'Dune')).rejects.toMatchObject({ code: 'record.changed' });
    await expect(save(id, 2, 'Dune', await newPerson())).rejects.toMatchObject({ code: 'record.unknown' });
    await expect(save(2_000_000_000, 1, 'Dune')).rejects.toMatchObject({ code: 'record.unknown' });
    expect(await stored(owner)).toMatchObject([{ line1: 'Cliff', version: 2 }]);
  });

  it('raises the version of a record that stays the same where its table says so', async () => {
    const owner = await newPerson();
    const always = keptTable<'person_address', Fields, 'person_id'>({
      table: 'person_address',
      owner: 'person_id',
      columns: { kind: 'kind', line1: 'line_1', dateTo: 'date_to' },
      order: () => sql`id`,
      writesUnchanged: true,
    });
    const id = await write((db) => always.add(db, owner, fields('Beach')));
    await write((db) => always.save(db, { id, version: 1, owner }, (before) => before as Fields));
    expect(await stored(owner)).toMatchObject([{ line1: 'Beach', version: 2 }]);
  });

  it('lets the first of two who save at once finish before the second is told', async () => {
    const owner = await newPerson();
    const id = await write((db) => addresses.add(db, owner, fields('Beach')));
    const results = await Promise.allSettled(
      ['Cliff', 'Dune', 'Elm'].map((line) =>
        write((db) => addresses.save(db, { id, version: 1, owner }, () => fields(line))),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code)).toEqual([
      ...['record.changed', 'record.changed'],
    ]);
  });

  it('knows its columns and what they hold: another one does not compile', () => {
    const order = () => sql`id`;
    keptTable<'person_address', { line1: string }, 'person_id'>({
      table: 'person_address',
      owner: 'person_id',
      // @ts-expect-error There is no such column.
      columns: { line1: 'line_one' },
      order,
    });
    keptTable<'person_address', { personId: string }, 'person_id'>({
      table: 'person_address',
      owner: 'person_id',
      // @ts-expect-error The column holds a number.
      columns: { personId: 'person_id' },
      order,
    });
    // @ts-expect-error There is no such column either.
    keptTable<'person_address', { line1: string }, 'owner_id'>({
      table: 'person_address',
      columns: { line1: 'line_1' },
      order,
    });
    // @ts-expect-error Nobody says how `whole` is read.
    keptTable<'person_address', { line1: string }, 'person_id', { whole: string }>({
      table: 'person_address',
      owner: 'person_id',
      columns: { line1: 'line_1' },
      order,
    });
  });
});

describe('closing', () => {
  it('is on the day on which it is done; what is closed already keeps its day, and opening takes it away', () => {
    expect(closedOn(true, null, TODAY)).toBe(TODAY);
    expect(closedOn(true, { dateClosed: null }, TODAY)).toBe(TODAY);
    expect(closedOn(true, { dateClosed: '2026-11-02' }, TODAY)).toBe('2026-11-02');
    expect(closedOn(false, { dateClosed: '2026-11-02' }, TODAY)).toBeNull();
  });
});

it('a version that does not stand any more is refused', () => {
  expect(() => ensureVersion({ version: 2 }, 2)).not.toThrow();
  expect(() => ensureVersion({ version: 2 }, 1)).toThrow(expect.objectContaining({ code: 'record.changed' }));
});

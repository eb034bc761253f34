import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newSchool, type SecondServer, type TestSchool } from '../../test/new-school.ts';
import { contributions } from '../app/serve-areas.ts';
import { personContributions } from './contributions.facts.ts';
import { createNameMemory, hearing, type NameMemory } from './name-memory.ts';

const DAY = '2026-11-18';
const ME = 1;
const { columns } = personContributions({ contributions });

let school: TestSchool;
let second: SecondServer;
let office: Caller;
let persons: number[];
beforeAll(async () => {
  school = await newSchool();
  second = await school.secondServer();
  office = await school.office();
  persons = await school.arrange(async (db) =>
    (
      await db
        .insertInto('person')
        .values(Array.from({ length: 300 }, (_, n) => ({ surname: `Surname${n}`, given_name: 'Given' })))
        .returning('id')
        .execute()
    ).map(({ id }) => id),
  );
  await school.arrange((db) =>
    db
      .insertInto('student')
      .values(persons.slice(0, 20).map((id) => ({ id, date_start: '2020-01-01' })))
      .execute(),
  );
});
afterAll(() => second.close());

/** A memory that hears what the second server hears, how often it has read persons, and what it has said. */
function secondMemory(mostPersons?: number) {
  let reads = 0;
  const said: string[] = [];
  const counts: KyselyPlugin = {
    transformQuery: ({ node }) => {
      reads++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const say = (_facts: object, text: string) => void said.push(text);
  const memory = createNameMemory({
    school: { ...school.school, db: school.school.db.withPlugin(counts) },
    columns,
    hears: second.application.realtime.listening,
    log: { info: say, warn: say },
    ...(mostPersons ? { mostPersons } : {}),
  });
  second.application.realtime.onChange(hearing(memory).changed);
  return { memory, said, reads: () => reads };
}

/** Waits until the names are in memory, as they are now. */
const inMemory = (memory: NameMemory, day = DAY) =>
  eventually(() => {
    const names = memory.on(day, ME);
    if (!names) throw new Error('the names are still being read');
    return names.index;
  });
const shown = async (memory: NameMemory, id: number | undefined) =>
  (await inMemory(memory)).matches([id ?? 0])[0];

it('the first search begins to read the names; until then, and for another day, the database answers', async () => {
  const { memory } = secondMemory();
  expect(memory.on(DAY, ME)).toBe(null);
  expect((await inMemory(memory)).size).toBe(300);
  expect(memory.on('2019-12-31', ME)).toBe(null);
  expect((await inMemory(memory, '2019-12-31')).matches([persons[0] as number])[0]?.standing).toBe('future');
});

it('hears on a second server what is saved on the first', async () => {
  const { memory } = secondMemory();
  const [id] = persons;
  expect(await shown(memory, id)).toMatchObject({
    itemName: 'Surname0, Given',
    standing: 'current',
    level: '',
  });
  const changes = async (change: () => Promise<unknown>, what: object) => {
    await change();
    await eventually(async () => expect(await shown(memory, id)).toMatchObject(what));
  };
  const { body: stored } = await office.get(`/api/PersonalInformations/${id}`);
  const { permission: _, id: _id, ...fields } = stored;
  await changes(() => office.put(`/api/PersonalInformations/${id}`, {}, { ...fields, surname: 'Renamed' }), {
    itemName: 'Renamed, Given',
  });
  await changes(
    () =>
      school.arrange((db) =>
        db
          .updateTable('student')
          .set({ date_left: '2026-01-01' })
          .where('id', '=', id as number)
          .execute(),
      ),
    { standing: 'past' },
  );
  const levelId = await school.arrange(async (db) => {
    const level = await db
      .insertInto('level')
      .values({ code: '7', name: 'Year 7', ordinal: 7 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const campus = await db
      .insertInto('campus')
      .values({ code: 'N', name: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('student')
      .set({ level_id: level.id, campus_id: campus.id })
      .where('id', '=', id as number)
      .execute();
    return level.id;
  });
  await changes(async () => {}, { level: 'Year 7', campus: 'North' });
  await changes(
    () =>
      school.arrange((db) =>
        db.updateTable('level').set({ name: 'Seventh' }).where('id', '=', levelId).execute(),
      ),
    { level: 'Seventh' },
  );
  await changes(
    () =>
      school.arrange((db) =>
        db.updateTable('campus').set({ name: 'Nord' }).where('code', '=', 'N').execute(),
      ),
    { campus: 'Nord' },
  );
  const rollClass = await school.rollClass({ students: [id as number] });
  await changes(async () => {}, { rollClass: rollClass.code });
  await changes(
    () =>
      school.arrange((db) =>
        db.updateTable('roll_class').set({ code: 'R-new' }).where('id', '=', rollClass.id).execute(),
      ),
    { rollClass: 'R-new' },
  );
  await changes(
    () =>
      school.arrange((db) =>
        db
          .insertInto('flag')
          .values({ person_id: id as number, category: 'medical', item_name: 'Asthma' })
          .execute(),
      ),
    { flags: [{ category: 'medical', itemName: 'Asthma' }] },
  );
  await changes(
    () =>
      school.arrange((db) =>
        db
          .insertInto('relation')
          .values({ adult_id: id as number, child_id: persons[1] as number, relationship: 'brother' })
          .execute(),
      ),
    { isParent: true },
  );
  await school.arrange((db) =>
    db
      .updateTable('person')
      .set({ merged_into: persons[2] as number })
      .where('id', '=', id as number)
      .execute(),
  );
  await eventually(async () => expect(await shown(memory, id)).toBe(undefined));
});

it('remembers an answer until something changes', async () => {
  const { memory } = secondMemory();
  await inMemory(memory);
  memory.on(DAY, ME)?.remember('a question', []);
  expect(memory.on(DAY, ME)?.answered('a question')).toEqual([]);
  await school.arrange((db) =>
    db
      .updateTable('person')
      .set({ given_name: 'Other' })
      .where('id', '=', persons[5] as number)
      .execute(),
  );
  await eventually(async () =>
    expect(await shown(memory, persons[5])).toMatchObject({ fullName: 'Other Surname5' }),
  );
  expect(memory.on(DAY, ME)?.answered('a question')).toBe(undefined);
});

it('reads no more often for an import of many than for a few', async () => {
  const { memory, reads } = secondMemory();
  await inMemory(memory);
  const before = reads();
  await school.arrange(async (db) => {
    for (const id of persons.slice(10))
      await db.updateTable('person').set({ given_name: 'Imported' }).where('id', '=', id).execute();
  });
  await eventually(async () =>
    expect(await shown(memory, persons[299])).toMatchObject({ fullName: 'Imported Surname299' }),
  );
  expect(reads() - before).toBeLessThanOrEqual(8);
});

it('whoever has just saved something is answered by the database, and others by memory', async () => {
  const { memory } = secondMemory();
  await inMemory(memory);
  memory.saved(7);
  expect(memory.on(DAY, 7)).toBe(null);
  expect(memory.on(DAY, ME)).not.toBe(null);
  memory.saved('system:import');
  expect(memory.on(DAY, ME)).toBe(null);
});

it('stays off for a school that is too large, and says so once', async () => {
  const { memory, said } = secondMemory(200);
  expect(memory.on(DAY, ME)).toBe(null);
  await eventually(() => expect(said).toHaveLength(1));
  expect(memory.on(DAY, ME)).toBe(null);
  expect(said).toEqual(['more persons than memory takes: searches ask the database']);
});

it('a search finds on both servers what was saved on one of them', async () => {
  const find = async (url: string) =>
    (await office.at(url).get('/api/Persons', { searchName: 'freshly' })).body.map(
      ({ id }: { id: number }) => id,
    );
  const id = await school.student('Freshly', 'Added');
  expect(await find(school.url)).toEqual([id]);
  await eventually(async () => expect(await find(second.url)).toEqual([id]));
});

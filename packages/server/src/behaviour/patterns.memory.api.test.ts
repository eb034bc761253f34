import { beforeAll, describe, expect, it } from 'vitest';
import { behaviourLists, saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newSchool, type SecondServer, type TestSchool } from '../../test/new-school.ts';

const DAYS = { dateOfStart: '2026-11-02', dateOfEnd: '2026-11-20' };

let school: TestSchool;
let list: Awaited<ReturnType<typeof behaviourLists>>;
let office: Caller;
let counsellor: Caller;
let second: SecondServer;
/** They read from the other server, through which nothing is saved: its memory answers. */
let readers: Record<'school' | 'restricted', Caller>;
let students: number[];

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-11-20');
  list = await behaviourLists(school);
  office = await school.office();
  counsellor = await school.allowed(['behaviour.record', 'behaviour.manage', 'behaviour.restricted']);
  second = await school.secondServer();
  readers = {
    school: (await school.allowed(['behaviour.read'])).at(second.url),
    restricted: (await school.allowed(['behaviour.read', 'behaviour.restricted'])).at(second.url),
  };
  students = [await school.student('Tolu', 'Adeyemi'), await school.student('Isabella', 'Ferrari')];
  await school.rollClass({ code: '7B', students });
  return () => second.close();
});

const incident = (name: string, more: object = {}) => ({
  incidentType: { id: list('incident', name) },
  ...more,
});
const patternsFor = async (as: Caller, more: object = {}) => {
  const { status, body } = await as.get('/api/BehaviourPatterns', { ...DAYS, ...more });
  expect(status).toBe(200);
  return body;
};
const ids = () => students.join();

/** Of all students alone, patterns are counted in the database: everybody in the events of this school is among them. */
const sameAsStored = () =>
  eventually(async () => {
    for (const as of Object.values(readers))
      expect(await patternsFor(as)).toEqual(await patternsFor(as, { studentIds: ids() }));
  });
const typesOf = async (as: Caller): Promise<string[]> =>
  (await patternsFor(as)).types.map(
    ({ itemName, count }: { itemName: string; count: number }) => `${itemName} ${count}`,
  );
const save = async (as: Caller, event: object) => {
  const { status, body } = await as.put('/api/BehaviourReports', {}, event);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('patterns of the sums of days', () => {
  it('say what is stored, whatever becomes of events', async () => {
    await sameAsStored();
    const [first, second] = [
      await saveEvent(
        office,
        [
          { id: students[0], incidents: [incident('Fighting'), incident('Disruption')] },
          { id: students[1], incidents: [incident('Praise')] },
        ],
        { dateOf: '2026-11-10T10:20:00', location: { id: list('location', 'Corridor') } },
      ),
      await saveEvent(office, [{ id: students[1], incidents: [incident('Disruption')] }], {
        dateOf: '2026-11-17T20:00:00',
      }),
    ];
    await sameAsStored();
    expect(await typesOf(readers.school)).toEqual(
      expect.arrayContaining(['Disruption 2', 'Fighting 1', 'Praise 1']),
    );
    // To another day, and away.
    const moved = await save(office, { ...second.body, dateOf: '2026-11-12T09:00:00' });
    await sameAsStored();
    await office.delete(`/api/BehaviourReports/${moved.id}`);
    await eventually(async () => expect(await typesOf(readers.school)).toContain('Disruption 1'));
    await sameAsStored();
    // One person fewer in it, and another place.
    const event = (await office.get(`/api/BehaviourReports/${first.body.id}`)).body;
    await save(office, { ...event, people: event.people.slice(0, 1), location: null });
    await eventually(async () => expect(await typesOf(readers.school)).not.toContain('Praise 1'));
    await sameAsStored();
  });

  it('count what is restricted for who reads that, and of their own events for everybody', async () => {
    const before = await typesOf(readers.school);
    const { body } = await saveEvent(office, [{ id: students[0], incidents: [incident('Observation')] }], {
      dateOf: '2026-11-18T08:30:00',
    });
    await eventually(async () => expect(await typesOf(readers.school)).toContain('Observation 1'));
    const [person] = body.people;
    await save(counsellor, {
      ...body,
      people: [{ ...person, incidents: [...person.incidents, incident('Restraint')] }],
    });
    await eventually(async () => expect(await typesOf(readers.restricted)).toContain('Restraint 1'));
    expect(await typesOf(readers.school)).toEqual(before);
    await sameAsStored();
    // The office wrote it.
    const there = office.at(second.url);
    await eventually(async () => expect(await typesOf(there)).toContain('Restraint 1'));
    expect(await patternsFor(there)).toEqual(await patternsFor(there, { studentIds: ids() }));
  });

  it('are of one type where it is asked for, and of none in other days', async () => {
    const of = { incidentTypeID: list('incident', 'Fighting') };
    const one = await patternsFor(readers.school, of);
    expect(one).toEqual(await patternsFor(readers.school, { ...of, studentIds: ids() }));
    expect(one.types).toHaveLength(1);
    const early = await patternsFor(readers.school, { dateOfStart: '2026-11-02', dateOfEnd: '2026-11-06' });
    expect(early).toMatchObject({ cells: [], places: [], classes: [], types: [] });
    expect(early.weeks).toEqual([{ week: '2026-11-02', positive: 0, negative: 0, neutral: 0 }]);
  });
});

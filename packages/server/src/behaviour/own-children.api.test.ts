import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
let parent: Caller;
let child: number;
let event: { id: number; version: number };

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  child = await school.student('Tolu', 'Adeyemi');
  const mother = await school.person('Ada', 'Adeyemi');
  await school.arrange((db) =>
    db.insertInto('relation').values({ adult_id: mother, child_id: child, relationship: 'Mother' }).execute(),
  );
  office = await school.office();
  parent = await school.signedIn(['parent'], { person: mother, scope: 'parent' });
  // Of half a year ago, and shared today.
  event = (
    await saveEvent(office, [{ id: child, parentsText: 'Helped in the library.', isShared: true }], {
      dateOf: '2026-05-18T08:30:00',
    })
  ).body;
});

const read = async (days: Record<string, string> = {}) =>
  (await parent.get('/api/BehaviourReports', days)).body.map(
    ({ people: [{ parentsText }] }: { people: [{ parentsText: string }] }) => parentsText,
  );
const opened = async () => (await office.get(`/api/BehaviourReports/${event.id}`)).body.people[0].dateOpened;
const sharedOn = (at: string) =>
  school.arrange((db) => sql`update behaviour_participant set shared_at = ${at}::timestamptz`.execute(db));

test('staff are told when a parent first opened what was shared, and nothing before', async () => {
  expect(await opened()).toBeNull();
  expect(await read()).toEqual(['Helped in the library.']);
  const at = await opened();
  expect(at).toMatch(/^2026-11-18T/);
  await read();
  expect(await opened()).toBe(at);
});

test('a glance opens nothing, and tells what this parent has not opened yet', async () => {
  const { body } = await office.get(`/api/BehaviourReports/${event.id}`);
  const people = [{ id: child, parentsText: 'Helped again.', isShared: true }];
  school.clock.advance({ minutes: 1 });
  await office.put('/api/BehaviourReports', {}, { ...body, id: event.id, people, version: body.version });
  const glance = async () =>
    (await parent.get('/api/BehaviourReports', { glance: 'true' })).body[0].people[0].dateOpened;
  expect(await glance()).toBeNull();
  expect(await opened()).toBeNull();
  await read();
  expect(await glance()).toMatch(/^2026-11-18T/);
});

test('another text is shared anew, and not opened yet', async () => {
  const { body } = await office.get(`/api/BehaviourReports/${event.id}`);
  const people = [{ id: child, parentsText: 'Helped, twice.', isShared: true }];
  school.clock.advance({ minutes: 1 });
  await office.put('/api/BehaviourReports', {}, { ...body, id: event.id, people, version: body.version });
  expect(await opened()).toBeNull();
  expect(await read()).toEqual(['Helped, twice.']);
  expect(await opened()).not.toBeNull();
});

test('what was shared long ago is read where its days are asked for', async () => {
  await sharedOn('2026-10-01T00:30:00Z');
  expect(await read()).toEqual([]);
  expect(await read({ dateOfStart: '2026-10-01', dateOfEnd: '2026-10-01' })).toEqual(['Helped, twice.']);
  expect(await read({ dateOfStart: '2026-09-01', dateOfEnd: '2026-09-30' })).toEqual([]);
});

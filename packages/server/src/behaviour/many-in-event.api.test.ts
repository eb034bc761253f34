import { beforeAll, describe, expect, it } from 'vitest';
import { AT, behaviourLists, saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let list: Awaited<ReturnType<typeof behaviourLists>>;
let teacher: Caller;
let office: Caller;
let own: number;
let others: number[];

const fighting = (comment: string) => ({ incidentType: { id: list('incident', 'Fighting') }, comment });

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-20');
  list = await behaviourLists(school);
  own = await school.student('Tolu', 'Adeyemi');
  others = await school.students(20);
  teacher = await school.teacher({ of: [await school.rollClass({ students: [own] })] });
  office = await school.office();
});

describe('texts of an event', () => {
  it('are taken as long as each may be, for fourteen participants', async () => {
    const long = 'They were running. '.repeat(526);
    const people = others.slice(0, 14).map((id) => ({ id, incidents: [fighting(long)] }));
    const saved = await saveEvent(office, people);
    expect(saved.status).toBe(200);
    expect(saved.body.people[13].incidents[0].comment).toBe(long);
  });

  it('are refused with the bound in words where they are too long together', async () => {
    const long = 'x'.repeat(10_000);
    const people = others.slice(0, 20).map((id) => ({ id, incidents: [fighting(long)] }));
    const refused = await saveEvent(office, people);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'has more than 200000 characters in all' }] },
    });
  });
});

describe('who reads one participant of many', () => {
  it('reads the texts of that one with the names of the others masked, in the list, the event and the history', async () => {
    await school.arrange((db) =>
      db
        .updateTable('person')
        .set({ given_name: 'Isabella', surname: 'Ferrari' })
        .where('id', '=', others[0] as number)
        .execute(),
    );
    const saved = await saveEvent(office, [
      { id: own, incidents: [fighting('Tolu pushed Isabella Ferrari.')] },
      ...others.map((id) => ({ id, incidents: [fighting('Isabella and Tolu')] })),
    ]);
    const cleared = 'Tolu pushed another student.';
    const event = (await teacher.get(`/api/BehaviourReports/${saved.body.id}`)).body;
    expect(event.people).toMatchObject([{ id: own, incidents: [{ comment: cleared }] }]);
    const listed = (await teacher.get('/api/BehaviourReports', { dateOfStart: AT.slice(0, 10) })).body;
    expect(listed).toEqual([event]);
    const history = (await teacher.get('/api/BehaviourIncidents', { studentID: own })).body;
    expect(history).toMatchObject([{ comment: cleared }]);
    const found = async (searchName: string) =>
      (await teacher.get('/api/BehaviourReports', { searchName, byDetails: true })).body.length;
    expect([await found('pushed'), await found('Isabella')]).toEqual([1, 0]);
  });
});

it('a new action is completed if its type says so, unless something else is said', async () => {
  const action = (name: string, said: object = {}) => ({
    ...{ actionType: { id: list('action', name) }, ...said },
  });
  const save = async (...actions: object[]) =>
    (await saveEvent(office, [{ id: own, actions }])).body.people[0].actions;
  expect(await save(action('Spoken to'), action('Detention'))).toMatchObject([
    { completed: true, completedDate: '2026-11-18T09:00:00' },
    { completed: false, completedDate: null },
  ]);
  expect(await save(action('Spoken to', { completed: false }))).toMatchObject([{ completed: false }]);
});

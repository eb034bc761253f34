import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { behaviourLists, saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// Three children take part in one event. In every field of it stands a canary; the names of the children are canaries too.
let school: TestSchool;
const children = { tolu: 0, isabella: 0, noor: 0 };
let parent: Caller;
let ofTolu: Caller;
let ofNobody: Caller;
let office: Caller;
let event: { id: number; version: number };
let actions: number[];

const ofOthers = [...['Isabella', 'Ferrari', 'Noor', 'Haddad'], ...['canary-isabella', 'canary-noor']];
/** What is for staff who read the whole event. */
const ofEvent = ['canary-narrative'];
/** What is said of Tolu among staff. */
const ofStaff = [
  'canary-tolu-incident',
  'canary-tolu-action',
  'canary-tolu-outcome',
  'canary-tolu-agreement',
];

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-20');
  const list = await behaviourLists(school);
  children.tolu = await school.student('Tolu', 'Adeyemi');
  children.isabella = await school.student('Isabella', 'Ferrari');
  children.noor = await school.student('Noor', 'Haddad');
  const mother = await school.person('Ada', 'Adeyemi');
  await school.arrange((db) =>
    db
      .insertInto('relation')
      .values({ adult_id: mother, child_id: children.tolu, relationship: 'Mother' })
      .execute(),
  );
  parent = await school.signedIn(['parent'], { person: mother, scope: 'parent' });
  ofTolu = await school.teacher({ of: [await school.rollClass({ students: [children.tolu] })] });
  ofNobody = await school.teacher();
  office = await school.office();
  const said = (who: keyof typeof children) => ({
    id: children[who],
    involvement: { id: list('involvement', 'Participant') },
    parentsText: who === 'tolu' ? 'There was a fight with Isabella Ferrari.' : `canary-${who}-parents`,
    isShared: who === 'tolu',
    incidents: [
      {
        incidentType: { id: list('incident', 'Fighting') },
        comment: `canary-${who}-incident, Isabella and Noor`,
      },
    ],
    actions: [
      {
        actionType: { id: list('action', 'Repair meeting') },
        comment: `canary-${who}-action with Noor Haddad`,
        repair: {
          agreement: `canary-${who}-agreement: Isabella`,
          checkBackDate: '2026-11-30',
          outcome: `canary-${who}-outcome Noor`,
        },
      },
    ],
  });
  const saved = await saveEvent(office, [said('tolu'), said('isabella'), said('noor')], {
    comment: 'canary-narrative of Tolu, Isabella and Noor',
    maskNames: true,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  event = saved.body;
  actions = saved.body.people.map((one: { actions: { id: number }[] }) => one.actions[0]?.id);
  for (const actionID of actions)
    await office.post('/api/BehaviourNotes', {
      body: { actionID, details: 'canary-note of Isabella Ferrari and Noor' },
    });
});

const expectNone = (text: string, canaries: readonly string[]) =>
  expect(canaries.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()))).toEqual([]);

/** Everything that can be read of the area, and of others that tell of it. */
const reads = (id: number): [string, Record<string, string | number>][] => [
  ['/api/BehaviourReports', {}],
  ['/api/BehaviourReports', { byDetails: '', searchName: '%canary%' }],
  ['/api/BehaviourReports', { byDetails: '', searchName: '%Isabella%' }],
  ['/api/BehaviourReports', { studentIds: Object.values(children).join() }],
  ['/api/BehaviourReports', { studentID: children.isabella }],
  [`/api/BehaviourReports/${id}`, {}],
  ['/api/BehaviourReportDefaults', {}],
  ['/api/BehaviourMine', {}],
  ['/api/BehaviourProposals', {}],
  ['/api/BehaviourWatchList', {}],
  ['/api/BehaviourPatterns', {}],
  ['/api/BehaviourSigns', { studentIds: Object.values(children).join() }],
  ['/api/BehaviourReportPersons', { withBehaviour: '' }],
  ...Object.values(children).flatMap((id): [string, Record<string, number>][] => [
    ['/api/BehaviourIncidents', { studentID: id }],
    ['/api/BehaviourActions', { studentID: id }],
    ['/api/BehaviourPersonalLevels', { id }],
    [`/api/BehaviourSummaries/${id}`, {}],
  ]),
  ...actions.map((actionID): [string, Record<string, number>] => ['/api/BehaviourNotes', { actionID }]),
  ...Object.values(children).map((child): [string, Record<string, number>] => [
    `/api/RecordHistories/${child}`,
    {},
  ]),
];

/** Everything that a caller gets, as text; what they may not ask is not in it. */
async function allReadBy(caller: Caller): Promise<string> {
  const texts: string[] = [];
  for (const [path, query] of reads(event.id)) {
    const { status, body } = await caller.get(path, query);
    if (status === 200) texts.push(JSON.stringify(body));
  }
  const csv = await caller.get('/api/BehaviourExports');
  if (csv.status === 200) texts.push(String(csv.body));
  return texts.join('\n');
}

describe('a parent', () => {
  test('reads the own child’s text, with the other child masked', async () => {
    const { body } = await parent.get('/api/BehaviourReports');
    expect(body).toMatchObject([
      {
        comment: '',
        people: [{ id: children.tolu, parentsText: 'There was a fight with another student.' }],
      },
    ]);
    expect(body[0].people).toHaveLength(1);
  });

  test('gets nothing of the other children, the narrative or what staff say, by any call', async () => {
    const text = await allReadBy(parent);
    expect(text).toContain('another student');
    expectNone(text, [...ofOthers, ...ofEvent, ...ofStaff]);
    for (const studentID of [children.isabella, children.noor])
      expect((await parent.get('/api/BehaviourReports', { studentID })).body).toEqual([]);
    expect((await parent.get(`/api/BehaviourReports/${event.id}`)).status).toBe(403);
  });

  test('reads no more when it is no longer shared, of a restricted type, deleted, or shared more than 28 days ago', async () => {
    const read = async () => (await parent.get('/api/BehaviourReports')).body.length;
    const set = (statement: ReturnType<typeof sql>) => school.arrange((db) => statement.execute(db));
    expect(await read()).toBe(1);
    await set(sql`update behaviour_incident_type set access = 'restricted' where item_name = 'Fighting'`);
    expect(await read()).toBe(0);
    await set(sql`update behaviour_incident_type set access = 'teachers' where item_name = 'Fighting'`);
    const shared = (at: string) =>
      set(
        sql`update behaviour_participant set shared_at = ${at}::timestamptz where parents_text like 'There%'`,
      );
    await shared('2026-10-21T01:00:00Z');
    expect(await read()).toBe(0);
    await shared('2026-11-17T22:00:00Z');
    await set(sql`update behaviour_report set date_closed = '2026-11-18'`);
    expect(await read()).toBe(0);
    await set(sql`update behaviour_report set date_closed = null`);
    await set(sql`update behaviour_participant set shared_at = null where parents_text like 'There%'`);
    expect(await read()).toBe(0);
    await shared('2026-11-17T22:00:00Z');
    expect(await read()).toBe(1);
  });
});

describe('a teacher of one of them', () => {
  test('reads that one, without the narrative and with the others masked', async () => {
    const { body } = await ofTolu.get(`/api/BehaviourReports/${event.id}`);
    expect(body.people).toHaveLength(1);
    expect(body).toMatchObject({ comment: '', isWhole: false, permission: 1 });
    expect(body.people[0].incidents[0].comment).toBe(
      'canary-tolu-incident, another student and another student',
    );
    const text = await allReadBy(ofTolu);
    expectNone(text, [...ofOthers, ...ofEvent]);
  });
  test('finds nothing by a name that they do not read', async () => {
    const found = (searchName: string) => ofTolu.get('/api/BehaviourReports', { searchName, byDetails: '' });
    expect((await found('Isabella')).body).toEqual([]);
    expect((await found('narrative')).body).toEqual([]);
    expect((await found('Tolu')).body).toHaveLength(1);
  });
});

test('a teacher of none of them gets nothing at all, and may not change it', async () => {
  const text = await allReadBy(ofNobody);
  expectNone(text, [...ofOthers, ...ofEvent, ...ofStaff]);
  expect((await ofNobody.get(`/api/BehaviourReports/${event.id}`)).status).toBe(404);
  const stored = (await office.get(`/api/BehaviourReports/${event.id}`)).body;
  expect((await ofNobody.put('/api/BehaviourReports', {}, stored)).status).toBe(404);
  expect((await ofNobody.delete(`/api/BehaviourReports/${event.id}`)).status).toBe(404);
});

test('a text is not shared with the name of another participant in it, unless it is masked', async () => {
  const stored = (await office.get(`/api/BehaviourReports/${event.id}`)).body;
  const [tolu, ...rest] = stored.people;
  const people = [{ ...tolu, parentsText: 'It was ISABELLA and noor’s idea' }, ...rest];
  const refused = await office.put('/api/BehaviourReports', {}, { ...stored, people });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'behaviour.names_in_text',
      errors: [{ path: 'people.0.parentsText', message: 'ISABELLA, noor' }],
    },
  });
  const preview = await office.post('/api/BehaviourPreviews', {
    body: { id: event.id, people: [{ id: children.tolu, parentsText: 'It was Isabella' }] },
  });
  expect(preview.body).toEqual([
    { personID: children.tolu, firstName: 'Tolu', text: 'It was another student', names: ['Isabella'] },
  ]);
});

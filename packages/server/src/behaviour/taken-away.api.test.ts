import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { behaviourLists, saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let list: Awaited<ReturnType<typeof behaviourLists>>;
let office: Caller;
let teacher: Caller;
let pupil: number;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  list = await behaviourLists(school);
  pupil = await school.student('Tolu', 'Adeyemi');
  teacher = await school.teacher({ of: [await school.rollClass({ code: '7B', students: [pupil] })] });
  office = await school.office('Olga Office');
});

const event = async (type = 'Late to lesson', as = teacher) =>
  (await saveEvent(as, [{ id: pupil, incidents: [{ incidentType: { id: list('incident', type) } }] }])).body;
const takeAway = (as: Caller, id: number) => as.delete(`/api/BehaviourReports/${id}`);
const putBack = (as: Caller, id: number, version?: number) =>
  as.post(`/api/BehaviourReports/${id}/Restore`, version === undefined ? {} : { body: { version } });
const found = async (as: Caller, query: object) =>
  (await as.get('/api/BehaviourReports', { ...query })).body.map(({ id }: { id: number }) => id);

test('who manages behaviour finds what was taken away, by whom and when, and nobody else does', async () => {
  const [gone, kept] = [await event(), await event('Disruption')];
  await takeAway(office, gone.id);
  expect(await found(office, { takenAway: 'true' })).toEqual([gone.id]);
  expect(await found(office, {})).toEqual([kept.id]);
  expect(await found(office, { takenAway: 'true', searchName: 'disruption', byDetails: '' })).toEqual([]);
  const { status, body } = await office.get(`/api/BehaviourReports/${gone.id}`);
  expect([status, body.takenAway]).toEqual([200, { at: '2026-11-18T09:00:00', by: 'Olga Office' }]);
  expect(body.people[0].incidents[0].permission).toBe(1);
  expect((await teacher.get('/api/BehaviourReports', { takenAway: 'true' })).status).toBe(403);
  expect((await teacher.get('/api/BehaviourExports', { takenAway: 'true' })).status).toBe(403);
  expect((await teacher.get(`/api/BehaviourReports/${gone.id}`)).status).toBe(404);
  const counsellor = await school.allowed(['behaviour.read', 'behaviour.record']);
  expect((await counsellor.get(`/api/BehaviourReports/${gone.id}`)).status).toBe(404);
  await takeAway(office, kept.id);
});

test('it is put back as it was seen, is where it was, and the audit says by whom', async () => {
  const gone = await event('Defiance');
  await takeAway(teacher, gone.id);
  const { version } = (await office.get(`/api/BehaviourReports/${gone.id}`)).body;
  expect(await putBack(office, gone.id, version - 1)).toMatchObject({
    status: 409,
    body: { current: { id: gone.id, version, takenAway: { by: expect.any(String) } } },
  });
  const back = await putBack(office, gone.id, version);
  expect(back.body).toMatchObject({ id: gone.id, takenAway: null, permission: 2 });
  expect(await found(teacher, {})).toContain(gone.id);
  // Whoever puts it back once more changes nothing of what stands by now.
  expect((await putBack(office, gone.id)).body.version).toBe(back.body.version);
  const { rows } = await sql`
    select by_user_id as by, new_value as day from audit_entry a join behaviour_report r on r.guid = a.row_guid
    where r.id = ${gone.id} and a.field_name = 'date_closed' and a.action = 'update' order by a.id`.execute(
    school.school.db,
  );
  expect(rows).toEqual([
    { by: teacher.id, day: '2026-11-18' },
    { by: office.id, day: null },
  ]);
});

test('what holds something restricted is put back by those alone who read it', async () => {
  const counsellor = await school.allowed(['behaviour.manage', 'behaviour.restricted']);
  const gone = await event('Safeguarding', counsellor);
  await takeAway(counsellor, gone.id);
  expect(await found(office, { takenAway: 'true' })).not.toContain(gone.id);
  expect((await putBack(office, gone.id)).status).toBe(404);
  expect(await found(counsellor, { takenAway: 'true' })).toContain(gone.id);
  expect((await putBack(counsellor, gone.id)).status).toBe(200);
});

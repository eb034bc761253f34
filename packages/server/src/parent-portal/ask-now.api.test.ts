import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newFamily } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { newRoll, type TestRoll, TODAY } from '../../test/roll.ts';

let school: TestSchool;
let office: Caller;
let roll: TestRoll;
let child: number;
const setting = async (value: object) => {
  const stored = JSON.stringify({ key: 'absenceAlerts', value });
  await (await school.admin()).post('/api/SystemSettings', {
    body: [{ itemName: 'system/absenceAlerts', value: stored }],
  });
};
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.day(TODAY);
  office = await school.office();
  await setting({ isOn: true, minutes: 30 });
});
beforeEach(async () => {
  roll = await newRoll(school, 2);
  child = roll.students[0] as number;
  await roll.save({ studentID: child, mark: 'absent', absence: {} });
});
const ask = (id = child) => office.post(`/api/AbsenceAlerts/${id}`);
const orders = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail_order where template = 'absence' and ${child} = any(child_ids)`.execute(
    school.school.db,
  );
  return rows[0]?.count;
};

it('asks a family at once, and once a day, and says when', async () => {
  await roll.submit();
  expect((await office.get('/api/AbsenceAlerts')).body).toEqual({ isOn: true, asked: [] });
  const answer = await ask();
  expect([answer.status, answer.body]).toEqual([
    200,
    { isOn: true, asked: [{ studentID: child, at: `${TODAY}T09:00:00`, isStopped: false }] },
  ]);
  expect((await ask()).status).toBe(200);
  expect(await orders()).toBe(1);
});

it('says of which child a mail may not have left, and sends that one again where the office asks once more', async () => {
  await roll.submit();
  await ask();
  const adult = await school.person('Una', 'Novak');
  const messageId = `<${crypto.randomUUID()}@school.example>`;
  const mail = (state: string) =>
    school.arrange((db) =>
      sql`insert into mail (order_id, person_id, child_ids, address, state, message_id)
        select id, ${adult}, child_ids, ${`${state}@example.org`}, ${state}, ${state === 'unsure' ? messageId : crypto.randomUUID()}
        from mail_order where template = 'absence' and ${child} = any(child_ids)`.execute(db),
    );
  await mail('unsure');
  await mail('sent');
  const alerts = async () =>
    (await office.get('/api/AbsenceAlerts')).body.asked.find(
      ({ studentID }: { studentID: number }) => studentID === child,
    );
  const states = async () => {
    const { rows } = await sql<{ state: string; id: string }>`select m.state, m.message_id as id from mail m
      where ${child} = any(m.child_ids) order by m.id`.execute(school.school.db);
    return rows;
  };
  expect(await alerts()).toMatchObject({ isStopped: true });
  expect((await ask()).status).toBe(200);
  expect(await states()).toMatchObject([{ state: 'queued', id: messageId }, { state: 'sent' }]);
  expect(await alerts()).toMatchObject({ isStopped: false });
  expect(await orders()).toBe(1);
});

it('asks nothing where the roll is not submitted, the student is here, or there is no such student', async () => {
  const early = await ask();
  expect([early.status, early.body.code]).toEqual([409, 'absence_alert.nothing']);
  await roll.submit();
  expect((await ask(roll.students[1])).body.code).toBe('absence_alert.nothing');
  expect((await ask(999_999)).status).toBe(404);
  expect(await orders()).toBe(0);
});

it('asks nothing where somebody has said why', async () => {
  await roll.submit();
  const reason = await school.reasonID('I');
  await roll.save(
    { studentID: child, mark: 'absent', absence: { reason: { id: reason } }, version: 1 },
    office,
  );
  expect((await ask()).body.code).toBe('absence_alert.nothing');
});

it('asks nothing where an adult of the family has answered, and the office has not decided', async () => {
  const family = await newFamily(school);
  const query = { dateOf: TODAY, rollClass: family.rollClass.code };
  const absent = { studentID: family.child, version: 0, mark: 'absent', absence: {} };
  expect((await office.put('/api/AttendanceStudents', query, absent)).status).toBe(200);
  await office.post('/api/ClassAttendances', { query });
  const answer = await family.parent.post('/api/AbsenceReplies', {
    body: {
      ...{ studentID: family.child, kind: 'explain', dateFrom: TODAY, dateTo: TODAY },
      ...{ reasonID: await school.reasonID('I'), details: '' },
    },
  });
  expect(answer.status).toBe(200);
  expect((await ask(family.child)).body.code).toBe('absence_alert.nothing');
});

it('asks nothing where the school does not ask by mail', async () => {
  await roll.submit();
  await setting({ isOn: false, minutes: 30 });
  expect((await ask()).body.code).toBe('absence_alert.off');
  expect((await office.get('/api/AbsenceAlerts')).body.isOn).toBe(false);
  await setting({ isOn: true, minutes: 30 });
  expect(await orders()).toBe(0);
});

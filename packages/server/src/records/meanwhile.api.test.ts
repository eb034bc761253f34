import { expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newSchool } from '../../test/new-school.ts';

const school = await newSchool();
await school.year(2026);
const office = await school.office();
await school.rollClass({ code: '7A' });
const subject = await school.subjectClass();

const one = async (text: string, values: unknown[]) => (await school.school.pool.query(text, values)).rows[0];
/** Somebody waits for what this connection holds. */
const isWaitedFor = (pid: number) =>
  eventually(async () => {
    const waits = 'select count(*)::int as n from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    expect(await one(waits, [pid])).toEqual({ n: 1 });
  });

test('what is written for a record while it becomes part of another one is not lost: it is refused', async () => {
  const [kept, leaving] = [await school.student(), await school.student()];
  const carer = await school.person('Cara', 'Carer');
  const [code] = (await office.get('/api/CommentCodes')).body;
  const custom = ['Date1', 'Date2', 'Numeric1', 'Numeric2', 'Text1', 'Text2', 'CheckBox'];
  const nurse = await school.signedIn(['nurse']);
  const incident = { place: '', details: 'Fell', treatment: '', informed: '', version: 0 };
  const relation = { headOfHousehold: true, contactPriority: 1, livesWith: true, receivesMail: true };
  const writes: [Caller, 'PUT' | 'POST', string, object][] = [
    [
      office,
      'PUT',
      `/api/PersonalComments/${leaving}`,
      {
        ...Object.fromEntries(custom.map((name) => [`customField${name}`, null])),
        ...{ dateOf: '2026-11-18', details: 'Late', commentCode: { id: code.id } },
      },
    ],
    [
      nurse,
      'PUT',
      `/api/MedicalIncidents/${leaving}`,
      { id: 0, dateTime: '2026-11-18T08:00:00', ...incident },
    ],
    [
      office,
      'POST',
      '/api/PersonalFlagCategories',
      { personID: leaving, flagCategoryID: 5, flagType: null, comment: '', itemName: '' },
    ],
    [
      office,
      'PUT',
      `/api/PersonalRelations/${leaving}`,
      { id: 0, personID: carer, isAdult: true, relationship: 'Aunt', ...relation, version: 0 },
    ],
    [
      office,
      'PUT',
      `/api/ClassDetailStudents/${subject.id}`,
      { studentID: leaving, memberID: 0, dateFrom: '2026-11-18', dateTo: null, version: 0 },
    ],
    [
      office,
      'PUT',
      `/api/RollClassMembers/${leaving}`,
      { rollClass: '7A', dateFrom: '2026-11-18', version: 0 },
    ],
  ];
  for (const [caller, method, path, body] of writes) {
    const merging = await school.school.pool.connect();
    await merging.query("begin; set local homeroom.actor = 'system:test'");
    const { rows } = await merging.query(
      'select pg_backend_pid() as pid from person where id = $1 for update',
      [leaving],
    );
    const answer = caller.send(method, path, { body });
    await isWaitedFor(rows[0].pid);
    await merging.query('update person set merged_into = $1 where id = $2', [kept, leaving]);
    await merging.query('commit');
    merging.release();
    expect([path, (await answer).status]).toEqual([path, 404]);
    await school.arrange((db) =>
      db.updateTable('person').set({ merged_into: null }).where('id', '=', leaving).execute(),
    );
  }
});

test('nobody is put into a class beyond the last day that is being written', async () => {
  const student = await school.student();
  const leaving = await school.school.pool.connect();
  await leaving.query("begin; set local homeroom.actor = 'system:test'");
  const { rows } = await leaving.query(
    'select pg_backend_pid() as pid from person where id = $1 for update',
    [student],
  );
  const body = { studentID: student, memberID: 0, dateFrom: '2026-11-05', dateTo: null, version: 0 };
  const answer = office.put(`/api/ClassDetailStudents/${subject.id}`, {}, body);
  await isWaitedFor(rows[0].pid);
  await leaving.query("update student set date_left = '2026-11-10' where id = $1", [student]);
  await leaving.query('commit');
  leaving.release();
  // The membership ends with the last day at the school, which it has waited for.
  expect((await answer).body).toMatchObject({ dateFrom: '2026-11-05', dateTo: '2026-11-10' });
});

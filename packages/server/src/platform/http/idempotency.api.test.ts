import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, TODAY } from '../../../test/roll.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.days('2026-11-16', '2026-11-18');
  office = await school.office();
});

const key = (name: string) => ({ 'Idempotency-Key': name });
/** How often the database has written a mark of this student. */
const saves = async (studentID: number | undefined) => {
  const { rows } = await school.school.pool.query<{ version: number }>(
    'select version from attendance_mark where student_id = $1',
    [studentID],
  );
  return rows.map((row) => row.version);
};

describe('a request with an Idempotency-Key', () => {
  it('a request with an Idempotency-Key that is repeated has one effect and the same answer', async () => {
    const { students, save } = await newRoll(school, 1);
    const [studentID] = students;
    const first = await save({ studentID, absence: {} }, undefined, TODAY, key('mark-once'));
    const repeat = await save({ studentID, absence: {} }, undefined, TODAY, key('mark-once'));
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(repeat.headers.get('idempotency-replayed')).toBe('true');
    expect(repeat.status).toBe(200);
    expect(repeat.body).toEqual(first.body);
    expect(await saves(studentID)).toEqual([1]);
    // Even when the line has gone on meanwhile, as when a phone sends again what it never heard the answer of.
    await save({ studentID, version: 1, absence: null });
    expect((await save({ studentID, absence: {} }, undefined, TODAY, key('mark-once'))).body).toEqual(
      first.body,
    );
    expect(await saves(studentID)).toEqual([2]);
  });

  it('a request with an Idempotency-Key that is sent twenty times at once has one effect and one answer', async () => {
    const { students, save } = await newRoll(school, 1);
    const [studentID] = students;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        save({ studentID, absence: {} }, undefined, TODAY, key('twenty-at-once')),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed')).length).toBe(19);
    expect(await saves(studentID)).toEqual([1]);
  });

  it('is answered again under the rights of today alone, and is a read of what was read for it', async () => {
    const [child, adult] = [await school.student(), await school.person('Ada', 'Adult')];
    const mine = await school.signedIn(['office']);
    const body = {
      ...{ id: 0, personID: adult, isAdult: true, relationship: 'Mother', headOfHousehold: true },
      ...{ contactPriority: 1, livesWith: true, receivesMail: true, isClosed: false, version: 0 },
      custody: {
        ...{ mayCollect: true, mayContact: true, access: 'yes', accessFrom: null, accessTo: null },
        courtOrder: 'Order 9',
      },
    };
    const send = () => mine.put(`/api/PersonalRelations/${child}`, {}, body, key('relation-once'));
    const reads = async () => {
      const { rows } = await school.school.pool.query(
        `select 1 from audit_entry where action = 'read' and field_name = 'custody' and by_user_id = $1`,
        [mine.id],
      );
      return rows.length;
    };
    const first = await send();
    expect([first.status, await reads()]).toEqual([200, 1]);
    const again = await send();
    expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', first.body]);
    expect(await reads()).toBe(2);

    await school.arrange((db) =>
      db
        .deleteFrom('role_permission')
        .where('role', '=', 'office')
        .where('permission', '=', 'people.custody')
        .execute(),
    );
    await mine.signIn();
    const later = await send();
    expect(later.status).toBe(403);
    expect(JSON.stringify(later.body)).not.toContain('Order 9');
    expect(await reads()).toBe(2);
  });

  it('is not answered again to a teacher who no longer has the class, as any other call of theirs is not', async () => {
    const { id, students, save, teacher } = await newRoll(school, 1);
    const send = () => save({ studentID: students[0], absence: {} }, teacher, TODAY, key('had-the-class'));
    const first = await send();
    expect([first.status, first.body.studentID]).toEqual([200, students[0]]);
    await school.arrange((db) =>
      db
        .updateTable('roll_class_teacher')
        .set({ date_to: '2026-11-17' })
        .where('roll_class_id', '=', id)
        .execute(),
    );
    const now = await save({ studentID: students[0], version: 1, absence: null }, teacher);
    const later = await send();
    expect(later.headers.get('idempotency-replayed')).toBeNull();
    expect([later.status, later.body]).toEqual([now.status, now.body]);
    expect([403, 404]).toContain(later.status);
  });

  it('answers nothing again where there was nothing to answer', async () => {
    const student = await school.student();
    const body = { dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I') };
    const { body: made } = await office.post(`/api/KnownAbsences/${student}`, { body });
    const cancel = () =>
      office.send('DELETE', `/api/KnownAbsences/${made.id}`, { headers: key('cancel-once') });
    expect((await cancel()).status).toBe(204);
    expect((await cancel()).status).toBe(204);
    expect((await office.delete(`/api/KnownAbsences/${made.id}`)).status).toBe(404);
  });

  it('is refused with 409 when the key was used for another body, query, address or call', async () => {
    const { students, save, submit, query } = await newRoll(school, 2);
    const [one, two] = students;
    await save({ studentID: one, absence: {} }, office, TODAY, key('used-before'));
    const others = [
      await save({ studentID: two, absence: {} }, office, TODAY, key('used-before')),
      await save({ studentID: one, absence: null }, office, TODAY, key('used-before')),
      await save({ studentID: one, absence: {} }, office, '2026-11-17', key('used-before')),
      await office.post('/api/ClassAttendances', { query, headers: key('used-before') }),
    ];
    for (const answer of others) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'idempotency.reused', current: null });
    }
    expect(await saves(two)).toEqual([]);
    expect((await submit(office)).body.state).toBe('submitted');

    const body = { dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I') };
    const know = (id: number | undefined) =>
      office.post(`/api/KnownAbsences/${id}`, { body, headers: key('know-once') });
    expect((await know(one)).status).toBe(200);
    expect((await know(two)).status).toBe(409);
  });

  it('has the key for itself: that of another user is another', async () => {
    const { students, save, teacher } = await newRoll(school, 2);
    const mine = await save({ studentID: students[0], absence: {} }, teacher, TODAY, key('the-same-key'));
    const theirs = await save({ studentID: students[1], absence: {} }, office, TODAY, key('the-same-key'));
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.body.studentID).toBe(students[1]);
  });

  it('leaves the key free when it fails', async () => {
    const { students, save } = await newRoll(school, 1);
    const [studentID] = students;
    await save({ studentID, absence: {} });
    const stale = await save({ studentID, version: 0, absence: null }, undefined, TODAY, key('fails-first'));
    expect(stale.status).toBe(409);
    const better = await save({ studentID, version: 1, absence: null }, undefined, TODAY, key('fails-first'));
    expect(better.status).toBe(200);
    expect(better.headers.get('idempotency-replayed')).toBeNull();
  });

  it('is refused with 400 when the key is malformed', async () => {
    const { students, save } = await newRoll(school, 1);
    for (const name of ['short', 'x'.repeat(101), 'with a space', 'umläut-key']) {
      const answer = await save({ studentID: students[0], absence: {} }, undefined, TODAY, key(name));
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { path: 'Idempotency-Key', message: 'must be 8 to 100 visible ASCII characters' },
      ]);
    }
    expect(await saves(students[0])).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.days('2026-11-16', '2026-11-20');
  office = await school.office();
});

/** The memberships of a student as `code from to`, newest first, and the version of the newest. */
const held = async (id: number): Promise<[string[], number]> => {
  const { rollClasses } = (await office.get(`/api/StudentInformations/${id}`)).body;
  const words = rollClasses.map(
    ({ code, dateFrom, dateTo }: Record<string, string>) => `${code} ${dateFrom} ${dateTo ?? ''}`,
  );
  return [words, rollClasses[0]?.version ?? 0];
};
const move = async (id: number, rollClass: string | null, dateFrom: string, version?: number) => {
  const [, newest] = await held(id);
  return office.put(`/api/RollClassMembers/${id}`, {}, { rollClass, dateFrom, version: version ?? newest });
};

describe('moving a student', () => {
  it('ends one roll class on the day before the next begins; the rolls of both days have it', async () => {
    const id = await school.student();
    const [a, b] = [await school.rollClass({ students: [id] }), await school.rollClass()];
    const rolls = async (dateOf: string) => {
      const of = async (rollClass: string) =>
        (await office.get('/api/AttendanceStudents', { dateOf, rollClass })).body.length;
      return [await of(a.code), await of(b.code)];
    };
    /** Rolls that are remembered are read again once the change is heard of. */
    const heard = (dateOf: string, sizes: number[]) =>
      eventually(async () => expect(await rolls(dateOf)).toEqual(sizes));
    await heard('2026-11-18', [1, 0]);
    const moved = await move(id, b.code, '2026-11-18');
    expect(moved.body).toEqual({ rollClass: b.code, before: a.code });
    expect(await held(id)).toEqual([[`${b.code} 2026-11-18 `, `${a.code} 2020-01-01 2026-11-17`], 1]);
    await heard('2026-11-18', [0, 1]);
    await heard('2026-11-17', [1, 0]);
    // Taken back by the former code and the same day.
    expect((await move(id, a.code, '2026-11-18')).body).toEqual({ rollClass: a.code, before: b.code });
    expect((await held(id))[0]).toEqual([`${a.code} 2020-01-01 `]);
    await heard('2026-11-18', [1, 0]);
  });

  it('on the same day corrects; into none ends; and what has not begun is taken out', async () => {
    const id = await school.student();
    const [{ code: a }, { code: b }] = [await school.rollClass(), await school.rollClass()];
    await move(id, a, '2026-11-16');
    await move(id, b, '2026-11-16');
    expect((await held(id))[0]).toEqual([`${b} 2026-11-16 `]);
    expect((await move(id, null, '2026-11-18')).body).toEqual({ rollClass: '', before: b });
    expect((await held(id))[0]).toEqual([`${b} 2026-11-16 2026-11-17`]);
    await move(id, b, '2026-11-18');
    expect((await held(id))[0]).toEqual([`${b} 2026-11-16 `]);
    await move(id, a, '2027-01-20');
    await move(id, null, '2027-01-20');
    expect((await held(id))[0]).toEqual([`${b} 2026-11-16 2027-01-19`]);
    await move(id, b, '2027-01-20');
    expect((await held(id))[0]).toEqual([`${b} 2026-11-16 `]);
  });

  it('can be taken back while it is to come, and where it never should have been; the history keeps it', async () => {
    const id = await school.student();
    const [{ code: a, id: former }, { code: b }] = [await school.rollClass(), await school.rollClass()];
    await school.joins(id, { rollClass: former });
    const newest = async () =>
      (await office.get(`/api/StudentInformations/${id}`)).body.rollClasses[0] as {
        id: number;
        version: number;
      };
    const remove = ({ id: member, version }: { id: number; version: number }) =>
      office.send('DELETE', `/api/RollClassMembers/${id}/${member}`, { query: { version } });
    await move(id, b, '2026-11-23');
    const planned = await newest();
    expect((await remove({ ...planned, version: planned.version + 1 })).status).toBe(409);
    expect((await remove(planned)).status).toBe(200);
    expect((await held(id))[0]).toEqual([`${a} 2020-01-01 `]);

    await move(id, b, '2026-11-10');
    const { body: removed } = await remove(await newest());
    expect((await held(id))[0]).toEqual([`${a} 2020-01-01 `]);
    const restore = () => office.put(`/api/RollClassMembers/${id}/1`, {}, removed);
    expect((await restore()).status).toBe(204);
    expect((await held(id))[0]).toEqual([`${b} 2026-11-10 `, `${a} 2020-01-01 2026-11-09`]);
    // A second undo, and one after the class before was changed, undo nothing.
    expect((await restore()).status).toBe(409);
    const { body: again } = await remove(await newest());
    await move(id, null, '2026-11-12');
    expect((await office.put(`/api/RollClassMembers/${id}/1`, {}, again)).status).toBe(409);
    await move(id, a, '2026-11-12');
    expect((await held(id))[0]).toEqual([`${a} 2020-01-01 `]);
    const { entries } = (await office.get(`/api/RecordHistories/${id}`)).body;
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'delete',
        tableName: 'roll_class_member',
        fieldName: 'roll_class_id',
        oldValue: b,
      }),
    );
  });

  it('a student whom a new year began with is taken out without giving anybody last year’s class again', async () => {
    await school.year(2025);
    await school.year(2026);
    const remove = async (id: number) => {
      const [latest] = (await office.get(`/api/StudentInformations/${id}`)).body.rollClasses;
      const path = `/api/RollClassMembers/${id}/${latest.id}`;
      const { runsOn } = (await office.get(path)).body;
      const { body } = await office.send('DELETE', path, { query: { version: latest.version } });
      return { runsOn, body, path };
    };
    const [last, now, next] = [await school.rollClass(), await school.rollClass(), await school.rollClass()];
    const id = await school.student();
    await school.joins(id, { rollClass: last.id });
    await move(id, now.code, '2026-01-01');
    const removed = await remove(id);
    expect([removed.runsOn, removed.body.before]).toEqual([null, null]);
    expect((await held(id))[0]).toEqual([`${last.code} 2020-01-01 2025-12-31`]);
    expect((await office.put(removed.path, {}, removed.body)).status).toBe(204);
    expect((await held(id))[0][0]).toBe(`${now.code} 2026-01-01 `);
    // Of what is to come next year the class of this year is what was before.
    await move(id, next.code, '2027-01-01');
    expect((await remove(id)).runsOn).toBe(now.code);
    expect((await held(id))[0][0]).toBe(`${now.code} 2026-01-01 `);
  });

  it('is done now, and a move that is planned stays; what is done now is taken back alone', async () => {
    const id = await school.student();
    const [a, b, c] = [
      await school.rollClass({ students: [id] }),
      await school.rollClass(),
      await school.rollClass(),
    ];
    await move(id, b.code, '2027-01-20');
    expect((await move(id, c.code, '2026-11-18')).status).toBe(200);
    expect((await held(id))[0]).toEqual([
      `${b.code} 2027-01-20 `,
      `${c.code} 2026-11-18 2027-01-19`,
      `${a.code} 2020-01-01 2026-11-17`,
    ]);
    expect((await move(id, a.code, '2026-11-18')).body).toEqual({ rollClass: a.code, before: c.code });
    expect((await held(id))[0]).toEqual([`${b.code} 2027-01-20 `, `${a.code} 2020-01-01 2027-01-19`]);
    await move(id, null, '2026-11-18');
    expect((await held(id))[0]).toEqual([`${b.code} 2027-01-20 `, `${a.code} 2020-01-01 2026-11-17`]);
  });

  it('goes into a class as long as it is open, its last day too', async () => {
    const [id, closing] = [await school.student(), await school.rollClass()];
    await school.arrange((db) =>
      db.updateTable('roll_class').set({ date_closed: '2026-11-18' }).where('id', '=', closing.id).execute(),
    );
    expect((await move(id, closing.code, '2026-11-19')).status).toBe(400);
    expect((await move(id, closing.code, '2026-11-18')).status).toBe(200);
  });

  it('is refused in words where it cannot be', async () => {
    const [id, { code }, closed] = [
      await school.student(),
      await school.rollClass(),
      await school.rollClass(),
    ];
    await move(id, code, '2026-11-16');
    await school.arrange(async (db) => {
      await db
        .updateTable('roll_class')
        .set({ date_closed: '2026-11-17' })
        .where('id', '=', closed.id)
        .execute();
      await db.updateTable('student').set({ date_left: '2026-12-18' }).where('id', '=', id).execute();
    });
    const wrong: [string | null, string, RegExp][] = [
      ['none', '2026-11-18', /no such roll class/],
      [closed.code, '2026-11-18', /closed since 2026-11-17/],
      [code, '2026-11-15', new RegExp(`${code} from 2026-11-16`)],
      [code, '2027-01-20', /last day is 2026-12-18/],
      [null, '2026-11-16', /began on this day/],
    ];
    for (const [into, day, message] of wrong) {
      const { status, body } = await move(id, into, day);
      expect([status, body.errors?.[0]?.message], day).toEqual([400, expect.stringMatching(message)]);
    }
    const late = await move(id, null, '2026-11-18', 0);
    expect([late.status, late.body.current.rollClasses.length]).toEqual([409, 1]);
    expect(
      (
        await office.put(
          `/api/RollClassMembers/${await school.staff()}`,
          {},
          { rollClass: code, dateFrom: '2026-11-18', version: 0 },
        )
      ).status,
    ).toBe(404);
    // A student who will leave is a member until then.
    await move(id, null, '2026-11-18');
    await move(id, code, '2026-11-20');
    expect((await held(id))[0][0]).toBe(`${code} 2026-11-20 2026-12-18`);
  });
});

describe('a roll class', () => {
  const path = (id: number) => `/api/RollClasses/${id}`;
  const blank = {
    id: 0,
    code: '',
    itemName: '',
    campusID: null,
    location: '',
    teachers: [],
    dateClosed: null,
    version: 0,
  };
  const teaching = (personID: number, more: object = {}) => ({
    personID,
    role: 'main',
    dateFrom: '2026-01-20',
    dateTo: null,
    ...more,
  });
  const stored = (id: number) =>
    school.school.db
      .selectFrom('roll_class_teacher')
      .select(['person_id', 'role', 'date_to'])
      .where('roll_class_id', '=', id)
      .orderBy('id')
      .execute();

  it('is added with its teachers; those who are gone from the list end yesterday', async () => {
    const [one, two, relief] = [await school.staff(), await school.staff(), await school.staff()];
    const made = await office.put(path(1), {}, { ...blank, code: ' 7Z ', teachers: [teaching(one)] });
    expect(made.body).toEqual({ id: expect.any(Number), code: '7Z', version: 1 });
    const { id } = made.body;
    const sent = { ...blank, id, code: '7Y', itemName: 'Seven Y', version: 1 };
    const tomorrow = teaching(relief, { role: 'relief', dateFrom: '2026-11-19', dateTo: '2026-11-19' });
    const changed = await office.put(path(id), {}, { ...sent, teachers: [teaching(two), tomorrow] });
    expect(changed.body).toEqual({ id, code: '7Y', version: 2 });
    expect(await stored(id)).toEqual([
      { person_id: one, role: 'main', date_to: '2026-11-17' },
      { person_id: two, role: 'main', date_to: null },
      { person_id: relief, role: 'relief', date_to: '2026-11-19' },
    ]);
    // Nobody was relieved yet.
    await office.put(
      path(id),
      {},
      { ...sent, teachers: [teaching(two, { dateTo: '2026-11-18' })], version: 2 },
    );
    expect(await stored(id)).toEqual([
      { person_id: one, role: 'main', date_to: '2026-11-17' },
      { person_id: two, role: 'main', date_to: '2026-11-18' },
    ]);
    const late = await office.put(path(id), {}, { ...sent, version: 1 });
    expect([late.status, late.body.current]).toMatchObject([
      409,
      { code: '7Y', version: 3, teachers: [{}, {}] },
    ]);
  });

  it('keeps a teacher once whose first day is corrected', async () => {
    const teacher = await school.staff();
    const late = teaching(teacher, { dateFrom: '2026-02-01' });
    const { body } = await office.put(path(1), {}, { ...blank, code: '7X', teachers: [late] });
    const sent = { ...blank, id: body.id, code: '7X', teachers: [teaching(teacher)], version: 1 };
    expect((await office.put(path(body.id), {}, sent)).status).toBe(200);
    const rows = await school.school.db
      .selectFrom('roll_class_teacher')
      .select(['person_id', 'date_from', 'date_to'])
      .where('roll_class_id', '=', body.id)
      .execute();
    expect(rows).toEqual([{ person_id: teacher, date_from: '2026-01-20', date_to: null }]);
  });

  it('is refused in words where it cannot be, and is not closed while students are in it', async () => {
    const student = await school.student();
    const [{ id, code }, { code: other }] = [
      await school.rollClass({ students: [student] }),
      await school.rollClass(),
    ];
    const staff = await school.staff();
    const sent = { ...blank, id, code, version: 1 };
    const wrong: [object, string][] = [
      [{ code: other }, 'code'],
      [{ code: '  ' }, 'code'],
      [{ campusID: 2_000_000_000 }, 'campusID'],
      [{ teachers: [teaching(student)] }, 'teachers.0.personID'],
      [
        { teachers: [teaching(staff), teaching(staff, { role: 'co', dateFrom: '2026-11-18' })] },
        'teachers.1.dateFrom',
      ],
      [{ teachers: [teaching(staff, { dateTo: '2026-01-19' })] }, 'teachers.0.dateTo'],
      [{ dateClosed: '2026-11-20' }, 'dateClosed'],
    ];
    for (const [changes, field] of wrong) {
      const { status, body } = await office.put(path(id), {}, { ...sent, ...changes });
      expect([status, body.errors?.[0]?.path], JSON.stringify(changes)).toEqual([400, field]);
    }
    await move(student, null, '2026-11-21');
    expect((await office.put(path(id), {}, { ...sent, dateClosed: '2026-11-20' })).status).toBe(200);
    expect((await office.put(path(id + 1), {}, sent)).status).toBe(400);
    expect((await office.put(path(2_000_000_000), {}, { ...sent, id: 2_000_000_000 })).status).toBe(404);
  });
});

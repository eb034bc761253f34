import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
});

describe('the teachers', () => {
  it('are those at work today or to come, by surname without regard to accents and case', async () => {
    const ids = [
      await school.staff('Ana', 'Ćosić'),
      await school.staff('Bo', 'Cold'),
      await school.staff('Cy', 'Dahl'),
      await school.staff('Di', 'van Dyk'),
      await school.staff('Ed', 'Ćosa'),
    ];
    await school.staff('Gone', 'Away', { to: '2026-11-17' });
    const toCome = await school.staff('Not', 'Yet', { from: '2026-11-19' });
    await school.staff('Of', 'Office', { teaching: false });
    const lastDay = await school.staff('Last', 'Day', { to: '2026-11-18' });
    const { body } = await office.get('/api/Teachers');
    const [ana, bo, cy, di, ed] = ids;
    expect(body.map((teacher: { id: number }) => teacher.id)).toEqual([bo, ed, ana, cy, lastDay, di, toCome]);
    expect(body[2]).toEqual({
      id: ana,
      fullName: 'Ana Ćosić',
      itemName: 'Ćosić, Ana',
      rollClass: '',
      rollClasses: [],
      isTeaching: true,
    });
  });

  it('carry the roll classes they hold today, the empty string where there is none', async () => {
    const { id: first, code } = await school.rollClass({ code: '7A' });
    const { id: second } = await school.rollClass({ code: '7B' });
    const { id: past } = await school.rollClass({ code: '6A' });
    const person = await school.staff('Rosa', 'Roll', { teaching: false });
    await school.teaches(person, { rollClass: second });
    await school.teaches(person, { rollClass: first, from: '2026-11-18', to: '2026-11-18' });
    await school.teaches(person, { rollClass: past, to: '2026-11-17' });
    const { body } = await office.get('/api/Teachers');
    const rosa = body.find((teacher: { id: number }) => teacher.id === person);
    expect(rosa).toMatchObject({ rollClass: code, rollClasses: ['7A', '7B'], isTeaching: false });
  });

  it('are for who may read people', async () => {
    expect((await (await school.signedIn(['guest'])).get('/api/Teachers')).status).toBe(403);
    expect((await school.anyone().get('/api/Teachers')).status).toBe(401);
  });
});

describe('teacher statuses', () => {
  it('tell of the staff at work today who teaches, and their roll class', async () => {
    const { id: rollClass, code } = await school.rollClass({ code: '8A' });
    const { id: past } = await school.rollClass({ code: '5A' });
    const teacher = await school.teacher({ of: [{ id: rollClass }] });
    await school.teaches(teacher.personId, { rollClass: past, to: '2026-11-17' });
    const clerk = await school.staff('Claire', 'Clerk', { teaching: false });
    const gone = await school.staff('Gone', 'Before', { to: '2026-11-17' });
    const { body } = await office.get('/api/TeacherStatuses');
    expect(body).toEqual(
      expect.arrayContaining([
        { id: teacher.personId, isTeaching: true, rollClass: code },
        { id: clerk, isTeaching: false, rollClass: '' },
      ]),
    );
    expect(body.map(({ id }: { id: number }) => id)).not.toContain(gone);
    expect((await teacher.get(`/api/TeacherStatuses/${teacher.personId}`)).body).toEqual({
      id: teacher.personId,
      isTeaching: true,
      rollClass: code,
    });
    expect((await teacher.get(`/api/TeacherStatuses/${clerk}`)).body.rollClass).toBe('');
    for (const id of [gone, await school.student(), 2_000_000_000])
      expect((await teacher.get(`/api/TeacherStatuses/${id}`)).status).toBe(404);
  });
});

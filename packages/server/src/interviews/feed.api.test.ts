import { beforeAll, expect, it } from 'vitest';
import { Caller } from '../../test/caller.ts';
import { anotherParent } from '../../test/family.ts';
import { EVENING, familyOf, freeOf, newCycle, put, type Row, rowsOf } from '../../test/interviews.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
});

/** What a calendar program reads of somebody who subscribes now. */
const readAs = async (who: Caller) => {
  const { body } = await who.post('/api/CalendarFeeds', { body: { kind: 'calendar' } });
  const nobody = new Caller(school.url, { id: 0, userName: '', password: '' });
  return async () => String((await nobody.get(body.path)).body);
};

it('a booked talk stands in the calendar of its family and its teacher, moves with it, and is in nobody else’s', async () => {
  const cycle = await newCycle(school, { booksFor: 'adult' });
  const teacher = await school.teacher();
  await cycle.meets(teacher.personId);
  const family = await familyOf(school, [teacher.personId]);
  await cycle.invites(...family.children);
  const other = await anotherParent(school, family.children[0] as number);
  const [row] = (await rowsOf(family.parent, cycle.id)) as [Row];
  const [own, ofTeacher, ofOther] = [
    await readAs(family.parent),
    await readAs(teacher),
    await readAs(other.parent),
  ];
  expect(await own()).not.toContain('BEGIN:VEVENT');

  const [first, second] = await freeOf(family.parent, cycle.id, row);
  const booked = await put(family.parent, row, first?.id as number);
  expect(booked.status).toBe(200);
  const day = EVENING.replaceAll('-', '');
  for (const read of [own, ofTeacher]) expect(await read()).toContain(`${day}T160000`);
  expect(await ofOther()).not.toContain('BEGIN:VEVENT');

  expect((await put(family.parent, booked.body, second?.id as number)).status).toBe(200);
  expect(await own()).toContain(`${day}T161000`);
  expect(await own()).not.toContain(`DTSTART;TZID=Australia/Sydney:${day}T160000`);
});

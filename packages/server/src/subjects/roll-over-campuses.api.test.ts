import type { RolledStudent } from '@homeroom/contract/subjects/roll-over.endpoints.ts';
import { expect, test } from 'vitest';
import { newSchool } from '../../test/new-school.ts';

const FIRST_DAY = '2027-01-20';

const school = await newSchool();
await school.year(2026);
await school.days('2026-12-14', '2026-12-18');
let office = await school.office();

const [junior, senior] = (await school.arrange((db) =>
  db
    .insertInto('campus')
    .values([
      { code: 'J', name: 'Junior', is_main: true },
      { code: 'S', name: 'Senior' },
    ])
    .returning('id')
    .execute(),
)) as [{ id: number }, { id: number }];
const [six, seven] = (await school.arrange((db) =>
  db
    .insertInto('level')
    .values([6, 7, 8].map((n) => ({ code: String(n), name: `Year ${n}`, ordinal: n })))
    .returning('id')
    .execute(),
)) as [{ id: number }, { id: number }];

const studentIn = async (level_id: number, campus_id: number | null) => {
  const id = await school.student();
  await school.arrange((db) =>
    db.updateTable('student').set({ level_id, campus_id }).where('id', '=', id).execute(),
  );
  return id;
};
const classAt = async (code: string, campus_id: number | null, students: number[] = []) => {
  const { id } = await school.rollClass({ code, students });
  await school.arrange((db) =>
    db.updateTable('roll_class').set({ campus_id }).where('id', '=', id).execute(),
  );
  return id;
};
const ada = await studentIn(six.id, junior.id);
const ben = await studentIn(six.id, null);
const repeats = await studentIn(six.id, junior.id);
const placed = await studentIn(six.id, junior.id);
const stays = await studentIn(seven.id, senior.id);
const leaves = await studentIn(six.id, junior.id);
const roams = await studentIn(six.id, junior.id);
const apart = await studentIn(six.id, junior.id);
await classAt('6A', junior.id, [ada, ben, repeats, placed, leaves]);
const oddClass = await classAt('6B', null, [roams]);
const newClass = await classAt('6C', senior.id, [apart]);
const sevenA = await classAt('7A', senior.id);
await classAt('7B', null, [stays]);
await classAt('8B', senior.id);
// Memberships that end with the year. The office says itself where one of them goes: it knows of the campus too.
await school.arrange((db) =>
  db
    .updateTable('roll_class_member')
    .set({ date_to: '2026-12-18' })
    .where('student_id', 'in', [placed, repeats])
    .execute(),
);
await school.joins(placed, { rollClass: sevenA, from: FIRST_DAY });
await school.arrange((db) =>
  db.updateTable('student').set({ date_left: '2027-01-10' }).where('id', '=', leaves).execute(),
);

const plan = {
  ...{ fromYearID: 2026, dateStart: FIRST_DAY, dateEnd: '2027-12-18', repeating: [repeats] },
  rollClasses: [
    { rollClassID: oddClass, toCode: '7B' },
    { rollClassID: newClass, toCode: '7N' },
  ],
};
const preview = async () => (await office.post('/api/YearRollOvers/Preview', { body: plan })).body;
const roll = (token: string) => office.post('/api/YearRollOvers', { body: { ...plan, token } });
const moves = async () => {
  const { body } = await office.post('/api/YearRollOvers/Students', { body: plan });
  return (body as RolledStudent[])
    .filter(({ toCampus }) => toCampus)
    .map(({ id, campus, toCampus }) => [id, campus, toCampus])
    .sort((a, b) => Number(a[0]) - Number(b[0]));
};
const enrolment = async (id: number) => {
  const { campus, nextCampus, nextCampusFrom, version } = (await office.get(`/api/StudentInformations/${id}`))
    .body;
  return { now: campus?.itemName ?? '', next: nextCampus?.itemName ?? '', from: nextCampusFrom, version };
};
const listed = async (campusID: number) =>
  (await office.get('/api/Students', { campusID })).body.map(({ id }: { id: number }) => id).sort();

test('who comes into a class of another campus is named with both; nobody else is', async () => {
  expect(await moves()).toEqual([
    [ada, 'Junior', 'Senior'],
    [ben, '', 'Senior'],
    [apart, 'Junior', 'Senior'],
  ]);
});

test('a class that moves to another campus after it was seen is seen again first', async () => {
  const { token } = await preview();
  const put = (campus_id: number) =>
    school.arrange((db) =>
      db.updateTable('roll_class').set({ campus_id }).where('id', '=', sevenA).execute(),
    );
  await put(junior.id);
  expect((await roll(token)).body.code).toBe('rollover.changed');
  await put(senior.id);
});

test('they are there from the first day of the new year on, and until then where they were', async () => {
  const before = await enrolment(stays);
  const { token } = await preview();
  expect((await roll(token)).status).toBe(200);

  expect(await enrolment(ada)).toMatchObject({ now: 'Junior', next: 'Senior', from: FIRST_DAY });
  expect(await enrolment(ben)).toMatchObject({ now: '', next: 'Senior', from: FIRST_DAY });
  expect(await enrolment(apart)).toMatchObject({ now: 'Junior', next: 'Senior', from: FIRST_DAY });
  for (const id of [repeats, placed, leaves, roams])
    expect(await enrolment(id), String(id)).toMatchObject({ now: 'Junior', next: '', from: null });
  // The level alone was written: one version, not two.
  expect(await enrolment(stays)).toEqual({ ...before, version: before.version + 1 });
  expect(await listed(senior.id)).toEqual([stays]);
  expect(await listed(junior.id)).toContain(ada);
  expect(await moves()).toEqual([]);
  // A class that was made for them is on the campus of the one that they come from.
  const { body: classes } = await office.get('/api/RollClasses');
  expect(classes.find(({ code }: { code: string }) => code === '7N').campusID).toBe(senior.id);

  const { entries } = (await office.get(`/api/RecordHistories/${ada}`)).body;
  expect(entries).toContainEqual(
    expect.objectContaining({ fieldName: 'next_campus_id', newValue: 'Senior' }),
  );
});

test('what is saved meanwhile leaves it to come; once it has begun, what is saved is the campus', async () => {
  const save = async (campusID: number) => {
    const { body } = await office.get(`/api/StudentInformations/${ada}`);
    const { campus, nextCampus, nextCampusFrom, level, nextLevel, nextLevelFrom, ...rest } = body;
    const { standing, rollClasses, permission, ...fields } = rest;
    const saved = await office.put(
      `/api/StudentInformations/${ada}`,
      {},
      { ...fields, campusID, levelID: level?.id ?? null, number: fields.number || `N${campusID}` },
    );
    expect(saved.status).toBe(200);
  };
  await save(junior.id);
  expect(await enrolment(ada)).toMatchObject({ now: 'Junior', next: 'Senior', from: FIRST_DAY });

  school.clock.set(`${FIRST_DAY}T09:00:00Z`);
  office = await school.office();
  expect(await enrolment(ada)).toMatchObject({ now: 'Senior', next: '', from: null });
  expect((await office.get(`/api/PersonalDetails/${ada}`)).body.campus).toBe('Senior');
  expect(await listed(senior.id)).toEqual([ada, ben, stays, apart].sort());
  expect(await listed(junior.id)).not.toContain(ada);
  await save(junior.id);
  expect(await enrolment(ada)).toMatchObject({ now: 'Junior', next: '', from: null });
});

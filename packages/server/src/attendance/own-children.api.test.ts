import { beforeAll, expect, it } from 'vitest';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
const DAY = '2026-11-18';
let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-20');
});

/** A parent with a child in a class of its own. */
async function family(
  code: string,
  relation: object = {},
  as: { roles: string[]; scope: 'parent' | 'user' } = { roles: ['parent'], scope: 'parent' },
) {
  const [adult, teacher] = [await school.person('Una', code), await school.staff('Grace', 'Okafor')];
  const child = await school.student('Nia', code);
  await school.rollClass({ code, students: [child], teachers: [teacher] });
  await school.arrange((db) =>
    db
      .insertInto('relation')
      .values({ adult_id: adult, child_id: child, relationship: 'Mother', ...relation })
      .execute(),
  );
  const parent = await school.signedIn(as.roles, { person: adult, scope: as.scope });
  return { child, parent };
}

it('shows parents their children, who teaches them, and what the morning roll says', async () => {
  const { child, parent } = await family('7P');
  const read = async () => (await parent.get('/api/OwnChildren')).body.children;
  expect(await read()).toEqual([
    { id: child, fullName: 'Nia 7P', rollClass: '7P', teacher: 'Grace Okafor', mark: '', timeArrived: null },
  ]);
  const office = await school.office();
  const absence = { reasonID: null, details: 'not for parents', timeArrived: null };
  const body = { studentID: child, version: 0, mark: 'absent', absence };
  const saved = await office.put('/api/AttendanceStudents', { dateOf: DAY, rollClass: '7P' }, body);
  expect(saved.body).toMatchObject({ mark: 'absent' });
  expect(await read()).toMatchObject([{ mark: 'absent' }]);
  expect(JSON.stringify(await read())).not.toContain('not for parents');
});

it.each([
  ['whose access is limited', { access: 'limited' }],
  ['whom they may not see', { access: 'no' }],
  ['of a relation that is closed', { date_closed: '2026-11-01' }],
])('shows no child %s', async (_, relation) => {
  const { parent } = await family(`C${Object.values(relation).join()}`.slice(0, 9), relation);
  expect((await parent.get('/api/OwnChildren')).body.children).toEqual([]);
});

it('shows nobody to who is signed in as staff', async () => {
  const { parent } = await family('7S', {}, { roles: ['parent', 'teacher'], scope: 'user' });
  expect((await parent.get('/api/OwnChildren')).body.children).toEqual([]);
});

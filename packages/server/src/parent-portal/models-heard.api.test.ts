import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../src/platform/user.ts';
import { newFamily } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { userWith } from '../../test/user.ts';
import { contactProposalsHeard, repliesHeard } from './models.views.ts';

const DAY = '2026-11-18';
let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-20');
});
afterAll(() => school.close());

test('an adult hears of what they said of an absence for as long as the child is shown to them', async () => {
  const { child, adult, parent, rollClass } = await newFamily(school);
  const office = await school.office();
  const mark = { studentID: child, version: 0, mark: 'absent', absence: {} };
  await office.put('/api/AttendanceStudents', { dateOf: DAY, rollClass: rollClass.code }, mark);
  const body = { studentID: child, kind: 'explain', dateFrom: DAY, dateTo: DAY, details: 'A cold' };
  const said = await parent.post('/api/AbsenceReplies', {
    body: { ...body, reasonID: await school.reasonID('I') },
  });
  expect(said.status).toBeLessThan(300);
  const { rows } = await school.school.pool.query('select id from absence_reply where adult_id = $1', [
    adult,
  ]);
  const ids = rows.map(({ id }) => id as number);
  expect(ids).toHaveLength(1);
  const user: User = userWith(['parent'], { id: parent.id, personId: adult, scope: 'parent' });
  const heard = async () => (await repliesHeard.hearing?.(school.school.db, [user], ids, DAY))?.get(user.id);
  expect(repliesHeard.isAskedAgain?.(user)).toBe(true);
  expect(contactProposalsHeard.isAskedAgain?.(user)).toBe(true);
  expect(await heard()).toEqual(ids);
  await school.arrange((db) =>
    db.updateTable('relation').set({ access: 'no' }).where('child_id', '=', child).execute(),
  );
  expect(await heard()).toEqual([]);
  expect(await repliesHeard.permittedIds(school.school.db, user, ids, DAY)).toEqual([]);
});

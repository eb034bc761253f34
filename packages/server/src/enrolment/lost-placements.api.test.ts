import { expect, test } from 'vitest';
import { newSchool } from '../../test/new-school.ts';

const school = await newSchool();
await school.year(2026);

test('a place that a first day of next year had taken out is offered as it was, once the day is put right', async () => {
  const id = await school.student();
  const [english, maths] = [await school.subjectClass(), await school.subjectClass()];
  const office = await school.office();
  const save = async (changes: object) => {
    const body = {
      ...{ number: '', campusID: null, levelID: null, leavingReason: '', dateApplied: null },
      ...{ dateAppliedFor: null, dateEnrol: null, dateNotified: null, dateLeft: null, ...changes },
    };
    return (await office.put(`/api/StudentInformations/${id}`, {}, body)).body;
  };
  const { version } = await save({ version: 1, dateStart: '2026-01-20' });
  await school.joins(id, { classId: english.id, from: '2026-02-02', to: '2026-12-18' });
  await school.joins(id, { classId: maths.id, from: '2026-02-02', to: '2026-06-30' });
  const moved = await save({ version, dateStart: '2027-02-01' });
  expect(moved.carried).toMatchObject([{ code: english.code, what: 'removed' }]);
  expect(moved.lost).toEqual([]);
  expect((await save({ version: moved.version, dateStart: '2026-01-20' })).lost).toEqual([
    { kind: 'class', classID: english.id, code: english.code, dateFrom: '2026-02-02', dateTo: '2026-12-18' },
  ]);
});

test('places that a last day had taken out are offered as long as their class goes on', async () => {
  const id = await school.student();
  const [rollClass, english] = [await school.rollClass(), await school.subjectClass()];
  await school.joins(id, { rollClass: rollClass.id, from: '2026-12-01' });
  await school.joins(id, { classId: english.id, from: '2026-12-02' });
  const save = async (changes: object) => {
    const office = await school.office();
    const body = {
      ...{ number: '', campusID: null, levelID: null, leavingReason: '', dateApplied: null },
      ...{ dateAppliedFor: null, dateEnrol: null, dateNotified: null, dateStart: '2020-01-01' },
      ...{ dateLeft: null, ...changes },
    };
    return (await office.put(`/api/StudentInformations/${id}`, {}, body)).body;
  };
  expect((await save({ version: 1, dateLeft: '2026-11-25' })).carried).toHaveLength(2);
  await school.arrange((db) =>
    db.updateTable('roll_class').set({ date_closed: '2027-03-01' }).where('id', '=', rollClass.id).execute(),
  );
  // The year of the other class is over by then.
  school.clock.set('2027-01-15T09:00:00Z');
  expect((await save({ version: 2 })).lost).toEqual([
    {
      ...{ kind: 'rollClass', classID: rollClass.id, code: rollClass.code },
      ...{ dateFrom: '2027-01-15', dateTo: '2027-03-01' },
    },
  ]);
});

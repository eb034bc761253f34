import { expect, test } from 'vitest';
import { newSchool } from '../../test/new-school.ts';

const school = await newSchool();
await school.year(2026);
await school.days('2026-12-14', '2026-12-18');
const office = await school.office();

test('who is through leaves with the year: a reason that the office gave stays, and what runs ends', async () => {
  const level = await school.arrange((db) =>
    db
      .insertInto('level')
      .values({ code: '12', name: 'Year 12', ordinal: 12 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const [through, moves] = (await school.students(2)) as [number, number];
  await school.arrange(async (db) => {
    await db.updateTable('student').set({ level_id: level.id }).execute();
    await db
      .updateTable('student')
      .set({ leaving_reason: 'Moves to Perth' })
      .where('id', '=', moves)
      .execute();
  });
  const art = await school.subjectClass({ students: [through] });
  // Somebody has put them into a class of the time after, by mistake: it keeps nobody from rolling over.
  const later = await school.subjectClass();
  await school.joins(through, { classId: later.id, from: '2027-01-25' });

  const plan = {
    ...{ fromYearID: 2026, dateStart: '2027-01-20', dateEnd: '2027-12-18' },
    ...{ rollClasses: [], repeating: [] },
  };
  const { token } = (await office.post('/api/YearRollOvers/Preview', { body: plan })).body;
  expect((await office.post('/api/YearRollOvers', { body: { ...plan, token } })).status).toBe(200);
  const left = async (id: number) => {
    const { dateLeft, leavingReason } = (await office.get(`/api/StudentInformations/${id}`)).body;
    return [dateLeft, leavingReason];
  };
  expect(await left(through)).toEqual(['2026-12-18', 'Finished Year 12']);
  expect(await left(moves)).toEqual(['2026-12-18', 'Moves to Perth']);
  const [member] = (await office.get('/api/ClassDetailStudents', { classID: art.id, dateOf: '2026-12-18' }))
    .body;
  expect(member).toMatchObject({ id: through, dateTo: '2026-12-18' });
});

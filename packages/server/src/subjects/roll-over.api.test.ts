import type { YearRollOver } from '@homeroom/contract/subjects/roll-over.endpoints.ts';
import { expect, test } from 'vitest';
import { newSchool } from '../../test/new-school.ts';

const school = await newSchool();
await school.year(2026);
await school.days('2026-12-14', '2026-12-18');
const office = await school.office();
const rows = async (text: string, values: unknown[] = []) =>
  (await school.school.pool.query(text, values)).rows;

const levels = new Map<string, number>();
for (const [code, ordinal] of [
  ['7', 7],
  ['8', 8],
  ['9', 9],
] as const)
  levels.set(
    code,
    (
      await school.arrange((db) =>
        db
          .insertInto('level')
          .values({ code, name: `Year ${code}`, ordinal })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    ).id,
  );
const studentIn = async (level: string, changes: object = {}) => {
  const id = await school.student();
  const values = { level_id: levels.get(level) ?? null, ...changes };
  await school.arrange((db) => db.updateTable('student').set(values).where('id', '=', id).execute());
  return id;
};
const [ada, ben, repeats] = [await studentIn('7'), await studentIn('7'), await studentIn('7')];
const cleo = await studentIn('8');
const top = await studentIn('9');
const left = await studentIn('7', { date_left: '2026-06-30' });
const leaving = await studentIn('8', { date_left: '2026-12-18' });
const coming = await studentIn('7', { date_start: '2027-01-27' });
const planned = await studentIn('7');
const nowhere = await studentIn('7');
const seven = await school.rollClass({ code: '7A', students: [ada, ben, repeats] });
const sevenB = await school.rollClass({ code: '7B', students: [planned] });
const eight = await school.rollClass({ code: '8A', students: [cleo] });
const nine = await school.rollClass({ code: '9A', students: [top] });
await school.joins(left, { rollClass: seven.id, to: '2026-06-30' });
await school.joins(leaving, { rollClass: eight.id, to: '2026-12-18' });
await school.arrange((db) =>
  db
    .updateTable('roll_class_member')
    .set({ date_to: '2026-12-18' })
    .where('student_id', '=', planned)
    .execute(),
);
// The office has put somebody into a class of the new year already.
await school.joins(planned, { rollClass: eight.id, from: '2027-01-25' });
const art = await school.subjectClass({ code: 'ART9', students: [top] });

const plan = {
  fromYearID: 2026,
  dateStart: '2027-01-20',
  dateEnd: '2027-12-18',
  rollClasses: [],
  repeating: [repeats],
};
const preview = async (changes: object = {}): Promise<YearRollOver> =>
  (await office.post('/api/YearRollOvers/Preview', { body: { ...plan, ...changes } })).body;
const roll = (token: string, changes: object = {}) =>
  office.post('/api/YearRollOvers', { body: { ...plan, token, ...changes } });
const everything = () =>
  rows(`select (select jsonb_agg(to_jsonb(s) order by id) from student s) as students,
    (select jsonb_agg(to_jsonb(m) order by id) from roll_class_member m) as members,
    (select jsonb_agg(to_jsonb(y) order by id) from academic_year y) as years`);

test('each student is named with where they go, and who is in doubt with the reason', async () => {
  const { status, body } = await office.post('/api/YearRollOvers/Students', { body: plan });
  expect(status).toBe(200);
  const of = (id: number) => body.find((one: { id: number }) => one.id === id);
  const goesOn = {
    what: 'goesOn',
    doubt: '',
    level: 'Year 7',
    toLevel: 'Year 8',
    rollClass: '7A',
    toRollClass: '8A',
  };
  expect(of(ada)).toMatchObject(goesOn);
  expect(of(repeats)).toMatchObject({ what: 'repeats', toLevel: 'Year 7', toRollClass: '7A', doubt: '' });
  expect(of(top)).toMatchObject({ what: 'leaves', toLevel: '', toRollClass: '', doubt: '' });
  expect(of(nowhere)).toMatchObject({ what: 'goesOn', rollClass: '', doubt: 'noRollClass' });
  expect(of(planned).doubt).toBe('');
  expect([of(left), of(coming)]).toEqual([undefined, undefined]);
  const closed = { ...plan, rollClasses: [{ rollClassID: seven.id, toCode: null }] };
  const without = await office.post('/api/YearRollOvers/Students', { body: closed });
  expect(without.body.find((one: { id: number }) => one.id === ben)).toMatchObject({
    ...{ toRollClass: '', doubt: 'noNextRollClass' },
  });
  // A class of the new year on another campus takes its students there.
  const campus = await school.arrange((db) =>
    db.insertInto('campus').values({ code: 'S', name: 'Senior' }).returning('id').executeTakeFirstOrThrow(),
  );
  const place = (campus_id: number | null) =>
    school.arrange((db) =>
      db.updateTable('roll_class').set({ campus_id }).where('id', '=', eight.id).execute(),
    );
  await place(campus.id);
  const moved = await office.post('/api/YearRollOvers/Students', { body: plan });
  expect(moved.body.find((one: { id: number }) => one.id === ada)).toMatchObject({ toCampus: 'Senior' });
  await place(null);
});

test('the preview proposes dates, levels and classes, and changes nothing', async () => {
  const before = await everything();
  const seen = await preview({ dateStart: null, dateEnd: null });
  expect(seen).toMatchObject({
    toYearID: 2027,
    dateStart: '2027-01-20',
    dateEnd: '2027-12-18',
    yearExists: false,
  });
  expect(seen.levels.map(({ itemName, toItemName, students }) => [itemName, toItemName, students])).toEqual([
    ['Year 7', 'Year 8', 4],
    ['Year 8', 'Year 9', 1],
    ['Year 9', '', 1],
  ]);
  expect(
    seen.rollClasses.map(({ code, toCode, isNew, students }) => [code, toCode, isNew, students]),
  ).toEqual([
    ['7A', '8A', false, 2],
    ['8A', '9A', false, 1],
    ['9A', null, false, 1],
  ]);
  expect([seen.staying, seen.leaving, seen.obstacles]).toEqual([6, 1, []]);
  expect(await everything()).toEqual(before);
});

test('a plan that cannot be is refused in words', async () => {
  expect(((await preview({ fromYearID: 2030 })) as unknown as { code: string }).code).toBe('record.unknown');
  const wrong = await office.post('/api/YearRollOvers/Preview', {
    body: { ...plan, rollClasses: [{ rollClassID: 999_999, toCode: ' ' }] },
  });
  expect([wrong.status, wrong.body.errors.length]).toEqual([400, 2]);
  const early = await preview({ dateStart: '2026-12-01', repeating: [left] });
  expect(early.obstacles.join(' ')).toMatch(/overlaps with 2026 .*1 of those who repeat/);
  const refused = await roll(early.token, { dateStart: '2026-12-01', repeating: [left] });
  expect(refused.status).toBe(400);
});

test('what was seen no longer holds: nothing is done, and the preview of now is told', async () => {
  const { token } = await preview();
  await school.arrange((db) =>
    db
      .updateTable('student')
      .set({ level_id: levels.get('8') ?? null })
      .where('id', '=', nowhere)
      .execute(),
  );
  const { status, body } = await roll(token);
  expect([status, body.code]).toEqual([409, 'rollover.changed']);
  expect(body.current.levels[0].students).toBe(3);
  await school.arrange((db) =>
    db
      .updateTable('student')
      .set({ level_id: levels.get('7') ?? null })
      .where('id', '=', nowhere)
      .execute(),
  );
});

test('where one write fails nothing was done', async () => {
  const before = await everything();
  await school.school.pool.query(`create function fails() returns trigger language plpgsql as $$ begin
    raise exception 'no'; end $$; create trigger fails before update on student for each row
    when (new.leaving_reason <> '') execute function fails()`);
  const { token } = await preview();
  expect((await roll(token)).status).toBe(500);
  await school.school.pool.query('drop trigger fails on student');
  expect(await everything()).toEqual(before);
});

test('the year turns as it was seen, once', async () => {
  const named = { rollClasses: [{ rollClassID: seven.id, toCode: '8C' }] };
  const seen = await preview(named);
  expect(seen.rollClasses[0]).toMatchObject({ code: '7A', toCode: '8C', isNew: true, students: 2 });
  const { status, body } = await roll(seen.token, named);
  expect([status, body]).toEqual([200, seen]);

  const members = await rows(
    `select m.student_id as id, c.code, m.date_from as "from", m.date_to as "to" from roll_class_member m
     join roll_class c on c.id = m.roll_class_id where m.date_to is null or m.date_to >= '2026-12-18' order by 1, 3`,
  );
  const of = (id: number) => members.filter((m) => m.id === id).map(({ code, from, to }) => [code, from, to]);
  expect(of(ada)).toEqual([
    ['7A', '2020-01-01', '2026-12-18'],
    ['8C', '2027-01-20', null],
  ]);
  expect(of(repeats)).toEqual([['7A', '2020-01-01', null]]);
  expect(of(cleo)[1]).toEqual(['9A', '2027-01-20', null]);
  expect(of(top)).toEqual([['9A', '2020-01-01', '2026-12-18']]);
  expect(of(planned)).toEqual([
    ['7B', '2020-01-01', '2026-12-18'],
    ['8A', '2027-01-25', null],
  ]);

  const students = new Map(
    (
      await rows(
        'select id, level_id, next_level_id, next_level_from, date_left, leaving_reason from student',
      )
    ).map(({ id, ...student }) => [id, student]),
  );
  const next = { next_level_id: levels.get('8'), next_level_from: '2027-01-20', date_left: null };
  expect(students.get(ada)).toMatchObject({ level_id: levels.get('7'), ...next });
  expect(students.get(nowhere)).toMatchObject(next);
  expect(students.get(repeats)).toMatchObject({ next_level_id: levels.get('7') });
  expect(students.get(top)).toMatchObject({ date_left: '2026-12-18', leaving_reason: 'Finished Year 9' });
  for (const id of [left, leaving, coming]) expect(students.get(id)).toMatchObject({ next_level_id: null });
  expect(await rows('select date_to from class_detail_member where class_detail_id = $1', [art.id])).toEqual([
    { date_to: '2026-12-18' },
  ]);
  expect((await office.get('/api/AcademicCalendars/2027')).body).toMatchObject({
    terms: [],
    dateEnd: '2027-12-18',
  });
  expect([sevenB.code, nine.code]).toEqual(['7B', '9A']);
});

test('a second time nothing is left to do', async () => {
  const again = await preview();
  expect(again.obstacles).toEqual(['Nothing is left to do: 2027 is prepared.']);
  expect([again.yearExists, again.staying, again.leaving, again.rollClasses]).toEqual([true, 0, 0, []]);
  // Who repeats is known from the first time.
  const alone = await preview({ repeating: [] });
  expect(alone).toMatchObject({ obstacles: again.obstacles, rollClasses: [] });
  const { body: named } = await office.post('/api/YearRollOvers/Students', {
    body: { ...plan, repeating: [] },
  });
  expect(named.find((one: { id: number }) => one.id === repeats)).toMatchObject({
    ...{ what: 'repeats', toLevel: 'Year 7', toRollClass: '7A' },
  });
  const before = await everything();
  expect((await roll(again.token)).status).toBe(400);
  expect(await everything()).toEqual(before);
});

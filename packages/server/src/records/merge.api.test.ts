import { describe, expect, test } from 'vitest';
import { newSchool } from '../../test/new-school.ts';
import { contributions } from '../app/serve-areas.ts';
import { allPersonRows, RECORD } from './contributions.facts.ts';

const { references, parts } = allPersonRows(contributions('personRows'));
/** What was merged into what is history: these stay as they are. */
const historical = ['person_merge.kept_id', 'person_merge.merged_id'];

const school = await newSchool();
await school.year(2026);
await school.days('2026-11-02', '2026-11-20');
const office = await school.office('Ona Office');
const teacher = await school.staff();
const rollClass = await school.rollClass({ code: '7A', teachers: [teacher] });
const period = await school.period();
const subject = await school.subjectClass({ code: 'MAT7', periods: [period], teachers: [teacher] });
const reason = await school.reasonID('I');

const one = async (text: string, values: unknown[] = []) =>
  (await school.school.pool.query(text, values)).rows[0];
const preview = async (keptId: number, mergedId: number) =>
  (await office.get('/api/PersonMerges/Preview', { keptId, mergedId })).body;
const merge = async (keptID: number, mergedID: number) => {
  const { keptVersion, mergedVersion } = await preview(keptID, mergedID);
  return office.post('/api/PersonMerges', { body: { keptID, mergedID, keptVersion, mergedVersion } });
};
const change = (table: 'person' | 'student', id: number, values: object) =>
  school.arrange((db) => db.updateTable(table).set(values).where('id', '=', id).execute());
const mark = (rollId: number, student: number, dateOf: string) =>
  school.arrange((db) =>
    db
      .insertInto('attendance_mark')
      .values({
        roll_id: rollId,
        student_id: student,
        layer: 2,
        date_of: dateOf,
        status: 'absent',
        reason_id: reason,
        marked_by_id: office.id,
      })
      .execute(),
  );
const roll = async (dateOf: string) =>
  school.arrange((db) =>
    db
      .insertInto('roll')
      .values({ date_of: dateOf, roll_class_id: rollClass.id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
/** Everything that names the two, apart from versions. */
const pictureOf = async (ids: number[]) => {
  const picture: Record<string, unknown> = {};
  for (const { table, column } of references) {
    const { rows } = await school.school.pool.query(
      `select to_jsonb(t) - 'version' as row from ${table} t where ${column} = any($1) order by id`,
      [ids],
    );
    picture[`${table}.${column}`] = rows;
  }
  for (const { table } of parts) {
    const { rows } = await school.school.pool.query(
      `select to_jsonb(t) - 'version' as row from ${table} t where id = any($1) order by id`,
      [ids],
    );
    picture[table] = rows;
  }
  return picture;
};

test('every reference to a person is known to the merge', async () => {
  const { rows } = await school.school.pool.query(`
    select conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('person'::regclass, 'student'::regclass, 'staff'::regclass)
      and c.connamespace = current_schema()::regnamespace`);
  const known = [
    ...references.map(({ table, column }) => `${table}.${column}`),
    ...parts.flatMap(({ table }) => (table === RECORD ? [] : [`${table}.id`])),
    ...historical,
  ];
  const there = [...new Set(rows.map((row) => String(row.name).replace(/^.*?([^.]+\.[^.]+)$/, '$1')))];
  expect(there.sort()).toEqual(known.sort());
});

describe('two records of one student', async () => {
  const kept = await school.student('Ada', 'Lovelace', null);
  const merged = await school.student('Ada', 'Byron', '4711');
  const mother = await school.person('Anne', 'Byron');
  await change('person', merged, {
    email: 'ada@families.example',
    home_language: 'French',
    mobile: '0491 570 156',
    hides_birthday: true,
  });
  await change('person', kept, { mobile: '0491 570 006' });
  for (const student of [kept, merged]) {
    await school.joins(student, { rollClass: rollClass.id });
    await school.arrange((db) =>
      db
        .insertInto('flag')
        .values({ person_id: student, category: 'other', item_name: `of ${student}` })
        .execute(),
    );
  }
  await school.joins(merged, { classId: subject.id });
  await school.arrange((db) =>
    db
      .insertInto('relation')
      .values({ adult_id: mother, child_id: merged, relationship: 'Mother' })
      .execute(),
  );
  const [first, second] = [await roll('2026-11-16'), await roll('2026-11-17')];
  await mark(first.id, kept, '2026-11-16');
  await mark(first.id, merged, '2026-11-16');
  await mark(second.id, merged, '2026-11-17');
  const before = await pictureOf([kept, merged]);
  let mergeId = 0;

  test('the preview says what moves, what stays and what differs', async () => {
    const { rows, fields, obstacles, merged: other } = await preview(kept, merged);
    expect(obstacles).toEqual([]);
    expect(other).toMatchObject({ fullName: 'Ada Byron', isStudent: true, rollClass: '7A' });
    const ofPerson = { tableName: 'person' };
    expect(fields).toContainEqual({
      ...ofPerson,
      fieldName: 'email',
      kept: null,
      merged: 'ada@families.example',
    });
    expect(fields).toContainEqual({ ...ofPerson, fieldName: 'surname', kept: 'Lovelace', merged: 'Byron' });
    expect(fields).toContainEqual({ tableName: 'student', fieldName: 'number', kept: null, merged: '4711' });
    expect(rows).toContainEqual({ tableName: 'attendance_mark', moves: 1, stays: 1, shown: 0 });
    expect(rows).toContainEqual({ tableName: 'roll_class_member', moves: 0, stays: 1, shown: 0 });
    expect(rows).toContainEqual({ tableName: 'relation', moves: 1, stays: 0, shown: 0 });
  });

  test('a stale version is refused, with the preview as it is now', async () => {
    const body = { keptID: kept, mergedID: merged, keptVersion: 99, mergedVersion: 1 };
    const { status, body: answer } = await office.post('/api/PersonMerges', { body });
    expect([status, answer.code, answer.current.keptID]).toEqual([409, 'record.changed', kept]);
  });

  test('the merge makes one of them', async () => {
    const { status, body } = await merge(kept, merged);
    expect([status, body.mergedName, body.by, body.undoUntil]).toEqual([
      200,
      'Ada Byron',
      'Ona Office',
      '2026-12-18',
    ]);
    mergeId = body.id;
    const person = await one('select * from person where id = $1', [kept]);
    expect(person).toMatchObject({
      email: 'ada@families.example',
      home_language: 'French',
      mobile: '0491 570 006',
      hides_birthday: true,
      former_names: 'Ada Byron',
    });
    expect(await one('select number from student where id = $1', [kept])).toEqual({ number: '4711' });
    const year = await office.get(`/api/Attendances/${kept}`, { yearID: 2026 });
    expect(year.body.filter((line: { mark: string }) => line.mark === 'absent')).toHaveLength(2);
    expect(await one('select count(*)::int as n from flag where person_id = $1', [kept])).toEqual({ n: 2 });
    expect((await office.get(`/api/PersonalInformations/${merged}`)).status).toBe(404);
    const found = await office.get('/api/Persons', { searchName: 'Ada' });
    expect(found.body.map((match: { id: number }) => match.id)).toEqual([kept]);
    const onRoll = await office.get('/api/AttendanceStudents', { dateOf: '2026-11-18', rollClass: '7A' });
    expect(onRoll.body).toHaveLength(1);
    const audit = await one(
      "select count(*)::int as n from audit_entry where table_name = 'person_merge' and by_user_id = $1",
      [office.id],
    );
    expect(audit.n).toBeGreaterThan(0);
  });

  test('whoever is merged already is no more', async () => {
    const answer = await office.get('/api/PersonMerges/Preview', { keptId: kept, mergedId: merged });
    expect(answer.status).toBe(404);
  });

  test('undone, both are as they were, but for what has come since', async () => {
    await school.arrange((db) =>
      db.insertInto('flag').values({ person_id: kept, category: 'other', item_name: 'since' }).execute(),
    );
    expect((await office.delete(`/api/PersonMerges/${mergeId}`)).status).toBe(200);
    const after = await pictureOf([kept, merged]);
    const since = after['flag.person_id'] as { row: { item_name: string; person_id: number } }[];
    expect(since.find(({ row }) => row.item_name === 'since')?.row.person_id).toBe(kept);
    expect({ ...after, 'flag.person_id': since.filter(({ row }) => row.item_name !== 'since') }).toEqual(
      before,
    );
    expect((await office.delete(`/api/PersonMerges/${mergeId}`)).status).toBe(404);
    const { body } = await office.get('/api/PersonMerges');
    expect(body).toMatchObject([{ id: mergeId, isUndone: true }]);
  });

  test('after thirty days it stays as it is', async () => {
    const { body } = await merge(kept, merged);
    school.clock.advance({ days: 31 });
    const late = await school.office();
    const answer = await late.delete(`/api/PersonMerges/${body.id}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'person.merge_over']);
    expect((await late.get('/api/PersonMerges')).body).toEqual([]);
    school.clock.advance({ days: -31 });
    expect((await office.delete(`/api/PersonMerges/${body.id}`)).status).toBe(200);
  });
});

test('a family’s record takes over what a member of staff is, and gives it back', async () => {
  const parent = await school.person('Grace', 'Hopper');
  const colleague = await school.staff('Grace', 'Hopper');
  await school.teaches(colleague, { classId: subject.id, role: 'co' });
  await school.arrange((db) =>
    db
      .insertInto('staff_time')
      .values({ person_id: colleague, weekday: 1, time_start: '08:00', time_end: '12:00' })
      .execute(),
  );
  await school.arrange((db) =>
    db.updateTable('staff').set({ code: 'HOP' }).where('id', '=', colleague).execute(),
  );
  const before = await pictureOf([parent, colleague]);
  const { body } = await merge(parent, colleague);
  expect(await one('select code, is_teaching from staff where id = $1', [parent])).toEqual({
    code: 'HOP',
    is_teaching: true,
  });
  expect(
    (await office.get('/api/Teachers')).body.filter(
      (t: { fullName: string }) => t.fullName === 'Grace Hopper',
    ),
  ).toHaveLength(1);
  expect((await office.delete(`/api/PersonMerges/${body.id}`)).status).toBe(200);
  expect(await pictureOf([parent, colleague])).toEqual(before);
});

test('what cannot both be so stands in the way, in words, and nothing happens', async () => {
  const [a, b] = [await school.student('Alan', 'Turing'), await school.student('Alan', 'Turing')];
  const other = await school.rollClass({ code: '7B', students: [b] });
  await school.joins(a, { rollClass: rollClass.id });
  await school.account({ roles: ['guest'], person: a });
  await school.account({ roles: ['guest'], person: b });
  const father = await school.person('Julius', 'Turing');
  for (const [child, access] of [
    [a, 'yes'],
    [b, 'no'],
  ] as const)
    await school.arrange((db) =>
      db
        .insertInto('relation')
        .values({ adult_id: father, child_id: child, relationship: 'Father', access })
        .execute(),
    );
  const { obstacles } = await preview(a, b);
  for (const words of [/user account/, /7A and 7B/, /custody/])
    expect(obstacles).toContainEqual(expect.stringMatching(words));
  const answer = await merge(a, b);
  expect([answer.status, answer.body.code]).toEqual([409, 'person.merge_obstacle']);
  expect(await one('select merged_into from person where id = $1', [b])).toEqual({ merged_into: null });
  expect(other.code).toBe('7B');
  expect((await preview(a, a)).code).toBe('request.invalid');
});

test('of two merges at once of one record one is made', async () => {
  const [a, b, c] = [
    await school.person('Emmy', 'N'),
    await school.person('Emmy', 'N'),
    await school.person('Emmy', 'N'),
  ];
  const versions = { keptVersion: 1, mergedVersion: 1 };
  const answers = await Promise.all([
    office.post('/api/PersonMerges', { body: { keptID: a, mergedID: c, ...versions } }),
    office.post('/api/PersonMerges', { body: { keptID: b, mergedID: c, ...versions } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a chain is taken back from its newest link, and each record has its own again', async () => {
  const [a, b, c] = [
    await school.student(),
    await school.person('Rosa', 'P'),
    await school.person('Rosa', 'P'),
  ];
  await change('student', a, { number: 'R-1' });
  for (const id of [a, b])
    await school.arrange((db) =>
      db
        .insertInto('flag')
        .values({ person_id: id, category: 'other', item_name: `of ${id}` })
        .execute(),
    );
  const before = await pictureOf([a, b, c]);
  const { body: first } = await merge(b, a);
  const { body: second } = await merge(c, b);
  expect(await one('select count(*)::int as n from flag where person_id = $1', [c])).toEqual({ n: 2 });
  expect((await office.delete(`/api/PersonMerges/${first.id}`)).status).toBe(409);
  expect((await office.delete(`/api/PersonMerges/${second.id}`)).status).toBe(200);
  expect((await office.delete(`/api/PersonMerges/${first.id}`)).status).toBe(200);
  expect(await pictureOf([a, b, c])).toEqual(before);
});

test('a number that is another’s by now does not stand in the way of an undoing', async () => {
  const [a, b, c] = await Promise.all([school.student(), school.student(), school.student()]);
  await change('student', b, { number: 'N-1' });
  const { body } = await merge(a, b);
  expect(await one('select number from student where id = $1', [a])).toEqual({ number: 'N-1' });
  await change('student', a, { number: 'N-2' });
  await change('student', c, { number: 'N-1' });
  expect((await office.delete(`/api/PersonMerges/${body.id}`)).status).toBe(200);
  for (const [id, number] of [
    [a, 'N-2'],
    [b, null],
    [c, 'N-1'],
  ])
    expect(await one('select number from student where id = $1', [id])).toEqual({ number });
});

test('of two who taught one class one is left in it, and the class can still be saved', async () => {
  const [a, b] = [await school.staff('Ann', 'Twice'), await school.staff('Ann', 'Twice')];
  const taught = await school.rollClass({ code: '7T', teachers: [a, b] });
  const lessons = await school.subjectClass({ code: 'TWO', teachers: [a, b] });
  expect((await merge(a, b)).status).toBe(200);
  const { body: classes } = await office.get('/api/RollClasses');
  const { teachers, members: _, ...sent } = classes.find(({ id }: { id: number }) => id === taught.id);
  expect(teachers).toMatchObject([{ personID: a }]);
  expect((await office.put(`/api/RollClasses/${taught.id}`, {}, { ...sent, teachers })).status).toBe(200);
  const record = await office.get(`/api/ClassRecords/${lessons.id}`);
  expect(record.body.teachers).toMatchObject([{ personID: a }]);

  const later = await school.staff('Ann', 'Twice');
  await school.teaches(later, { rollClass: taught.id, from: '2019-01-01', role: 'co' });
  await school.teaches(later, { classId: lessons.id, from: '2019-01-01' });
  expect((await preview(a, later)).obstacles.join(' ')).toMatch(/roll class 7T.*class TWO/);
});

test('what two medical records say differently is kept in sight', async () => {
  const [a, b] = [await school.student(), await school.student()];
  const record = (id: number, values: object) =>
    school.arrange((db) =>
      db
        .insertInto('medical_record')
        .values({ id, ...values })
        .execute(),
    );
  await record(a, { details: 'None known', doctor_name: 'Dr Who' });
  await record(b, { details: 'Carries an injector' });
  const { obstacles, fields } = await preview(a, b);
  expect(obstacles).toEqual([expect.stringMatching(/medical record/)]);
  expect(JSON.stringify(fields)).not.toContain('injector');
  expect((await merge(a, b)).status).toBe(409);
  await school.arrange((db) =>
    db.updateTable('medical_record').set({ details: '' }).where('id', '=', a).execute(),
  );
  expect((await merge(a, b)).status).toBe(200);
  expect(await one('select details, doctor_name from medical_record where id = $1', [a])).toEqual({
    details: 'Carries an injector',
    doctor_name: 'Dr Who',
  });
});

describe('whoever may write, but has not all the rights', () => {
  const rights = ['people.read', 'people.contact', 'people.write'] as const;
  const shownTo = async (
    caller: Awaited<ReturnType<typeof school.office>>,
    keptId: number,
    mergedId: number,
  ) => (await caller.get('/api/PersonMerges/Preview', { keptId, mergedId })).body;

  test('neither sees nor undoes a merge that they could not have made', async () => {
    const [kept, merged] = [await school.staff('Sia', 'Staff'), await school.person('Sia', 'Stav')];
    const { body } = await merge(kept, merged);
    const writer = await school.allowed(rights);
    const idsFor = async (caller: typeof writer) =>
      (await caller.get('/api/PersonMerges')).body.map(({ id }: { id: number }) => id);
    expect(await idsFor(office)).toContain(body.id);
    expect(await idsFor(writer)).not.toContain(body.id);
    expect((await writer.delete(`/api/PersonMerges/${body.id}`)).status).toBe(404);
    expect((await office.delete(`/api/PersonMerges/${body.id}`)).status).toBeLessThan(300);
  });

  test('makes no account one of a member of staff', async () => {
    const [kept, merged] = [await school.staff('Tia', 'Staff'), await school.person('Tia', 'Stav')];
    await school.account({ roles: ['teacher'], person: merged });
    const writer = await school.allowed([...rights, 'people.staff']);
    expect((await shownTo(writer, kept, merged)).obstacles).toEqual([
      expect.stringContaining('would become one of a member of staff'),
    ]);
    expect((await shownTo(await school.admin(), kept, merged)).obstacles).toEqual([]);
  });

  test('is told nothing of health and of accounts', async () => {
    const [kept, merged] = [await school.student(), await school.student()];
    await school.arrange(async (db) => {
      for (const [id, doctor_name] of [
        [kept, 'Dr One'],
        [merged, 'Dr Two'],
      ] as const)
        await db.insertInto('medical_record').values({ id, doctor_name }).execute();
      await db.insertInto('medical_condition').values({ person_id: merged, item_name: 'Nuts' }).execute();
    });
    const [one] = [await school.account({ roles: [], person: kept })];
    await school.account({ roles: [], person: merged });
    const writer = await school.allowed(rights);
    const shown = await shownTo(writer, kept, merged);
    expect(shown.obstacles).toHaveLength(2);
    expect(JSON.stringify(shown)).not.toMatch(/medical|health/);
    expect(JSON.stringify(shown)).not.toContain(one.userName);
    const all = await shownTo(await school.admin(), kept, merged);
    expect(JSON.stringify(all.obstacles)).toContain('medical record');
    expect(JSON.stringify(all.obstacles)).toContain(one.userName);
    expect(all.rows).toContainEqual({ tableName: 'medical_condition', moves: 1, stays: 0, shown: 0 });
  });
});

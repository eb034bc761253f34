import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { whileHeld } from '../../../test/held.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, type TestRoll, TODAY } from '../../../test/roll.ts';

let school: TestSchool;
let office: Caller;
let illness: { id: number };

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  office = await school.office('Olga Office');
  illness = { id: await school.reasonID('I') };
});

interface Mark {
  studentID: number | undefined;
  version?: number;
  absence: object | null;
}

/** Sends a whole roll: the marks, the rest present unless said otherwise, and its submit. */
const send = (
  { teacher, query }: TestRoll,
  marks: Mark[],
  { as = teacher, restPresent = true, key = '' }: { as?: Caller; restPresent?: boolean; key?: string } = {},
) =>
  as.post('/api/ClassAttendances', {
    query,
    body: { marks: marks.map((mark) => ({ version: 0, ...mark })), restPresent },
    headers: key ? { 'Idempotency-Key': key } : {},
  });
const states = (roll: TestRoll) => office.get('/api/ClassAttendances', roll.query);
const marksOf = async (roll: TestRoll) =>
  (await roll.read()).body.map((line: { mark: string; version: number }) => `${line.mark} ${line.version}`);
const lineOf = async (roll: TestRoll, student: number | undefined) =>
  (await roll.read()).body.find(({ studentID }: { studentID: number }) => studentID === student);

describe('a whole roll in one request', () => {
  it('is saved and submitted: its absentees with their reasons, the rest present', async () => {
    const roll = await newRoll(school, 4);
    const [ill, late, third, fourth] = roll.students;
    const answer = await send(roll, [
      { studentID: ill, absence: { reason: illness, details: 'mother rang' } },
      { studentID: late, absence: { late: true, timeArrived: '09:12' } },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.saved).toHaveLength(4);
    expect(answer.body.saved).toEqual(
      expect.arrayContaining([ill, late, third, fourth].map((studentID) => ({ studentID, version: 1 }))),
    );
    expect(answer.body).toMatchObject({
      ...{ conflicts: [], refused: [], state: 'submitted', submittedBy: `Teacher of ${roll.code}` },
      ...{ total: 4, present: 2, absent: 1, late: 1, recorded: 4, lastMarkedAt: '2026-11-18T09:00:00' },
    });
    const { saved: _, conflicts: __, refused: ___, ...state } = answer.body;
    expect((await states(roll)).body).toEqual([{ ...state, teachers: state.teachers }]);
    expect(await lineOf(roll, ill)).toMatchObject({
      ...{ mark: 'absent', layer: 'teacher', recordedByID: roll.teacher.id, version: 1 },
      absence: { reason: { code: 'I' }, details: 'mother rang' },
    });
    expect(await lineOf(roll, late)).toMatchObject({ mark: 'late', absence: { timeArrived: '09:12' } });
    expect(await lineOf(roll, third)).toMatchObject({ mark: 'present', layer: 'teacher', version: 1 });
  });

  it('leaves a trace of each student: who said it, and that the roll was submitted', async () => {
    const roll = await newRoll(school, 2);
    await send(roll, [{ studentID: roll.students[0], absence: {} }]);
    const layers = await office.get('/api/AttendanceLayers', {
      ...roll.query,
      studentID: roll.students[1] as number,
    });
    expect(layers.body).toContainEqual(
      expect.objectContaining({ layer: 'teacher', mark: 'present', recordedBy: `Teacher of ${roll.code}` }),
    );
    const { rows } = await school.school.pool.query(
      `select a.table_name, a.field_name, count(*)::int as n from audit_entry a
        where a.by_user_id = $1 and a.field_name in ('status', 'submitted_at') group by 1, 2 order by 1`,
      [roll.teacher.id],
    );
    expect(rows).toEqual([
      { table_name: 'attendance_mark', field_name: 'status', n: 2 },
      { table_name: 'roll', field_name: 'submitted_at', n: 1 },
    ]);
  });

  it('has all that a mark says in the audit: every column but those that name the row', async () => {
    const roll = await newRoll(school, 1);
    await send(roll, [{ studentID: roll.students[0], absence: { details: 'asleep' } }]);
    const { rows } = await school.school.pool.query(
      `select array(select jsonb_object_keys(a.new_values) order by 1) as told,
          array(select c.attname::text from pg_attribute c where c.attrelid = 'attendance_mark'::regclass
            and c.attnum > 0 and not c.attisdropped and c.attname <> all ($2) order by 1) as columns
        from attendance_mark m join audit_change a on a.row_guid = m.guid where m.student_id = $1`,
      [
        roll.students[0],
        'id guid version roll_id student_id layer date_of marked_by_id marked_at'.split(' '),
      ],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].told).toEqual(rows[0].columns);
  });

  it('of a subject class is the meeting that is named', async () => {
    const period = await school.period();
    const students = await school.students(2);
    const teacher = await school.teacher();
    const { id } = await school.subjectClass({ students, teachers: [teacher.personId], periods: [period] });
    const query = { dateOf: TODAY, classId: id, periodId: period };
    const body = { marks: [{ studentID: students[0], version: 0, absence: {} }], restPresent: true };
    const answer = await teacher.post('/api/ClassAttendances', { query, body });
    expect(answer.body).toMatchObject({ kind: 'subject', periodId: period, absent: 1, present: 1 });
    const { saved: _, conflicts: __, refused: ___, ...state } = answer.body;
    expect((await teacher.get('/api/ClassAttendances', query)).body).toEqual([state]);
  });

  it('says without "rest present" nothing of whom nobody marked', async () => {
    const roll = await newRoll(school, 2);
    const answer = await send(roll, [{ studentID: roll.students[0], absence: {} }], { restPresent: false });
    expect(answer.body).toMatchObject({ state: 'submitted', present: 1, recorded: 1 });
    expect((await marksOf(roll)).sort()).toEqual(['absent 1', 'unmarked 0']);
  });

  it('is done once, however often it comes', async () => {
    const roll = await newRoll(school, 3);
    const marks = [{ studentID: roll.students[0], absence: {} }];
    const all = await Promise.all([1, 2, 3].map(() => send(roll, marks, { key: `whole-${roll.code}` })));
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await marksOf(roll)).sort()).toEqual(['absent 1', 'present 1', 'present 1']);
  });

  it('submitted once more keeps whose it was first', async () => {
    const roll = await newRoll(school, 1);
    await send(roll, []);
    const again = await send(roll, [], { as: office });
    expect(again.body).toMatchObject({ submittedBy: `Teacher of ${roll.code}`, saved: [] });
  });
});

describe('marks of a whole roll that are not taken', () => {
  it('come back as they stand now, and the roll waits for the choice; the others are saved', async () => {
    const roll = await newRoll(school, 3);
    const [corrected, absent] = roll.students;
    await roll.save({ studentID: corrected, absence: { late: true } }, office);
    const answer = await send(roll, [
      { studentID: corrected, absence: {} },
      { studentID: absent, absence: {} },
    ]);
    expect(answer.body).toMatchObject({ state: 'marked', submittedAt: null, refused: [] });
    expect(answer.body.conflicts).toEqual([await lineOf(roll, corrected)]);
    expect(answer.body.conflicts).toMatchObject([
      { mark: 'late', layer: 'office', permission: 1, version: 1 },
    ]);
    expect(answer.body.saved.map(({ studentID }: { studentID: number }) => studentID)).not.toContain(
      corrected,
    );
    expect((await marksOf(roll)).sort()).toEqual(['absent 1', 'late 1', 'present 1']);
    expect((await states(roll)).body).toMatchObject([{ state: 'marked', submittedBy: null }]);
  });

  it('stay with an absence that was known in advance, unless they say that they know of it', async () => {
    const roll = await newRoll(school, 3);
    const [away, back] = roll.students;
    for (const student of [away, back])
      await office.post(`/api/KnownAbsences/${student}`, {
        body: { dateFrom: TODAY, dateTo: TODAY, reasonID: illness.id },
      });
    const answer = await send(roll, [{ studentID: back, absence: null }]);
    expect(answer.body.conflicts).toMatchObject([{ studentID: back, layer: 'known', mark: 'absent' }]);
    const body = { marks: [{ studentID: back, version: 0, absence: null, overrideKnown: true }] };
    const known = await roll.teacher.post('/api/ClassAttendances', { query: roll.query, body });
    expect(known.body).toMatchObject({ state: 'submitted', absent: 1, present: 2, recorded: 3 });
    expect(await lineOf(roll, away)).toMatchObject({ layer: 'known', mark: 'absent', version: 0 });
  });

  it('are each refused with the words that they would get by themselves, and an absence that is not taken holds the submit back', async () => {
    const roll = await newRoll(school, 3);
    const [mine, officeOnly] = roll.students;
    const stranger = await school.student();
    const answer = await send(roll, [
      { studentID: mine, absence: {} },
      { studentID: officeOnly, absence: { reason: { id: await school.reasonID('F') } } },
      { studentID: stranger, absence: {} },
    ]);
    expect(answer.body).toMatchObject({ state: 'marked', submittedAt: null, absent: 1, conflicts: [] });
    expect((await states(roll)).body).toMatchObject([{ submittedBy: null }]);
    expect(answer.body.refused).toEqual([
      expect.objectContaining({ studentID: officeOnly, code: 'attendance.reason_not_allowed' }),
      expect.objectContaining({ studentID: stranger, code: 'attendance.not_on_roll' }),
    ]);
    // Of whom something else was said, "the rest" says nothing.
    expect(await lineOf(roll, officeOnly)).toMatchObject({ mark: 'unmarked' });
  });

  it('are refused of somebody who has left the class, and the roll is submitted without them', async () => {
    const roll = await newRoll(school, 1);
    const [student] = roll.students;
    const answer = await send(roll, [
      { studentID: student, absence: {} },
      { studentID: await school.student(), absence: { late: true } },
    ]);
    expect(answer.body).toMatchObject({ state: 'submitted', absent: 1, total: 1 });
    expect(answer.body.refused).toMatchObject([{ code: 'attendance.not_on_roll' }]);
  });

  it('are all refused where the roll is not theirs, its day has not come, or a student is named twice', async () => {
    const roll = await newRoll(school, 1);
    const mark = { studentID: roll.students[0], absence: {} };
    expect((await send(roll, [mark], { as: await school.teacher() })).status).toBe(403);
    expect((await send({ ...roll, query: { ...roll.query, dateOf: '2026-11-19' } }, [mark])).body.code).toBe(
      'attendance.future',
    );
    expect((await send(roll, [mark, mark])).status).toBe(400);
    expect(await marksOf(roll)).toEqual(['unmarked 0']);
  });
});

describe('a whole roll at the same moment as', () => {
  it('two teachers, the office and marks of an outbox: each line is the last acknowledged word on it', async () => {
    for (let round = 0; round < 6; round++) {
      const roll = await newRoll(school, 6);
      const other = await school.teacher({ of: [{ id: roll.id }], name: 'Second Teacher' });
      const [a, b, c, d] = roll.students;
      const [first, second, ...singles] = await whileHeld(
        school,
        'lock table idempotency_key in exclusive mode',
        () =>
          Promise.all([
            send(
              roll,
              [a, b].map((studentID) => ({ studentID, absence: {} })),
              { key: `first-${roll.code}` },
            ),
            send(
              roll,
              [b, c].map((studentID) => ({ studentID, absence: { late: true } })),
              {
                ...{ as: other, key: `second-${roll.code}` },
              },
            ),
            roll.save({ studentID: a, absence: { reason: illness } }, office, TODAY, {
              'Idempotency-Key': `office-${roll.code}`,
            }),
            roll.save({ studentID: d, absence: {} }, other, TODAY, {
              'Idempotency-Key': `phone-${roll.code}`,
            }),
          ]),
        // The others wait for the first that is at it.
        { waiting: 1 },
      );
      const lines = new Map<number, { mark: string; version: number }>(
        (await roll.read()).body.map((line: { studentID: number }) => [line.studentID, line]),
      );
      const acknowledged = new Map<number, { mark: string; version: number }[]>();
      const note = (studentID: number | undefined, mark: string, version: number) =>
        acknowledged.set(studentID as number, [
          ...(acknowledged.get(studentID as number) ?? []),
          { mark, version },
        ]);
      for (const [answer, named, mark, name] of [
        [first, [a, b], 'absent', `Teacher of ${roll.code}`],
        [second, [b, c], 'late', 'Second Teacher'],
      ] as const) {
        expect(answer?.status).toBe(200);
        for (const { studentID, version } of answer?.body.saved ?? [])
          note(studentID, named.includes(studentID) ? mark : 'present', version);
        // Nobody submits a roll while they have to choose; the other may have.
        const isMine = answer?.body.submittedBy === name;
        if (answer?.body.conflicts.length) expect(isMine).toBe(false);
        else expect(answer?.body.submittedAt).not.toBeNull();
      }
      for (const { status, body } of singles) {
        expect([200, 409]).toContain(status);
        if (status === 200) note(body.studentID, body.mark, body.version);
      }
      for (const studentID of roll.students) {
        const words = acknowledged.get(studentID) ?? [];
        // Nobody was told of the same version twice, and none of them is missing.
        expect(words.map(({ version }) => version).sort()).toEqual(words.map((_, nth) => nth + 1));
        const last = words.toSorted((x, y) => y.version - x.version)[0];
        expect(lines.get(studentID)).toMatchObject(last ?? { mark: 'unmarked', version: 0 });
      }
    }
  });

  it('one who begins the roll: it is read once more, and what they said is in conflict', async () => {
    const roll = await newRoll(school, 2);
    const [student] = roll.students;
    const statement = `
      with begun as (insert into roll (roll_class_id, date_of) values (${roll.id}, '${TODAY}') returning id)
      insert into attendance_mark (roll_id, student_id, layer, date_of, status, marked_by_id)
      select id, ${student}, 2, '${TODAY}', 'present', ${office.id} from begun`;
    const answer = await whileHeld(school, statement, () =>
      send(roll, [{ studentID: student, absence: {} }]),
    );
    expect(answer.body.conflicts).toMatchObject([{ studentID: student, mark: 'present', version: 1 }]);
    expect(answer.body.submittedAt).toBeNull();
    expect((await marksOf(roll)).sort()).toEqual(['present 1', 'present 1']);
  });

  it('one who marks a student of the rest: what they said stays', async () => {
    const roll = await newRoll(school, 2);
    const [student, marked] = roll.students;
    await roll.save({ studentID: marked, absence: {} });
    const statement = `
      insert into attendance_mark (roll_id, student_id, layer, date_of, status, marked_by_id)
      select id, ${student}, 2, date_of, 'late', ${office.id} from roll where roll_class_id = ${roll.id}`;
    const answer = await whileHeld(school, statement, () => send(roll, []));
    expect(answer.body).toMatchObject({ saved: [], conflicts: [] });
    expect((await marksOf(roll)).sort()).toEqual(['absent 1', 'late 1']);
  });
});

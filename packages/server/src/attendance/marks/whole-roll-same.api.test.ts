import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { TODAY } from '../../../test/roll.ts';

const school: TestSchool = await newSchool();
let office: Caller;
let teacher: Caller & { personId: number };
let reasons: (number | undefined)[];

beforeAll(async () => {
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  office = await school.office('Olga Office');
  teacher = await school.teacher({ name: 'Tom Teacher' });
  // One that teachers may use, and one that they may not; undefined is the one that is meant without words.
  reasons = [undefined, await school.reasonID('I'), await school.reasonID('F')];
});

/** What was written of a student before: by the teacher and by the office, each perhaps taken back; known in advance. */
const said = fc.option(fc.constantFrom('present', 'absent', 'late', 'taken back'), { nil: null, freq: 2 });
const sent = fc.record({
  what: fc.constantFrom('present', 'absent', 'late', 'unmarked'),
  reason: fc.constantFrom(0, 0, 1, 2),
  details: fc.constantFrom('', 'mother rang'),
  /** How far the version is off that the screen saw. */
  off: fc.constantFrom(0, 0, 0, 0, 0, 1),
  overrideKnown: fc.boolean(),
});
const line = fc.record({
  teacher: said,
  office: fc.option(fc.constantFrom('present', 'late', 'taken back'), { nil: null, freq: 4 }),
  isKnown: fc.boolean(),
  sent: fc.option(sent, { nil: null, freq: 1 }),
});
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;
const wholeRoll = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  isLesson: fc.boolean(),
  isBegun: fc.boolean(),
  restPresent: fc.boolean(),
  byOffice: fc.boolean(),
});
type WholeRoll = typeof wholeRoll extends fc.Arbitrary<infer T> ? T : never;

const versionOf = (word: string | null) => (word === null ? 0 : word === 'taken back' ? 2 : 1);
const hasMarks = (lines: readonly Line[]) => lines.some((one) => one.teacher ?? one.office);

/** A class whose roll says what is wanted. */
async function classWith({ lines, isLesson, isBegun }: WholeRoll) {
  const students = await school.students(lines.length);
  const periodId = isLesson ? await school.period() : null;
  const teachers = [teacher.personId];
  const { id, code } = isLesson
    ? await school.subjectClass({ students, teachers, periods: [periodId as number] })
    : await school.rollClass({ students, teachers });
  await school.arrange(async (db) => {
    for (const [i, { isKnown }] of lines.entries())
      if (isKnown)
        await db
          .insertInto('known_absence')
          .values({
            student_id: students[i] as number,
            date_from: TODAY,
            date_to: TODAY,
            reason_id: reasons[1] as number,
            recorded_by_id: office.id,
            recorded_at: school.clock.now(),
          })
          .execute();
    if (!isBegun && !hasMarks(lines)) return;
    const target = isLesson ? { class_detail_id: id, period_id: periodId } : { roll_class_id: id };
    const roll = await db
      .insertInto('roll')
      .values({ ...target, date_of: TODAY })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [i, { teacher: ofTeacher, office: ofOffice }] of lines.entries())
      for (const [layer, word] of [
        [2, ofTeacher],
        [3, ofOffice],
      ] as const) {
        if (word === null) continue;
        const of = { roll_id: roll.id, student_id: students[i] as number, layer };
        const status = word === 'taken back' ? 'present' : word;
        await db
          .insertInto('attendance_mark')
          .values({ ...of, date_of: TODAY, status, marked_by_id: office.id, marked_at: school.clock.now() })
          .execute();
        if (word !== 'taken back') continue;
        const marks = db.updateTable('attendance_mark').set({ status: null });
        await marks
          .where('roll_id', '=', roll.id)
          .where('student_id', '=', of.student_id)
          .where('layer', '=', layer)
          .execute();
      }
  });
  const query = isLesson ? { classId: id, periodId: periodId as number } : { rollClass: code };
  return { students, code, query: { ...query, dateOf: TODAY } };
}
type Class = Awaited<ReturnType<typeof classWith>>;

const bodyOf = ({ lines, restPresent }: WholeRoll, { students }: Class) => ({
  restPresent,
  marks: lines.flatMap(({ sent: save, ...before }, i) => {
    if (!save) return [];
    const { what, reason, details, off, overrideKnown } = save;
    const isAway = what === 'absent' || what === 'late';
    const id = isAway && what === 'absent' ? reasons[reason] : undefined;
    const absence = isAway ? { late: what === 'late', details, ...(id ? { reason: { id } } : {}) } : null;
    const version = versionOf(before.teacher) + versionOf(before.office) + off;
    return [{ studentID: students[i], version, mark: what, absence, overrideKnown }];
  }),
});

/** Everything with the names of this class taken out, so that two classes can be compared. */
function asOfAnyClass(value: unknown, { students, code, query }: Class): unknown {
  const places = new Map(students.map((id, i) => [id, i]));
  const periodId = 'periodId' in query ? query.periodId : undefined;
  const text = JSON.stringify(value, (name, one) => {
    if (['studentID', 'student_id'].includes(name)) return places.get(one);
    if (['guid', 'row_guid', 'classId', 'fullName'].includes(name)) return undefined;
    if (name === 'periodName' || name === 'periodId') return one === null ? null : 'the period';
    return one === periodId && name === 'period_id' ? 'the period' : one;
  });
  const whole = JSON.parse(text.replaceAll(`"${code}"`, '"the class"'));
  return whole;
}

const byPlace = (a: { studentID: number }, b: { studentID: number }) => a.studentID - b.studentID;

/** What the request answered, and all that it left: rows, audit, and the roll as it is read after it. */
async function outcomeOf(roll: WholeRoll, of: Class, isRemembered: boolean) {
  const as = roll.byOffice ? office : teacher;
  const key = `same-${isRemembered}-${of.code}`;
  const query = { byclass: '', webMode: true, ...of.query };
  if (isRemembered) await as.get('/api/AttendanceStudents', query);
  const send = () =>
    as.post('/api/ClassAttendances', {
      query,
      body: bodyOf(roll, of),
      headers: { 'Idempotency-Key': key },
    });
  const { status, body } = await send();
  for (const list of ['saved', 'conflicts', 'refused']) body[list]?.sort(byPlace);
  const again = await send();
  again.body.saved?.sort(byPlace);
  const { pool } = school.school;
  const rows = await pool.query(
    `select student_id, layer, date_of, status, reason_id, details, arrived_at, absence_time, marked_by_id, marked_at, version
      from attendance_mark where student_id = any($1) order by student_id, layer`,
    [of.students],
  );
  const audit = await pool.query(
    `select m.student_id, m.layer, a.action, a.field_name, a.old_value, a.new_value, a.by_name
      from audit_entry a join attendance_mark m on m.guid = a.row_guid
      where m.student_id = any($1) order by 1, 2, 3, 4, 5, 6`,
    [of.students],
  );
  const read = await as.get('/api/AttendanceStudents', query);
  const state = await office.get('/api/ClassAttendances', query);
  const whole = { status, body, rows: rows.rows, audit: audit.rows, read: read.body, state: state.body };
  return {
    ...(asOfAnyClass({ ...whole, isReplayed: again.body.saved?.length }, of) as typeof whole),
    isReplayed: again.headers.get('idempotency-replayed'),
  };
}

it('a whole roll comes to the same, whether it is decided on as it is remembered or as it is stored', async () => {
  await fc.assert(
    fc.asyncProperty(wholeRoll, async (roll) => {
      const [one, other] = [await classWith(roll), await classWith(roll)];
      const asRemembered = await outcomeOf(roll, one, true);
      expect(asRemembered).toEqual(await outcomeOf(roll, other, false));
    }),
    { numRuns: 60 },
  );
});

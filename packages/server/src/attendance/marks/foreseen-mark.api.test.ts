import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { whileHeld } from '../../../test/held.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, type TestRoll, TODAY } from '../../../test/roll.ts';
import { userWith } from '../../../test/user.ts';
import type { Database } from '../../platform/database/school.ts';
import { lockOf } from '../../platform/database/transaction.ts';
import { type AttendanceMemory, createAttendanceMemory } from '../memory/attendance.memory.ts';
import { lineLock } from '../memory/roll-locks.rules.ts';
import { foreseenMark } from './foreseen-mark.service.ts';
import type { Save } from './mark.decision.ts';

const YESTERDAY = '2026-11-17';
let school: TestSchool;
let office: Caller;
/** Hears of nothing: what it remembers is as old as a test makes it. */
let memory: AttendanceMemory;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  office = await school.office('Olga Office');
  memory = createAttendanceMemory(school.school, () => true);
});

interface Line {
  roll: TestRoll;
  query: { rollClass?: string; classId?: number; periodId?: number; dateOf: string };
  student: number;
  as: { id: number; personId: number };
}

const contextOf = ({ roll, as: { id, personId } }: Pick<Line, 'roll' | 'as'>) => ({
  school: school.school,
  user: userWith(['teacher'], { id, personId, fullName: `Teacher of ${roll.code}` }),
  background: false,
  now: school.clock.now(),
  timeZone: 'UTC',
  today: TODAY,
  localNow: `${TODAY}T09:00:00`,
});

/** A line of a roll that somebody has begun and the memory has read. */
async function remembered(dateOf = TODAY): Promise<Line> {
  const roll = await newRoll(school, 2);
  const [student = 0, other = 0] = roll.students;
  await roll.save({ studentID: other, absence: null }, roll.teacher, dateOf);
  const line = { roll, student, query: { rollClass: roll.code, dateOf }, as: roll.teacher };
  await memory.rolls.read(line.query as never, contextOf(line));
  return line;
}

/** The same of a lesson. */
async function rememberedLesson(): Promise<Line & { classId: number }> {
  const roll = await newRoll(school, 2);
  const [student = 0, other = 0] = roll.students;
  const periodId = await school.period();
  const { id: classId } = await school.subjectClass({
    students: roll.students,
    periods: [periodId],
    teachers: [roll.teacher.personId],
  });
  const query = { classId, periodId, dateOf: TODAY };
  await roll.teacher.put('/api/AttendanceStudents', query, { studentID: other, version: 0, absence: null });
  const line = { roll, student, query, as: roll.teacher, classId };
  await memory.rolls.read(query as never, contextOf(line));
  return line;
}

const foresee = ({ roll, query, student, as }: Line, save: Partial<Save> = {}) =>
  foreseenMark(
    contextOf({ roll, as }),
    query as never,
    { studentID: student, version: 0, absence: {}, ...save } as Save,
    memory,
  );

const marksOf = async (student: number) =>
  school.school.db.selectFrom('attendance_mark').selectAll().where('student_id', '=', student).execute();

const key = (name: string) => ({
  key: name,
  sum: Buffer.from('sum'),
  rights: Buffer.from('rights'),
  answer: '{}',
});

describe('a mark that is decided on by the roll as it is remembered', () => {
  it('is saved, audited and told like any other, and the roll is remembered with it', async () => {
    const line = await remembered();
    const first = await foresee(line, { absence: { details: 'asleep' } } as never);
    expect(await first?.put(null)).toBe(true);
    expect((await line.roll.read()).body).toContainEqual(first?.answer);
    const again = await foresee(line, { version: 1, absence: null } as never);
    expect(again?.answer).toMatchObject({ mark: 'present', version: 2 });
    expect(await again?.put(null)).toBe(true);
    const [mark] = await marksOf(line.student);
    const audit = await school.school.db
      .selectFrom('audit_entry')
      .select(['action', 'field_name', 'old_value', 'new_value', 'by_user_id'])
      .where('row_guid', '=', mark?.guid ?? '')
      .orderBy('id')
      .execute();
    const by_user_id = line.as.id;
    expect(audit.map(({ action, field_name }) => `${action} ${field_name}`).toSorted()).toEqual([
      ...['insert absence_time', 'insert details', 'insert reason_id', 'insert status'],
      ...['update absence_time', 'update details', 'update reason_id', 'update status'],
    ]);
    expect(audit).toContainEqual({
      ...{ action: 'update', field_name: 'status', old_value: 'absent', new_value: 'present', by_user_id },
    });
    const view = memory.rolls.remembered(line.query as never, contextOf(line))?.view;
    expect(view?.marks.find(({ studentId }) => studentId === line.student)).toMatchObject({
      status: 'present',
    });
    const fresh = await createAttendanceMemory(school.school, () => true).rolls.read(
      line.query as never,
      contextOf(line),
    );
    const byStudent = (a: { studentId: number }, b: { studentId: number }) => a.studentId - b.studentId;
    expect({ ...view, marks: view?.marks.toSorted(byStudent) }).toEqual({
      ...fresh.view,
      marks: fresh.view.marks.toSorted(byStudent),
    });
  });

  it('is shown in the strips of later days that are remembered', async () => {
    const line = await remembered(YESTERDAY);
    const later = { rollClass: line.roll.code, dateOf: TODAY };
    await memory.rolls.read(later as never, contextOf(line));
    const mark = await foresee(line);
    expect(await mark?.put(null)).toBe(true);
    const view = memory.rolls.remembered(later as never, contextOf(line))?.view;
    const yesterday = view?.earlier.find(({ dateOf }) => dateOf === YESTERDAY);
    expect(yesterday?.marks).toContainEqual({
      ...{ studentId: line.student, layer: 2, status: 'absent', authorised: false },
    });
    memory.forgetViews();
    const read = await memory.rolls.read(later as never, contextOf(line));
    const byStudent = (a: { studentId: number }, b: { studentId: number }) => a.studentId - b.studentId;
    expect(yesterday?.marks.toSorted(byStudent)).toEqual(
      read.view.earlier.find(({ dateOf }) => dateOf === YESTERDAY)?.marks.toSorted(byStudent),
    );
  });

  it('begins the roll where nobody has', async () => {
    const roll = await newRoll(school, 2);
    const line = {
      roll,
      student: roll.students[0] as number,
      query: { rollClass: roll.code, dateOf: TODAY },
      as: roll.teacher,
    };
    memory.rolls.forgetAll();
    await memory.rolls.read(line.query as never, contextOf(line));
    const [first, other] = [
      await foresee(line),
      await foresee({ ...line, student: roll.students[1] as number }),
    ];
    expect(await first?.put(null)).toBe(true);
    expect((await roll.read()).body).toContainEqual(first?.answer);
    expect(await marksOf(line.student)).toMatchObject([{ status: 'absent', version: 1 }]);
    // It was decided on before the roll was begun.
    expect(await other?.put(null).catch(({ code }) => code)).not.toBe(true);
    const again = await foresee(line, { version: 1, absence: null } as never);
    expect(await again?.put(null)).toBe(true);
    expect(await marksOf(line.student)).toMatchObject([{ status: 'present', version: 2 }]);
  });

  it('is not tried where the save would be refused', async () => {
    const begun = await remembered();
    expect(await foresee(begun, { version: 3 })).toBeUndefined();
    expect(await foresee({ ...begun, as: { id: office.id, personId: 0 } })).toBeUndefined();
  });

  it('has one effect with its key', async () => {
    const line = await remembered();
    const mark = await foresee(line);
    expect(await mark?.put(key('first-key'))).toBe(true);
    const again = await foresee(line, { version: 1, absence: null } as never);
    await expect(again?.put(key('first-key'))).rejects.toMatchObject({ code: 'HR004' });
    expect(await marksOf(line.student)).toMatchObject([{ status: 'absent', version: 1 }]);
    const stored = await school.school.db
      .selectFrom('idempotency_key')
      .select('answer')
      .where('key', '=', 'first-key')
      .execute();
    expect(stored).toEqual([{ answer: '{}' }]);
  });
});

const inSchool = (work: (db: Database) => Promise<unknown>) => school.arrange(work);
const endsYesterday = (table: 'roll_class_member' | 'class_detail_member', student: number) =>
  inSchool((db) =>
    db.updateTable(table).set({ date_to: YESTERDAY }).where('student_id', '=', student).execute(),
  );

describe('nothing is written of what was foreseen where meanwhile', () => {
  const changes: Record<string, (line: Line) => Promise<unknown>> = {
    'the student left the class': ({ student }) => endsYesterday('roll_class_member', student),
    'the class is no longer this teacher’s': ({ as }) =>
      inSchool((db) =>
        db
          .updateTable('roll_class_teacher')
          .set({ date_to: YESTERDAY })
          .where('person_id', '=', as.personId)
          .execute(),
      ),
    'the class has another code': ({ roll }) =>
      inSchool((db) =>
        db
          .updateTable('roll_class')
          .set({ code: `was ${roll.code}` })
          .where('id', '=', roll.id)
          .execute(),
      ),
    'the record became one with another': ({ student, roll }) =>
      inSchool((db) =>
        db
          .updateTable('person')
          .set({ merged_into: roll.students[1] as number })
          .where('id', '=', student)
          .execute(),
      ),
    'the office corrected the line': ({ roll, student }) =>
      roll.save({ studentID: student, absence: {} }, office),
    'an absence was recorded in advance': async ({ student }) =>
      office.post(`/api/KnownAbsences/${student}`, {
        body: { dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I') },
      }),
    'the same teacher marked the line elsewhere': ({ roll, student }) =>
      roll.save({ studentID: student, absence: null }),
  };

  for (const [what, change] of Object.entries(changes))
    it(what, async () => {
      const line = await remembered();
      const mark = await foresee(line);
      await change(line);
      const before = await marksOf(line.student);
      expect(await mark?.put(key(`key ${what.length}`))).toBe(false);
      expect(await marksOf(line.student)).toEqual(before);
    });

  it('the day became one without school', async () => {
    const day = '2026-11-16';
    const line = await remembered(day);
    const mark = await foresee(line);
    await inSchool((db) =>
      db.updateTable('calendar_day').set({ is_school_day: false }).where('date_of', '=', day).execute(),
    );
    expect(await mark?.put(null)).toBe(false);
    expect(await marksOf(line.student)).toEqual([]);
  });

  it('an absence of in advance was cancelled, or is of another reason', async () => {
    const line = await remembered();
    const known = { dateFrom: TODAY, dateTo: TODAY };
    const record = async (code: string) =>
      (
        await office.post(`/api/KnownAbsences/${line.student}`, {
          body: { ...known, reasonID: await school.reasonID(code) },
        })
      ).body.id;
    const id = await record('I');
    memory.forgetViews();
    await memory.rolls.read(line.query as never, contextOf(line));
    const mark = await foresee(line, { overrideKnown: true } as never);
    expect((await office.delete(`/api/KnownAbsences/${id}`)).status).toBeLessThan(300);
    expect(await mark?.put(null)).toBe(false);
    await record('F');
    expect(await mark?.put(null)).toBe(false);
    expect(await marksOf(line.student)).toEqual([]);
  });

  it('a lesson no longer is, or not with this student or this teacher', async () => {
    const one = await rememberedLesson();
    const first = await foresee(one);
    await endsYesterday('class_detail_member', one.student);
    expect(await first?.put(null)).toBe(false);

    const two = await rememberedLesson();
    const second = await foresee(two);
    await inSchool((db) =>
      db.deleteFrom('class_meeting').where('class_detail_id', '=', two.classId).execute(),
    );
    expect(await second?.put(null)).toBe(false);

    const three = await rememberedLesson();
    const third = await foresee(three);
    expect(third).toBeDefined();
    await inSchool((db) =>
      db.deleteFrom('class_detail_teacher').where('class_detail_id', '=', three.classId).execute(),
    );
    expect(await third?.put(null)).toBe(false);

    const four = await rememberedLesson();
    const fourth = await foresee(four);
    expect(await fourth?.put(null)).toBe(true);
    expect(await marksOf(four.student)).toMatchObject([{ status: 'absent' }]);
  });
});

describe('two at once', () => {
  it('teacher and office: the second waits for the first, and finds the line changed', async () => {
    const line = await remembered();
    const mark = await foresee(line);
    const correction = `insert into attendance_mark (roll_id, student_id, layer, date_of, status, marked_by_id)
      select id, ${line.student}, 3, date_of, 'late', ${office.id} from roll where roll_class_id = ${line.roll.id}`;
    const lock = lockOf(school.school, lineLock(line.student));
    const put = whileHeld(school, `select pg_advisory_xact_lock(${lock}); ${correction}`, async () =>
      mark?.put(null),
    );
    expect(await put).toBe(false);
    expect(await marksOf(line.student)).toMatchObject([{ layer: 3, status: 'late' }]);
  });

  it('“the rest present” of the same line: the row is there, and the save is done anew', async () => {
    const line = await remembered();
    const rest = `insert into attendance_mark (roll_id, student_id, layer, date_of, status, marked_by_id)
      select id, ${line.student}, 2, date_of, 'present', ${line.as.id} from roll where roll_class_id = ${line.roll.id}`;
    const mark = await foresee(line);
    const put = async () => mark?.put(key('rest-key')).catch((error) => error.code);
    expect(await whileHeld(school, rest, put)).toBe('23505');
    const { roll, student: studentID } = line;
    expect(await roll.save({ studentID, absence: {} })).toMatchObject({
      status: 409,
      body: { current: { mark: 'present', version: 1 } },
    });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { whileHeld } from '../../../test/held.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, type TestRoll, TODAY } from '../../../test/roll.ts';
import { userWith } from '../../../test/user.ts';
import type { Database } from '../../platform/database/school.ts';
import { lockOf } from '../../platform/database/transaction.ts';
import { type AttendanceMemory, createAttendanceMemory } from '../memory/attendance.memory.ts';
import { lineLock, rollLock } from '../memory/roll-locks.rules.ts';
import { type RollKey, rollView } from '../views/roll.views.ts';
import { foreseenRest, foreseenRoll } from './foreseen-roll.service.ts';

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

interface Case {
  roll: TestRoll;
  /** The first is marked, the others are the rest. */
  students: [number, number, number];
  query: { rollClass?: string; classId?: number; periodId?: number; dateOf: string };
}

const contextOf = ({ roll: { teacher, code } }: Pick<Case, 'roll'>) => ({
  school: school.school,
  user: userWith(['teacher'], {
    id: teacher.id,
    personId: teacher.personId,
    fullName: `Teacher of ${code}`,
  }),
  background: false,
  now: school.clock.now(),
  timeZone: 'UTC',
  today: TODAY,
  localNow: `${TODAY}T09:00:00`,
});

const read = (one: Case, query = one.query) => memory.rolls.read(query as never, contextOf(one));
/** Reads a class that was just made: what is read behind another may have come to it when it was not whole. */
const readAnew = (one: Case) => {
  memory.rolls.forgetAll();
  return read(one);
};

/** A roll of three that nobody has begun, and that the memory has read. */
async function remembered(dateOf = TODAY): Promise<Case> {
  const roll = await newRoll(school, 3);
  const one = { roll, students: roll.students as Case['students'], query: { rollClass: roll.code, dateOf } };
  await readAnew(one);
  return one;
}

/** One that somebody has begun: the third was marked, and the mark taken back. */
async function begun(): Promise<Case> {
  const one = await remembered();
  const studentID = one.students[2];
  await one.roll.save({ studentID, absence: {} });
  await one.roll.save({ studentID, version: 1, mark: 'unmarked', absence: null });
  await readAnew(one);
  return one;
}

/** The same of a lesson that nobody has begun. */
async function rememberedLesson(): Promise<Case & { classId: number; periodId: number }> {
  const roll = await newRoll(school, 3);
  const periodId = await school.period();
  const { id: classId } = await school.subjectClass({
    students: roll.students,
    periods: [periodId],
    teachers: [roll.teacher.personId],
  });
  const query = { classId, periodId, dateOf: TODAY };
  const one = { roll, students: roll.students as Case['students'], query, classId, periodId };
  await readAnew(one);
  return one;
}

const absent = ([studentID]: Case['students']) => [{ studentID, version: 0, absence: {} }];
const foresee = (one: Case, marks: object[] = absent(one.students), restPresent = true) =>
  foreseenRoll(contextOf(one), one.query as never, { marks, restPresent } as never, memory);

const marksOf = async ({ students }: Case) => {
  const { rows } = await school.school.pool.query(
    `select student_id - $1 || ' ' || layer || ' ' || coalesce(status, '-') || ' ' || version as mark
      from attendance_mark where student_id = any($2) order by 1`,
    [students[0], students],
  );
  return rows.map(({ mark }) => mark);
};
const submitterOf = async ({ roll, query }: Case) =>
  (await office.get('/api/ClassAttendances', { ...query, byclass: '', dateOf: query.dateOf })).body.map(
    ({ submittedBy }: { submittedBy: string | null }) => submittedBy === `Teacher of ${roll.code}`,
  );

const key = (name: string) => ({
  key: name,
  sum: Buffer.from('sum'),
  rights: Buffer.from('rights'),
  answer: '{}',
});

/** The same in whatever order lists and fields are. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(sorted(one))).sort();
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, one]) => [name, sorted(one)]),
  );
};
/** What is remembered of a roll is what is stored. */
async function expectTrue(one: Case, rollKey: RollKey): Promise<void> {
  const view = memory.rolls.remembered(one.query as never, contextOf(one))?.view;
  expect(sorted(view)).toEqual(sorted(await rollView(school.school.db, rollKey, 'UTC')));
}
const keyOf = ({ roll }: Case, dateOf = TODAY): RollKey => ({ kind: 'class', rollClass: roll.code, dateOf });

describe('a whole roll that is decided on by what is remembered of it', () => {
  it('is begun, written and submitted at once, and remembered as it is stored', async () => {
    const one = await remembered();
    const roll = await foresee(one);
    expect(roll?.answer).toMatchObject({ total: 3, absent: 1, present: 2, recorded: 3, state: 'submitted' });
    expect(await roll?.put(null)).toBe(true);
    expect(await marksOf(one)).toEqual(['0 2 absent 1', '1 2 present 1', '2 2 present 1']);
    expect(await submitterOf(one)).toEqual([true]);
    await expectTrue(one, keyOf(one));
    const { saved: _, conflicts: __, refused: ___, ...state } = roll?.answer ?? {};
    expect((await office.get('/api/ClassAttendances', one.roll.query)).body).toEqual([state]);
  });

  it('goes on from marks that were taken back, and from what others said of the same students', async () => {
    const one = await begun();
    await one.roll.save({ studentID: one.students[1], absence: { late: true } });
    await readAnew(one);
    const [studentID] = one.students;
    const roll = await foresee(one, [{ studentID, version: 0, absence: { late: true } }]);
    expect(await roll?.put(null)).toBe(true);
    expect(await marksOf(one)).toEqual(['0 2 late 1', '1 2 late 1', '2 2 present 3']);
    await expectTrue(one, keyOf(one));
  });

  it('is shown in the strips of later days at their next reading', async () => {
    const one = await remembered(YESTERDAY);
    const later = { ...one, query: { ...one.query, dateOf: TODAY } };
    await read(later);
    expect(await (await foresee(one))?.put(null)).toBe(true);
    await read(later);
    await expectTrue(later, keyOf(one));
  });

  it('is also a lesson, with what it is called and when it is', async () => {
    const one = await rememberedLesson();
    const roll = await foresee(one);
    expect(await roll?.put(null)).toBe(true);
    const { saved: _, conflicts: __, refused: ___, ...state } = roll?.answer ?? {};
    const { classId, periodId } = one;
    expect((await office.get('/api/ClassAttendances', one.query)).body).toEqual([state]);
    await expectTrue(one, { kind: 'subject', classId, periodId, dateOf: TODAY });
  });

  it('is not tried where it is not remembered, or not all of it would be taken', async () => {
    const one = await begun();
    const [studentID] = one.students;
    expect(await foresee(one, [{ studentID, version: 4, absence: {} }])).toBeUndefined();
    const reason = { id: await school.reasonID('F') };
    expect(await foresee(one, [{ studentID, version: 0, absence: { reason } }])).toBeUndefined();
    expect(await foresee({ ...one, query: { ...one.query, dateOf: YESTERDAY } })).toBeUndefined();
    const other = await newRoll(school, 1);
    const stranger = { ...one, roll: { ...other, code: one.roll.code } };
    expect(await foresee(stranger)).toBeUndefined();
  });

  it('has one effect with its key', async () => {
    const one = await remembered();
    const first = await foresee(one);
    expect(await first?.put(key('whole-key'))).toBe(true);
    const other = await remembered();
    const mine = { ...other, roll: { ...other.roll, teacher: one.roll.teacher } };
    await school.teaches(one.roll.teacher.personId, { rollClass: other.roll.id });
    await readAnew(mine);
    const second = await foresee(mine);
    await expect(second?.put(key('whole-key'))).rejects.toMatchObject({ code: 'HR004' });
    expect(await marksOf(other)).toEqual([]);
    const { rows } = await school.school.pool.query(
      `select answer from idempotency_key where key = 'whole-key'`,
    );
    expect(rows).toEqual([{ answer: '{}' }]);
  });
});

describe('a plain submit that is decided on by what is remembered of the roll', () => {
  it('is submitted with what was marked, and answers its state alone', async () => {
    const one = await begun();
    const roll = await foreseenRoll(contextOf(one), one.query as never, undefined, memory);
    expect(await roll?.put(null)).toBe(true);
    expect(await marksOf(one)).toEqual(['2 2 - 2']);
    expect((await office.get('/api/ClassAttendances', one.roll.query)).body).toEqual([roll?.answer]);
    await expectTrue(one, keyOf(one));
  });
});

describe('the rest of a roll that is decided on by what is remembered of it', () => {
  const foreseeRest = (one: Case) => foreseenRest(contextOf(one), one.query as never, memory);
  const linesOf = async ({ roll }: Case) =>
    (await roll.teacher.get('/api/AttendanceStudents', roll.query)).body as { studentID: number }[];

  it('is present, where nobody had begun the roll too; the roll stays open', async () => {
    const one = await remembered();
    const rest = await foreseeRest(one);
    expect(await rest?.put(null)).toBe(true);
    expect(await marksOf(one)).toEqual(['0 2 present 1', '1 2 present 1', '2 2 present 1']);
    expect(await submitterOf(one)).toEqual([false]);
    await expectTrue(one, keyOf(one));
    expect(rest?.answer).toEqual(await linesOf(one));
  });

  it('leaves what was marked, and is written over what was taken back', async () => {
    const one = await begun();
    const [marked] = one.students;
    await one.roll.save({ studentID: marked, absence: { late: true } });
    await readAnew(one);
    const rest = await foreseeRest(one);
    expect(await rest?.put(null)).toBe(true);
    expect(await marksOf(one)).toEqual(['0 2 late 1', '1 2 present 1', '2 2 present 3']);
    await expectTrue(one, keyOf(one));
    expect(rest?.answer).toEqual((await linesOf(one)).filter(({ studentID }) => studentID !== marked));
  });

  it('is not tried where nobody is left, or the roll is not remembered', async () => {
    const one = await remembered();
    expect(await (await foreseeRest(one))?.put(null)).toBe(true);
    expect(await foreseeRest(one)).toBeUndefined();
    expect(await foreseeRest({ ...one, query: { ...one.query, dateOf: YESTERDAY } })).toBeUndefined();
  });

  it('is not written where the roll is no longer as it was', async () => {
    const one = await begun();
    const rest = await foreseeRest(one);
    await one.roll.save({ studentID: one.students[0], absence: {} }, office);
    expect(await rest?.put(null)).toBe(false);
    expect(await marksOf(one)).toEqual(['0 3 absent 1', '2 2 - 2']);
  });
});

const inSchool = (work: (db: Database) => Promise<unknown>) => school.arrange(work);
const set = (table: 'roll_class' | 'class_detail', id: number, values: object) =>
  inSchool((db) => db.updateTable(table).set(values).where('id', '=', id).execute());
const endsYesterday = (
  table: 'roll_class_member' | 'class_detail_member' | 'roll_class_teacher',
  who: number,
) =>
  inSchool((db) =>
    db
      .updateTable(table)
      .set({ date_to: YESTERDAY })
      .where(table === 'roll_class_teacher' ? 'person_id' : 'student_id', '=', who)
      .execute(),
  );

/** Sees to it that nothing is written of what is foreseen of a roll when something was changed. */
async function expectRefused<C extends Case>(
  one: C,
  change: (one: C) => Promise<unknown>,
  marks?: object[],
): Promise<void> {
  const roll = await foresee(one, marks);
  expect(roll).toBeDefined();
  await change(one);
  const before = await marksOf(one);
  // A statement that found a row that nobody expected is done anew.
  const put = await roll?.put(key(`key ${one.roll.code}`)).catch(({ code }) => code);
  expect([false, '40001']).toContain(put);
  expect(await marksOf(one)).toEqual(before);
  const { rows } = await school.school.pool.query('select from idempotency_key where key = $1', [
    `key ${one.roll.code}`,
  ]);
  expect(rows).toEqual([]);
}

describe('nothing is written of a whole roll where meanwhile', () => {
  const changes: Record<string, (one: Case) => Promise<unknown>> = {
    'one of the rest left the class': ({ students }) => endsYesterday('roll_class_member', students[1]),
    'one of whom something is sent left it': ({ students }) =>
      endsYesterday('roll_class_member', students[0]),
    'somebody came into the class': async ({ roll }) =>
      school.joins(await school.student(), { rollClass: roll.id }),
    'the class is no longer this teacher’s': ({ roll }) =>
      endsYesterday('roll_class_teacher', roll.teacher.personId),
    'the class has another code': ({ roll }) => set('roll_class', roll.id, { code: `was ${roll.code}` }),
    'the class was closed': ({ roll }) => set('roll_class', roll.id, { date_closed: YESTERDAY }),
    'the records of two became one': ({ students: [kept, , merged] }) =>
      inSchool((db) =>
        db.updateTable('person').set({ merged_into: kept }).where('id', '=', merged).execute(),
      ),
    'the office corrected the line of one of the rest': ({ roll, students: [, studentID] }) =>
      roll.save({ studentID, absence: {} }, office),
    'the office corrected a line that is sent': ({ roll, students: [studentID] }) =>
      roll.save({ studentID, absence: {} }, office),
    'an absence of one of the rest was recorded in advance': async ({ students }) =>
      office.post(`/api/KnownAbsences/${students[1]}`, {
        body: { dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I') },
      }),
    'the office submitted the roll': ({ roll }) => roll.submit(office),
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`${what}, of a roll that nobody had begun`, async () => expectRefused(await remembered(), change));
    it(`${what}, of one that was begun`, async () => expectRefused(await begun(), change));
  }

  it('the day became one without school', async () => {
    const day = '2026-11-16';
    await expectRefused(await remembered(day), () =>
      inSchool((db) =>
        db.updateTable('calendar_day').set({ is_school_day: false }).where('date_of', '=', day).execute(),
      ),
    );
  });

  it('a mark that had been taken back was made again', async () => {
    await expectRefused(await begun(), ({ roll, students: [, , studentID] }) =>
      roll.save({ studentID, version: 2, absence: {} }),
    );
  });

  it('an absence of in advance was cancelled, or is of another reason', async () => {
    const one = await remembered();
    const [studentID] = one.students;
    const known = async (code: string) => {
      const body = {
        ...{ dateFrom: TODAY, dateTo: TODAY, details: 'Court' },
        reasonID: await school.reasonID(code),
      };
      const answer = await office.post(`/api/KnownAbsences/${studentID}`, { body });
      expect(answer.body).toMatchObject({ id: expect.any(Number) });
      return answer.body.id as number;
    };
    let id = await known('I');
    await readAnew(one);
    const marks = [{ studentID, version: 0, absence: null, overrideKnown: true }];
    await expectRefused(one, () => office.delete(`/api/KnownAbsences/${id}`), marks);
    await expectRefused(
      one,
      async () => {
        id = await known('F');
      },
      marks,
    );
  });

  it('a lesson no longer is, or not then, or not with these students or this teacher', async () => {
    await expectRefused(await rememberedLesson(), ({ students }) =>
      endsYesterday('class_detail_member', students[1]),
    );
    const without = (table: 'class_meeting' | 'class_detail_teacher') => (one: { classId: number }) =>
      inSchool((db) => db.deleteFrom(table).where('class_detail_id', '=', one.classId).execute());
    await expectRefused(await rememberedLesson(), without('class_meeting'));
    await expectRefused(await rememberedLesson(), without('class_detail_teacher'));
    await expectRefused(await rememberedLesson(), ({ classId }) =>
      set('class_detail', classId, { date_closed: YESTERDAY }),
    );
    await expectRefused(await rememberedLesson(), ({ students, query }) =>
      office.put('/api/AttendanceStudents', query, { studentID: students[1], version: 0, absence: {} }),
    );
  });
});

describe('two at once', () => {
  /** Holds what another way to write the roll would hold, writes as it would, and then lets the foreseen one go on. */
  const after = (one: Case, lock: string, statement: string, restPresent = true) => {
    const held = `select pg_advisory_xact_lock(${lockOf(school.school, lock)}); ${statement}`;
    return whileHeld(school, held, async () => {
      const roll = await foresee(one, undefined, restPresent);
      return roll?.put(key(`held ${one.roll.code}`)).catch(({ code }) => code);
    });
  };
  const corrected = ({ roll }: Case, student: number) =>
    `insert into attendance_mark (roll_id, student_id, layer, date_of, status, marked_by_id)
      select id, ${student}, 3, date_of, 'late', ${office.id} from roll where roll_class_id = ${roll.id}`;

  it('the office corrects a line that is sent: the roll waits for it, and finds the line changed', async () => {
    const one = await begun();
    const [student] = one.students;
    expect(await after(one, lineLock(student), corrected(one, student), false)).toBe(false);
    expect(await marksOf(one)).toEqual(['0 3 late 1', '2 2 - 2']);
  });

  it('somebody marks one of the rest: the roll waits for them, and finds the line changed', async () => {
    const one = await begun();
    expect(await after(one, rollLock(keyOf(one)), corrected(one, one.students[1]))).toBe(false);
    expect(await marksOf(one)).toEqual(['1 3 late 1', '2 2 - 2']);
  });

  it('one of the rest, whose mark was taken back, arrives at the desk: what is said there stays', async () => {
    const one = await begun();
    const [, , student] = one.students;
    // The desk takes the lock of the line alone, and the rest none: it is tried once more, and finds the line changed.
    const statement = `update attendance_mark set status = 'late' where student_id = ${student}`;
    expect(await after(one, 'nobody', statement)).toBe(false);
    expect(await marksOf(one)).toEqual(['2 2 late 3']);
  });

  it('another teacher begins and submits the same roll: of the later nothing is written', async () => {
    const one = await remembered();
    const statement = `insert into roll (roll_class_id, date_of, submitted_at, submitted_by_id)
      values (${one.roll.id}, '${TODAY}', now(), ${office.id})`;
    // Its locks are not asked for: the row itself is in the way.
    expect(await after(one, 'nobody', statement)).toBe('40001');
    expect(await marksOf(one)).toEqual([]);
    expect(await submitterOf(one)).toEqual([false]);
  });
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { eventually } from '../../../test/eventually.ts';
import { newSchool, type SecondServer } from '../../../test/new-school.ts';
import { newRoll, type TestRoll, TODAY } from '../../../test/roll.ts';
import type { Database } from '../../platform/database/school.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createDayMemory } from './day.memory.ts';

const school = await newSchool();
let second: SecondServer;
let office: Caller;
let there: Caller;

beforeAll(async () => {
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  office = await school.office('Olga Office');
  second = await school.secondServer();
  there = office.at(second.url);
  return () => second.close();
});

// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
type Rolls = any[];
const day = async (as: Caller = office, query: object = {}): Promise<Rolls> =>
  (await as.get('/api/ClassAttendances', { dateOf: TODAY, ...query })).body;

/** Another server changes something. */
const elsewhere = (work: (db: Database) => Promise<unknown>) =>
  inTransaction(second.school, 'system:test', work);

interface Case {
  roll: TestRoll;
  student: number;
  other: number;
  /** In no class. */
  third: number;
  subject: number;
  period: number;
  campus: number;
}

const ofClass = (rolls: Rolls, { roll }: Case) => rolls.find(({ rollClass }) => rollClass === roll.code);
const ofSubject = (rolls: Rolls, { subject }: Case) => rolls.find(({ classId }) => classId === subject);
const known = async () => ({ dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I') });
const setClass = (id: number, values: object) =>
  elsewhere((db) => db.updateTable('roll_class').set(values).where('id', '=', id).execute());

/** What changes on another server, and what of the day's rolls shows it. */
const changes: Record<
  string,
  {
    of(rolls: Rolls, one: Case): unknown;
    before: unknown;
    change(one: Case): Promise<unknown>;
    after: unknown;
  }
> = {
  'a mark': {
    of: (rolls, one) => [ofClass(rolls, one).absent, ofClass(rolls, one).state],
    before: [1, 'marked'],
    change: ({ roll, student }) => roll.save({ studentID: student, absence: {} }, there),
    after: [2, 'marked'],
  },
  'a known absence, on every roll of the day': {
    of: (rolls, one) => [ofClass(rolls, one).absent, ofSubject(rolls, one).absent],
    before: [1, 0],
    change: async ({ student }) => there.post(`/api/KnownAbsences/${student}`, { body: await known() }),
    after: [2, 1],
  },
  'an arrival at the desk': {
    of: (rolls, one) => ofClass(rolls, one).late,
    before: 0,
    change: ({ student }) => there.post('/api/AttendanceScans', { body: { studentID: student } }),
    after: 1,
  },
  'a submit of a roll that was begun': {
    of: (rolls, one) => [ofClass(rolls, one).state, ofClass(rolls, one).submittedBy],
    before: ['marked', null],
    change: ({ roll }) => roll.submit(there),
    after: ['submitted', 'Olga Office'],
  },
  'a submit of a roll that nobody had begun': {
    of: (rolls, one) => ofSubject(rolls, one).state,
    before: 'notMarked',
    change: ({ subject, period }) =>
      there.post('/api/ClassAttendances', { query: { dateOf: TODAY, classId: subject, periodId: period } }),
    after: 'submitted',
  },
  'who leaves a class': {
    of: (rolls, one) => [ofClass(rolls, one).total, ofClass(rolls, one).absent],
    before: [2, 1],
    change: ({ other }) =>
      elsewhere((db) =>
        db
          .updateTable('roll_class_member')
          .set({ date_to: '2026-11-17' })
          .where('student_id', '=', other)
          .execute(),
      ),
    after: [1, 0],
  },
  'who comes into a class, and is known to be absent': {
    of: (rolls, one) => [ofSubject(rolls, one).total, ofSubject(rolls, one).absent],
    before: [2, 0],
    change: async ({ subject, third }) => {
      await elsewhere((db) =>
        db
          .insertInto('class_detail_member')
          .values({ class_detail_id: subject, student_id: third, date_from: TODAY })
          .execute(),
      );
      await there.post(`/api/KnownAbsences/${third}`, { body: await known() });
    },
    after: [3, 1],
  },
  'the name of a teacher': {
    of: (rolls, one) => ofClass(rolls, one).teachers[0].fullName.split(' ')[0],
    before: 'Tess',
    change: ({ roll }) =>
      elsewhere((db) =>
        db
          .updateTable('person')
          .set({ preferred_name: 'Theo' })
          .where('id', '=', roll.teacher.personId)
          .execute(),
      ),
    after: 'Theo',
  },
  'the name of a class, by which it stands in the day': {
    of: (rolls, one) => rolls.indexOf(ofClass(rolls, one)),
    before: 1,
    change: ({ roll }) => setClass(roll.id, { name: '! first' }),
    after: 0,
  },
  'a class that is closed': {
    of: (rolls, one) => ofClass(rolls, one) !== undefined,
    before: true,
    change: ({ roll }) => setClass(roll.id, { date_closed: '2026-11-01' }),
    after: false,
  },
  'a new class': {
    of: (rolls) => rolls.some(({ itemName }) => itemName === 'New here'),
    before: false,
    change: async () => {
      const [student] = await school.students(1);
      await elsewhere(async (db) => {
        const made = await db
          .insertInto('roll_class')
          .values({ code: 'NEW', name: 'New here' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('roll_class_member')
          .values({ roll_class_id: made.id, student_id: student as number, date_from: '2026-11-02' })
          .execute();
      });
    },
    after: true,
  },
  'the name of a campus': {
    of: (rolls, one) => ofClass(rolls, one).campus?.split(' ')[0],
    before: 'Old',
    change: ({ campus }) =>
      elsewhere((db) =>
        db
          .updateTable('campus')
          .set({ name: `Renamed ${campus}` })
          .where('id', '=', campus)
          .execute(),
      ),
    after: 'Renamed',
  },
  'when a period begins': {
    of: (rolls, one) => ofSubject(rolls, one).timeStart,
    before: '09:00',
    change: ({ period }) =>
      elsewhere((db) =>
        db.updateTable('period').set({ time_start: '08:10' }).where('id', '=', period).execute(),
      ),
    after: '08:10',
  },
  'when a class meets': {
    of: (rolls, one) => ofSubject(rolls, one).periodId === null,
    before: false,
    change: ({ subject }) =>
      elsewhere((db) => db.deleteFrom('class_meeting').where('class_detail_id', '=', subject).execute()),
    after: true,
  },
  'two records that are merged': {
    of: (rolls, one) => ofClass(rolls, one).total,
    before: 2,
    change: ({ student, other }) =>
      elsewhere((db) =>
        db.updateTable('person').set({ merged_into: other }).where('id', '=', student).execute(),
      ),
    after: 1,
  },
  'that there is no school': {
    of: (rolls) => rolls.length > 0,
    before: true,
    change: () =>
      elsewhere((db) =>
        db.updateTable('calendar_day').set({ is_school_day: false }).where('date_of', '=', TODAY).execute(),
      ),
    after: false,
  },
};

/** A roll class that is begun, and a subject class of the same students, of a day that the first server remembers. */
async function remembered(): Promise<Case> {
  await school.day(TODAY);
  const roll = await newRoll(school, 2);
  const [student = 0, other = 0] = roll.students;
  const third = await school.student();
  const fourth = await school.student();
  const period = await school.period(undefined, '09:00', '09:50', 50);
  const { id: subject } = await school.subjectClass({ students: [student, other], periods: [period] });
  const { id: campus } = await school.arrange(async (db) => {
    const made = await db
      .insertInto('campus')
      .values({ code: `C${roll.id}`, name: `Old ${roll.id}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Of the rolls of this file this one stands second, whatever the others are called.
    await db
      .updateTable('roll_class')
      .set({ date_closed: '2026-11-01' })
      .where('id', '<>', roll.id)
      .execute();
    const before = await db
      .insertInto('roll_class')
      .values({ code: `A${roll.id}`, name: '" before' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('roll_class_member')
      .values({ roll_class_id: before.id, student_id: fourth, date_from: '2026-11-02' })
      .execute();
    await db.updateTable('roll_class').set({ campus_id: made.id }).where('id', '=', roll.id).execute();
    return made;
  });
  await roll.save({ studentID: other, absence: {} });
  await day();
  return { roll, student, other, third, subject, period, campus };
}

describe('the rolls of a day that a server remembers show at their next reading what another server changed', () => {
  it.each(Object.entries(changes))('%s', async (_what, { of, before, change, after }) => {
    const one = await remembered();
    expect(of(await day(), one)).toEqual(before);
    await change(one);
    await eventually(async () => expect(of(await day(), one)).toEqual(after));
    // What was read again and what was not are together what a server reads that remembers nothing.
    second.application.forget();
    expect(await day()).toEqual(await day(there));
  });
});

describe('what this server itself changes', () => {
  it('stands in the rolls of the day at once', async () => {
    const { roll, student, other, subject, period } = await remembered();
    await roll.save({ studentID: student, absence: { late: true } });
    const class1 = async () => (await day()).find(({ rollClass }) => rollClass === roll.code);
    expect(await class1()).toMatchObject({ absent: 1, late: 1, state: 'marked' });
    await roll.submit();
    expect(await class1()).toMatchObject({ state: 'submitted' });
    await office.post(`/api/KnownAbsences/${other}`, { body: await known() });
    expect((await day()).find(({ classId }) => classId === subject)).toMatchObject({
      absent: 1,
      recorded: 1,
    });
    const rest = { query: { dateOf: TODAY, classId: subject, periodId: period } };
    await office.post('/api/AttendanceStudents/MarkRestPresent', rest);
    expect((await day()).find(({ classId }) => classId === subject)).toMatchObject({
      absent: 1,
      recorded: 2,
    });
  });

  it('stands in the rolls of a teacher and in the state of one roll', async () => {
    const { roll, student, subject } = await remembered();
    const own = () => day(roll.teacher, { teacherId: roll.teacher.personId });
    const single = () => day(roll.teacher, { rollClass: roll.code });
    expect([(await own()).length, (await single()).length]).toEqual([1, 1]);
    await roll.save({ studentID: student, absence: {} });
    expect((await own())[0]).toMatchObject({ rollClass: roll.code, absent: 2, permission: 2 });
    expect((await single())[0]).toMatchObject({ absent: 2 });
    await school.teaches(roll.teacher.personId, { classId: subject });
    expect((await own()).map(({ classId }) => classId)).toEqual([null, subject]);
  });
});

it('what each reader may do and what is overdue is said anew, of the same remembered rolls', async () => {
  const { roll } = await remembered();
  const counsellor = await school.signedIn(['counsellor']);
  const mine = async (as: Caller) =>
    (await day(as)).find(({ rollClass }: { rollClass: string }) => rollClass === roll.code);
  expect([(await mine(office)).permission, (await mine(counsellor)).permission]).toEqual([2, 1]);
  expect([(await mine(roll.teacher)).permission, (await mine(office)).overdue]).toEqual([2, false]);
  school.clock.set(`${TODAY}T09:06:00Z`);
  expect((await mine(office)).overdue).toBe(true);
  school.clock.set(`${TODAY}T09:00:00Z`);
});

it('who asks at once for a day that is being read shares the reading', async () => {
  await remembered();
  const statements = vi.spyOn(school.school.pool, 'connect');
  school.application.forget();
  await Promise.all(Array.from({ length: 8 }, () => day()));
  const cold = statements.mock.calls.length;
  statements.mockClear();
  await day();
  expect([cold < 8, statements.mock.calls.length]).toEqual([true, 0]);
  statements.mockRestore();
});

describe('the rolls of a teacher, and one roll, are taken from the remembered day', () => {
  /** Connections that reading the rolls of a teacher takes. */
  async function connections(roll: TestRoll, dateOf: string): Promise<number> {
    const taken = vi.spyOn(school.school.pool, 'connect');
    const own = await day(roll.teacher, { dateOf, teacherId: roll.teacher.personId });
    const single = await day(roll.teacher, { dateOf, rollClass: roll.code });
    expect([own.length, single]).toEqual([1, own]);
    const count = taken.mock.calls.length;
    taken.mockRestore();
    return count;
  }

  it('which for another day than today is read when it is asked for the third time', async () => {
    const { roll } = await remembered();
    expect(await connections(roll, '2026-11-13')).toBeGreaterThan(0);
    expect(await connections(roll, '2026-11-13')).toBeGreaterThan(0);
    await eventually(async () => expect(await connections(roll, '2026-11-13')).toBe(0));
  });

  it('which is read once behind them, however many ask and whatever changes meanwhile', async () => {
    const { roll, student } = await remembered();
    const memory = createDayMemory(school.school, () => true);
    const asked = { dateOf: TODAY, today: TODAY, timeZone: 'UTC' };
    const ask = () => memory.readSome({ teacherId: roll.teacher.personId }, asked, async () => []);
    const { release, done } = await lockRolls();
    const taken = vi.spyOn(school.school.pool, 'connect');
    for (let i = 0; i < 6; i++) {
      memory.forgetPeople([student]);
      await ask();
    }
    release();
    await done;
    await eventually(async () => expect(await ask()).toHaveLength(1));
    // The whole day, and what was stale of it: two questions each.
    expect(taken.mock.calls.length).toBe(4);
    taken.mockRestore();
  });

  it('for today at once, and without a question as long as nothing changes', async () => {
    const { roll, student } = await remembered();
    // The notices of what this server wrote itself come a little later, and make what they touch stale once more.
    const asksNothing = () => eventually(async () => expect(await connections(roll, TODAY)).toBe(0));
    await asksNothing();
    await roll.save({ studentID: student, absence: {} });
    expect(await connections(roll, TODAY)).toBeGreaterThan(0);
    await asksNothing();
  });

  it('after a change alone what it touched is written anew, and all stand as they are stored', async () => {
    const { roll, student } = await remembered();
    await day();
    await roll.save({ studentID: student, absence: { late: true } }, there);
    await eventually(async () => {
      const own = (await day()).find(({ rollClass }) => rollClass === roll.code);
      expect(own).toMatchObject({ late: 1, permission: 2 });
    });
    second.application.forget();
    expect(await day()).toEqual(await day(there));
  });
});

it('what changes while a day is being read is read again', async () => {
  const { student } = await remembered();
  const memory = createDayMemory(school.school, () => true);
  const asks = async () => {
    const taken = vi.spyOn(school.school.pool, 'connect');
    await memory.read(TODAY, 'UTC');
    const count = taken.mock.calls.length;
    taken.mockRestore();
    return count;
  };
  const changePeople = () => memory.forgetPeople([student]);
  const changeAll = () => memory.forgetAll();
  // At first all of the day is being read, then what is stale of it, then all once more.
  const changes = [
    { before: () => {}, meanwhile: changePeople },
    { before: changePeople, meanwhile: changePeople },
    { before: changeAll, meanwhile: changeAll },
  ];
  for (const { before, meanwhile } of changes) {
    before();
    const { release, done } = await lockRolls();
    const reading = memory.read(TODAY, 'UTC');
    meanwhile();
    release();
    await Promise.all([reading, done]);
    expect([(await asks()) > 0, await asks()]).toEqual([true, 0]);
  }
});

/** Nobody can read rolls until they are released. */
async function lockRolls() {
  const gate = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const done = elsewhere(async (db) => {
    await sql`lock table roll in access exclusive mode`.execute(db);
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;
  return { release: gate.resolve, done };
}

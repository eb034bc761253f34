import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { eventually } from '../../../test/eventually.ts';
import { newSchool, type SecondServer, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, type TestRoll, TODAY } from '../../../test/roll.ts';
import type { Database } from '../../platform/database/school.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type RollKey, type RollView, rollView } from '../views/roll.views.ts';
import { createRollMemory, type RollMemory } from './roll.memory.ts';

const YESTERDAY = '2026-11-17';
/** A day whose roll somebody has begun. */
const BEGUN = '2026-11-16';
const school: TestSchool = await newSchool();
let second: SecondServer;
let office: Caller;

beforeAll(async () => {
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  office = await school.office('Olga Office');
  second = await school.secondServer();
  return () => second.close();
});

/** Another server changes something. */
const elsewhere = (work: (db: Database) => Promise<unknown>) =>
  inTransaction(second.school, 'system:test', work);
const there = () => office.at(second.url);

interface Case {
  roll: TestRoll;
  student: number;
  other: number;
  /** In no class. */
  third: number;
  otherClass: number;
}
// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
type Lines = any[];
const firstLine = (lines: Lines, { student }: Pick<Case, 'student'>) =>
  lines.find((line) => line.studentID === student);

const setPerson = (id: number, values: object) =>
  elsewhere((db) => db.updateTable('person').set(values).where('id', '=', id).execute());
const leave = async () => ({ dateFrom: TODAY, dateTo: TODAY, reasonID: await school.reasonID('I') });

/** What changes on another server, and what of the roll shows it. */
const changes: Record<
  string,
  {
    of(lines: Lines, one: Case): unknown;
    before: unknown;
    change(one: Case): Promise<unknown>;
    after: unknown;
  }
> = {
  'a name': {
    of: (lines, one) => firstLine(lines, one).fullName.split(', ')[1],
    before: 'Ada',
    change: ({ student }) => setPerson(student, { preferred_name: 'Ari' }),
    after: 'Ari',
  },
  'a photo': {
    of: (lines, one) => firstLine(lines, one).photo?.replace(/\d+/, ''),
    before: undefined,
    change: ({ student }) =>
      elsewhere(async (db) => {
        const { id } = await db
          .insertInto('stored_image')
          .values({ name: 'x', media_type: 'image/webp', width: 1, height: 1, etag: 'abcdefghij' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db.updateTable('person').set({ photo_id: id }).where('id', '=', student).execute();
      }),
    after: '/imgs/persons/?v=abcdefgh',
  },
  'an alert': {
    of: (lines, one) => firstLine(lines, one).flags.map((flag: { itemName: string }) => flag.itemName),
    before: [],
    change: ({ student }) =>
      elsewhere((db) =>
        db
          .insertInto('flag')
          .values({ person_id: student, category: 'allergy', item_name: 'Nuts' })
          .execute(),
      ),
    after: ['Nuts'],
  },
  'who leaves the class': {
    of: (lines) => lines.length,
    before: 2,
    change: ({ student }) =>
      elsewhere((db) =>
        db
          .updateTable('roll_class_member')
          .set({ date_to: YESTERDAY })
          .where('student_id', '=', student)
          .execute(),
      ),
    after: 1,
  },
  'who moves to another class': {
    of: (lines) => lines.length,
    before: 2,
    change: ({ student, otherClass }) =>
      elsewhere((db) =>
        db
          .updateTable('roll_class_member')
          .set({ roll_class_id: otherClass })
          .where('student_id', '=', student)
          .execute(),
      ),
    after: 1,
  },
  'who comes into the class': {
    of: (lines) => lines.length,
    before: 2,
    change: ({ roll, third }) =>
      elsewhere((db) =>
        db
          .insertInto('roll_class_member')
          .values({ roll_class_id: roll.id, student_id: third, date_from: TODAY })
          .execute(),
      ),
    after: 3,
  },
  'a class that no longer is its teacher’s': {
    of: (lines) => lines[0].permission,
    before: 2,
    change: ({ roll }) =>
      elsewhere((db) =>
        db
          .updateTable('roll_class_teacher')
          .set({ date_to: YESTERDAY })
          .where('roll_class_id', '=', roll.id)
          .execute(),
      ),
    after: 1,
  },
  'a known absence': {
    of: (lines, one) => firstLine(lines, one).layer,
    before: 'default',
    change: async ({ student }) => there().post(`/api/KnownAbsences/${student}`, { body: await leave() }),
    after: 'known',
  },
  'a mark': {
    of: (lines, one) => [firstLine(lines, one).mark, firstLine(lines, one).recordedBy],
    before: ['unmarked', null],
    change: ({ roll, student }) => roll.save({ studentID: student, absence: {} }, there()),
    after: ['absent', 'Olga Office'],
  },
  'an arrival at the desk': {
    of: (lines, one) => firstLine(lines, one).mark,
    before: 'unmarked',
    change: ({ student }) => there().post('/api/AttendanceScans', { body: { studentID: student } }),
    after: 'late',
  },
  'a roll of the day before that was begun and is submitted': {
    of: (lines, one) => firstLine(lines, one).recent.at(-2),
    before: '-',
    change: ({ roll }) => roll.submit(there(), BEGUN),
    after: 'P',
  },
  'a roll of the day before that is submitted without a mark': {
    of: (lines, one) => firstLine(lines, one).recent.at(-1),
    before: '-',
    change: ({ roll }) => roll.submit(there(), YESTERDAY),
    after: 'P',
  },
  'the name of who marked': {
    of: (lines, one) => firstLine(lines, one).recordedBy?.split(' ')[0],
    before: 'Teacher',
    change: ({ roll }) =>
      elsewhere((db) =>
        db
          .updateTable('user_account')
          .set({ full_name: 'Renamed' })
          .where('full_name', '=', `Teacher of ${roll.code}`)
          .execute(),
      ),
    after: 'Renamed',
  },
  'two records that are merged': {
    of: (lines) => lines.length,
    before: 2,
    change: ({ student, other }) => setPerson(student, { merged_into: other }),
    after: 1,
  },
};

/** A roll of two that the first server remembers. */
async function remembered(what: string): Promise<Case> {
  const roll = await newRoll(school, 2);
  const [student = 0, other = 0] = roll.students;
  const third = await school.student();
  const { id: otherClass } = await school.rollClass();
  if (what === 'the name of who marked') await roll.save({ studentID: student, absence: {} });
  // The roll is begun: a notice of its beginning is not what tells of the next mark.
  for (const day of [BEGUN, TODAY]) await roll.save({ studentID: other, absence: {} }, roll.teacher, day);
  await roll.read();
  return { roll, student, other, third, otherClass };
}

describe('a roll that a server remembers shows at its next reading what another server changed', () => {
  it.each(Object.entries(changes))('%s', async (what, { of, before, change, after }) => {
    const one = await remembered(what);
    const seen = async () => of((await one.roll.read()).body, one);
    expect(await seen()).toEqual(before);
    await change(one);
    await eventually(async () => expect(await seen()).toEqual(after));
  });

  it('whether there is school, and who may mark therefore', async () => {
    const { roll } = await remembered('');
    const permission = async () => (await roll.read()).body[0].permission;
    expect(await permission()).toBe(2);
    for (const is_school_day of [false, true]) {
      await elsewhere((db) =>
        db.updateTable('calendar_day').set({ is_school_day }).where('date_of', '=', TODAY).execute(),
      );
      await eventually(async () => expect(await permission()).toBe(is_school_day ? 2 : 1));
    }
  });

  it('what a reason is called', async () => {
    const { roll, student } = await remembered('');
    await roll.save({ studentID: student, absence: { reason: { id: await school.reasonID('U') } } });
    const label = async () => (await roll.read()).body[0].absence.reason.label;
    expect(await label()).toBe('Unexplained');
    const rename = (text: string) =>
      elsewhere((db) =>
        db
          .updateTable('absence_reason')
          .set({ label: text })
          .where('reason_set', '=', 'general')
          .where('code', '=', 'U')
          .execute(),
      );
    await rename('Not explained');
    await eventually(async () => expect(await label()).toBe('Not explained'));
    await rename('Unexplained');
  });

  it('marks that a merge brought, and that its undoing took away again', async () => {
    const { roll, student } = await remembered('');
    const twin = await school.student();
    await there().post(`/api/KnownAbsences/${twin}`, { body: await leave() });
    const layer = async () => firstLine((await roll.read()).body, { student }).layer;
    expect(await layer()).toBe('default');
    const ids = { keptID: student, mergedID: twin };
    const { keptVersion, mergedVersion } = (
      await there().get('/api/PersonMerges/Preview', { keptId: student, mergedId: twin })
    ).body;
    const merged = await there().post('/api/PersonMerges', { body: { ...ids, keptVersion, mergedVersion } });
    expect(merged.status).toBe(200);
    await eventually(async () => expect(await layer()).toBe('known'));
    const [undone] = await Promise.all([there().delete(`/api/PersonMerges/${merged.body.id}`)]);
    expect(undone.status).toBeLessThan(300);
    await eventually(async () => expect(await layer()).toBe('default'));
  });

  it('when a subject class meets, who is in it, and what the morning says', async () => {
    const first = await school.period('M1', '09:00', '09:50', 1);
    const next = await school.period('M2', '10:00', '10:50', 2);
    const { roll, student, other } = await remembered('');
    const { id } = await school.subjectClass({ students: [student, other], periods: [first, next] });
    const read = async (periodId?: number) =>
      (await office.get('/api/AttendanceStudents', { dateOf: TODAY, classId: id, periodId })).body;
    await office.put(
      '/api/AttendanceStudents',
      { dateOf: TODAY, classId: id, periodId: next },
      { studentID: student, version: 0, absence: {} },
    );
    const marks = async () => (await read()).map((line: { mark: string }) => line.mark);
    expect(await marks()).toEqual(['unmarked', 'unmarked']);
    // Without a period the first one is meant.
    await elsewhere((db) => db.updateTable('period').set({ ordinal: 3 }).where('id', '=', first).execute());
    await eventually(async () => expect(await marks()).toEqual(['absent', 'unmarked']));
    await roll.save({ studentID: student, absence: {} }, there());
    await eventually(async () => expect((await read())[0].morning).toBe('absent'));
    const submitted = { query: { dateOf: YESTERDAY, classId: id, periodId: next } };
    expect((await there().post('/api/ClassAttendances', submitted)).status).toBe(200);
    await eventually(async () => expect((await read())[0].recent.at(-1)).toBe('P'));
    await elsewhere((db) =>
      db
        .deleteFrom('class_detail_member')
        .where('class_detail_id', '=', id)
        .where('student_id', '=', other)
        .execute(),
    );
    await eventually(async () => expect(await marks()).toEqual(['absent']));
    await elsewhere((db) => db.deleteFrom('class_meeting').where('class_detail_id', '=', id).execute());
    await eventually(async () => expect(await marks()).toEqual(['unmarked']));
  });
});

describe('a whole roll that is decided on as it is remembered says what another server changed', () => {
  /** Resolves when the first server has heard of a change of such a model. */
  const heard = (model: string) =>
    new Promise<void>((resolve) => {
      const { realtime } = school.application;
      realtime.onChange((change) => change.model === model && resolve());
      realtime.onInternalNotice((notice) => notice.model === model && resolve());
    });

  interface Named {
    rollClass: number;
    campus: number;
    teacher: number;
    periodId: number;
  }
  const set =
    (table: 'campus' | 'roll_class' | 'person' | 'period', id: (named: Named) => number, values: object) =>
    (named: Named) =>
      elsewhere((db) => db.updateTable(table).set(values).where('id', '=', id(named)).execute());
  const named: [string, string, (named: Named) => Promise<unknown>, object][] = [
    ['its campus', 'Campus', set('campus', ({ campus }) => campus, { name: 'East' }), { campus: 'East' }],
    [
      'its room',
      'RollClass',
      set('roll_class', ({ rollClass }) => rollClass, { location: 'B 12' }),
      { location: 'B 12' },
    ],
    [
      'its teachers',
      'PersonalInformation',
      set('person', ({ teacher }) => teacher, { preferred_name: 'Tilda' }),
      { teachers: [{ fullName: expect.stringContaining('Tilda') }] },
    ],
    [
      'its period',
      'Calendar',
      set('period', ({ periodId }) => periodId, { name: 'Noon' }),
      { periodName: 'Noon' },
    ],
  ];

  it.each(named)('of %s', async (what, model, change, says) => {
    const { roll, student, other } = await remembered('');
    const periodId = await school.period();
    const { id: classId } = await school.subjectClass({
      ...{ students: [student, other], periods: [periodId], teachers: [roll.teacher.personId] },
    });
    const { id: campus } = await school.arrange(async (db) => {
      const code = `West of ${roll.code}`;
      const made = await db
        .insertInto('campus')
        .values({ code, name: code })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('roll_class').set({ campus_id: made.id }).where('id', '=', roll.id).execute();
      return made;
    });
    // Not of today: of that day all classes are read behind the first roll.
    const dateOf = YESTERDAY;
    const query = what === 'its period' ? { classId, periodId, dateOf } : { ...roll.query, dateOf };
    await roll.teacher.get('/api/AttendanceStudents', query);
    const told = heard(model);
    await change({ rollClass: roll.id, campus, teacher: roll.teacher.personId, periodId });
    await told;
    // The roll is remembered, and its class as it may have been before.
    await roll.teacher.get('/api/AttendanceStudents', query);
    const whole = { query, body: { marks: [], restPresent: true } };
    const answer = await roll.teacher.post('/api/ClassAttendances', whole);
    const { saved: _, conflicts: __, refused: ___, ...state } = answer.body;
    expect(state).toMatchObject(says);
    expect((await office.get('/api/ClassAttendances', query)).body).toEqual([state]);
  });
});

describe('what is remembered', () => {
  const zone = { today: TODAY, timeZone: 'UTC' };
  const sorted = (view: RollView) =>
    JSON.parse(JSON.stringify(view), (_, value) =>
      Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value,
    );
  const stored = async (key: RollKey) => sorted(await rollView(school.school.db, key, 'UTC'));

  it('says the same as what is stored, for roll classes and subject classes', async () => {
    const memory: RollMemory = createRollMemory(school.school, () => true);
    const roll = await newRoll(school, 4);
    const [a = 0, b = 0, c = 0, d = 0] = roll.students;
    const period = await school.period('N1', '11:00', '11:50', 5);
    const { id: classId } = await school.subjectClass({
      students: [a, b, c],
      periods: [period],
      teachers: [roll.teacher.personId],
    });
    await school.arrange((db) =>
      db.insertInto('flag').values({ person_id: a, category: 'medical', item_name: 'Asthma' }).execute(),
    );
    await office.post(`/api/KnownAbsences/${d}`, { body: { ...(await leave()), dateFrom: YESTERDAY } });
    await roll.save({ studentID: a, absence: {} }, office, '2026-11-16');
    await roll.submit(office, '2026-11-16');
    await roll.save({ studentID: a, absence: { late: true } }, roll.teacher);
    await roll.save({ studentID: a, absence: null, version: 1 }, office);
    await roll.save({ studentID: b, absence: {} }, roll.teacher);
    const queries = ['2026-11-16', YESTERDAY, TODAY, '2026-11-21'].flatMap((dateOf) => [
      { rollClass: roll.code, dateOf },
      { classId, dateOf },
      ...(dateOf === TODAY ? [{ classId, dateOf, periodId: period }] : []),
    ]);
    for (const query of queries) {
      const { key, view } = await memory.read(query as never, zone);
      expect(sorted(view)).toEqual(await stored(key));
    }
  });

  it('of today is read for all roll classes when the first is asked for', async () => {
    const rolls = [await newRoll(school, 1), await newRoll(school, 2)];
    const memory = createRollMemory(school.school, () => true);
    const statements = vi.spyOn(school.school.pool, 'connect');
    const read = ({ code }: TestRoll) => memory.read({ rollClass: code, dateOf: TODAY } as never, zone);
    await read(rolls[0] as TestRoll);
    await eventually(async () => {
      statements.mockClear();
      await read(rolls[1] as TestRoll);
      expect(statements).not.toHaveBeenCalled();
    });
    // A mark on the one leaves the other.
    memory.forgetStudents(rolls[0]?.students ?? []);
    statements.mockClear();
    await read(rolls[1] as TestRoll);
    expect(statements).not.toHaveBeenCalled();
    await read(rolls[0] as TestRoll);
    expect(statements).toHaveBeenCalledTimes(1);
    statements.mockRestore();
  });

  it('is asked for together with what others ask just then, and each gets their own roll', async () => {
    const roll = await newRoll(school, 2);
    const [first = 0, second = 0] = roll.students;
    await roll.save({ studentID: first, absence: {} }, roll.teacher, YESTERDAY);
    await roll.save({ studentID: second, absence: {} }, roll.teacher, TODAY);
    const memory = createRollMemory(school.school, () => true);
    const read = (dateOf: string) => memory.read({ rollClass: roll.code, dateOf } as never, zone);
    await read('2026-11-09');
    const statements = vi.spyOn(school.school.pool, 'connect');
    const days = ['2026-11-16', '2026-11-19', '2026-11-20', YESTERDAY, '2026-11-23'];
    const read5 = await Promise.all(days.map(read));
    expect(statements).toHaveBeenCalledTimes(3);
    statements.mockRestore();
    for (const { key, view } of read5) expect(sorted(view)).toEqual(await stored(key));
  });
});

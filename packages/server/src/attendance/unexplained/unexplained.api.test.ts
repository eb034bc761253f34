import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { relate } from '../../../test/family.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { type Client, call, connected, next } from '../../../test/realtime.ts';
import { newRoll, TODAY } from '../../../test/roll.ts';

let school: TestSchool;
let office: Caller;
let colleague: Caller;
let reasons: Map<string, number>;
beforeAll(async () => {
  school = await newSchool();
  await school.day(TODAY);
  await school.year(2026);
  office = await school.office('Gwen Office');
  colleague = await school.office('Carl Colleague');
  const { body } = await office.get('/api/ClassAbsenceSettings', { dateOf: TODAY });
  reasons = new Map(
    body.absenceReasons.map((reason: { code: string; id: number }) => [reason.code, reason.id]),
  );
});

const PATH = '/api/UnexplainedAbsences';
const read = async (as = office) => (await as.get(PATH, { dateOf: TODAY })).body;
const lineOf = async (id: number, as = office) =>
  (await read(as)).find((line: { studentID: number }) => line.studentID === id);
const reason = (code: string) => reasons.get(code) as number;
const absent = (studentID: number, code?: string, version = 0) => ({
  ...{ studentID, version, mark: 'absent' },
  absence: code ? { reason: { id: reason(code) } } : {},
});
const explain = (line: { studentID: number; rolls: object[] }, more: object = {}, as = office) =>
  as.put(`${PATH}/${line.studentID}`, undefined, {
    ...{ dateOf: TODAY, mark: 'absent', reasonID: reason('I'), details: '', rolls: line.rolls },
    ...more,
  });
const undo = (studentID: number, rolls: object[], as = office) =>
  as.post(`${PATH}/${studentID}/Undo`, { body: { dateOf: TODAY, rolls } });
const note = (id: number, state: string, version: number, as = office) =>
  as.put(`/api/AbsenceCalls/${id}`, undefined, { dateOf: TODAY, state, version });

describe('who is absent and nobody has said why', () => {
  it('is listed with the roll, who marked it and when; who is explained, late or known in advance is not', async () => {
    const roll = await newRoll(school, 5);
    const [silent, ill, late, known, here] = roll.students as [number, number, number, number, number];
    await roll.save(absent(silent));
    await roll.save(absent(ill, 'I'));
    await roll.save({ studentID: late, mark: 'late', absence: { late: true } });
    await roll.save({ studentID: here, mark: 'present', absence: null });
    await office.post(`/api/KnownAbsences/${known}`, {
      body: { dateFrom: TODAY, dateTo: TODAY, reasonID: reason('M') },
    });
    const line = await lineOf(silent);
    expect(line).toMatchObject({
      rollClassName: roll.code,
      rolls: [{ rollClass: roll.code, classId: null, periodId: null, periodName: null, version: 1 }],
      recordedBy: `Teacher of ${roll.code}`,
      recordedAt: `${TODAY}T09:00:00`,
      contacts: [],
      isRestricted: false,
      call: { state: 'open', by: null, version: 0 },
    });
    for (const id of [ill, late, known, here]) expect(await lineOf(id)).toBeUndefined();
  });

  it('may be missing in lessons alone; what the morning explains, and lessons before somebody came, are explained', async () => {
    const roll = await newRoll(school, 3);
    const [missing, ill, came] = roll.students as [number, number, number];
    const [early, later] = [
      await school.period('E1', '09:00', '09:50', 1),
      await school.period('L2', '11:00', '11:50', 2),
    ];
    const lesson = await school.subjectClass({ students: roll.students, periods: [early, later] });
    const mark = (studentID: number, periodId: number) =>
      office.put(
        '/api/AttendanceStudents',
        { dateOf: TODAY, classId: lesson.id, periodId },
        absent(studentID),
      );
    await roll.save({ studentID: missing, mark: 'present', absence: null });
    await roll.save(absent(ill, 'I'));
    await roll.save({ studentID: came, mark: 'late', absence: { late: true, timeArrived: '10:10' } });
    for (const id of [missing, ill]) await mark(id, later);
    await mark(came, early);
    expect((await lineOf(missing)).rolls).toEqual([
      {
        rollClass: null,
        classId: lesson.id,
        periodId: later,
        itemName: lesson.code,
        periodName: 'L2',
        version: 1,
      },
    ]);
    expect(await lineOf(ill)).toBeUndefined();
    expect(await lineOf(came)).toBeUndefined();
    await mark(came, later);
    expect((await lineOf(came)).rolls).toHaveLength(1);
  });

  it('who left the class after all, and whose mark the office took back, are not listed', async () => {
    const roll = await newRoll(school, 2);
    const [left, corrected] = roll.students as [number, number];
    await roll.save(absent(left));
    await roll.save(absent(corrected));
    await school.arrange((db) =>
      db
        .updateTable('roll_class_member')
        .set({ date_to: '2026-11-17' })
        .where('student_id', '=', left)
        .execute(),
    );
    await roll.save({ studentID: corrected, version: 1, mark: 'present', absence: null }, office);
    expect(await lineOf(left)).toBeUndefined();
    expect(await lineOf(corrected)).toBeUndefined();
  });
});

describe('whom to call', () => {
  const adult = async (
    given: string,
    columns: object = { mobile: `m ${given}`, email: `${given}@example.org` },
  ) => {
    const id = await school.person(given, 'Carer');
    await school.arrange((db) => db.updateTable('person').set(columns).where('id', '=', id).execute());
    return id;
  };
  const awayWith = async (...carers: [id: number, relation?: object][]) => {
    const roll = await newRoll(school, 1);
    const [child] = roll.students as [number];
    for (const [index, [id, relation]] of carers.entries())
      await relate(school, id, child, { contact_priority: index + 1, ...relation });
    await roll.save(absent(child));
    return child;
  };
  const names = (line: { contacts: { fullName: string }[] }) =>
    line.contacts.map(({ fullName }) => fullName.split(' ')[0]);

  it('stands in contact order, of those who can be reached', async () => {
    const [first, second, mute] = [
      await adult('First'),
      await adult('Second'),
      await adult('Mute', { mobile: null }),
    ];
    const child = await awayWith([mute], [second, { contact_priority: 3 }], [first, { contact_priority: 2 }]);
    const line = await lineOf(child);
    expect(names(line)).toEqual(['First', 'Second']);
    expect(line).toMatchObject({
      isRestricted: false,
      contacts: [
        {
          personID: first,
          relationship: 'Mother',
          phones: [{ kind: 'mobile', value: 'm First' }],
          emails: ['First@example.org'],
        },
        {},
      ],
    });
  });

  it('is nobody whom access, an order or another child keeps from being called, not even for who may read the order', async () => {
    const custody = await school.admin();
    for (const relation of [
      { access: 'no' },
      { may_contact: false },
      { court_order: 'May not make contact.' },
      { date_closed: '2026-11-01' },
    ]) {
      const child = await awayWith([await adult('Barred'), relation], [await adult('Free')]);
      for (const viewer of [office, custody]) expect(names(await lineOf(child, viewer))).toEqual(['Free']);
      expect((await lineOf(child)).isRestricted).toBe(!('date_closed' in relation));
    }
    const elsewhere = await adult('Elsewhere');
    await relate(school, elsewhere, await school.student(), { may_contact: false });
    expect(names(await lineOf(await awayWith([elsewhere])))).toEqual([]);
    const limited = await awayWith([await adult('Limited'), { access: 'limited' }]);
    expect(names(await lineOf(limited))).toEqual(['Limited']);
    const past = await awayWith([await adult('Past'), { access: 'no', access_to: '2026-11-17' }]);
    expect(names(await lineOf(past))).toEqual(['Past']);
  });

  it('is not told to who may not read how families are reached; of staff it is their number at work', async () => {
    const narrow = await school.allowed(['attendance.office']);
    const staff = await school.staff('Worker', 'Carer');
    await school.arrange((db) =>
      db
        .updateTable('person')
        .set({ mobile: 'private', work_phone: 'at work' })
        .where('id', '=', staff)
        .execute(),
    );
    const child = await awayWith([staff], [await adult('Barred'), { may_contact: false }]);
    expect(await lineOf(child, narrow)).toMatchObject({ contacts: [], isRestricted: false });
    const reader = await school.allowed(['attendance.office', 'people.contact']);
    expect((await lineOf(child, reader)).contacts[0].phones).toEqual([{ kind: 'work', value: 'at work' }]);
  });
});

describe('a reason in place', () => {
  it("is the office's word on every roll that says absent, and can be taken back: the teacher's stands again", async () => {
    const roll = await newRoll(school, 1);
    const [id] = roll.students as [number];
    const period = await school.period();
    const lesson = await school.subjectClass({ students: [id], periods: [period] });
    await roll.save(absent(id));
    await office.put(
      '/api/AttendanceStudents',
      { dateOf: TODAY, classId: lesson.id, periodId: period },
      absent(id),
    );
    const line = await lineOf(id);
    expect(line.rolls).toHaveLength(2);
    const answer = await explain(line, { details: 'Fever' });
    expect(answer).toMatchObject({ status: 200, body: { rolls: [{ version: 2 }, { version: 2 }] } });
    expect(await lineOf(id)).toBeUndefined();
    expect((await roll.read()).body[0]).toMatchObject({
      mark: 'absent',
      layer: 'office',
      absence: { reason: { code: 'I' }, details: 'Fever' },
    });

    expect((await undo(id, answer.body.rolls)).status).toBe(200);
    expect((await lineOf(id)).rolls.map(({ version }: { version: number }) => version)).toEqual([3, 3]);
    expect((await roll.read()).body[0]).toMatchObject({
      layer: 'teacher',
      absence: { reason: { code: 'U' } },
    });
  });

  it('may be that the student is here', async () => {
    const roll = await newRoll(school, 1);
    const [id] = roll.students as [number];
    await roll.save(absent(id));
    expect(await explain(await lineOf(id), { mark: 'present' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reasonID' }] },
    });
    const here = { mark: 'present', reasonID: null, details: 'Was in the library' };
    expect((await explain(await lineOf(id), here)).status).toBe(200);
    expect((await roll.read()).body[0]).toMatchObject({
      ...{ mark: 'present', layer: 'office', note: 'Was in the library' },
    });
  });

  it('overrules nothing that was said meanwhile, on any of the rolls', async () => {
    const roll = await newRoll(school, 1);
    const [id] = roll.students as [number];
    await roll.save(absent(id));
    const line = await lineOf(id);
    await explain(line, { reasonID: reason('M') }, colleague);
    expect(await explain(line)).toMatchObject({
      status: 409,
      body: { code: 'record.changed', current: { absence: { reason: { code: 'M' } } } },
    });
    const known = await newRoll(school, 1);
    const [other] = known.students as [number];
    await known.save(absent(other));
    const seen = await lineOf(other);
    await office.post(`/api/KnownAbsences/${other}`, {
      body: { dateFrom: TODAY, dateTo: TODAY, reasonID: reason('M') },
    });
    expect((await explain(seen)).status).toBe(409);
  });

  it('is taken back by whoever said it, while nobody has said anything since', async () => {
    const roll = await newRoll(school, 1);
    const [id] = roll.students as [number];
    await roll.save(absent(id));
    const { body } = await explain(await lineOf(id));
    expect((await undo(id, body.rolls, colleague)).status).toBe(409);
    await roll.save(absent(id, 'M', 2), colleague);
    expect((await undo(id, body.rolls)).status).toBe(409);
    expect((await roll.read()).body[0].absence.reason.code).toBe('M');
  });

  it('is checked like any mark, and an unknown student comes before all else', async () => {
    const roll = await newRoll(school, 1);
    const [id] = roll.students as [number];
    await roll.save(absent(id));
    const line = await lineOf(id);
    expect((await explain(line, { reasonID: null })).body.errors[0].path).toBe('reasonID');
    expect((await explain(line, { reasonID: reason('L') })).body.code).toBe('attendance.reason_not_allowed');
    expect((await explain(line, { reasonID: reason('F') })).body.code).toBe('attendance.details_needed');
    expect((await explain({ ...line, studentID: 2_000_000_000 }, { reasonID: null })).status).toBe(404);
    expect(await lineOf(id)).toMatchObject({ rolls: line.rolls });
  });
});

describe('what comes of a call', () => {
  it('is noted with by whom and when; a colleague who saw less is refused and shown it', async () => {
    const roll = await newRoll(school, 1);
    const [id] = roll.students as [number];
    await roll.save(absent(id));
    expect((await note(id, 'calling', 0)).body).toMatchObject({
      state: 'calling',
      by: 'Gwen Office',
      at: `${TODAY}T09:00:00`,
      version: 1,
    });
    expect((await lineOf(id, colleague)).call).toMatchObject({ state: 'calling', by: 'Gwen Office' });
    expect(await note(id, 'calling', 0, colleague)).toMatchObject({
      status: 409,
      body: { current: { state: 'calling', by: 'Gwen Office', version: 1 } },
    });
    expect((await note(id, 'noAnswer', 1, colleague)).body).toMatchObject({
      by: 'Carl Colleague',
      version: 2,
    });
    expect((await note(id, 'open', 2)).body).toMatchObject({ state: 'open', version: 3 });
  });

  it('of two who begin at once, one does', async () => {
    const [id] = await school.students(1);
    const both = await Promise.all([
      note(id as number, 'calling', 0),
      note(id as number, 'calling', 0, colleague),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is of a student and of a day that has come', async () => {
    const [id] = await school.students(1);
    expect((await note(2_000_000_000, 'done', 0)).status).toBe(404);
    const tomorrow = { dateOf: '2026-11-19', state: 'done', version: 0 };
    expect((await office.put(`/api/AbsenceCalls/${id}`, undefined, tomorrow)).body.code).toBe(
      'attendance.future',
    );
  });

  it('is told to colleagues', async () => {
    const [id] = await school.students(1);
    const client: Client = io(school.url, {
      ...{ path: REALTIME_PATH, transports: ['websocket'], forceNew: true },
      auth: { token: colleague.token },
    });
    await connected(client);
    await call(client, 'SubscribeModel', 'AbsenceCall');
    const heard = next(client, 'NotifyChange', ({ model }) => model === 'AbsenceCall');
    await note(id as number, 'calling', 0);
    expect(await heard).toMatchObject({ ids: [id] });
    client.disconnect();
  });
});

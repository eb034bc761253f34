import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { AT, behaviourLists, saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { whileHeld } from '../../test/held.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let list: Awaited<ReturnType<typeof behaviourLists>>;
let teacher: Caller & { personId: number };
let office: Caller;
let pupil: number;

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-20');
  list = await behaviourLists(school);
  pupil = await school.student('Tolu', 'Adeyemi');
  const rollClass = await school.rollClass({ code: '7B', students: [pupil] });
  teacher = await school.teacher({ of: [rollClass] });
  office = await school.office();
});

const late = () => ({ incidentType: { id: list('incident', 'Late to lesson') } });
const detention = () => ({ actionType: { id: list('action', 'Detention') } });

describe('an event', () => {
  test('is saved with all that belongs to it and comes back', async () => {
    const owner = await school.staff('Owen', 'Owner');
    const saved = await saveEvent(
      teacher,
      [
        {
          id: pupil,
          involvement: { id: list('involvement', 'Participant') },
          incidents: [{ ...late(), comment: 'Ten minutes' }],
          actions: [{ ...detention(), owner: { id: owner }, dueDate: '2026-11-25' }],
        },
      ],
      {
        comment: 'Came in at ten past',
        location: { id: list('location', 'Corridor') },
        reportedByTeacher: { id: teacher.personId },
      },
    );
    expect(saved.body).toMatchObject({
      ...{ dateOf: AT, comment: 'Came in at ten past', location: { itemName: 'Corridor' }, version: 1 },
      ...{ reportType: 'negative', isWhole: true, permission: 2 },
      people: [
        {
          ...{ id: pupil, itemName: 'Adeyemi, Tolu', rollClass: '7B', selected: true, isStudent: true },
          incidents: [{ comment: 'Ten minutes', weight: 1, personID: pupil, dateOf: AT, permission: 2 }],
          actions: [{ owner: { id: owner, itemName: 'Owner, Owen' }, completed: false, statusDate: null }],
        },
      ],
    });
    expect((await teacher.get(`/api/BehaviourReports/${saved.body.id}`)).body).toEqual(saved.body);
    expect((await teacher.get('/api/BehaviourReports')).body[0]).toEqual(saved.body);
  });

  test('takes its lesson from the timetable at the moment, and the period where the teacher has none', async () => {
    const period = await school.period('P1', '08:15', '09:05', 1);
    const subject = await school.subjectClass({ teachers: [teacher.personId], periods: [period] });
    const at = (reportedByTeacher: object | null, dateOf = AT) =>
      saveEvent(teacher, [{ id: pupil }], { reportedByTeacher, dateOf }).then(({ body }) => body.context);
    expect(await at({ id: teacher.personId })).toMatchObject({
      class: { itemName: subject.code },
      period: { itemName: 'P1' },
    });
    expect(await at(null)).toMatchObject({ class: null, period: { itemName: 'P1' } });
    expect(await at({ id: teacher.personId }, '2026-11-18T07:00:00')).toMatchObject({
      class: null,
      period: null,
    });
    expect((await teacher.get('/api/BehaviourReportDefaults')).body.templateReport.context).toMatchObject({
      class: { itemName: subject.code },
    });
  });

  test('changes only what was changed: what is not sent goes, a status has a date, what is completed too', async () => {
    const [other] = await school.students(1);
    const { body: first } = await saveEvent(teacher, [
      { id: pupil, incidents: [late()], actions: [detention()] },
      { id: other, incidents: [late()] },
    ]);
    const [one] = first.people;
    const [action] = one.actions;
    const status = { id: list('status', 'Arranged') };
    const second = await teacher.put(
      '/api/BehaviourReports',
      {},
      {
        ...first,
        people: [{ ...one, incidents: [], actions: [{ ...action, status, completed: true }] }],
      },
    );
    expect(second.body).toMatchObject({
      version: first.version + 1,
      people: [
        {
          incidents: [],
          actions: [
            {
              ...{ id: action.id, status, statusDate: '2026-11-18T09:00:00' },
              ...{ completed: true, completedDate: '2026-11-18T09:00:00' },
            },
          ],
        },
      ],
    });
    const third = await teacher.put(
      '/api/BehaviourReports',
      {},
      {
        ...second.body,
        people: [
          { ...one, incidents: [late()], actions: [{ ...second.body.people[0].actions[0], status: null }] },
        ],
      },
    );
    expect(third.body.people[0]).toMatchObject({
      incidents: [{ incidentType: { itemName: 'Late to lesson' } }],
      actions: [{ status: null, statusDate: null, completedDate: '2026-11-18T09:00:00' }],
    });
  });

  test('of an older version is refused with what stands now', async () => {
    const { body: first } = await saveEvent(teacher, [{ id: pupil }], { comment: 'first' });
    await office.put('/api/BehaviourReports', {}, { ...first, comment: 'by the office' });
    const refused = await teacher.put('/api/BehaviourReports', {}, { ...first, comment: 'mine' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'record.changed', current: { comment: 'by the office', version: 2 } },
    });
  });

  test('an event that two save at once is saved once', async () => {
    const { body: first } = await saveEvent(teacher, [{ id: pupil }]);
    const answers = await whileHeld(
      school,
      `select from behaviour_report where id = ${first.id} for update`,
      () =>
        Promise.all(
          [teacher, office].map((one, n) =>
            one.put('/api/BehaviourReports', {}, { ...first, comment: `text ${n}` }),
          ),
        ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('an event that is sent again under its key is recorded once', async () => {
    const headers = { 'Idempotency-Key': 'event-of-tolu-1' };
    const body = { id: 0, dateOf: AT, people: [{ id: pupil }], comment: 'once' };
    const answers = [
      await teacher.send('PUT', '/api/BehaviourReports', { body, headers }),
      await teacher.send('PUT', '/api/BehaviourReports', { body, headers }),
    ];
    expect(answers.map(({ body: { id } }) => id)).toEqual([answers[0]?.body.id, answers[0]?.body.id]);
    const found = await teacher.get('/api/BehaviourReports', { searchName: '%once%', byDetails: true });
    expect(found.body).toHaveLength(1);
  });

  test('waits for a record that is becoming part of another one, and is refused for it', async () => {
    const [kept, leaving] = [await school.student(), await school.student()];
    const { status } = await whileHeld(
      school,
      `select from person where id = ${leaving} for update; update person set merged_into = ${kept} where id = ${leaving}`,
      () => saveEvent(teacher, [{ id: leaving }]),
    );
    expect(status).toBe(404);
  });

  test('moves with a person whose two records are merged', async () => {
    const [kept, merged] = [await school.student('Mia', 'Twice'), await school.student('Mia', 'Twice')];
    const { body: event } = await saveEvent(teacher, [{ id: merged, incidents: [late()] }]);
    const admin = await school.admin();
    const body = { keptID: kept, mergedID: merged, keptVersion: 1, mergedVersion: 1 };
    expect((await admin.post('/api/PersonMerges', { body })).status).toBe(200);
    const now = await teacher.get(`/api/BehaviourReports/${event.id}`);
    expect(now.body.people).toMatchObject([{ id: kept, incidents: [{ personID: kept }] }]);
  });

  test('is taken away and brought back, and is nowhere meanwhile', async () => {
    const { body: event } = await saveEvent(teacher, [{ id: pupil }]);
    const path = `/api/BehaviourReports/${event.id}`;
    expect((await teacher.send('DELETE', path, { query: { version: event.version + 1 } })).status).toBe(409);
    expect((await teacher.send('DELETE', path, { query: { version: event.version } })).status).toBe(204);
    expect((await teacher.get(path)).status).toBe(404);
    expect(
      (await teacher.get('/api/BehaviourReports')).body.map(({ id }: { id: number }) => id),
    ).not.toContain(event.id);
    expect((await teacher.post(`${path}/Restore`)).status).toBe(200);
    expect((await teacher.get(path)).status).toBe(200);
  });
});

describe('refuses', () => {
  const errorsOf = async (people: readonly object[], more: object = {}) => {
    const { status, body } = await saveEvent(teacher, people, more);
    return [status, body.code, body.errors?.map(({ path }: { path: string }) => path).join()];
  };
  test('a type twice for one person', async () => {
    expect(await errorsOf([{ id: pupil, incidents: [late(), late()] }])).toEqual([
      400,
      'behaviour.type_twice',
      'people.0.incidents.1',
    ]);
  });
  test('somebody twice, a time to come, choices that there are not, an owner who is no staff', async () => {
    const invalid = (path: string) => [400, 'request.invalid', path];
    expect(await errorsOf([{ id: pupil }, { id: pupil }])).toEqual(invalid('people.1.id'));
    expect(await errorsOf([{ id: pupil }], { dateOf: '2026-11-18T09:01:00' })).toEqual(invalid('dateOf'));
    expect(await errorsOf([{ id: pupil }], { dateOf: null })).toEqual(invalid('dateOf'));
    expect(await errorsOf([{ id: pupil }], { location: { id: 9999 } })).toEqual(invalid('location'));
    expect(await errorsOf([{ id: pupil, actions: [{ ...detention(), owner: { id: pupil } }] }])).toEqual(
      invalid('people.0.actions.0.owner'),
    );
    expect(await errorsOf([{ id: pupil, incidents: [{ ...late(), id: 1 }] }])).toEqual(
      invalid('people.0.incidents.0.id'),
    );
  });
  test('restricted types of whoever may not record them', async () => {
    const restraint = { incidentType: { id: list('incident', 'Restraint') } };
    expect(await errorsOf([{ id: pupil, incidents: [restraint] }])).toEqual([
      400,
      'request.invalid',
      'people.0.incidents.0.incidentType',
    ]);
    const counsellor = await school.signedIn(['counsellor']);
    expect((await saveEvent(counsellor, [{ id: pupil, incidents: [restraint] }])).status).toBe(200);
    const { body } = await teacher.get('/api/BehaviourReportDefaults');
    expect(body.incidentTypes.map(({ itemName }: { itemName: string }) => itemName)).not.toContain(
      'Restraint',
    );
  });
});

test.each([
  ['Søren', 'Weiß', ['Søren', 'soren', 'soeren weiss', 'Weiß', 'SØREN']],
  ['Łukasz', 'Müller', ['Łukasz', 'lukasz mueller', 'Muller', 'Mu\u0308ller']],
  ['Işıl', 'Aakjær', ['Işıl', 'isil', 'ışıl', 'akjaer', 'Aakjær']],
  ['प्रिया', 'Nguyễn', ['प्रिया', 'nguyen', 'Nguye\u0302\u0303n']],
])('a search finds %s %s however the name is typed', async (givenName, surname, typed) => {
  const id = await school.student(givenName, surname);
  await saveEvent(office, [{ id, incidents: [late()] }], {});
  for (const searchName of typed) {
    const people = (await office.get('/api/BehaviourReportPersons', { searchName })).body;
    expect(
      people.map((one: { id: number }) => one.id),
      searchName,
    ).toContain(id);
    const events = (await office.get('/api/BehaviourReports', { searchName })).body;
    expect(
      events.map((one: { people: { id: number }[] }) => one.people[0]?.id),
      searchName,
    ).toEqual([id]);
  }
});

test('a search finds by person, kind, type and words, of the last 28 days, newest first, page by page', async () => {
  const [sought, other] = [await school.student('Zola', 'Sought'), await school.student('Yves', 'Other')];
  const on = (day: string, id: number, comment: string, type = 'Late to lesson') =>
    saveEvent(office, [{ id, incidents: [{ incidentType: { id: list('incident', type) } }] }], {
      dateOf: `${day}T08:00:00`,
      comment,
    });
  await on('2026-10-21', sought, 'too long ago');
  for (const [day, text] of [
    ['2026-10-22', 'at the gate'],
    ['2026-11-02', 'in the héath'],
  ] as const)
    await on(day, sought, text);
  await on('2026-11-03', other, 'elsewhere', 'Praise');
  const found = async (query: object) =>
    (await office.get('/api/BehaviourReports', { ...query })).body.map(
      ({ comment }: { comment: string }) => comment,
    );
  expect(await found({ studentIds: sought })).toEqual(['in the héath', 'at the gate']);
  expect(await found({ searchName: '%zola sought%', filterType: 'StudentCurrent' })).toEqual([
    'in the héath',
    'at the gate',
  ]);
  expect(await found({ searchName: 'heath', byDetails: '' })).toEqual(['in the héath']);
  expect(await found({ searchName: 'heath' })).toEqual([]);
  expect(await found({ studentIds: `${sought},${other}`, kind: 'positive' })).toEqual(['elsewhere']);
  expect(await found({ studentIds: sought, filterType: 'StaffAll' })).toEqual([]);
  expect(await found({ studentID: sought, dateOfStart: '2026-10-21', dateOfEnd: '2026-10-22' })).toEqual([
    'at the gate',
    'too long ago',
  ]);
  const [newest] = (await office.get('/api/BehaviourReports', { studentIds: sought })).body;
  expect(await found({ studentIds: sought, before: newest.id })).toEqual(['at the gate']);
  const oldest = { studentIds: sought, order: 'oldest' };
  expect(await found(oldest)).toEqual(['at the gate', 'in the héath']);
  const [first] = (await office.get('/api/BehaviourReports', oldest)).body;
  expect(await found({ ...oldest, before: first.id })).toEqual(['in the héath']);
});

test('what fills more than a page is counted whole, and its oldest first are the oldest of all', async () => {
  const pupil = await school.student('Many', 'Events');
  const [{ id }] = (await saveEvent(office, [{ id: pupil }], { comment: 'the first' })).body.people;
  expect(id).toBe(pupil);
  await school.arrange(async (db) => {
    await sql`insert into behaviour_report (occurred_at, comment, written_by_id)
      select '2026-11-17T08:00:00'::timestamp - n * interval '1 hour', 'event ' || n, written_by_id
      from behaviour_report, generate_series(1, 311) n where comment = 'the first'`.execute(db);
    await sql`insert into behaviour_participant (report_id, person_id)
      select id, ${pupil} from behaviour_report where comment like 'event %'`.execute(db);
  });
  const query = { studentIds: pupil };
  const page = (await office.get('/api/BehaviourReports', query)).body;
  expect([page.length, page[0].comment]).toEqual([200, 'the first']);
  expect((await office.get('/api/BehaviourReportCounts', query)).body).toEqual({ count: 312 });
  const [oldest] = (await office.get('/api/BehaviourReports', { ...query, order: 'oldest' })).body;
  expect(oldest.comment).toBe('event 311');
});

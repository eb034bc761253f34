import { beforeAll, describe, expect, test } from 'vitest';
import { behaviourLists, saveEvent } from '../../test/behaviour.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let list: Awaited<ReturnType<typeof behaviourLists>>;
let office: Caller;
let owner: Caller & { personId: number };
let ofPupil: Caller & { personId: number };
let [pupil, other] = [0, 0];

beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  list = await behaviourLists(school);
  [pupil, other] = [await school.student('Tolu', 'Adeyemi'), await school.student('Isabella', 'Ferrari')];
  ofPupil = await school.teacher({ of: [await school.rollClass({ code: '7B', students: [pupil] })] });
  owner = await school.teacher({ name: 'Owen Owner' });
  office = await school.office('Olga Office');
});

/** An event of two with an action of the first that the owner is to do. */
async function actionOf(values: object = {}, type = 'Letter home') {
  const action = { actionType: { id: list('action', type) }, owner: { id: owner.personId }, ...values };
  const saved = await saveEvent(office, [{ id: pupil, actions: [action] }, { id: other }]);
  return { event: saved.body, action: saved.body.people[0].actions[0] };
}
const follow = (as: Caller, id: number, body: object) => as.put(`/api/BehaviourActions/${id}`, {}, body);

describe('who is to do something', () => {
  test('has it among what is theirs, what is due first, until it is done', async () => {
    const later = await actionOf({ dueDate: '2026-11-20' });
    const due = await actionOf({ dueDate: '2026-11-17' });
    const mine = async () =>
      (await owner.get('/api/BehaviourMine')).body.map((one: { id: number; isDue: boolean }) => [
        one.id,
        one.isDue,
      ]);
    expect(await mine()).toEqual([
      [due.action.id, true],
      [later.action.id, false],
    ]);
    expect((await ofPupil.get('/api/BehaviourMine')).body).toEqual([]);
    const done = await follow(owner, due.action.id, {
      ...due.action,
      completed: true,
      version: due.event.version,
    });
    expect(done.body).toMatchObject({
      ...{ completed: true, completedDate: '2026-11-18T09:00:00', version: due.event.version + 1 },
      person: { id: pupil, itemName: 'Adeyemi, Tolu' },
    });
    expect(await mine()).toEqual([[later.action.id, false]]);
    await follow(owner, later.action.id, { ...later.action, completed: true, version: later.event.version });
  });

  test('finds a repair again on the day on which somebody is to look whether it holds', async () => {
    const looksOn = (checkBackDate: string) =>
      actionOf(
        { completed: true, repair: { agreement: 'They share the field', checkBackDate } },
        'Repair meeting',
      );
    await looksOn('2026-11-19');
    const { event, action } = await looksOn('2026-11-18');
    const mine = async () => (await owner.get('/api/BehaviourMine')).body;
    expect(await mine()).toMatchObject([{ id: action.id, isDue: true }]);
    const repair = { ...action.repair, outcome: 'It holds' };
    await follow(owner, action.id, { ...action, repair, version: event.version });
    expect(await mine()).toEqual([]);
  });

  test('may give it to somebody else, and reads it no more then', async () => {
    const { event, action } = await actionOf();
    const given = await follow(owner, action.id, {
      ...action,
      owner: { id: ofPupil.personId },
      version: event.version,
    });
    expect([given.status, given.body.owner.id]).toEqual([200, ofPupil.personId]);
    expect((await owner.get(`/api/BehaviourReports/${event.id}`)).status).toBe(404);
    expect((await ofPupil.get('/api/BehaviourMine')).body).toHaveLength(1);
  });

  test('gets the action as it is now where somebody was first', async () => {
    const { event, action } = await actionOf();
    await follow(office, action.id, { ...action, comment: 'office', version: event.version });
    expect(
      await follow(owner, action.id, { ...action, comment: 'mine', version: event.version }),
    ).toMatchObject({
      status: 409,
      body: { current: { comment: 'office', version: event.version + 1 } },
    });
  });
});

test('whoever reads an action without being asked reads it alone', async () => {
  const { event, action } = await actionOf();
  expect((await follow(ofPupil, action.id, { ...action, version: event.version })).status).toBe(403);
  const stranger = await school.teacher();
  expect((await follow(stranger, action.id, { ...action, version: event.version })).status).toBe(404);
  expect((await stranger.get('/api/BehaviourNotes', { actionID: action.id })).status).toBe(404);
});

test('a conversation is added to by whoever reads the action, and names nobody whom they do not read', async () => {
  const { action } = await actionOf();
  const say = (as: Caller, details: string) =>
    as.post('/api/BehaviourNotes', { body: { actionID: action.id, details } });
  await say(office, 'Called about Isabella');
  await say(owner, 'Nobody at home');
  const read = await say(ofPupil, 'Seen at the gate');
  expect(read.body).toMatchObject([
    { details: 'Called about another student', writtenBy: 'Olga Office', isMine: false },
    { details: 'Nobody at home', writtenBy: 'Owen Owner' },
    { details: 'Seen at the gate', isMine: true },
  ]);
  expect((await owner.get('/api/BehaviourNotes', { actionID: action.id })).body[0].details).toBe(
    'Called about Isabella',
  );
});

describe('two taps', () => {
  const praise = (students: number[], more: object = {}, as: Caller = ofPupil) =>
    as.post('/api/BehaviourQuickReports', {
      body: { students, incidentTypeID: list('incident', 'Praise'), ...more },
    });
  test('record an event for each student, with the lesson, and are taken back at once', async () => {
    const period = await school.period('P2', '08:50', '09:40', 2);
    const subject = await school.subjectClass();
    const { body } = await praise([pupil, other], {
      classID: subject.id,
      periodID: period,
      parentsText: 'Well done',
    });
    expect(body.reports.map(({ studentID }: { studentID: number }) => studentID)).toEqual([pupil, other]);
    const event = await ofPupil.get(`/api/BehaviourReports/${body.reports[0].id}`);
    expect(event.body).toMatchObject({
      context: { class: { id: subject.id }, period: { id: period } },
      reportedByTeacher: { id: ofPupil.personId },
      people: [
        {
          id: pupil,
          isShared: true,
          parentsText: 'Well done',
          incidents: [{ incidentType: { itemName: 'Praise' } }],
        },
      ],
    });
    const undone = await ofPupil.post('/api/BehaviourQuickReports/Undo', { body: { reports: body.reports } });
    expect(undone.status).toBe(204);
    expect((await ofPupil.get(`/api/BehaviourReports/${body.reports[0].id}`)).status).toBe(404);
  });
  test('have the room of the lesson, and on the roll of a class in the morning no lesson at all', async () => {
    await school.days('2026-11-16', '2026-11-20');
    const period = await school.period('P3', '09:40', '10:30', 3);
    const subject = await school.subjectClass({ periods: [period] });
    await school.arrange((db) =>
      db
        .updateTable('class_meeting')
        .set({ location: 'library' })
        .where('class_detail_id', '=', subject.id)
        .execute(),
    );
    const eventOf = async (more: object) => {
      const { body } = await praise([pupil], more);
      return (await ofPupil.get(`/api/BehaviourReports/${body.reports[0].id}`)).body;
    };
    const [late, ahead] = ['2026-11-17T10:00:00', '2026-11-18T09:20:00'];
    const inLesson = await eventOf({ classID: subject.id, periodID: period, dateOf: late });
    expect([inLesson.location?.itemName, inLesson.dateOf]).toEqual(['Library', late]);
    const onRoll = await eventOf({ rollClass: '7B', dateOf: late });
    expect(onRoll.context).toMatchObject({ rollClass: '7B', period: null });
    expect((await eventOf({ dateOf: ahead })).dateOf).toBe('2026-11-18T09:00:00');
    expect((await praise([pupil], { dateOf: '2026-11-19T09:00:00' })).status).toBe(400);
  });
  test('are taken back by nobody else, and not where somebody added to one meanwhile', async () => {
    const { body } = await praise([pupil, other]);
    const undo = (as: Caller) =>
      as.post('/api/BehaviourQuickReports/Undo', { body: { reports: body.reports } });
    expect((await undo(owner)).status).toBe(404);
    const event = (await office.get(`/api/BehaviourReports/${body.reports[1].id}`)).body;
    await office.put('/api/BehaviourReports', {}, { ...event, comment: 'more' });
    expect((await undo(ofPupil)).status).toBe(409);
    expect((await ofPupil.get(`/api/BehaviourReports/${body.reports[0].id}`)).status).toBe(200);
  });
  test('record only what is offered, of students, and name none of them to the parents of others', async () => {
    const refused = async (...of: Parameters<typeof praise>) => {
      const { status, body } = await praise(...of);
      return [status, body.code];
    };
    expect(await refused([pupil], { incidentTypeID: list('incident', 'Fighting') })).toEqual([
      400,
      'request.invalid',
    ]);
    expect(await refused([owner.personId])).toEqual([404, 'record.unknown']);
    expect(await refused([pupil, other], { parentsText: 'As good as Tolu' })).toEqual([
      400,
      'behaviour.names_in_text',
    ]);
    expect(await refused([pupil], { rollClass: 'none' })).toEqual([404, 'record.unknown']);
  });
});

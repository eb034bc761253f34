import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool } from '../../test/new-school.ts';
import {
  bring,
  type CardsClass,
  cardsClass,
  enterAll,
  newPeriod,
  plainColumn,
} from '../../test/report-cards.ts';

let cards: CardsClass;
/** Of the staff, with the office's rights. */
let reader: Caller;
let readerId: number;
const PATH = '/api/ReportCardProofreaders';

beforeAll(async () => {
  const school = await newSchool();
  cards = await cardsClass(school);
  readerId = await school.person('Rea', 'Reader');
  await school.arrange((db) => db.insertInto('staff').values({ id: readerId }).execute());
  reader = await school.signedIn(['office'], { person: readerId });
});

const choose = (proofreaderID: number | null, version: number, more: object = {}) =>
  cards.office.put(
    PATH,
    {},
    {
      ...{ assessmentPeriodID: cards.periodId, classID: cards.classId, rollClassID: null },
      ...{ proofreaderID, version },
      ...more,
    },
  );
const rowsOfBoard = async () =>
  (await cards.office.get('/api/ReportCardBoard', { assessmentPeriodId: cards.periodId })).body.classes;

test('who may proofread is offered, and nobody else is taken, nor who teaches the class', async () => {
  const { body } = await cards.office.get(PATH);
  expect(body).toEqual([{ id: readerId, itemName: 'Rea Reader' }]);
  expect(await choose(cards.teacher.personId, 0)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'proofreaderID', message: 'may not proofread' }] },
  });
  expect(await choose(readerId, 0, { rollClassID: 1 })).toMatchObject({ status: 400 });
  expect(await choose(readerId, 0, { classID: null, rollClassID: 2_000_000_000 })).toMatchObject({
    status: 404,
  });
  expect((await cards.teacher.put(PATH, {}, {})).status).toBe(403);
});

test('the board says who was chosen; of two who choose at once one is told of the other', async () => {
  expect(await rowsOfBoard()).toMatchObject([
    { classID: cards.classId, proofreader: null, proofreaderVersion: 0 },
    { classID: null, proofreader: null },
  ]);
  expect(await choose(readerId, 0)).toMatchObject({
    status: 200,
    body: { proofreader: { id: readerId, itemName: 'Rea Reader' }, version: 2 },
  });
  const late = await choose(null, 0);
  expect(late).toMatchObject({
    status: 409,
    body: { current: { proofreader: { id: readerId }, version: 2 } },
  });
  const [ofClass, pastoral] = await rowsOfBoard();
  expect(ofClass).toMatchObject({ proofreader: { id: readerId }, proofreaderVersion: 2 });
  const rollClass = { classID: null, rollClassID: pastoral.rollClassID };
  expect((await choose(readerId, 0, rollClass)).status).toBe(200);
  expect((await rowsOfBoard())[1]).toMatchObject({ proofreader: { id: readerId } });
  expect(await choose(null, 2, rollClass)).toMatchObject({
    status: 200,
    body: { proofreader: null, version: 3 },
  });
});

test('what is submitted waits on Today for whom it was given, until it is read over', async () => {
  const due = async (by: Caller) => (await by.get('/api/DueProofreading')).body;
  expect(await due(reader)).toEqual([]);
  const [first = 0] = cards.students;
  await enterAll(cards, first);
  await bring(cards.teacher, cards, 'submitted', { students: [first], classIds: [cards.classId] });
  expect(await due(reader)).toMatchObject([
    {
      assessmentPeriodID: cards.periodId,
      dateDue: '2026-12-01',
      daysLeft: 13,
      classes: [
        { classID: cards.classId, submitted: 1, rows: 3, teachers: [{ id: cards.teacher.personId }] },
      ],
    },
  ]);
  expect(await due(cards.office)).toEqual([]);
  await bring(reader, cards, 'proofread', { students: [first], classIds: [cards.classId] });
  expect(await due(reader)).toEqual([]);
});

test('a period of which nobody has entered anything goes with its choices', async () => {
  const other = await newPeriod(cards.office, cards.levelId, { itemName: 'Taken out' });
  const column = {
    id: 0,
    version: 0,
    itemName: 'Word',
    assessmentPeriodID: other,
    ...plainColumn,
    enterMode: 1,
  };
  await cards.office.put('/api/ReportCardColumns/1', {}, { ...column, classID: cards.classId });
  expect((await choose(readerId, 0, { assessmentPeriodID: other })).status).toBe(200);
  const removed = await cards.office.delete(`/api/ReportCardPeriods/${other}?version=1`);
  expect(removed.status).toBe(204);
});

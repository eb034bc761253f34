import { expect, test } from 'vitest';
import { anAction, anIncident, aParticipant, aReport } from '../../../test/behaviour.ts';
import { actionsOf, daysOf, filtersOf, typesOf } from './reports.rules.ts';

const TODAY = '2026-11-20';

test('a search begins with the last 28 days, today included', () => {
  expect(daysOf({}, TODAY)).toEqual({ dateOfStart: '2026-10-24', dateOfEnd: TODAY });
  expect(daysOf({ from: '2026-01-05', to: '2026-02-01' }, TODAY)).toEqual({
    dateOfStart: '2026-01-05',
    dateOfEnd: '2026-02-01',
  });
});

test('words are sent between percent signs, and no filter where a student is chosen', () => {
  expect(filtersOf({}, ' queue ', TODAY)).toMatchObject({
    searchName: '%queue%',
    byDetails: 'true',
    filterType: 'StudentCurrent',
  });
  const ofOne = filtersOf({ student: 7, filter: 'StaffAll' }, '', TODAY);
  expect(ofOne).toMatchObject({ studentIds: '7' });
  expect(ofOne).not.toHaveProperty('filterType');
  expect(ofOne).not.toHaveProperty('searchName');
});

test('an event names each type once, and an action as done where all of it are', () => {
  const report = aReport({
    people: [
      aParticipant(1, 'Adeyemi, Tolu', {
        incidents: [anIncident(1, 'Pushing')],
        actions: [anAction(1, 'Talk', { completed: true }), anAction(2, 'Note', { completed: true })],
      }),
      aParticipant(2, 'Brown, Isabella', {
        incidents: [anIncident(1, 'Pushing')],
        actions: [anAction(1, 'Talk')],
      }),
    ],
  });
  expect(typesOf(report).map(({ itemName }) => itemName)).toEqual(['Pushing']);
  expect(actionsOf(report)).toEqual([
    { id: 1, itemName: 'Talk', isDone: false },
    { id: 2, itemName: 'Note', isDone: true },
  ]);
});

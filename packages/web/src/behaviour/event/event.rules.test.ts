import { describe, expect, test } from 'vitest';
import { anAction, anIncident, aParticipant, aReport, choices } from '../../../test/behaviour.ts';
import {
  addAction,
  addIncident,
  changeActions,
  selectable,
  selectedAtFirst,
  toggledCompleted,
  typedEvent,
  withoutSelected,
  withStatus,
} from './event.rules.ts';
import { bodyOf } from './eventBody.ts';
import { rebasedEvent } from './eventRebase.ts';
import { mayBeShared } from './participants.ts';

const NOW = '2026-11-20T10:15:00';
const event = typedEvent(
  aReport({
    people: [
      aParticipant(1, 'Adeyemi, Tolu', {
        incidents: [anIncident(1, 'Pushing')],
        actions: [anAction(1, 'Talk')],
      }),
      aParticipant(2, 'Brown, Isabella', {
        involvement: { id: 2, itemName: 'Saw it', isParticipant: false },
      }),
      aParticipant(3, 'Cohen, Adam', { permission: 1 }),
    ],
  }),
);
const { people } = event;
const all = new Set([1, 2, 3]);
const types = (of: typeof people) => of.map(({ incidents }) => incidents.map(({ typeID }) => typeID));

describe('participants', () => {
  test('select-all selects only those with permission 2', () => {
    expect(selectable(people)).toEqual(new Set([1, 2]));
  });
  test('those are selected at first whose involvement says participant', () => {
    expect(selectedAtFirst(people, choices().involvements)).toEqual(new Set([1, 3]));
  });
  test('removing takes only those with permission 2', () => {
    expect(withoutSelected(people, all).map(({ id }) => id)).toEqual([3]);
  });
});

describe('incidents and actions', () => {
  test('nobody gets a type twice, and whoever may only be read gets none', () => {
    expect(types(addIncident(people, all, 1))).toEqual([[1], [1], []]);
  });
  test('a new one has permission 2 and no id', () => {
    const [, isabella] = addIncident(people, all, 1);
    expect(isabella?.incidents[0]).toMatchObject({ id: 0, permission: 2 });
  });
  test('a new action is completed if its type says so, and is due by its type', () => {
    const [talk, detention] = choices().actionTypes;
    const done = addAction(people, new Set([2]), talk!, NOW)[1]?.actions[0];
    expect(done).toMatchObject({ completed: true, completedDate: NOW, dueDate: null });
    const open = addAction(people, new Set([2]), detention!, NOW)[1]?.actions[0];
    expect(open).toMatchObject({ completed: false, completedDate: null, dueDate: '2026-11-27' });
  });
  test('a status has the moment of its choice, and none where it is empty', () => {
    const [action] = people[0]!.actions;
    expect(withStatus(action!, 1, NOW)).toMatchObject({ statusID: 1, statusDate: NOW });
    expect(withStatus(withStatus(action!, 1, NOW), null, NOW)).toMatchObject({
      statusID: null,
      statusDate: null,
    });
  });
  test('completed toggles; the moment of the first time stays', () => {
    const [action] = people[0]!.actions;
    const done = toggledCompleted(action!, NOW);
    expect(done).toMatchObject({ completed: true, completedDate: NOW });
    const again = toggledCompleted(toggledCompleted(done, '2026-11-21T08:00:00'), '2026-11-22T08:00:00');
    expect(again).toMatchObject({ completed: true, completedDate: NOW });
  });
  test('an action is taken out of those who may be changed', () => {
    expect(changeActions(people, all, 1, () => undefined)[0]?.actions).toEqual([]);
  });
});

test('a type that is restricted keeps the event from the parents of whom it is about', () => {
  const [tolu] = people;
  expect(mayBeShared(tolu!, choices())).toBe(true);
  expect(mayBeShared(addIncident([tolu!], all, 3)[0]!, choices())).toBe(false);
});

describe('somebody else saved meanwhile', () => {
  test('participants are merged one by one', () => {
    const mine = {
      ...event,
      comment: 'Mine',
      people: people.filter(({ id }) => id !== 2).map((one) => ({ ...one, parentsText: `mine ${one.id}` })),
    };
    const theirs = typedEvent(
      aReport({
        people: [
          aParticipant(1, 'Adeyemi, Tolu'),
          aParticipant(2, 'Brown, Isabella'),
          aParticipant(4, 'Dow, Eli'),
        ],
      }),
    );
    const merged = rebasedEvent(event, mine, theirs);
    expect(merged.comment).toBe('Mine');
    // Isabella was removed here, Adam there, Eli came there.
    expect(merged.people.map(({ id }) => id)).toEqual([1, 4]);
    expect(merged.people[0]).toMatchObject({ parentsText: 'mine 1', incidents: [] });
  });
});

test('what is sent says what was typed, and asks for masked names only where that was chosen', () => {
  const body = bodyOf(event, 5, 3, false);
  expect(body).toMatchObject({
    id: 5,
    version: 3,
    dateOf: '2026-11-19T10:20:00',
    location: { id: 1 },
    reportedByTeacher: { id: 12 },
    maskNames: false,
  });
  expect(body.people[0]).toMatchObject({
    id: 1,
    incidents: [{ id: 1, incidentType: { id: 1 } }],
    actions: [{ id: 1, actionType: { id: 1 }, completed: false }],
  });
  expect(bodyOf(event, 5, 3, true).maskNames).toBe(true);
});

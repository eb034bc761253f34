import type {
  BehaviourAction,
  BehaviourIncident,
  BehaviourParticipant,
  BehaviourReport,
} from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { getBehaviourReportPersons } from '@homeroom/contract/behaviour/history.endpoints.ts';
import {
  getActionTypes,
  getBehaviourInvolvements,
  getBehaviourLevels,
  getBehaviourLocations,
  getBehaviourStatuses,
  getBehaviourTemplates,
  getIncidentTypes,
} from '@homeroom/contract/behaviour/lists.endpoints.ts';
import {
  type BehaviourReportDefaults,
  getBehaviourReportDefaults,
  previewForParents,
} from '@homeroom/contract/behaviour/reports.endpoints.ts';
import {
  type DetentionSession,
  getDetentionSessions,
} from '@homeroom/contract/behaviour/sessions.endpoints.ts';
import { getBehaviourThresholds } from '@homeroom/contract/behaviour/thresholds.endpoints.ts';
import type { createServer } from './server.ts';

const names = (itemName: string) => ({ itemName, fullName: itemName.split(', ').reverse().join(' ') });

export const aParticipant = (
  id: number,
  itemName: string,
  fields: Partial<BehaviourParticipant> = {},
): BehaviourParticipant => ({
  id,
  ...names(itemName),
  photo: null,
  rollClass: '7B',
  isStudent: true,
  isTeacher: false,
  isParent: false,
  selected: true,
  involvement: { id: 1, itemName: 'Took part', isParticipant: true },
  parentsText: '',
  isShared: false,
  dateShared: null,
  dateOpened: null,
  mayBeShared: true,
  incidents: [],
  actions: [],
  permission: 2,
  ...fields,
});

export const anIncident = (
  id: number,
  itemName: string,
  fields: Partial<BehaviourIncident> = {},
): BehaviourIncident => ({
  id,
  reportID: 5,
  personID: 1,
  incidentType: { id, itemName, kind: 'negative' },
  dateOf: '2026-11-19T10:20:00',
  teacher: null,
  location: null,
  comment: '',
  weight: 1,
  permission: 2,
  ...fields,
});

export const anAction = (
  id: number,
  itemName: string,
  fields: Partial<BehaviourAction> = {},
): BehaviourAction => ({
  id,
  reportID: 5,
  personID: 1,
  actionType: { id, itemName, kind: 'ordinary', completed: false },
  completed: false,
  completedDate: null,
  dateOf: '2026-11-19T10:20:00',
  statusDate: null,
  status: null,
  teacher: null,
  comment: '',
  owner: null,
  dueDate: null,
  notes: 0,
  seat: null,
  repair: { agreement: '', checkBackDate: null, outcome: '' },
  permission: 2,
  ...fields,
});

export const aReport = (fields: Partial<BehaviourReport> = {}): BehaviourReport => ({
  id: 5,
  dateOf: '2026-11-19T10:20:00',
  dateRecorded: '2026-11-19T10:31:00',
  location: { id: 1, itemName: 'Yard' },
  comment: 'Pushed in the queue.',
  reportedByTeacher: { id: 12, itemName: 'Okafor, Grace' },
  writtenBy: 'Grace Okafor',
  reportType: 'negative',
  context: { rollClass: '7B', class: null, period: null },
  people: [aParticipant(1, 'Adeyemi, Tolu', { incidents: [anIncident(1, 'Pushing')] })],
  isWhole: true,
  takenAway: null,
  permission: 2,
  version: 3,
  ...fields,
});

export const choices = (fields: Partial<BehaviourReportDefaults> = {}): BehaviourReportDefaults => ({
  incidentTypes: [
    { id: 1, itemName: 'Pushing', kind: 'negative', access: 'teachers', weight: 2, isOffered: false },
    { id: 2, itemName: 'Kindness', kind: 'positive', access: 'teachers', weight: 1, isOffered: true },
    { id: 3, itemName: 'Restraint', kind: 'neutral', access: 'restricted', weight: 0, isOffered: false },
  ],
  actionTypes: [
    { id: 1, itemName: 'Talk', kind: 'ordinary', access: 'teachers', completed: true, dueDays: null },
    { id: 2, itemName: 'Detention', kind: 'detention', access: 'teachers', completed: false, dueDays: 7 },
  ],
  locations: [
    { id: 1, itemName: 'Yard' },
    { id: 2, itemName: 'Library' },
  ],
  involvements: [
    { id: 1, itemName: 'Took part', isParticipant: true },
    { id: 2, itemName: 'Saw it', isParticipant: false },
  ],
  statuses: [{ id: 1, itemName: 'Waiting' }],
  defaultTeacher: { id: 12, itemName: 'Okafor, Grace' },
  defaultDateOf: '2026-11-20T10:15:00',
  templateReport: {
    ...aReport({ people: [], comment: '', version: 1, dateOf: '2026-11-20T10:15:00' }),
    id: null,
  },
  templates: [],
  ...fields,
});

/** A detention session with a free seat. */
export const aSession = (id: number, dateOf: string): DetentionSession => ({
  ...{ id, dateOf, timeStart: '15:30', timeEnd: '16:15', place: 'B12', supervisor: null },
  ...{ capacity: 12, taken: 1, dateClosed: null, permission: 1, version: 1 },
});

/** Answers what the editor asks for before anybody types. */
export function serveChoices(server: ReturnType<typeof createServer>, persons: string[] = []) {
  server.answer(getBehaviourReportDefaults, () => choices());
  server.answer(getDetentionSessions, () => [aSession(3, '2026-11-20'), aSession(4, '2026-11-27')]);
  server.answer(getBehaviourReportPersons, ({ path }) =>
    /StaffCurrent/.test(path)
      ? []
      : persons.map((itemName, at) => ({
          id: at + 1,
          ...names(itemName),
          photo: null,
          rollClass: '7B',
          number: '',
          isStudent: true,
          isTeacher: false,
          isParent: false,
          dateOf: null,
          level: null,
        })),
  );
  server.answer(previewForParents, ({ body }) =>
    (JSON.parse(body).people as { id: number; parentsText: string }[]).map(({ id, parentsText }) => ({
      personID: id,
      firstName: id === 1 ? 'Tolu' : 'Isabella',
      text: parentsText.replaceAll('Isabella', '[another student]'),
      names: /Isabella/.test(parentsText) && id === 1 ? ['Isabella'] : [],
    })),
  );
}

/** Answers the office's lists, which are empty. */
export function serveEmptyLists(server: ReturnType<typeof createServer>) {
  server.answer(getIncidentTypes, () => []);
  server.answer(getActionTypes, () => []);
  server.answer(getBehaviourLocations, () => []);
  server.answer(getBehaviourInvolvements, () => []);
  server.answer(getBehaviourStatuses, () => []);
  server.answer(getBehaviourLevels, () => []);
  server.answer(getBehaviourThresholds, () => []);
  server.answer(getBehaviourTemplates, () => []);
}

import type { saveBehaviourReport } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import type { CallRequest } from '../../platform/calls/http.ts';
import type { TypedAction, TypedEvent, TypedIncident, TypedPerson } from './event.rules.ts';

type Body = NonNullable<CallRequest<typeof saveBehaviourReport>['body']>;

const chosen = (id: number | null) => (id === null ? null : { id });

const incidentOf = ({ id, typeID, comment, dateOf, teacherID, locationID }: TypedIncident) => ({
  id,
  incidentType: { id: typeID },
  comment,
  ...(dateOf ? { dateOf } : {}),
  teacher: chosen(teacherID),
  location: chosen(locationID),
});

const actionOf = (action: TypedAction) => ({
  id: action.id,
  actionType: { id: action.typeID },
  ...(action.dateOf ? { dateOf: action.dateOf } : {}),
  teacher: chosen(action.teacherID),
  status: chosen(action.statusID),
  completed: action.completed,
  ...(action.completedDate ? { completedDate: action.completedDate } : {}),
  owner: chosen(action.ownerID),
  dueDate: action.dueDate,
  comment: action.comment,
  repair: {
    agreement: action.agreement,
    checkBackDate: action.checkBackDate,
    outcome: action.outcome,
  },
  ...(action.sessionID === null ? {} : { sessionID: action.sessionID }),
});

const personOf = (person: TypedPerson) => ({
  id: person.id,
  involvement: chosen(person.involvementID),
  parentsText: person.parentsText,
  isShared: person.isShared,
  incidents: person.incidents.map(incidentOf),
  actions: person.actions.map(actionOf),
});

/** What is sent of an event. @param id 0 for a new one @param maskNames names of other participants in texts for parents are masked */
export const bodyOf = (event: TypedEvent, id: number, version: number, maskNames: boolean): Body => ({
  id,
  version,
  dateOf: `${event.day}T${event.time}:00`,
  location: chosen(event.locationID),
  comment: event.comment,
  reportedByTeacher: chosen(event.teacherID),
  people: event.people.map(personOf),
  maskNames,
});

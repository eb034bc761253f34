import type { BehaviourPerson } from '@homeroom/contract/behaviour/history.endpoints.ts';
import type { KeptTemplate } from '@homeroom/contract/behaviour/lists.endpoints.ts';
import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import type { Beginning } from './beginning.ts';
import { addAction, addIncident, type TypedEvent, type TypedPerson } from './event.rules.ts';

type Choices = Pick<BehaviourReportDefaults, 'involvements' | 'incidentTypes' | 'actionTypes'>;

/** Somebody as they come into an event: with the first involvement that says participant. */
export const newParticipant = (
  person: Omit<BehaviourPerson, 'dateOf' | 'level' | 'number'>,
  { involvements }: Choices,
): TypedPerson => ({
  id: person.id,
  itemName: person.itemName,
  fullName: person.fullName,
  photo: person.photo,
  rollClass: person.rollClass,
  isStudent: person.isStudent,
  permission: 2,
  parentsText: '',
  isShared: false,
  mayBeShared: person.isStudent,
  involvementID: involvements.find(({ isParticipant }) => isParticipant)?.id ?? null,
  incidents: [],
  actions: [],
});

/** Those whom a new event begins with, each with what is done about it where that is known. @param now school time */
export const beginnersOf = (
  beginning: Beginning | undefined,
  choices: Choices,
  now: string,
): TypedEvent['people'] => {
  const people = (beginning?.people ?? []).map((person) => newParticipant(person, choices));
  const type = choices.actionTypes.find(({ id }) => id === beginning?.actionTypeID);
  return type ? addAction(people, new Set(people.map(({ id }) => id)), type, now) : people;
};

/** What a template fills in for each of them; what was typed stays. @param now school time */
export const withTemplate = (
  people: TypedEvent['people'],
  template: KeptTemplate,
  { actionTypes }: Choices,
  now: string,
): TypedEvent['people'] => {
  const all = new Set(people.map(({ id }) => id));
  const withText = people.map((person) => ({
    ...person,
    parentsText: person.parentsText || (person.isStudent ? template.parentsText : ''),
  }));
  const withIncident = template.incidentTypeID
    ? addIncident(withText, all, template.incidentTypeID)
    : withText;
  const type = actionTypes.find(({ id }) => id === template.actionTypeID);
  return type ? addAction(withIncident, all, type, now) : withIncident;
};

const isRestricted = (types: readonly { id: number; access: string }[], typeID: number) =>
  types.find(({ id }) => id === typeID)?.access === 'restricted';

/** Whether what parents read of somebody can be shared: they are a student, and no type of theirs is restricted. */
export const mayBeShared = (person: TypedPerson, { incidentTypes, actionTypes }: Choices): boolean =>
  person.isStudent &&
  !person.incidents.some(({ typeID }) => isRestricted(incidentTypes, typeID)) &&
  !person.actions.some(({ typeID }) => isRestricted(actionTypes, typeID));

import type {
  BehaviourParticipant,
  BehaviourReport,
} from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';

/** What happened, as it is typed of one participant; `id` 0 until it is saved. */
export interface TypedIncident {
  id: number;
  typeID: number;
  comment: string;
  permission: number;
  /** When, where and by whom it was seen, where it was recorded with more than the event says. */
  dateOf: string | null;
  teacherID: number | null;
  locationID: number | null;
}

/** What is done about it. */
export interface TypedAction {
  id: number;
  typeID: number;
  statusID: number | null;
  /** School time; null where there is no status. */
  statusDate: string | null;
  completed: boolean;
  completedDate: string | null;
  comment: string;
  ownerID: number | null;
  /** Whom the owner's id names; for the list to choose from. */
  ownerName: string;
  dueDate: string | null;
  /** The detention session in which a seat is asked for. */
  sessionID: number | null;
  agreement: string;
  checkBackDate: string | null;
  outcome: string;
  permission: number;
  dateOf: string | null;
  teacherID: number | null;
}

export interface TypedPerson
  extends Pick<
    BehaviourParticipant,
    | 'id'
    | 'itemName'
    | 'fullName'
    | 'photo'
    | 'rollClass'
    | 'isStudent'
    | 'permission'
    | 'parentsText'
    | 'isShared'
    | 'mayBeShared'
  > {
  involvementID: number | null;
  incidents: readonly TypedIncident[];
  actions: readonly TypedAction[];
}

/** An event as it is typed. */
export interface TypedEvent {
  /** `yyyy-MM-dd` */
  day: string;
  /** `HH:mm` */
  time: string;
  locationID: number | null;
  teacherID: number | null;
  comment: string;
  people: readonly TypedPerson[];
}

type People = readonly TypedPerson[];

const EDITABLE = 2;

/** A text area knows one line end, which is not the one that is stored. */
const typedText = (stored: string) => stored.replaceAll('\r\n', '\n');

const typedPerson = (person: BehaviourParticipant): TypedPerson => ({
  id: person.id,
  itemName: person.itemName,
  fullName: person.fullName,
  photo: person.photo,
  rollClass: person.rollClass,
  isStudent: person.isStudent,
  permission: person.permission,
  parentsText: typedText(person.parentsText),
  isShared: person.isShared,
  mayBeShared: person.mayBeShared,
  involvementID: person.involvement?.id ?? null,
  incidents: person.incidents.map((incident) => ({
    id: incident.id,
    typeID: incident.incidentType.id,
    comment: typedText(incident.comment),
    permission: incident.permission,
    dateOf: incident.dateOf,
    teacherID: incident.teacher?.id ?? null,
    locationID: incident.location?.id ?? null,
  })),
  actions: person.actions.map((action) => ({
    id: action.id,
    typeID: action.actionType.id,
    statusID: action.status?.id ?? null,
    statusDate: action.statusDate,
    completed: action.completed,
    completedDate: action.completedDate,
    comment: typedText(action.comment),
    ownerID: action.owner?.id ?? null,
    ownerName: action.owner?.itemName ?? '',
    dueDate: action.dueDate,
    sessionID: action.seat?.sessionID ?? null,
    agreement: typedText(action.repair.agreement),
    checkBackDate: action.repair.checkBackDate,
    outcome: typedText(action.repair.outcome),
    permission: action.permission,
    dateOf: action.dateOf,
    teacherID: action.teacher?.id ?? null,
  })),
});

/** An event as it is stored, or the template of a new one, to be typed in. */
export const typedEvent = (report: BehaviourReport): TypedEvent => ({
  day: report.dateOf.slice(0, 10),
  time: report.dateOf.slice(11, 16),
  locationID: report.location?.id ?? null,
  teacherID: report.reportedByTeacher?.id ?? null,
  comment: typedText(report.comment),
  people: report.people.map(typedPerson),
});

/** A new incident starts with permission 2 and without an id (specification 001 §4). */
const newIncident = (typeID: number): TypedIncident => ({
  id: 0,
  typeID,
  comment: '',
  permission: EDITABLE,
  dateOf: null,
  teacherID: null,
  locationID: null,
});

/** What of a type of actions a new one begins with. */
export interface ActionBeginning {
  id: number;
  completed: boolean;
  /** Days until it is due; null: no due date. */
  dueDays: number | null;
}

/** A new action is completed if its type says so (specification 001 §4). @param now school time */
const newAction = (type: ActionBeginning, now: string): TypedAction => ({
  id: 0,
  typeID: type.id,
  statusID: null,
  statusDate: null,
  completed: type.completed,
  completedDate: type.completed ? now : null,
  comment: '',
  ownerID: null,
  ownerName: '',
  dueDate: type.dueDays === null ? null : addDays(now.slice(0, 10), type.dueDays),
  sessionID: null,
  agreement: '',
  checkBackDate: null,
  outcome: '',
  permission: EDITABLE,
  dateOf: null,
  teacherID: null,
});

/** Some of the participants in another form; whoever may only be read stays as they are. */
export const withPeople = (
  people: People,
  ids: ReadonlySet<number>,
  change: (person: TypedPerson) => TypedPerson,
): People =>
  people.map((person) => (ids.has(person.id) && person.permission === EDITABLE ? change(person) : person));

/** An incident of a type for each of them who has none of it yet: nothing of one type twice (specification 001 §4). */
export const addIncident = (people: People, ids: ReadonlySet<number>, typeID: number): People =>
  withPeople(people, ids, (person) =>
    person.incidents.some((one) => one.typeID === typeID)
      ? person
      : { ...person, incidents: [...person.incidents, newIncident(typeID)] },
  );

/** An action of a type for each of them who has none of it yet. @param now school time */
export const addAction = (
  people: People,
  ids: ReadonlySet<number>,
  type: ActionBeginning,
  now: string,
): People =>
  withPeople(people, ids, (person) =>
    person.actions.some((one) => one.typeID === type.id)
      ? person
      : { ...person, actions: [...person.actions, newAction(type, now)] },
  );

/** Changing the status clears its date when the status is empty, otherwise sets it to now (specification 001 §4). */
export const withStatus = (action: TypedAction, statusID: number | null, now: string): TypedAction => ({
  ...action,
  statusID,
  statusDate: statusID === null ? null : now,
});

/** Completed toggles, and gets the date of now where it has none (specification 001 §4). */
export const toggledCompleted = (action: TypedAction, now: string): TypedAction => ({
  ...action,
  completed: !action.completed,
  completedDate: action.completedDate ?? now,
});

/** Select-all selects only people with permission 2 (specification 001 §4). */
export const selectable = (people: People): Set<number> =>
  new Set(people.filter(({ permission }) => permission === EDITABLE).map(({ id }) => id));

/** Participants are selected when their involvement says participant (specification 001 §4). */
export const selectedAtFirst = (
  people: People,
  involvements: readonly { id: number; isParticipant: boolean }[],
): Set<number> => {
  const participating = new Set(involvements.filter((one) => one.isParticipant).map(({ id }) => id));
  return new Set(
    people
      .filter(({ involvementID }) => involvementID !== null && participating.has(involvementID))
      .map(({ id }) => id),
  );
};

/** Removing takes only those with permission 2 (specification 001 §5). */
export const withoutSelected = (people: People, selected: ReadonlySet<number>): People =>
  people.filter(({ id, permission }) => !selected.has(id) || permission !== EDITABLE);

/** Somebody more, once. */
export const withPerson = (people: People, person: TypedPerson | undefined): People =>
  !person || people.some(({ id }) => id === person.id) ? people : [...people, person];

/** The incidents of a type of some of them in another form. */
export const changeIncidents = (
  people: People,
  ids: ReadonlySet<number>,
  typeID: number,
  change: (incident: TypedIncident) => TypedIncident | undefined,
): People =>
  withPeople(people, ids, (person) => ({
    ...person,
    incidents: person.incidents.flatMap((one) =>
      one.typeID === typeID && one.permission === EDITABLE ? (change(one) ?? []) : [one],
    ),
  }));

/** The actions of a type of some of them in another form; undefined takes them out. */
export const changeActions = (
  people: People,
  ids: ReadonlySet<number>,
  typeID: number,
  change: (action: TypedAction) => TypedAction | undefined,
): People =>
  withPeople(people, ids, (person) => ({
    ...person,
    actions: person.actions.flatMap((one) =>
      one.typeID === typeID && one.permission === EDITABLE ? (change(one) ?? []) : [one],
    ),
  }));

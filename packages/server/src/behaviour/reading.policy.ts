import type { BehaviourAccess } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import type { User } from '../platform/user.ts';

/** Who reads, as decisions see them; made from stored data. */
export interface Reader {
  userId: number;
  personId: number | null;
  /** Reads the behaviour of the whole school. */
  readsSchool: boolean;
  /** Reads what is restricted. */
  readsRestricted: boolean;
  mayRecord: boolean;
  mayManage: boolean;
  /** Ids of the students whom they teach today, in a class or a roll class. */
  teaches: ReadonlySet<number>;
}

/** One incident or action: who reads its type, and of an action who is to do it. */
export interface ItemFacts {
  access: BehaviourAccess;
  ownerId?: number | null;
}

export interface ParticipantFacts {
  /** The person's. */
  id: number;
  incidents: readonly ItemFacts[];
  actions: readonly ItemFacts[];
}

export interface EventFacts {
  writtenById: number;
  reportedById: number | null;
  people: readonly ParticipantFacts[];
}

/** What a user may be, of what the stored rows do not say. */
export const readerOf = (user: User, teaches: ReadonlySet<number>): Reader => ({
  userId: user.id,
  personId: user.personId,
  readsSchool: user.may('behaviour.read'),
  readsRestricted: user.may('behaviour.restricted'),
  mayRecord: user.may('behaviour.record'),
  mayManage: user.may('behaviour.manage'),
  teaches,
});

const itemsOf = ({ incidents, actions }: ParticipantFacts): readonly ItemFacts[] => [
  ...incidents,
  ...actions,
];
const isRestricted = ({ access }: ItemFacts) => access === 'restricted';

/**
 * Whether what is said of somebody in an event may reach their parents: of a student, of whose incidents and actions in it
 * none is restricted.
 */
export const mayReachParents = (isStudent: boolean, items: readonly ItemFacts[]): boolean =>
  isStudent && !items.some(isRestricted);

/** Whether an event is this user's own: they wrote it, it is reported by them, or they were asked to follow it up. */
function isOwn(reader: Reader, { writtenById, reportedById, people }: EventFacts): boolean {
  const { personId } = reader;
  return (
    isAuthor(reader, { writtenById, reportedById }) ||
    (personId !== null && people.some(({ actions }) => actions.some(({ ownerId }) => ownerId === personId)))
  );
}

const isAuthor = (
  { userId, personId }: Reader,
  { writtenById, reportedById }: Pick<EventFacts, 'writtenById' | 'reportedById'>,
): boolean => writtenById === userId || (personId !== null && reportedById === personId);

/**
 * Whether somebody reads all of an event, its narrative too: whoever it is their own, else who reads the school's
 * behaviour, where nothing in it is restricted or they read that as well. The wider rule wins.
 */
export const readsWhole = (reader: Reader, event: EventFacts): boolean =>
  isOwn(reader, event) ||
  (reader.readsSchool && (reader.readsRestricted || !event.people.flatMap(itemsOf).some(isRestricted)));

/** Whether a reader of a part of the event reads this incident or action. */
const readsItem = (reader: Reader, { access }: ItemFacts): boolean =>
  access === 'restricted' ? reader.readsRestricted : access === 'teachers' || reader.readsSchool;

/**
 * Whether somebody reads a participant, and so learns who it is. One with anything restricted is known to those alone
 * who read that. A teacher reads the students whom they teach: with an incident or action for teachers, or with none.
 */
function readsParticipant(reader: Reader, participant: ParticipantFacts): boolean {
  const items = itemsOf(participant);
  if (items.some(isRestricted) && !reader.readsRestricted) return false;
  if (reader.readsSchool) return true;
  if (!reader.teaches.has(participant.id)) return false;
  return !items.length || items.some((item) => readsItem(reader, item));
}

/** What of an event somebody reads. */
export interface Reading<P extends ParticipantFacts> {
  isWhole: boolean;
  people: (Omit<P, 'incidents' | 'actions'> & {
    incidents: P['incidents'][number][];
    actions: P['actions'][number][];
  })[];
  /** 2: they may change the event; 0: they read nothing of it, and it answers as if it were not there. */
  permission: RecordPermission;
}

/** What of an event this user reads, and whether they may change it: its author, and who manages behaviour. */
export function readingOf<P extends ParticipantFacts>(
  reader: Reader,
  event: Omit<EventFacts, 'people'> & { people: readonly P[] },
): Reading<P> {
  const isWhole = readsWhole(reader, event);
  const people = event.people
    .filter((participant) => isWhole || readsParticipant(reader, participant))
    .map((participant) => ({
      ...participant,
      incidents: participant.incidents.filter((item) => isWhole || readsItem(reader, item)),
      actions: participant.actions.filter((item) => isWhole || readsItem(reader, item)),
    }));
  const isAll =
    people.length === event.people.length &&
    people.flatMap(itemsOf).length === event.people.flatMap(itemsOf).length;
  const mayChange = isWhole && reader.mayRecord && (isAuthor(reader, event) || reader.mayManage);
  return { isWhole: isWhole || isAll, people, permission: !people.length ? 0 : mayChange ? 2 : 1 };
}

/**
 * 2: may change an incident or action, who may change its event. What is restricted is for who reads that: an author
 * without this right reads what others added to the event, and leaves it.
 */
export const itemPermission = (
  { readsRestricted }: Reader,
  item: ItemFacts,
  ofEvent: RecordPermission,
): RecordPermission => (ofEvent === 2 && (readsRestricted || !isRestricted(item)) ? 2 : 1);

/** 2: may follow the action up, its owner and who may change it. */
export const followUpPermission = (
  reader: Reader,
  item: ItemFacts,
  ofEvent: RecordPermission,
): RecordPermission =>
  reader.personId !== null && item.ownerId === reader.personId ? 2 : itemPermission(reader, item, ofEvent);

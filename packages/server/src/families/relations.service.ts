import type {
  PersonalRelation,
  savePersonalRelation,
} from '@homeroom/contract/families/relations.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { raiseCourtOrderAlert } from '../alerts/alerts.facts.ts';
import {
  findPerson,
  type KnownPerson,
  lockPersons,
  mayWritePrivate,
  privatePersonFor,
} from '../persons/persons.facts.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { custodyOfAdults } from './contacts.queries.ts';
import { relationsToChildren } from './family.views.ts';
import {
  accessOn,
  isOpen,
  isOrderInForce,
  isRestricted,
  maySeeNumbers,
  saysRestriction,
} from './relations.policy.ts';
import {
  addRelation,
  putRelation,
  type RelationFields,
  relationsOf,
  type StoredRelation,
} from './relations.queries.ts';

type Sent = Input<typeof savePersonalRelation>['body'];

const answerOf = (
  stored: StoredRelation,
  personId: number,
  { user, today }: RequestContext,
): PersonalRelation => {
  const {
    adultId,
    childId: _,
    mayCollect,
    mayContact,
    access,
    accessFrom,
    accessTo,
    courtOrder,
    ...shown
  } = stored;
  const custody = { mayCollect, mayContact, access, accessFrom, accessTo, courtOrder: courtOrder ?? '' };
  return {
    ...shown,
    isAdult: adultId !== personId,
    isRestricted: isRestricted(stored, today),
    custody: user.may('people.custody') ? custody : null,
  };
};

/** The students whose records an adult may see on a day: the relation is open, and nothing of custody limits it. */
export const childrenSeenBy = async (db: Database, adultId: number, day: string): Promise<number[]> =>
  (await relationsToChildren(db, [adultId], day))
    .filter((relation) => isOpen(relation, day) && accessOn(relation, day) === 'yes')
    .map(({ childId }) => childId);

/** Notes that facts of custody of a person's relations are read. */
export const noteCustody = (db: Database, context: RequestContext, { guid }: KnownPerson): Promise<void> =>
  logAccess(db, context, { action: 'read', table: 'relation', guid, detail: 'custody' });

/**
 * Relations of a person, each from that person's side: of an adult the children, never the other parent. To be run in
 * a transaction, as facts of custody are noted as read where they are answered.
 * @throws Problem record.unknown, also for staff whose private details are not for this viewer
 */
export async function personalRelations(
  db: Database,
  context: RequestContext,
  id: number,
): Promise<PersonalRelation[]> {
  const person = await privatePersonFor(db, context.user, id);
  const stored = await relationsOf(db, id, context.today);
  if (stored.length && context.user.may('people.custody')) await noteCustody(db, context, person);
  return stored.map((relation) => answerOf(relation, id, context));
}

/** What is written of what was sent: facts of custody that were left out stay as they are. */
function fieldsOf({ custody, ...sent }: Sent, dateClosed: string | null): RelationFields {
  const { relationship, headOfHousehold, contactPriority, livesWith, receivesMail } = trimmed(sent);
  const facts = custody && { ...custody, courtOrder: custody.courtOrder.trim() || null };
  return { relationship, headOfHousehold, contactPriority, livesWith, receivesMail, dateClosed, ...facts };
}

function ensureFits({ personID, custody }: Sent, personId: number): void {
  ensureField(personID !== personId, 'personID', 'relation.with_oneself');
  const { accessFrom = null, accessTo = null } = custody ?? {};
  ensureField(!accessFrom || !accessTo || accessFrom <= accessTo, 'custody.accessTo', 'days.reversed');
}

/** What a relation says of who is called and written to, and who decides. */
const contactFields = ['headOfHousehold', 'contactPriority', 'livesWith', 'receivesMail'] as const;

/**
 * A relation that restricts somebody is opened, closed, and made one of those that are called and written to by who
 * may read the restriction.
 * @throws Problem permission.denied
 */
function ensureMayPut(
  { user, today }: RequestContext,
  relation: StoredRelation,
  fields: RelationFields,
): void {
  if (user.may('people.custody') || !saysRestriction(relation)) return;
  ensure(isOpen(relation, today) === isOpen(fields, today), 'permission.denied');
  ensure(
    contactFields.every((name) => fields[name] === relation[name]),
    'permission.denied',
  );
}

/** Adds a relation; one of the same two that was closed is opened again. */
async function add(
  db: Database,
  context: RequestContext,
  personId: number,
  sent: Sent,
  stored: StoredRelation[],
) {
  const { user, today } = context;
  const ofBoth = stored.filter((relation) => relation.personID === sent.personID);
  const same = ofBoth.find((relation) => (relation.adultId === sent.personID) === sent.isAdult);
  ensure(!same || !isOpen(same, today), 'record.duplicate');
  ensureField(
    !ofBoth.some((relation) => relation !== same && isOpen(relation, today)),
    'isAdult',
    'relation.other_way_round',
  );
  const fields = fieldsOf(sent, sent.isClosed ? today : null);
  const [adultId, childId] = sent.isAdult ? [sent.personID, personId] : [personId, sent.personID];
  // Another child would be another way to an adult whom only some may contact.
  ensure(maySeeNumbers(await custodyOfAdults(db, [adultId]), user, today), 'permission.denied');
  if (same) {
    ensureMayPut(context, same, fields);
    await putRelation(db, same.id, fields);
  } else await addRelation(db, { adultId, childId }, fields);
}

async function change(db: Database, context: RequestContext, sent: Sent, stored: StoredRelation[]) {
  const { today } = context;
  const relation = stored.find(({ id }) => id === sent.id);
  ensure(relation, 'record.unknown');
  ensure(relation.version === sent.version, 'record.changed');
  ensureField(
    relation.personID === sent.personID && (relation.adultId === sent.personID) === sent.isAdult,
    'personID',
    'relation.persons_kept',
  );
  const wasOpen = isOpen(relation, today);
  const stays = sent.isClosed === !wasOpen;
  const fields = fieldsOf(sent, stays ? relation.dateClosed : sent.isClosed ? today : null);
  ensureMayPut(context, relation, fields);
  const names = Object.keys(fields) as (keyof RelationFields)[];
  if (names.some((name) => fields[name] !== relation[name])) await putRelation(db, relation.id, fields);
}

/** Whether a court order stands between a child and any of their adults. */
export async function hasCourtOrder(db: Database, childId: number, day: string): Promise<boolean> {
  const relations = await relationsOf(db, childId, day);
  return relations.some((relation) => relation.childId === childId && isOrderInForce(relation, day));
}

/**
 * Adds, changes, closes or opens again one relation of a person; contact priorities may tie. A court order opens the
 * alert of the child, whom everybody sees it beside.
 * @throws Problem record.unknown, permission.denied for facts of custody, and for what they restrict, without their
 *   right, request.invalid, record.changed, record.duplicate for a relation that is there and open
 */
export async function saveRelation(
  db: Database,
  context: RequestContext,
  personId: number,
  sent: Sent,
): Promise<PersonalRelation[]> {
  // Before they are looked at: either may be merged into another record just now.
  await lockPersons(db, [personId, sent.personID]);
  const person = await privatePersonFor(db, context.user, personId);
  ensure(mayWritePrivate(context.user, person), 'permission.denied');
  ensure(!sent.custody || context.user.may('people.custody'), 'permission.denied');
  ensureFits(sent, personId);
  const other = await findPerson(db, sent.personID);
  ensureField(other, 'personID', 'person.unknown');
  ensure(mayWritePrivate(context.user, other), 'permission.denied');
  const stored = await relationsOf(db, personId, context.today);
  if (sent.id === 0) await add(db, context, personId, sent, stored);
  else await change(db, context, sent, stored);
  const childId = sent.isAdult ? personId : sent.personID;
  if (await hasCourtOrder(db, childId, context.today)) await raiseCourtOrderAlert(db, childId, context.today);
  return personalRelations(db, context, personId);
}

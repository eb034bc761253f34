import type {
  addPersonalFlag,
  FlagType,
  PersonalFlagCategory,
  savePersonalFlag,
} from '@homeroom/contract/alerts/flags.endpoints.ts';
import { type FlagCategory, flagCategories } from '@homeroom/contract/alerts/flags.schemas.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { findPerson, personFor } from '../persons/persons.facts.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { flagPermission, mayReadComment, mayWriteFlag } from './flags.policy.ts';
import {
  addFlag,
  type FlagFields,
  flagsWhere,
  flagTypes,
  putFlag,
  type StoredFlag,
} from './flags.queries.ts';

/** What stands beside a name where nothing else was given. */
const names: Record<FlagCategory, string> = {
  medical: 'Medical',
  allergy: 'Allergy',
  'court-order': 'Court order',
  learning: 'Learning',
  other: 'Alert',
};
const order = flagCategories.map(({ category }) => category);
const idOf = (category: FlagCategory) => order.indexOf(category) + 1;
const categoryOf = (id: number) => flagCategories.find((category) => category.id === id)?.category;

const answerOf = (stored: StoredFlag, { user }: RequestContext): PersonalFlagCategory => ({
  ...stored,
  flagCategoryID: idOf(stored.category),
  comment: mayReadComment(user, stored.category) ? stored.comment : null,
  permission: flagPermission(user, stored.category),
});

/** As they are answered; court orders among them are noted as read where their words are told. */
async function told(db: Database, context: RequestContext, guid: string, flags: readonly StoredFlag[]) {
  const { user } = context;
  const orders = flags.some(({ category, comment }) => category === 'court-order' && comment !== '');
  if (orders && user.may('people.custody'))
    await logAccess(db, user, { action: 'read', table: 'flag', guid, detail: 'court-order' });
  return flags.map((flag) => answerOf(flag, context));
}

/** All alerts of a person, closed ones too, newest first. To be run in a transaction. @throws Problem record.unknown */
export async function personalFlags(db: Database, context: RequestContext, personId: number) {
  const { guid } = await personFor(db, personId);
  return told(db, context, guid, await flagsWhere(db, { personId }));
}

/** The open ones, by category. To be run in a transaction. @throws Problem record.unknown */
export async function openFlags(db: Database, context: RequestContext, personId: number) {
  const { guid } = await personFor(db, personId);
  const open = (await flagsWhere(db, { personId })).filter(({ dateClosed }) => dateClosed === null);
  const place = ({ category }: StoredFlag) => order.indexOf(category);
  return told(
    db,
    context,
    guid,
    open.sort((a, b) => place(a) - place(b)),
  );
}

/** Kinds of alerts, of a category where it is given; none of a category that there is not. */
export async function listFlagTypes(db: Database, flagCategoryId: number | undefined): Promise<FlagType[]> {
  if (flagCategoryId === undefined) return flagTypes(db, null);
  const category = categoryOf(flagCategoryId);
  return category ? flagTypes(db, category) : [];
}

type Sent = Pick<Input<typeof savePersonalFlag>['body'], 'flagType' | 'comment' | 'itemName'>;

/** @throws Problem request.invalid for a kind of another category, or one that is used no more unless it was before */
async function fieldsOf(
  db: Database,
  category: FlagCategory,
  { flagType, comment, itemName }: Sent,
  before: StoredFlag | null,
): Promise<Omit<FlagFields, 'dateClosed'>> {
  const kept = before?.flagType?.id === flagType?.id ? before?.flagType : null;
  const type = flagType && (kept ?? (await flagTypes(db, category)).find(({ id }) => id === flagType.id));
  ensureField(flagType === null || type, 'flagType', 'There is no such kind of alert in this category.');
  return {
    flagTypeId: type?.id ?? null,
    itemName: itemName.trim() || type?.itemName || names[category],
    comment: comment.trim(),
  };
}

/** @throws Problem record.unknown, permission.denied, request.invalid */
export async function addPersonFlag(
  db: Database,
  context: RequestContext,
  { personID, flagCategoryID, ...sent }: Input<typeof addPersonalFlag>['body'],
): Promise<PersonalFlagCategory> {
  const { guid } = await personFor(db, personID, true);
  const category = categoryOf(flagCategoryID);
  ensureField(category, 'flagCategoryID', 'There is no such category.');
  ensure(mayWriteFlag(context.user, category), 'permission.denied');
  const fields = await fieldsOf(db, category, sent, null);
  const id = await addFlag(db, {
    ...fields,
    ...{ personId: personID, category, dateFrom: context.today, dateClosed: null },
  });
  const [answer] = await told(db, context, guid, await flagsWhere(db, { id }));
  return answer as PersonalFlagCategory;
}

/** One alert by its own id. To be run in a transaction. @throws Problem record.unknown */
export async function oneFlag(
  db: Database,
  context: RequestContext,
  id: number,
): Promise<PersonalFlagCategory> {
  const flags = await flagsWhere(db, { id });
  const person = flags[0] && (await findPerson(db, flags[0].personID));
  ensure(person, 'record.unknown');
  const [answer] = await told(db, context, person.guid, flags);
  return answer as PersonalFlagCategory;
}

/**
 * Changes an alert, closes it, or opens it again; its category stays.
 * @throws Problem record.unknown, permission.denied, request.invalid, record.changed
 */
export async function savePersonFlag(
  db: Database,
  context: RequestContext,
  id: number,
  { isClosed, version, ...sent }: Input<typeof savePersonalFlag>['body'],
): Promise<PersonalFlagCategory> {
  const [stored] = await flagsWhere(db, { id });
  ensure(stored && (await findPerson(db, stored.personID)), 'record.unknown');
  ensure(mayWriteFlag(context.user, stored.category), 'permission.denied');
  ensure(stored.version === version, 'record.changed');
  const fields = await fieldsOf(db, stored.category, sent, stored);
  const dateClosed = isClosed ? (stored.dateClosed ?? context.today) : null;
  const isSame =
    fields.flagTypeId === (stored.flagType?.id ?? null) &&
    fields.itemName === stored.itemName &&
    fields.comment === stored.comment &&
    dateClosed === stored.dateClosed;
  if (!isSame) await putFlag(db, id, { ...fields, dateClosed });
  return oneFlag(db, context, id);
}

import type {
  addPersonalFlag,
  FlagType,
  PersonalFlagCategory,
  savePersonalFlag,
} from '@homeroom/contract/alerts/flags.endpoints.ts';
import { type FlagCategory, flagCategories } from '@homeroom/contract/alerts/flags.schemas.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { personFor } from '../persons/persons.facts.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { closedOn, ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { CourtOrders } from './contributions.facts.ts';
import { flagPermission, mayReadComment, mayWriteFlag } from './flags.policy.ts';
import { flags, flagTypes, type StoredFlag } from './flags.queries.ts';
import { flagNames } from './flags.rules.ts';

const order = flagCategories.map(({ category }) => category);
const idOf = (category: FlagCategory) => order.indexOf(category) + 1;
const categoryOf = (id: number) => flagCategories.find((category) => category.id === id)?.category;

const answerOf = (
  { flagTypeId: _, ...stored }: StoredFlag,
  { user }: RequestContext,
): PersonalFlagCategory => ({
  ...stored,
  flagCategoryID: idOf(stored.category),
  comment: mayReadComment(user, stored.category) ? stored.comment : null,
  permission: flagPermission(user, stored.category),
});

/** Alerts as they are answered; where the words of a court order are among them, that they are read is logged. */
async function answersOf(db: Database, context: RequestContext, guid: string, stored: readonly StoredFlag[]) {
  const { user } = context;
  const orders = stored.some(({ category, comment }) => category === 'court-order' && comment !== '');
  if (orders && user.may('people.custody'))
    await logAccess(db, context, { action: 'read', table: 'flag', guid, detail: 'court-order' });
  return stored.map((flag) => answerOf(flag, context));
}

/** All alerts of a person, closed ones too, newest first. To be run in a transaction. @throws Problem record.unknown */
export async function personalFlags(db: Database, context: RequestContext, personId: number) {
  const { guid } = await personFor(db, personId);
  return answersOf(db, context, guid, await flags.list(db, personId, context.today));
}

/** The open ones, by category. To be run in a transaction. @throws Problem record.unknown */
export async function openFlags(db: Database, context: RequestContext, personId: number) {
  const { guid } = await personFor(db, personId);
  const all = await flags.list(db, personId, context.today);
  const open = all.filter(({ dateClosed }) => dateClosed === null);
  const place = ({ category }: StoredFlag) => order.indexOf(category);
  const byCategory = open.sort((a, b) => place(a) - place(b));
  return answersOf(db, context, guid, byCategory);
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
): Promise<Pick<StoredFlag, 'flagTypeId' | 'itemName' | 'comment'>> {
  const unchanged = before?.flagType?.id === flagType?.id ? before?.flagType : null;
  const type =
    flagType && (unchanged ?? (await flagTypes(db, category)).find(({ id }) => id === flagType.id));
  ensureField(flagType === null || type, 'flagType', 'flag_type.unknown');
  return {
    flagTypeId: type?.id ?? null,
    itemName: itemName.trim() || type?.itemName || flagNames[category],
    comment: comment.trim(),
  };
}

/** @throws Problem record.unknown, permission.denied, request.invalid */
export async function addPersonFlag(
  db: Database,
  context: RequestContext,
  { personID, flagCategoryID, ...sent }: Input<typeof addPersonalFlag>['body'],
): Promise<PersonalFlagCategory> {
  await personFor(db, personID, true);
  const category = categoryOf(flagCategoryID);
  ensureField(category, 'flagCategoryID', 'flag_category.unknown');
  ensure(mayWriteFlag(context.user, category), 'permission.denied');
  const fields = await fieldsOf(db, category, sent, null);
  const id = await flags.add(db, personID, {
    ...fields,
    ...{ category, dateFrom: context.today, dateClosed: null },
  });
  return oneFlag(db, context, id);
}

/** One alert by its own id. To be run in a transaction. @throws Problem record.unknown */
export async function oneFlag(
  db: Database,
  context: RequestContext,
  id: number,
): Promise<PersonalFlagCategory> {
  const stored = await flags.forUpdate(db, id);
  const { guid } = await personFor(db, stored.personID);
  const [answer] = await answersOf(db, context, guid, [stored]);
  return answer as PersonalFlagCategory;
}

/**
 * Changes an alert, closes it, or opens it again; its category stays. That of a court order stays open while one stands.
 * @throws Problem record.unknown, permission.denied, request.invalid, record.changed
 */
export async function savePersonFlag(
  db: Database,
  orders: CourtOrders,
  context: RequestContext,
  id: number,
  { isClosed, version, ...sent }: Input<typeof savePersonalFlag>['body'],
): Promise<PersonalFlagCategory> {
  const stored = await flags.forUpdate(db, id);
  await personFor(db, stored.personID);
  ensure(mayWriteFlag(context.user, stored.category), 'permission.denied');
  ensureVersion(stored, version);
  const fields = await fieldsOf(db, stored.category, sent, stored);
  const dateClosed = closedOn(isClosed, stored, context.today);
  const closesOrder = stored.category === 'court-order' && stored.dateClosed === null && dateClosed !== null;
  ensureField(
    !closesOrder || !(await orders.isInForce(db, stored.personID, context.today)),
    'isClosed',
    'flag.kept_open',
  );
  await flags.change(db, stored, { ...stored, ...fields, dateClosed });
  return oneFlag(db, context, id);
}

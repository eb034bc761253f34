import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { closedOn } from '../platform/records/kept-table.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** Advisory lock: the office's lists are saved one after the other, as moving a record moves those behind it. */
export const LISTS_LOCK = 'behaviour.lists';

interface ListFields {
  itemName: string;
  dateClosed: string | null;
}
type Stored<Fields> = { id: number; version: number; ordinal: number } & Fields;

/** A list that the office keeps in an order, as `keptTable()` describes it. */
interface OfficeList<Fields extends ListFields> {
  list(db: Database, owner: null, today: string): Promise<Stored<Fields>[]>;
  saveInPlace(
    db: Database,
    seen: { id: number; version: number; owner: null },
    ordinal: number | undefined,
    fieldsOf: (stored: Stored<Fields> | null) => Fields | Promise<Fields>,
  ): Promise<number>;
}

type Sent<Fields> = Omit<Fields, 'dateClosed'> & {
  id: number;
  version: number;
  ordinal?: number | undefined;
  isClosed: boolean;
};

/** Whether a user reads that a type is there: one that is restricted is for few. */
const isRead = (record: object, { user }: RequestContext): boolean =>
  !('access' in record && record.access === 'restricted') || user.may('behaviour.restricted');

/** A list of the office in its order, closed records last; restricted types for whoever reads what is of them. */
export async function officeList<Fields extends ListFields>(
  list: Pick<OfficeList<Fields>, 'list'>,
  db: Database,
  context: RequestContext,
): Promise<(Stored<Fields> & { permission: RecordPermission })[]> {
  const permission = context.user.may('behaviour.manage') ? 2 : 1;
  return (await list.list(db, null, context.today))
    .filter((record) => isRead(record, context))
    .map((record) => ({ ...record, permission }));
}

/**
 * Adds (id 0), changes, moves, closes or reopens a record of a list. To be run under LISTS_LOCK.
 * @param check of what is to be written, given what is stored
 * @throws Problem record.unknown, also for a restricted one that the user may not read; permission.denied for making one
 *   restricted without that right; record.changed; request.invalid for a name that another open record has
 */
export async function saveInList<Fields extends ListFields & { access?: string }>(
  list: OfficeList<Fields>,
  db: Database,
  context: RequestContext,
  { id, version, ordinal, isClosed, ...sent }: Sent<Fields>,
  check: (
    fields: Omit<Fields, 'dateClosed'>,
    stored: Stored<Fields> | null,
  ) => void | Promise<void> = () => {},
): Promise<(Stored<Fields> & { permission: RecordPermission })[]> {
  const fields = trimmed(sent) as unknown as Omit<Fields, 'dateClosed'>;
  const all = await list.list(db, null, context.today);
  // What is restricted is not there for whoever may not read it, and is made and lifted by who may.
  ensure(
    all.every((one) => one.id !== id || isRead(one, context)),
    'record.unknown',
  );
  ensure(isRead(fields, context), 'permission.denied');
  const others = all.filter((one) => one.id !== id && !one.dateClosed);
  ensureField(
    isClosed ||
      !others.some(({ itemName }) => itemName.toLowerCase() === String(fields.itemName).toLowerCase()),
    'itemName',
    'name.taken',
  );
  await list.saveInPlace(db, { id, version, owner: null }, ordinal, async (stored) => {
    await check(fields, stored);
    return { ...fields, dateClosed: closedOn(isClosed, stored, context.today) } as unknown as Fields;
  });
  return officeList(list, db, context);
}

import type {
  IndicatorType,
  saveIndicatorOption,
  saveIndicatorType,
} from '@homeroom/contract/indicators/indicator-types.endpoints.ts';
import { MAX_COLUMNS } from '@homeroom/contract/indicators/indicators.schemas.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { levels } from '../enrolment/structure.facts.ts';
import { remembered } from '../platform/database/remembered.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { closedOn } from '../platform/records/kept-table.ts';
import { trimmed } from '../platform/records/trimmed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { dropDefault, indicatorOptions, indicatorTypes, putLevels } from './types.queries.ts';

/** Advisory lock: columns and options are saved one after the other, as moving one moves those behind it. */
export const INDICATOR_TYPES_LOCK = 'indicators.types';

export type KeptType = Omit<IndicatorType, 'permission'>;

/** All columns with all their options. */
async function readTypes(db: Database): Promise<KeptType[]> {
  const types = await indicatorTypes.list(db, null, '');
  const options = await indicatorOptions.list(
    db,
    types.map(({ id }) => id),
    '',
  );
  const byType = Map.groupBy(options, ({ indicatorTypeID }) => indicatorTypeID);
  return types.map((type) => ({ ...type, indicatorOptions: byType.get(type.id) ?? [] }));
}

/** Whether one of these has a name, in whatever case and however it is spaced. */
const isNamedAlike = (
  others: readonly { itemName: string }[],
  { itemName }: { itemName: string },
): boolean => {
  const form = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
  return others.some((one) => form(one.itemName) === form(itemName));
};

const FRESH_MS = 900;
const types = remembered(readTypes, FRESH_MS);

/** The columns of the school, at most a second old: each grid needs them and they change once a year. */
export const typesOf = types.of;
/** Forgets what is remembered of them, after a change. */
export const forgetTypes = types.forget;

/** The columns in their order, retired ones last. */
export async function listTypes(db: Database, { user }: RequestContext): Promise<IndicatorType[]> {
  const permission = user.may('configuration.write') ? 2 : 1;
  return (await readTypes(db)).map((type) => ({ ...type, permission }));
}

/**
 * Adds (id 0), renames, moves, retires or takes back a column. To be run under INDICATOR_TYPES_LOCK.
 * @throws Problem record.unknown, record.changed; request.invalid for a level that there is not, a name that another
 *   column has, for a column that comes into use where a grid has no room for it, and for what would change or retire the attendance column, which is the roll's
 */
export async function saveType(
  db: Database,
  context: RequestContext,
  { id, version, isClosed, ordinal, levelIDs, ...sent }: Input<typeof saveIndicatorType>['body'],
): Promise<IndicatorType[]> {
  const known = new Set((await levels(db)).map((level) => level.id));
  ensureField(
    levelIDs.every((level) => known.has(level)),
    'levelIDs',
    'level.unknown',
  );
  const others = (await readTypes(db)).filter((one) => one.id !== id && one.dateClosed === null);
  const saved = await indicatorTypes.saveInPlace(db, { id, version, owner: null }, ordinal, (stored) => {
    const isRolls = stored?.isAttendance === true;
    ensureField(isClosed || !isNamedAlike(others, sent), 'itemName', 'indicator.name_taken');
    // One that is in use already takes no room from another: of too many each can be renamed.
    const isInUse = stored !== null && stored.dateClosed === null;
    ensureField(isClosed || isInUse || others.length < MAX_COLUMNS, 'itemName', 'indicator.too_many', {
      most: MAX_COLUMNS,
    });
    ensureField(!(isRolls && isClosed), 'isClosed', 'indicator.roll_kept');
    ensureField(!(isRolls && levelIDs.length), 'levelIDs', 'indicator.roll_kept');
    const fixed = isRolls ? { seenBy: 'staff' as const, concernAfter: null } : {};
    return { ...trimmed(sent), ...fixed, dateClosed: closedOn(isClosed, stored, context.today) };
  });
  await putLevels(db, saved, levelIDs);
  return listTypes(db, context);
}

/**
 * Adds (id 0), renames, moves, retires or takes back an option. To be run under INDICATOR_TYPES_LOCK.
 * @throws Problem record.unknown, record.changed; request.invalid for a letter or name that another option has, and for what
 *   the attendance column cannot be
 */
export async function saveOption(
  db: Database,
  context: RequestContext,
  { id, version, indicatorTypeID, isClosed, ordinal, ...sent }: Input<typeof saveIndicatorOption>['body'],
): Promise<IndicatorType[]> {
  const type = (await readTypes(db)).find((one) => one.id === indicatorTypeID);
  ensure(type && (id === 0 || type.indicatorOptions.some((one) => one.id === id)), 'record.unknown');
  const others = type.indicatorOptions.filter((one) => one.id !== id && one.dateClosed === null);
  const fields = trimmed(sent);
  ensureField(
    !fields.letter || isClosed || others.every(({ letter }) => letter !== fields.letter),
    'letter',
    'indicator_option.letter_taken',
  );
  ensureField(isClosed || !isNamedAlike(others, fields), 'itemName', 'indicator_option.name_taken');
  ensureField(!(fields.isDefault && isClosed), 'isClosed', 'indicator_option.default_kept');
  ensureField(!type.isAttendance || (id !== 0 && !isClosed), 'isClosed', 'indicator_option.marks_kept');
  if (fields.isDefault && !type.isAttendance) await dropDefault(db, indicatorTypeID, id);
  const seen = { id, version, owner: indicatorTypeID };
  await indicatorOptions.saveInPlace(db, seen, ordinal, (stored) => {
    const isDefault = type.isAttendance ? stored?.mark === 'present' : fields.isDefault;
    return { ...fields, isDefault, dateClosed: closedOn(isClosed, stored, context.today) };
  });
  return listTypes(db, context);
}

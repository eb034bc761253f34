import type {
  IndicatorType,
  KeptIndicatorOption,
} from '@homeroom/contract/indicators/indicator-types.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';

type TypeFields = Pick<IndicatorType, 'itemName' | 'seenBy' | 'concernAfter' | 'dateClosed'>;
type TypeBeside = Pick<IndicatorType, 'isAttendance' | 'ordinal' | 'levelIDs'>;

/** The columns in their order, retired ones last; a version stands for the column with its levels. */
export const indicatorTypes = keptTable<'indicator_type', TypeFields, null, TypeBeside>({
  table: 'indicator_type',
  owner: null,
  columns: { itemName: 'name', seenBy: 'seen_by', concernAfter: 'concern_after', dateClosed: 'date_closed' },
  reads: {
    isAttendance: sql`indicator_type.is_attendance`,
    ordinal: sql`indicator_type.ordinal`,
    levelIDs: sql`array(select l.level_id from indicator_type_level l where l.indicator_type_id = indicator_type.id order by l.level_id)`,
  },
  order: () => sql`date_closed is not null, ordinal, id`,
  place: 'ordinal',
  writesUnchanged: true,
});

type OptionFields = Pick<KeptIndicatorOption, 'itemName' | 'letter' | 'tone' | 'isDefault' | 'dateClosed'>;
type OptionBeside = Pick<KeptIndicatorOption, 'indicatorTypeID' | 'mark' | 'ordinal' | 'isAbsent'>;

/** The options of a column in the order of their digits, retired ones last. */
export const indicatorOptions = keptTable<
  'indicator_option',
  OptionFields,
  'indicator_type_id',
  OptionBeside
>({
  table: 'indicator_option',
  owner: 'indicator_type_id',
  columns: {
    itemName: 'name',
    letter: 'letter',
    tone: 'tone',
    isDefault: 'is_default',
    dateClosed: 'date_closed',
  },
  reads: {
    indicatorTypeID: sql`indicator_option.indicator_type_id`,
    mark: sql`indicator_option.mark`,
    ordinal: sql`indicator_option.ordinal`,
    isAbsent: sql`indicator_option.mark is not distinct from 'absent'`,
  },
  order: () => sql`date_closed is not null, ordinal, id`,
  place: 'ordinal',
});

/** The levels whose classes have the column; none: all. Levels that there are not are left out. */
export async function putLevels(db: Database, typeId: number, levelIds: readonly number[]): Promise<void> {
  const ids = [...levelIds];
  await sql`delete from indicator_type_level
    where indicator_type_id = ${typeId} and level_id <> all(${ids}::integer[])`.execute(db);
  await sql`insert into indicator_type_level (indicator_type_id, level_id)
    select ${typeId}, l from unnest(${ids}::integer[]) l on conflict do nothing`.execute(db);
}

/** The option that was the default of a column is so no longer. */
export async function dropDefault(db: Database, typeId: number, exceptId: number): Promise<void> {
  await sql`update indicator_option set is_default = false
    where indicator_type_id = ${typeId} and is_default and id <> ${exceptId}`.execute(db);
}

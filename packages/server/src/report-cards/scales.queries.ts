import type { KeptResultOption, ResultScale } from '@homeroom/contract/report-cards/columns.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';

/** The scales by name, closed ones last. */
export const scales = keptTable<'result_scale', Pick<ResultScale, 'itemName' | 'dateClosed'>>({
  table: 'result_scale',
  owner: null,
  columns: { itemName: 'name', dateClosed: 'date_closed' },
  order: () => sql`date_closed is not null, name, id`,
});

type OptionFields = Omit<KeptResultOption, 'id' | 'scaleID' | 'ordinal' | 'version'>;

/** The options of a scale in their order. */
export const options = keptTable<
  'result_option',
  OptionFields,
  'result_scale_id',
  { scaleID: number; ordinal: number; isUsed: boolean }
>({
  table: 'result_option',
  owner: 'result_scale_id',
  columns: {
    shortName: 'short_name',
    itemName: 'name',
    iconID: 'icon_id',
    value: 'value',
    dateFrom: 'date_from',
    dateTo: 'date_to',
  },
  reads: {
    scaleID: sql`result_option.result_scale_id`,
    ordinal: sql`result_option.ordinal`,
    // `numeric` is read as text.
    value: sql`result_option.value::double precision`,
    isUsed: sql`exists (select from report_result e where e.result_option_id = result_option.id)`,
  },
  order: () => sql`ordinal, id`,
  place: 'ordinal',
});

export async function scaleExists(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('result_scale').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Takes out an option that is locked. */
export async function removeOption(db: Database, id: number): Promise<void> {
  await db.deleteFrom('result_option').where('id', '=', id).execute();
}

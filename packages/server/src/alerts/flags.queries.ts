import type { FlagType, PersonalFlagCategory } from '@homeroom/contract/alerts/flags.endpoints.ts';
import { type FlagCategory, flagCategories } from '@homeroom/contract/alerts/flags.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { keptTable, type Stored } from '../platform/records/kept-table.ts';

type FlagFields = Pick<PersonalFlagCategory, 'category' | 'itemName' | 'dateFrom' | 'dateClosed'> & {
  flagTypeId: number | null;
  comment: string;
};
type Beside = Pick<PersonalFlagCategory, 'personID' | 'flagType'>;
export type StoredFlag = Stored<FlagFields, Beside>;

/** Alerts of a person, closed ones too, newest first. */
export const flags = keptTable<'flag', FlagFields, 'person_id', Beside>({
  table: 'flag',
  owner: 'person_id',
  columns: {
    category: 'category',
    itemName: 'item_name',
    flagTypeId: 'flag_type_id',
    comment: 'comment',
    dateFrom: 'date_from',
    dateClosed: 'date_closed',
  },
  reads: {
    personID: sql`flag.person_id`,
    flagType: sql`(select json_build_object('id', t.id, 'itemName', t.item_name) from flag_type t
      where t.id = flag.flag_type_id)`,
  },
  order: () => sql`date_from desc nulls last, id desc`,
});

/** Kinds of alerts that can be chosen, of one category or of all, by category and name. */
export async function flagTypes(db: Database, category: FlagCategory | null): Promise<FlagType[]> {
  const { rows } = await sql<{ id: number; itemName: string; category: FlagCategory }>`
    select id, item_name as "itemName", category from flag_type
    where date_closed is null and (${category}::text is null or category = ${category})
    order by array_position(${flagCategories.map((c) => c.category)}::text[], category), item_name`.execute(
    db,
  );
  return rows.map(({ category: of, ...type }) => ({
    ...type,
    flagCategoryID: flagCategories.find((c) => c.category === of)?.id ?? 0,
  }));
}

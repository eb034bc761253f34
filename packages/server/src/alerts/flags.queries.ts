import type { FlagType } from '@homeroom/contract/alerts/flags.endpoints.ts';
import { type FlagCategory, flagCategories } from '@homeroom/contract/alerts/flags.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

export interface StoredFlag {
  id: number;
  personID: number;
  category: FlagCategory;
  itemName: string;
  flagType: { id: number; itemName: string } | null;
  comment: string;
  dateFrom: string | null;
  dateClosed: string | null;
  version: number;
}

/** Alerts: all of a person, newest first, or one by its own id, which is held until the transaction ends. */
export async function flagsWhere(
  db: Database,
  which: { personId: number } | { id: number },
): Promise<StoredFlag[]> {
  const one = 'id' in which;
  const { rows } = await sql<StoredFlag>`
    select f.id, f.person_id as "personID", f.category, f.item_name as "itemName",
      case when t.id is not null then json_build_object('id', t.id, 'itemName', t.item_name) end as "flagType",
      f.comment, f.date_from as "dateFrom", f.date_closed as "dateClosed", f.version
    from flag f left join flag_type t on t.id = f.flag_type_id
    where ${one ? sql`f.id = ${which.id}` : sql`f.person_id = ${which.personId}`}
    order by f.date_from desc nulls last, f.id desc ${one ? sql`for update of f` : sql``}`.execute(db);
  return rows;
}

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

export interface FlagFields {
  flagTypeId: number | null;
  itemName: string;
  comment: string;
  dateClosed: string | null;
}

/** @returns the id of the new alert */
export async function addFlag(
  db: Database,
  flag: FlagFields & { personId: number; category: FlagCategory; dateFrom: string },
): Promise<number> {
  const { id } = await db
    .insertInto('flag')
    .values({
      person_id: flag.personId,
      category: flag.category,
      flag_type_id: flag.flagTypeId,
      item_name: flag.itemName,
      comment: flag.comment,
      date_from: flag.dateFrom,
      date_closed: flag.dateClosed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function putFlag(db: Database, id: number, flag: FlagFields): Promise<void> {
  await db
    .updateTable('flag')
    .set({
      flag_type_id: flag.flagTypeId,
      item_name: flag.itemName,
      comment: flag.comment,
      date_closed: flag.dateClosed,
    })
    .where('id', '=', id)
    .execute();
}

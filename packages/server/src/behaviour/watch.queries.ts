import { sql } from 'kysely';
import { rollClassOn } from '../enrolment/enrolment.facts.ts';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';
import { userAccount } from '../session/accounts.facts.ts';
import { levelOf } from './persons.views.ts';

/** Entries of the watch list. */
export const watchEntries = keptTable<
  'behaviour_watch',
  { reason: string; dateFrom: string; dateTo: string | null },
  'person_id'
>({
  table: 'behaviour_watch',
  owner: 'person_id',
  columns: { reason: 'reason', dateFrom: 'date_from', dateTo: 'date_to' },
  order: () => sql`date_from desc, id desc`,
});

export interface WatchedPerson {
  id: number;
  person: { id: number; itemName: string; fullName: string; rollClass: string };
  reason: string;
  dateFrom: string;
  dateTo: string | null;
  writtenBy: string;
  version: number;
}

/** Who is watched on a day or is to be, by name; of these persons alone where they are given. */
export async function watchedOn(
  db: Database,
  today: string,
  personIds: readonly number[] | null,
): Promise<WatchedPerson[]> {
  const { rows } = await sql<WatchedPerson>`
    select w.id, json_build_object('id', p.id, 'itemName', p.list_name, 'fullName', p.full_name, 'rollClass', ${rollClassOn(today)}) as person,
      w.reason, w.date_from as "dateFrom", w.date_to as "dateTo", u.full_name as "writtenBy", w.version
    from behaviour_watch w join ${person} p on p.id = w.person_id join ${userAccount} u on u.id = w.written_by_id
    where p.merged_into is null and (w.date_to is null or w.date_to >= ${today})
      and (${personIds === null} or w.person_id = any(${[...(personIds ?? [])]}::integer[]))
    order by p.search_name collate "C", p.id, w.id`.execute(db);
  return rows;
}

/** The levels at which persons stand, by person. */
export async function levelsOf(
  db: Database,
  personIds: readonly number[],
): Promise<Map<number, { id: number; itemName: string }>> {
  const { rows } = await sql<{ id: number; level: { id: number; itemName: string } | null }>`
    select w.id, ${levelOf(sql`w.id`)} as level from unnest(${[...personIds]}::integer[]) w (id)`.execute(db);
  return new Map(
    rows.flatMap(({ id, level }) => (level ? [[id, { id: level.id, itemName: level.itemName }]] : [])),
  );
}

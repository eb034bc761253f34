import type { PersonalAddress } from '@homeroom/contract/persons/addresses.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

export interface StoredAddress extends PersonalAddress {
  personId: number;
}

/** Addresses of persons: those that hold on the day first, then those to come, then former ones, newest first. */
export async function addressesOf(
  db: Database,
  personIds: readonly number[],
  day: string,
): Promise<StoredAddress[]> {
  const { rows } = await sql<StoredAddress>`
    select id, person_id as "personId", kind, line_1 as "line1", line_2 as "line2", suburb, state, postcode, country,
      date_from as "dateFrom", date_to as "dateTo", version
    from person_address where person_id = any(${[...personIds]}::integer[])
    order by person_id, case when date_to < ${day} then 2 when date_from > ${day} then 1 else 0 end,
      array_position(array['home', 'mail', 'work', 'other'], kind), date_from desc nulls last, id desc`.execute(
    db,
  );
  return rows;
}

type Fields = Omit<PersonalAddress, 'id' | 'version'>;

const columnsOf = (fields: Fields) => ({
  kind: fields.kind,
  line_1: fields.line1,
  line_2: fields.line2,
  suburb: fields.suburb,
  state: fields.state,
  postcode: fields.postcode,
  country: fields.country,
  date_from: fields.dateFrom,
  date_to: fields.dateTo,
});

export async function addAddress(db: Database, personId: number, fields: Fields): Promise<void> {
  await db
    .insertInto('person_address')
    .values({ person_id: personId, ...columnsOf(fields) })
    .execute();
}

export async function putAddress(db: Database, id: number, fields: Fields): Promise<void> {
  await db.updateTable('person_address').set(columnsOf(fields)).where('id', '=', id).execute();
}

import type { PersonalInformation } from '@homeroom/contract/persons/information.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

export type StoredInformation = Omit<PersonalInformation, 'permission'>;

/** Names, dates and numbers of a person as they are stored. */
export const informationOf = async (db: Database, id: number): Promise<StoredInformation | undefined> =>
  (await informationsOf(db, [id]))[0];

/** The same of several; records that were merged into another are none. */
export async function informationsOf(db: Database, ids: readonly number[]): Promise<StoredInformation[]> {
  const { rows } = await sql<StoredInformation>`
    select id, title, surname, given_name as "givenName", middle_name as "middleName",
      preferred_name as "preferredName", former_names as "formerNames", pronouns, coalesce(sex, '') as sex,
      birth_date as "birthDate", home_language as "homeLanguage", country_of_birth as "countryOfBirth",
      email, phone, mobile, work_phone as "workPhone", hides_birthday as "hidesBirthday", version
    from person where id = any(${[...ids]}::integer[]) and merged_into is null order by id`.execute(db);
  return rows;
}

type Fields = Omit<StoredInformation, 'id' | 'version' | 'hidesBirthday'> &
  Partial<Pick<StoredInformation, 'hidesBirthday'>>;

const columnsOf = (fields: Fields) => ({
  title: fields.title,
  surname: fields.surname,
  given_name: fields.givenName,
  middle_name: fields.middleName,
  preferred_name: fields.preferredName,
  former_names: fields.formerNames,
  pronouns: fields.pronouns,
  sex: fields.sex || null,
  birth_date: fields.birthDate,
  home_language: fields.homeLanguage,
  country_of_birth: fields.countryOfBirth,
  email: fields.email,
  phone: fields.phone,
  mobile: fields.mobile,
  work_phone: fields.workPhone,
  ...(fields.hidesBirthday === undefined ? {} : { hides_birthday: fields.hidesBirthday }),
});

export async function putInformation(db: Database, id: number, fields: Fields): Promise<void> {
  await db.updateTable('person').set(columnsOf(fields)).where('id', '=', id).execute();
}

/** @returns the id of the new person */
export async function addInformation(db: Database, fields: Fields): Promise<number> {
  const { id } = await db
    .insertInto('person')
    .values(columnsOf(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

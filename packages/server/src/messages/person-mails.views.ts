import {
  PERSONAL_MAILS_AT_ONCE,
  type PersonalMail,
  type PersonalMailWithText,
} from '@homeroom/contract/messages/person-mails.endpoints.ts';
import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { isBefore, mailColumns, mailTables } from './mails.views.ts';

/** A mail of a history, before it is known to whom it is shown. */
export type ShownMail = Omit<PersonalMail, 'isHidden'>;

/** SQL: about whom the mail `m` is, as the records that theirs have become. */
export const children = sql`coalesce((select json_agg(json_build_object('id', k.id, 'fullName', k.full_name) order by k.birth_date, k.id)
  from ${person} k where k.id in (select coalesce(b.merged_into, b.id) from ${person} b where b.id = any(m.child_ids))), '[]')`;

/** SQL: whether the mail `m` is to a person, or about them under whatever record they had then. */
const isOf = (personId: number) => sql`(m.person_id = ${personId}
  or m.child_ids && array(select b.id from ${person} b where b.id = ${personId} or b.merged_into = ${personId}))`;

/** The mails to somebody or about them, latest first, a page of them. */
export async function mailsOfPerson(
  db: Database,
  personId: number,
  before: number | undefined,
): Promise<ShownMail[]> {
  const { rows } = await sql<ShownMail>`select ${mailColumns}, ${children} as children from ${mailTables}
    where ${isOf(personId)} and ${isBefore(before)} order by m.id desc limit ${PERSONAL_MAILS_AT_ONCE}`.execute(
    db,
  );
  return rows;
}

/** How many of them there are. */
export async function countMailsOfPerson(db: Database, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail m where ${isOf(personId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One of them with its words, and what names it in the audit; null for none. */
export async function mailOfPerson(
  db: Database,
  personId: number,
  mailId: number,
): Promise<(Omit<PersonalMailWithText, 'isHidden'> & { guid: string }) | null> {
  const { rows } = await sql<Omit<PersonalMailWithText, 'isHidden'> & { guid: string }>`
    select ${mailColumns}, ${children} as children, coalesce(c.body_text, '') as text, m.guid from ${mailTables}
    where m.id = ${mailId} and ${isOf(personId)}`.execute(db);
  return rows[0] ?? null;
}

import type { CustomField, PersonalComment } from '@homeroom/contract/comments/comments.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

export interface StoredCode {
  id: number;
  securityAccessId: number;
  level: number;
  customFields: Partial<Record<CustomField, string>>;
  isClosed: boolean;
}

/** A category with its level; null where there is none. */
export async function findCode(db: Database, id: number): Promise<StoredCode | null> {
  const { rows } = await sql<StoredCode>`
    select c.id, c.security_access_id as "securityAccessId", a.level, c.custom_fields as "customFields",
      c.date_closed is not null as "isClosed"
    from comment_code c join security_access a on a.id = c.security_access_id where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The level that an access user stands for; null where there is none. */
export async function levelOfAccess(db: Database, id: number): Promise<number | null> {
  const row = await db.selectFrom('security_access').select('level').where('id', '=', id).executeTakeFirst();
  return row?.level ?? null;
}

/** The columns of a comment. */
export type CommentValues = Pick<PersonalComment, 'dateOf' | 'details' | CustomField> & {
  codeId: number;
  securityAccessId: number;
};

const columns = (values: CommentValues) => ({
  date_of: values.dateOf,
  details: values.details,
  comment_code_id: values.codeId,
  security_access_id: values.securityAccessId,
  custom_field_date_1: values.customFieldDate1,
  custom_field_date_2: values.customFieldDate2,
  custom_field_numeric_1: values.customFieldNumeric1,
  custom_field_numeric_2: values.customFieldNumeric2,
  custom_field_text_1: values.customFieldText1,
  custom_field_text_2: values.customFieldText2,
  custom_field_check_box: values.customFieldCheckBox,
});

/** @returns the id */
export async function addComment(
  db: Database,
  personId: number,
  writtenById: number,
  values: CommentValues,
): Promise<number> {
  const { id } = await db
    .insertInto('personal_comment')
    .values({ person_id: personId, written_by_id: writtenById, ...columns(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function putComment(db: Database, id: number, values: CommentValues): Promise<void> {
  await db.updateTable('personal_comment').set(columns(values)).where('id', '=', id).execute();
}

/** Takes a comment away on a day, or brings it back with null. */
export async function closeComment(db: Database, id: number, day: string | null): Promise<void> {
  await db.updateTable('personal_comment').set({ date_closed: day }).where('id', '=', id).execute();
}

import { sql } from 'kysely';
import type { AreaDemo } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';

/** Comments, each with the security access of its category. */
async function insertComments(db: Database, rows: readonly object[]): Promise<void> {
  await sql`insert into personal_comment (id, person_id, date_of, details, comment_code_id, security_access_id,
      custom_field_date_1, custom_field_date_2, custom_field_numeric_1, custom_field_text_1, custom_field_text_2,
      custom_field_check_box, written_by_id)
    overriding system value
    select r.id, r.person_id, r.date_of, r.details, c.id, c.security_access_id, r.custom_field_date_1, r.custom_field_date_2,
      r.custom_field_numeric_1, r.custom_field_text_1, r.custom_field_text_2, r.custom_field_check_box, r.written_by_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id integer, person_id integer, date_of date, details text, code_name text, custom_field_date_1 date,
        custom_field_date_2 date, custom_field_numeric_1 numeric, custom_field_text_1 text, custom_field_text_2 text,
        custom_field_check_box boolean, written_by_id integer)
    join comment_code c on c.item_name = r.code_name`.execute(db);
}

export const commentsDemo = { loaders: { personal_comment: insertComments } } satisfies AreaDemo;

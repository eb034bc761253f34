import type { Tables } from '@homeroom/demo/rows.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';
import type { RenderedPortrait } from './portraits.ts';

/** The portraits under the ids that they bring, and their bytes beside them. */
export async function insertPortraits(db: Database, portraits: readonly RenderedPortrait[]): Promise<void> {
  const rows = portraits.map(({ content, ...row }) => ({ ...row, content: content.toString('hex') }));
  await sql`with r as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id integer, name text, media_type text, width integer, height integer, etag text, content text)),
    images as (
      insert into stored_image (id, name, media_type, width, height, etag) overriding system value
      select id, name, media_type, width, height, etag from r returning id)
    insert into stored_image_content (image_id, content)
    select r.id, decode(r.content, 'hex') from r join images using (id)`.execute(db);
}

/** Alerts; their types are those that the school began with. */
export async function insertFlags(db: Database, rows: readonly Tables['flag'][]): Promise<void> {
  await sql`insert into flag (id, person_id, category, flag_type_id, item_name, comment, date_from, date_closed)
    overriding system value
    select r.id, r.person_id, r.category, t.id, r.item_name, r.comment, r.date_from, r.date_closed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id integer, person_id integer, category text, type_name text, item_name text, comment text, date_from date,
        date_closed date)
    left join flag_type t on t.category = r.category and t.item_name = r.type_name`.execute(db);
}

/** Comments, each with the security access of its category. */
export async function insertComments(
  db: Database,
  rows: readonly Tables['personal_comment'][],
): Promise<void> {
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

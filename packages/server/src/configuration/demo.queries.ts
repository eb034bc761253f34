import { sql } from 'kysely';
import type { AreaDemo } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import { type DrawnPortrait, render } from './demo-portraits.ts';

/** The portraits under the ids that they bring, and their bytes beside them. */
async function insertPortraits(db: Database, drawn: readonly DrawnPortrait[]): Promise<void> {
  const portraits = await render(drawn);
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

export const configurationDemo = { loaders: { stored_image: insertPortraits } } satisfies AreaDemo;

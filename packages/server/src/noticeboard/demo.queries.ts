import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { storedImage, storedImageContent } from '../configuration/configuration.facts.ts';
import type { AreaDemo } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';

/** News as the demo school brings them: with a drawing, where they have a picture. */
interface DemoNews {
  id: number;
  date_from: string;
  picture: { svg: string; alt: string } | null;
}

/** Keeps a drawing as a picture of news. The drawings are the program's own: nothing that anybody sent is rendered here. @returns its id */
async function putDrawing(db: Database, { id, date_from }: DemoNews, svg: string): Promise<number> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(Buffer.from(svg))
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const etag = createHash('sha256').update(data).digest('base64url').slice(0, 22);
  // The portraits came with ids of their own; which is the next is counted once all is loaded.
  const { rows } = await sql<{ id: number }>`
    insert into ${storedImage} (id, name, media_type, width, height, etag) overriding system value
    select coalesce(max(id), 0) + 1, ${`news-${date_from}-demo-${id}`}, 'image/webp', ${info.width}, ${info.height}, ${etag}
    from ${storedImage} returning id`.execute(db);
  const imageId = rows[0]?.id as number;
  await sql`insert into ${storedImageContent} (image_id, content) values (${imageId}, ${data})`.execute(db);
  return imageId;
}

/** News with their pictures. */
async function insertNews(db: Database, news: readonly DemoNews[]): Promise<void> {
  const rows: object[] = [];
  for (const { picture, ...row } of news)
    rows.push({
      ...row,
      picture_id: picture ? await putDrawing(db, { ...row, picture }, picture.svg) : null,
      picture_alt: picture?.alt ?? '',
    });
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into school_news (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::school_news, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

export const noticeboardDemo = { loaders: { school_news: insertNews } } satisfies AreaDemo;

import type { NewsPicture } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { storedImage, storedImageContent } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { CleanImage } from '../platform/image.ts';

/** How the names of these pictures begin, before the day on which they were sent. */
const PREFIX = 'news-';

/** SQL: the picture of a row of news as readers get it; null where it has none. @param news the name of the row */
export const pictureOf = (news: RawBuilder<unknown>): RawBuilder<NewsPicture | null> => sql`(
  select jsonb_build_object('path', '/imgs/news/' || ${news}.id || '?v=' || left(i.etag, 8), 'alt', ${news}.picture_alt,
    'width', i.width, 'height', i.height)
  from ${storedImage} i where i.id = ${news}.picture_id)`;

/** Keeps a picture that no news names yet. @param key tells it from others of the day @returns its id */
export async function putPicture(
  db: Database,
  { content, mediaType, width, height, etag }: CleanImage,
  { today, key }: { today: string; key: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${storedImage} (name, media_type, width, height, etag)
    values (${`${PREFIX}${today}-${key}`}, ${mediaType}, ${width}, ${height}, ${etag}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id as number;
  await sql`insert into ${storedImageContent} (image_id, content) values (${id}, ${content})`.execute(db);
  return id;
}

const isUnnamed = sql`starts_with(i.name, ${PREFIX}) and not exists (select from school_news n where n.picture_id = i.id)`;

/** Whether this is a picture that was sent for news, and no news names it. */
export async function isFree(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${storedImage} i where i.id = ${id} and ${isUnnamed}`.execute(db);
  return rows.length > 0;
}

/** Deletes a picture that no news names any more. */
export const dropPicture = async (db: Database, id: number): Promise<void> => {
  await sql`delete from ${storedImage} i where i.id = ${id} and ${isUnnamed}`.execute(db);
};

/** Deletes the pictures that were sent before a day and are named by no news: their form was given up. */
export const dropUnnamed = async (db: Database, day: string): Promise<void> => {
  await sql`delete from ${storedImage} i where ${isUnnamed} and substr(i.name, ${PREFIX.length + 1}, 10) < ${day}`.execute(
    db,
  );
};

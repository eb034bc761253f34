import { sql } from 'kysely';
import { storedImage, storedImageContent } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { CleanImage } from '../platform/image.ts';
import { photoOf } from './standing.views.ts';

/** The photo of a person, of a merged one too as long as it is that record's; null where there is none. */
export async function findPhoto(db: Database, id: number): Promise<{ content: Buffer; etag: string } | null> {
  const { rows } = await sql<{ content: Buffer; etag: string }>`
    select c.content, i.etag from person p join ${storedImage} i on i.id = p.photo_id
      join ${storedImageContent} c on c.image_id = i.id
    where p.id = ${id} and p.merged_into is null`.execute(db);
  return rows[0] ?? null;
}

/** Id of the photo of a person, who is locked; undefined where there is no such person. */
export async function lockPhoto(db: Database, id: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('person')
    .select('photo_id')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.photo_id;
}

const nameOf = (id: number) => `person-${id}-`;

/** Keeps a picture as one of this person's. @returns its id */
export async function putPhoto(
  db: Database,
  id: number,
  { content, mediaType, width, height, etag }: CleanImage,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into stored_image (name, media_type, width, height, etag)
    values (${nameOf(id) + etag}, ${mediaType}, ${width}, ${height}, ${etag})
    on conflict (name) do update set etag = excluded.etag returning id`.execute(db);
  const imageId = rows[0]?.id as number;
  await sql`insert into stored_image_content (image_id, content) values (${imageId}, ${content})
    on conflict (image_id) do nothing`.execute(db);
  return imageId;
}

/** Makes a picture the photo of a person, or leaves them without one. @returns where it is */
export async function setPhoto(db: Database, id: number, imageId: number | null): Promise<string | null> {
  await db.updateTable('person').set({ photo_id: imageId }).where('id', '=', id).execute();
  const { rows } = await sql<{
    photo: string | null;
  }>`select ${photoOf()} as photo from person p where p.id = ${id}`.execute(db);
  return rows[0]?.photo ?? null;
}

/** Deletes a picture that is nobody's any more; one that came with the school and was not taken of a person stays. */
export async function dropPhoto(db: Database, imageId: number): Promise<void> {
  await sql`delete from ${storedImage} i where i.id = ${imageId} and starts_with(i.name, 'person-')
    and not exists (select from person p where p.photo_id = i.id)`.execute(db);
}

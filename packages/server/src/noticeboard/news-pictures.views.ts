import { sql } from 'kysely';
import { storedImage, storedImageContent } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { isShown, type Reader } from './audience.views.ts';

/** The picture of a piece of news that is shown to a reader on a day, or of any; null where there is none. */
export async function findPicture(
  db: Database,
  id: number,
  of: { reader: Reader; day: string } | 'any',
): Promise<{ content: Buffer; etag: string } | null> {
  const { rows } = await sql<{ content: Buffer; etag: string }>`
    select c.content, i.etag from school_news n join ${storedImage} i on i.id = n.picture_id
      join ${storedImageContent} c on c.image_id = i.id
    where n.id = ${id} and ${of === 'any' ? sql`true` : isShown(of.reader, of.day)}`.execute(db);
  return rows[0] ?? null;
}

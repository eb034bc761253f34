import { themeKeys } from '@homeroom/contract/configuration/palette.ts';
import type { ThemeKey } from '@homeroom/contract/configuration/theme.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { CleanImage } from '../platform/image.ts';

const nameOf = (key: ThemeKey) => `logo-${key}`;
const pathOf = (key: ThemeKey, etag: string) => `/imgs/system/${nameOf(key)}?v=${etag}`;

/** Where the logo of a theme is; null where it has none. */
export async function logoPathOf(db: Database, key: ThemeKey): Promise<string | null> {
  const row = await db
    .selectFrom('stored_image')
    .select('etag')
    .where('name', '=', nameOf(key))
    .executeTakeFirst();
  return row ? pathOf(key, row.etag) : null;
}

/** Puts a logo in the place of the one before. Answers where it is. */
export async function putLogo(
  db: Database,
  key: ThemeKey,
  { content, mediaType, width, height, etag }: CleanImage,
): Promise<string> {
  await sql`insert into stored_image (name, media_type, width, height, etag)
    values (${nameOf(key)}, ${mediaType}, ${width}, ${height}, ${etag})
    on conflict (name) do update set media_type = excluded.media_type, width = excluded.width,
      height = excluded.height, etag = excluded.etag
    where stored_image.etag <> excluded.etag`.execute(db);
  await sql`insert into stored_image_content (image_id, content)
    select id, ${content} from stored_image where name = ${nameOf(key)}
    on conflict (image_id) do update set content = excluded.content`.execute(db);
  return pathOf(key, etag);
}

/** Takes logos away. Answers how many there were. */
export async function removeLogos(db: Database, keys: readonly ThemeKey[]): Promise<number> {
  if (!keys.length) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('stored_image')
    .where('name', 'in', keys.map(nameOf))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The logo of a name, for whoever looks at it; null where there is none. Photos are no logos: they are not for anybody. */
export async function findLogo(
  db: Database,
  name: string,
): Promise<{ content: Buffer; type: string; etag: string } | null> {
  const row = await db
    .selectFrom('stored_image')
    .innerJoin('stored_image_content', 'image_id', 'stored_image.id')
    .select(['content', 'media_type as type', 'etag'])
    .where('name', '=', name)
    .where('name', 'in', themeKeys.map(nameOf))
    .executeTakeFirst();
  return row ?? null;
}

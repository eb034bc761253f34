import { createHash } from 'node:crypto';
import { Theme, ThemeKey } from '@homeroom/contract/configuration/theme.schemas.ts';
import type { Database } from '../platform/database/school.ts';
import type { Asset } from '../platform/http/asset.ts';
import { findSettings } from './configuration.queries.ts';
import { checkPalette } from './theme.rules.ts';

const NONE = '/* No theme is set: the colours of the product apply. */\n';

/** The stylesheet of a theme by its file name, `user.css`; an empty one where none is set, null for another name. */
export async function themeStylesheet(db: Database, file: string): Promise<Asset | null> {
  const key = ThemeKey.safeParse(/^(.+)\.css$/.exec(file)?.[1]);
  if (!key.success) return null;
  const name = `themes/${key.data}`;
  const [row] = await findSettings(db, name, [name]);
  const theme = Theme.safeParse(row?.value);
  const content = theme.success ? checkPalette(theme.data.palette).css : NONE;
  const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return { content, type: 'text/css; charset=utf-8', etag };
}

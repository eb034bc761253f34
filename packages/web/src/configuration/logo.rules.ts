import { t } from '../platform/words.ts';

/** What a logo may be; the server looks at the content itself. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MOST_BYTES = 5 * 1024 * 1024;

/** Why a file cannot be a logo, said before it is sent; undefined where it may be tried. */
export const logoProblem = ({ type, size }: { type: string; size: number }): string | undefined => {
  if (!LOGO_TYPES.includes(type)) return t('configuration:theme.logoType');
  if (size > MOST_BYTES)
    return t('configuration:theme.logoSize', {
      size: (Math.ceil((size / 1024 / 1024) * 10) / 10).toFixed(1),
    });
  return undefined;
};

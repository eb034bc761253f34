import { t } from '../platform/words/words.ts';
import { IMAGE_TYPES } from '../ui/form/imageTypes.ts';

const MAX_LOGO_BYTES = 5 * 1024 * 1024;

/** Why a file cannot be a logo, said before it is sent; undefined where it may be tried. */
export const logoProblem = ({ type, size }: { type: string; size: number }): string | undefined => {
  if (!IMAGE_TYPES.includes(type)) return t('configuration:theme.logoType');
  if (size > MAX_LOGO_BYTES)
    return t('configuration:theme.logoSize', {
      size: (Math.ceil((size / 1024 / 1024) * 10) / 10).toFixed(1),
    });
  return undefined;
};

import './noticeboard.words.ts';
import { t } from '../platform/words.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** The server takes no larger one. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Why a file cannot be a picture; undefined where it can. */
export const pictureProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!PICTURE_TYPES.includes(type)) return t('noticeboard:picture.type');
  return size > MOST_BYTES ? t('noticeboard:picture.size') : undefined;
};

import './persons.words.ts';
import { t } from '../platform/words.ts';

export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** The server takes no larger one. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Why a file cannot be a photo; undefined where it can. */
export const photoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!PHOTO_TYPES.includes(type)) return t('persons:photo.type');
  return size > MOST_BYTES ? t('persons:photo.size') : undefined;
};

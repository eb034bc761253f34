import './persons.words.ts';
import { t } from '../platform/words/words.ts';
import { IMAGE_TYPES } from '../ui/form/imageTypes.ts';

/** The server takes no larger one. */
const MAX_PHOTO_BYTES = 8 * 1024 * 1024;

/** Why a file cannot be a photo; undefined where it can. */
export const photoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!IMAGE_TYPES.includes(type)) return t('persons:photo.type');
  return size > MAX_PHOTO_BYTES ? t('persons:photo.size') : undefined;
};

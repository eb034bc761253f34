import './noticeboard.words.ts';
import { t } from '../platform/words/words.ts';
import { IMAGE_TYPES } from '../ui/form/imageTypes.ts';

/** The server takes no larger one. */
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** Why a file cannot be a picture; undefined where it can. */
export const pictureProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!IMAGE_TYPES.includes(type)) return t('noticeboard:picture.type');
  return size > MAX_PICTURE_BYTES ? t('noticeboard:picture.size') : undefined;
};

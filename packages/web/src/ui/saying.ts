import { ApiError, Unreachable } from '../platform/errors.ts';
import { t } from '../platform/words.ts';

/** Why a deed was refused, in the words for who did it; an error of the page itself is not dressed up as one. */
export const sayingOf = (error: unknown): string => {
  if (error instanceof Unreachable) return t('ui:notSent');
  if (!(error instanceof ApiError)) return error ? t('ui:failedOther') : '';
  return error.errors?.length ? error.errors.map(({ message }) => message).join(' ') : error.message;
};

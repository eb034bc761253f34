import './session.words.ts';
import { ApiError, Unreachable } from '../platform/errors/errors.ts';
import { formatSeconds } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';

/** Why something was not done, in a sentence; empty where nothing failed. */
export const sayingOf = (error: unknown): string => {
  if (!error) return '';
  if (error instanceof Unreachable) return t('session:offline');
  if (!(error instanceof ApiError)) return t('session:other');
  const wait = error.retryAfter ? ` ${t('session:tryIn', { wait: formatSeconds(error.retryAfter) })}` : '';
  return error.status >= 500 ? t('session:other') : `${error.message}${wait}`;
};

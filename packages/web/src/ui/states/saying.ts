import { ApiError, isOutcomeUnknown, reasonOf, Unreachable } from '../../platform/errors/errors.ts';
import { t } from '../../platform/words/words.ts';

/** Why an action was refused, or that nobody knows what came of it, in the words for who did it; an error of the page itself is not dressed up as one. */
export const sayingOf = (error: unknown): string => {
  if (isOutcomeUnknown(error)) return t('ui:unknown');
  if (error instanceof Unreachable) return t('ui:notSent');
  if (!(error instanceof ApiError)) return error ? t('ui:failedOther') : '';
  return reasonOf(error);
};

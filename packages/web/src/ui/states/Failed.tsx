import { ApiError, isMissingPart, Unreachable } from '../../platform/errors/errors.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../buttons/PlainButton.tsx';
import classes from './states.module.css';

const isAway = (error: unknown) => error instanceof Unreachable || isMissingPart(error);

const whatNow = (error: unknown): string => {
  if (isAway(error)) return t('ui:failedUnreachable');
  if (!(error instanceof ApiError)) return t('ui:failedOther');
  if (error.status === 403) return t('ui:failedForbidden');
  if (error.status === 404) return t('ui:failedMissing');
  return error.status >= 500 ? (error.suggestion ?? t('ui:failedOther')) : error.message;
};

/** What failed and what happens now, with a way to try again. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => (
  <div className={`${classes.message} ${classes.failed}`} role="alert">
    <p>
      <strong>{t(isAway(error) ? 'ui:needsConnection' : 'ui:failedTitle')}</strong> {whatNow(error)}
    </p>
    {onRetry && (
      <PlainButton variant="default" size="small" onClick={onRetry}>
        {t('ui:tryAgain')}
      </PlainButton>
    )}
  </div>
);

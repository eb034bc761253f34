import { useEffect, useRef } from 'react';
import { ApiError, isMissingPart, Unreachable } from '../../platform/errors/errors.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../buttons/PlainButton.tsx';
import classes from './states.module.css';

const isAway = (error: unknown) => error instanceof Unreachable || isMissingPart(error);

/** After so many seconds a server that was busy is asked again, where it has not said after how many. */
const BUSY_SECONDS = 5;

/** In how many seconds a server that has answered, if only that it cannot just now, is asked again; undefined: it has not answered. */
const againIn = (error: unknown): number | undefined =>
  error instanceof Unreachable && error.status !== undefined
    ? Math.min(Math.max(error.retryAfter ?? BUSY_SECONDS, 2), 60)
    : undefined;

const whatNow = (error: unknown): string => {
  if (againIn(error) !== undefined) return t('ui:failedBusy');
  if (isAway(error)) return t('ui:failedUnreachable');
  if (!(error instanceof ApiError)) return t('ui:failedOther');
  if (error.status === 403) return t('ui:failedForbidden');
  if (error.status === 404) return t('ui:failedMissing');
  return error.status >= 500 ? (error.suggestion ?? t('ui:failedOther')) : error.message;
};

/** A connection that comes back has all be read again; that a busy server is free again nobody says. */
const useAskedAgain = (error: unknown, onRetry: (() => void) | undefined) => {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    const seconds = againIn(error);
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => retry.current?.(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [error]);
};

const titleOf = (error: unknown): string => {
  if (againIn(error) !== undefined) return t('ui:busyTitle');
  return t(isAway(error) ? 'ui:needsConnection' : 'ui:failedTitle');
};

interface FailedProps {
  error: unknown;
  onRetry?: () => void;
}

/** What failed and what happens now, with a way to try again. */
export const Failed = ({ error, onRetry }: FailedProps) => {
  useAskedAgain(error, onRetry);
  return (
    <div className={`${classes.message} ${classes.failed}`} role="alert">
      <p>
        <strong>{titleOf(error)}</strong> {whatNow(error)}
      </p>
      {onRetry && (
        <PlainButton variant="default" size="small" onClick={onRetry}>
          {t('ui:tryAgain')}
        </PlainButton>
      )}
    </div>
  );
};

import type { ReactNode } from 'react';
import { isOutcomeUnknown } from '../../platform/errors/errors.ts';
import { t } from '../../platform/words/words.ts';
import classes from './SaveIndicator.module.css';

/** `unknown`: nobody answered, so that it may be saved. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'unknown';

/** The state of a mutation of the query kit, for the indicator beside its button. */
export const saveStateOf = (mutation: {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  error?: unknown;
}): SaveState => {
  if (mutation.isPending) return 'saving';
  if (mutation.isSuccess) return 'saved';
  if (!mutation.isError) return 'idle';
  return isOutcomeUnknown(mutation.error) ? 'unknown' : 'failed';
};

interface SaveIndicatorProps {
  state: SaveState;
  /** Why it failed, where there is more to say than that it did; of what is unknown all that is said. */
  problem?: string;
  onRetry?: () => void;
  /** The link with which the work goes on once it is saved. */
  continueLink?: ReactNode;
}

/** 'Please wait ...', then 'Save complete' (specification 000 §2); its place is kept while it says nothing. */
export const SaveIndicator = ({ state, problem, onRetry, continueLink }: SaveIndicatorProps) => (
  <div className={classes.indicator} data-state={state}>
    <span role="status">
      {state === 'saving' && t('ui:pleaseWait')}
      {state === 'saved' && t('ui:saveComplete')}
    </span>
    {state === 'saved' && continueLink}
    {state === 'failed' && (
      <span role="alert">
        <strong>{t('ui:saveFailed')}</strong> {problem}
      </span>
    )}
    {state === 'unknown' && <span role="alert">{problem || t('ui:unknown')}</span>}
    {(state === 'failed' || state === 'unknown') && onRetry && (
      <button type="button" className={classes.again} onClick={onRetry}>
        {t('ui:tryAgain')}
      </button>
    )}
  </div>
);

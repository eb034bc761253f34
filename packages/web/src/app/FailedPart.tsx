import { useEffect } from 'react';
import { isMissingPart } from '../platform/errors.ts';
import { Failed } from '../ui/Failed.tsx';

/** In the place of a screen or tab that failed. One whose module did not come is loaded by itself when the network is back. */
export const FailedPart = ({ error, reset }: { error: unknown; reset: () => void }) => {
  const isMissing = isMissingPart(error);
  useEffect(() => {
    if (!isMissing) return undefined;
    addEventListener('online', reset);
    return () => removeEventListener('online', reset);
  }, [isMissing, reset]);
  return <Failed error={error} onRetry={reset} />;
};

import { ApiError, Unreachable } from '../platform/errors.ts';
import { formatSeconds } from '../platform/formats.ts';
import { t } from '../platform/words.ts';

export interface Problem {
  kind: 'wrong' | 'locked' | 'busy' | 'offline' | 'other';
  /** Instant in ms until which nothing can be tried. */
  until?: number;
}

/** What a refused sign-in means for the person (specification 000 §4 and §8, api Conventions). */
export const problemOf = (error: unknown, now = Date.now()): Problem => {
  if (error instanceof Unreachable) return { kind: error.status === 503 ? 'busy' : 'offline' };
  if (!(error instanceof ApiError)) return { kind: 'other' };
  const waits = error.retryAfter === undefined ? {} : { until: now + error.retryAfter * 1000 };
  if (error.status === 429) return { kind: 'locked', ...waits };
  if (error.status !== 403 && error.status !== 401) return { kind: 'other' };
  return error.code.includes('locked') || error.retryAfter !== undefined
    ? { kind: 'locked', ...waits }
    : { kind: 'wrong' };
};

/** The problem in words; a lock says how long it still lasts. */
export const wordsOf = ({ kind, until }: Problem, now: number): string => {
  if (kind !== 'locked') return t(`session:${kind}`);
  const seconds = Math.ceil(((until ?? now) - now) / 1000);
  return seconds > 0 ? t('session:locked', { wait: formatSeconds(seconds) }) : t('session:lockedOver');
};

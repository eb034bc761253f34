import './session.words.ts';
import { ApiError, Unreachable } from '../platform/errors/errors.ts';
import { t } from '../platform/words/words.ts';

export interface Problem {
  kind: 'wrong' | 'codeWrong' | 'locked' | 'limited' | 'busy' | 'offline' | 'other' | 'over';
  /** How many attempts of this user name have failed in this tab. */
  count?: number;
  /** Instant in ms until which nothing can be tried. */
  until?: number;
}

/** What a refused sign-in means for the person (specification 000 §4 and §8, api Conventions). */
export const problemOf = (error: unknown, now = Date.now()): Problem => {
  if (error instanceof Unreachable) return { kind: error.status === 503 ? 'busy' : 'offline' };
  if (!(error instanceof ApiError)) return { kind: 'other' };
  const waits = error.retryAfter === undefined ? {} : { until: now + error.retryAfter * 1000 };
  if (error.status === 429) return { kind: 'limited', ...waits };
  if (error.status !== 403 && error.status !== 401) return { kind: 'other' };
  if (error.code.includes('locked') || error.retryAfter !== undefined) return { kind: 'locked', ...waits };
  return { kind: error.code === 'second_factor.wrong' ? 'codeWrong' : 'wrong' };
};

/** Specification 002 §4: what is said after the first and the second failure. */
const attemptWords = (count: number) =>
  count === 1 ? t('session:attempt1') : count === 2 ? t('session:attempt2') : '';

/** The problem in words; what counts down is said apart from them. */
export const wordsOf = ({ kind, count = 0, until }: Problem): string => {
  switch (kind) {
    case 'wrong':
      return `${t('session:wrong')} ${attemptWords(count)}`.trim();
    case 'codeWrong':
      return `${t('session:codeWrong')} ${count === 2 ? t('session:attempt2') : t('session:nextCode')}`;
    case 'locked':
      return until === undefined
        ? `${t('session:locked')} ${t('session:lockedForGood')}`
        : t('session:locked');
    case 'limited':
      return until === undefined
        ? `${t('session:limited')} ${t('session:limitedNow')}`
        : t('session:limited');
    case 'over':
      return t('session:lockedOver');
    default:
      return t(`session:${kind}`);
  }
};

/** The first failure is a warning; what comes after it, and whatever stops the work, is more than that. */
export const toneOf = ({ kind, count }: Problem): 'quiet' | 'warning' | 'danger' => {
  if (kind === 'over') return 'quiet';
  return (kind === 'wrong' || kind === 'codeWrong') && count === 1 ? 'warning' : 'danger';
};

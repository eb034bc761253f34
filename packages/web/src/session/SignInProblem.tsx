import './session.words.ts';
import { formatSeconds } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import classes from './SignInScreen.module.css';
import { toneOf, wordsOf } from './signInProblem.ts';
import type { Attempt } from './useSignIn.ts';

/** What is the matter, and how long it still lasts: counted down for the eye, not read out each second. */
export const SignInProblem = ({ attempt: { problem, left } }: { attempt: Attempt }) =>
  problem && (
    <p className={classes.problem} data-tone={toneOf(problem)} role="alert">
      {wordsOf(problem)}
      {left !== undefined && (
        <span role="timer" aria-live="off">
          {' '}
          {t('session:tryIn', { wait: formatSeconds(left) })}
        </span>
      )}
    </p>
  );

import './session.words.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../platform/errors/errors.ts';
import { startIntervalTimer } from '../platform/keys/intervalTimer.ts';
import { notify } from '../platform/notices/notify.ts';
import { chooseProfile } from '../platform/session/profile.ts';
import { signIn } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { countFailure, failuresOf, forgetFailures, lockUntil } from './attempts.ts';
import { type Problem, problemOf } from './signInProblem.ts';

export interface Attempt {
  /** Signs in, under the profile that was chosen unless another is named; answers whether that went well. */
  run: (userName: string, password: string, scope?: Scope) => Promise<boolean>;
  /** Where the account has a second factor: signs in with the code as well. */
  runWithCode: (code: string) => Promise<boolean>;
  /** Whose code is awaited; the password waits in memory. */
  codeOf: string | undefined;
  /** Back to name and password. */
  back: () => void;
  running: boolean;
  /** Nothing can be tried for now. */
  blocked: boolean;
  problem: Problem | undefined;
  /** Seconds until it can be tried again. */
  left: number | undefined;
  /** An administrator has unlocked the name: it can be tried at once, and the server says whether that is so. */
  unlocked: () => void;
  /** Another user name is typed: a lock is of one name alone. */
  look: (userName: string) => void;
}

/** One attempt after the other; the third failure of a user name locks the form for it (specification 002 §4). */
export const useSignIn = (profile: Scope): Attempt => {
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [blocked, setBlocked] = useState(false);
  const [left, setLeft] = useState<number>();
  const [waiting, setWaiting] = useState<{ userName: string; password: string; scope: Scope }>();
  const current = useRef('');
  /** Locks that were met in this page. After a reload the server is asked once before the form locks again. */
  const locks = useRef(new Map<string, number>());
  const until = problem?.until;

  useEffect(() => {
    if (until === undefined) return setLeft(undefined);
    return startIntervalTimer({
      until,
      onSecond: setLeft,
      onZero: () => {
        setLeft(undefined);
        setBlocked(false);
        setProblem({ kind: 'over' });
        locks.current.delete(keyOf(current.current));
        forgetFailures(current.current);
      },
    });
  }, [until]);

  const fail = (userName: string, error: unknown) => {
    let found = problemOf(error);
    if (found.kind === 'wrong' || found.kind === 'codeWrong') {
      const failures = countFailure(userName);
      found = failures.until
        ? { kind: 'locked', until: failures.until }
        : { ...found, count: failures.count };
    } else if (found.kind === 'locked' && found.until !== undefined) lockUntil(userName, found.until);
    if (found.until !== undefined) {
      locks.current.set(keyOf(userName), found.until);
      setBlocked(true);
    }
    // Locked, or not theirs any more: it begins again with the password.
    if (found.kind === 'wrong' || found.kind === 'locked' || found.kind === 'limited') setWaiting(undefined);
    setProblem(found);
  };

  const attempt = async (
    userName: string,
    password: string,
    scope: Scope,
    code?: string,
  ): Promise<boolean> => {
    current.current = userName;
    setRunning(true);
    setProblem(undefined);
    try {
      await signIn(userName, password, scope, code);
      forgetFailures(userName);
      setWaiting(undefined);
      return true;
    } catch (error) {
      const other = profileNamedBy(error);
      if (other && other !== scope) {
        chooseProfile(other);
        notify.warning(t(other === 'parent' ? 'session:isParent' : 'session:isStaff', { name: userName }));
        return await attempt(userName, password, other, code);
      }
      if (error instanceof ApiError && error.code === 'second_factor.required')
        setWaiting({ userName, password, scope });
      else fail(userName, error);
      return false;
    } finally {
      setRunning(false);
    }
  };

  return {
    run: (userName, password, scope = profile) => {
      if (scope !== profile) chooseProfile(scope);
      return attempt(userName, password, scope);
    },
    runWithCode: async (code) =>
      waiting ? attempt(waiting.userName, waiting.password, waiting.scope, code) : false,
    codeOf: waiting?.userName,
    back: () => {
      setWaiting(undefined);
      setProblem(undefined);
    },
    running,
    blocked,
    problem,
    left,
    unlocked: () => {
      locks.current.delete(keyOf(current.current));
      setBlocked(false);
      setProblem(undefined);
    },
    look: (userName) => {
      current.current = userName;
      const met = locks.current.get(keyOf(userName));
      const lock = met ?? failuresOf(userName).until;
      const isLocked = lock !== undefined && lock > Date.now();
      setBlocked(isLocked && met !== undefined);
      setProblem(isLocked ? { kind: 'locked', until: lock } : undefined);
    },
  };
};

/** The profile that the user name belongs to, where the password was right and the profile was not. */
const profileNamedBy = (error: unknown): Scope | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'credentials.parent_profile') return 'parent';
  return error.code === 'credentials.user_profile' ? 'user' : undefined;
};

const keyOf = (userName: string) => userName.trim().toLowerCase();

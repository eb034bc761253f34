import type { Scope } from '@homeroom/contract/shared/permissions.ts';
import { useEffect, useState } from 'react';
import { signIn } from '../platform/session.ts';
import { type Problem, problemOf, wordsOf } from './signInProblem.ts';

export interface Attempt {
  /** Signs in; answers whether that went well. */
  run: (userName: string, password: string) => Promise<boolean>;
  running: boolean;
  /** Locked for now. */
  blocked: boolean;
  problem: string | undefined;
  /** A lock is of one user name; with another it may be tried. */
  forget: () => void;
}

/** One attempt after the other; while a lock lasts its words count down. */
export const useSignIn = (profile: Scope): Attempt => {
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [now, setNow] = useState(Date.now);
  const until = problem?.until ?? 0;
  const locked = until > now;

  useEffect(() => {
    if (!locked) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [locked]);

  const run = async (userName: string, password: string) => {
    setRunning(true);
    setProblem(undefined);
    try {
      await signIn(userName, password, profile);
      return true;
    } catch (error) {
      setNow(Date.now());
      setProblem(problemOf(error));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return {
    run,
    running,
    blocked: locked,
    problem: problem && wordsOf(problem, now),
    forget: () => setProblem(undefined),
  };
};

import { CancelledError } from '@tanstack/react-query';
import { ApiError, isMissingPart, Unreachable } from '../errors/errors.ts';

/** One step of start-up; what it loads may be missing until it goes well. */
export interface Step {
  name: string;
  /** What a person reads where the server refuses it. */
  failed: () => string;
  /** Whether the person who is signed in has it at all. */
  needed?: () => boolean;
  run: () => Promise<unknown>;
}

interface Ports {
  steps: readonly Step[];
  /** Said once for a step that the server refused; nobody answering is said by the connection state. */
  onFailure: (step: Step, error: ApiError) => void;
}

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;

/**
 * The steps after sign-in, one after the other in their order (specification 000 §4). The app is open meanwhile. One
 * that fails does not hold up the next; it is tried again, ever more slowly.
 */
export const createStartUp = ({ steps, onFailure }: Ports) => {
  let run = 0;
  let open: readonly Step[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const said = new Set<string>();
  let nobodyAnswered = false;

  const go = async (mine: number, wait: number): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    nobodyAnswered = false;
    const failed: Step[] = [];
    for (const step of open) {
      if (mine !== run) return;
      try {
        await step.run();
      } catch (error) {
        if (mine !== run) return;
        failed.push(step);
        // The network may go while what a step needs is still loaded.
        if (error instanceof Unreachable || isMissingPart(error)) {
          nobodyAnswered = true;
          continue;
        }
        // The rights have changed meanwhile: what was being read is read anew.
        if (error instanceof CancelledError) continue;
        if (!(error instanceof ApiError)) throw error;
        // 401: session.ts shows the sign-in, and start-up begins anew after it.
        if (error.status === 401 || said.has(step.name)) continue;
        said.add(step.name);
        onFailure(step, error);
      }
    }
    if (mine !== run) return;
    open = failed;
    if (failed.length > 0) timer = setTimeout(() => void go(mine, Math.min(LONGEST_WAIT_MS, wait * 2)), wait);
  };

  return {
    start: (): Promise<void> => {
      run += 1;
      said.clear();
      open = steps.filter(({ needed }) => needed?.() ?? true);
      return go(run, FIRST_WAIT_MS);
    },
    /** There is a sign that the server can be reached: what it did not answer is asked now. */
    tryNow: () => {
      if (timer === undefined || !nobodyAnswered) return;
      timer = void clearTimeout(timer);
      void go(run, FIRST_WAIT_MS);
    },
    stop: () => {
      run += 1;
      open = [];
      timer = void clearTimeout(timer);
    },
  };
};

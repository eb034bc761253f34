import { useRef, useState } from 'react';

/** Steps that can be taken back at most. */
const MAX_STEPS = 50;

/**
 * What was done in a grid, step by step, so that it can be taken back and done again.
 * @typeParam Undone what is kept of a step that was taken back, to do it again
 */
export function useHistory<Step, Undone = Step>() {
  const done = useRef<readonly Step[]>([]);
  const undone = useRef<readonly Undone[]>([]);
  const [count, setCount] = useState(0);
  const put = (steps: readonly Step[]) => {
    done.current = steps;
    setCount(steps.length);
  };
  return {
    /** How many steps can be taken back. */
    count,
    /**
     * Something was done: what was taken back before cannot be done again.
     * @param joined the last step with this one, where both are taken back at once; null: they are two
     */
    add: (step: Step, joined: (last: Step) => Step | null = () => null) => {
      undone.current = [];
      const last = done.current.at(-1);
      const both = last === undefined ? null : joined(last);
      put(
        both === null ? [...done.current.slice(1 - MAX_STEPS), step] : [...done.current.slice(0, -1), both],
      );
    },
    /** The last step, which is done no more; undefined where there is none. */
    takeBack: (): Step | undefined => {
      const last = done.current.at(-1);
      put(done.current.slice(0, -1));
      return last;
    },
    /** Keeps what was taken back, to do it again. */
    keepUndone: (step: Undone) => {
      undone.current = [...undone.current, step];
    },
    /** What was taken back last and is done again now; undefined where there is none. */
    takeUndone: (): Undone | undefined => {
      const last = undone.current.at(-1);
      undone.current = undone.current.slice(0, -1);
      return last;
    },
    /** A step was done again: it can be taken back once more, and what was taken back before it can still be done again. */
    putBack: (step: Step) => put([...done.current, step]),
    /** A step was taken back out of turn. */
    drop: (step: Step) => put(done.current.filter((one) => one !== step)),
    clear: () => {
      undone.current = [];
      put([]);
    },
  };
}

/** Counts up from 1: the ids of a table's rows. */
export const counter = (): (() => number) => {
  let last = 0;
  return () => ++last;
};

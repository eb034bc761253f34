/** How long work goes on before others have their turn, ms. */
const SLICE_MS = 10;

/** Works that have given others their turn, in the order in which they go on. */
const waiting: (() => void)[] = [];

/** Lets one work go on; the next one after everybody else has had their turn again: together they would take as long as they are many. */
function goOn(): void {
  waiting.shift()?.();
  if (waiting.length) setImmediate(goOn);
}

/**
 * Gives others their turn between pieces of long work: to be awaited after each piece, it waits only where the work has
 * gone on for long enough.
 */
export function inSlices(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < SLICE_MS) return undefined;
    return new Promise((resolve) => {
      waiting.push(() => {
        begun = performance.now();
        resolve();
      });
      if (waiting.length === 1) setImmediate(goOn);
    });
  };
}

/** Makes something of each of many, in their order, and gives others their turn in between. */
export async function mapInSlices<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const turn = inSlices();
  const made: R[] = [];
  for (const item of items) {
    made.push(make(item));
    const others = turn();
    if (others) await others;
  }
  return made;
}

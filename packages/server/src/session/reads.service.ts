import type { ReadInside } from '../platform/http/read-inside.ts';

/** So many are worked on at once: as many as a browser sends. */
const AT_ONCE = 6;

const lineOf = (nth: number, { status, body, retryAfter }: ReadInside): string =>
  `{"nth":${nth},"status":${status}${retryAfter === null ? '' : `,"retryAfter":${retryAfter}`},"body":${body}}\n`;

/**
 * Reads addresses a few at a time, in their order; a line for each as soon as it is answered, several at once where
 * several are ready. Whoever stops taking lines stops the reads that have not begun.
 * @param read answers an address as a request of its own would be answered
 */
export async function* readLines(
  addresses: readonly string[],
  read: (address: string) => Promise<ReadInside>,
): AsyncGenerator<string> {
  const under = new Set<Promise<void>>();
  const ready: string[] = [];
  let next = 0;
  const begin = () => {
    const nth = next++;
    const one = read(addresses[nth] as string).then((answer) => {
      ready.push(lineOf(nth, answer));
      under.delete(one);
    });
    under.add(one);
  };
  while (next < addresses.length || under.size > 0) {
    while (next < addresses.length && under.size < AT_ONCE) begin();
    await Promise.race(under);
    // What is answered in the same turn goes in the same piece.
    await new Promise(setImmediate);
    if (ready.length) yield ready.splice(0).join('');
  }
}

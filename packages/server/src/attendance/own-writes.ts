import { randomUUID } from 'node:crypto';
import { dropOldest } from '../platform/drop-oldest.ts';

/** More are never under way, with their notices; of older ones no notice comes any more. */
const MAX_WRITES_UNDER_WAY = 5000;

/** A write of this server, of which its memory knows what it changes. */
export interface OwnWrite {
  /** Stands in its change notices. */
  origin: string;
  /** It is committed. */
  done(): void;
}

/**
 * Writes that this server's memory takes in as they are, so that their notices need not make anything void. A notice may
 * be heard before the answer of its own write: whoever is told of the change by it reads it.
 */
export function createOwnWrites() {
  const server = randomUUID();
  let count = 0;
  const writes = new Map<string, { apply: () => void; isTakenIn: boolean }>();

  function takeIn(origin: string | undefined): boolean {
    const write = origin === undefined ? undefined : writes.get(origin);
    if (!write) return false;
    if (!write.isTakenIn) {
      write.isTakenIn = true;
      write.apply();
    }
    return true;
  }

  return {
    /** @param apply puts into the memory what is written */
    begin(apply: () => void): OwnWrite {
      const origin = `${server} ${++count}`;
      writes.set(origin, { apply, isTakenIn: false });
      dropOldest(writes, MAX_WRITES_UNDER_WAY);
      return { origin, done: () => void takeIn(origin) };
    },
    /** A notice was heard. @returns whether it is of such a write, which is in the memory now */
    takeIn,
  };
}

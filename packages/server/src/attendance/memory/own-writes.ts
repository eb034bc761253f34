import { randomUUID } from 'node:crypto';
import { dropOldest } from '../../platform/drop-oldest.ts';

/** So many writes are remembered until their notices arrive. The notices of older ones have arrived long since. */
const MAX_WRITES_UNDER_WAY = 5000;

/** A write through this server whose effect on the memory is known. */
export interface OwnWrite {
  /** Is carried by the change notices of the write. */
  origin: string;
  /** To be called once the write is committed. */
  done(): void;
}

/**
 * Writes that this server puts into its memory itself, so that their notices make nothing void. A notice may arrive before
 * its write is answered. The write is put into the memory then: clients that hear of the notice read it at once.
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
    /** @param apply puts the write into the memory */
    begin(apply: () => void): OwnWrite {
      const origin = `${server} ${++count}`;
      writes.set(origin, { apply, isTakenIn: false });
      dropOldest(writes, MAX_WRITES_UNDER_WAY);
      return { origin, done: () => void takeIn(origin) };
    },
    /** A notice has arrived. @returns whether it is of one of these writes, which is in the memory then */
    takeIn,
  };
}

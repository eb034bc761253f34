/** Readings that are under way, each with what was touched since it began: what they find may be older than that. */
export interface Readings<K, T, Touch> {
  /**
   * What a reading finds; it is given what is touched from now on. Whoever asks for the same meanwhile shares it, as
   * long as nothing at all was touched since it began.
   */
  share(key: K, read: (touched: readonly Touch[]) => Promise<T>): Promise<T>;
  /** The same for a reading that nobody shares. */
  follow<R>(read: (touched: readonly Touch[]) => Promise<R>): Promise<R>;
  /** Tells all that are under way. */
  touch(touch: Touch): void;
}

/** @param hears whether changes made elsewhere are being heard right now; while not, nothing is shared */
export function readingsUnderWay<K, T, Touch>(hears: () => boolean): Readings<K, T, Touch> {
  const underWay = new Set<Touch[]>();
  const shared = new Map<K, { found: Promise<T>; touched: readonly Touch[] }>();

  async function follow<R>(
    read: (touched: readonly Touch[]) => Promise<R>,
    touched: Touch[] = [],
  ): Promise<R> {
    underWay.add(touched);
    try {
      return await read(touched);
    } finally {
      underWay.delete(touched);
    }
  }

  return {
    follow: (read) => follow(read),
    async share(key, read) {
      const other = shared.get(key);
      if (other && other.touched.length === 0 && hears()) return other.found;
      const touched: Touch[] = [];
      const one = { found: follow(read, touched), touched };
      shared.set(key, one);
      try {
        return await one.found;
      } finally {
        if (shared.get(key) === one) shared.delete(key);
      }
    },
    touch(touch) {
      for (const touched of underWay) touched.push(touch);
    },
  };
}

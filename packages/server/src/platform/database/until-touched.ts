import { readingsUnderWay } from './readings.ts';

/** Whether a change touches a value that is remembered under this key. */
export type Touches<K, T> = (value: T, key: K) => boolean;

/** Values that stay true until a change touches them. */
export interface UntilTouched<K, T> {
  get(key: K): T | undefined;
  /** Reads some, and remembers those that no change touched while they were being read. */
  fill(read: () => Promise<ReadonlyMap<K, T>>): Promise<ReadonlyMap<K, T>>;
  /**
   * What is remembered, else what `read` answers. Whoever asks meanwhile shares the answer, as long as nothing at all
   * was touched since the reading began. Where it answers nothing, nothing is remembered.
   */
  of(key: K, read: () => Promise<T | undefined>): Promise<T | undefined>;
  /**
   * Drops what a change touches; what is being read just now is judged by it when it is there.
   * @param mended what a value that is remembered became by the change, where that is known: it stays, as that
   */
  touch(isTouched: Touches<K, T>, mended?: (value: T, key: K) => T | undefined): void;
}

/** How much is remembered: so many values, or so many bytes by an estimate of what one takes. */
export type Bound<T> = number | { bytes: number; estimate: (value: T) => number };

/**
 * @param bound of all values together; beyond, those go that were remembered first
 * @param hears whether changes made elsewhere are being heard right now; while not, nothing is remembered
 */
export function untilTouched<K, T>(bound: Bound<T>, hears: () => boolean): UntilTouched<K, T> {
  const values = new Map<K, T>();
  const [most, sizeOf] = typeof bound === 'number' ? [bound, () => 1] : [bound.bytes, bound.estimate];
  const sizes = new Map<K, number>();
  let total = 0;
  const readings = readingsUnderWay<K, T | undefined, Touches<K, T>>(hears);

  /** A value that is remembered already keeps its place. */
  function put(key: K, value: T): void {
    const size = sizeOf(value);
    total += size - (sizes.get(key) ?? 0);
    values.set(key, value);
    sizes.set(key, size);
  }
  function drop(key: K): void {
    total -= sizes.get(key) ?? 0;
    values.delete(key);
    sizes.delete(key);
  }

  function remember(key: K, value: T, touched: readonly Touches<K, T>[]): void {
    if (!hears() || touched.some((touches) => touches(value, key))) return;
    drop(key);
    put(key, value);
    for (const oldest of values.keys()) {
      if (total <= most) return;
      drop(oldest);
    }
  }

  const get = (key: K): T | undefined => (hears() ? values.get(key) : undefined);

  return {
    get,
    fill: (read) =>
      readings.follow(async (touched) => {
        const found = await read();
        for (const [key, value] of found) remember(key, value, touched);
        return found;
      }),
    async of(key, read) {
      const known = get(key);
      if (known !== undefined) return known;
      return readings.share(key, async (touched) => {
        const value = await read();
        if (value !== undefined) remember(key, value, touched);
        return value;
      });
    },
    touch(isTouched, mended) {
      readings.touch(isTouched);
      for (const [key, value] of values) {
        if (!isTouched(value, key)) continue;
        const now = mended?.(value, key);
        if (now === undefined) drop(key);
        else put(key, now);
      }
    },
  };
}

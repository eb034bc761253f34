/** A key as a scanner types it. */
export interface Key {
  /** Which key it is, whatever stands on it: `Digit1`. */
  code: string;
  /** What it writes: `1`, on a French layout `&`. */
  key: string;
  /** Milliseconds, on any clock. */
  at: number;
}

/** A scanner types no slower than this, ms; whoever types by hand is no scanner. */
export const GAP_MS = 100;
const SHORTEST = 4;
/** Some scanners send a code twice, with or without an end between. */
const TWICE_MS = 1_000;

/** What a key of a scanner writes. Digits by the key, since on a French layout they are written with Shift; undefined for keys that write nothing. */
export function characterOf({ code, key }: Pick<Key, 'code' | 'key'>): string | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit ?? ([...key].length === 1 ? key : undefined);
}

/** A code that came twice without an end between is one. Codes of two equal halves are never given to a card. */
export function once(code: string): string {
  const half = code.slice(0, code.length / 2);
  return half.length >= SHORTEST && half + half === code ? half : code;
}

/**
 * Reads what a scanner types among all that is typed: characters that follow each other fast, at least four of them,
 * ended by Enter, Tab or both.
 * @param gapMs between two keys of a scanner at most
 * @returns a reader; it answers `code` where the key ended one, and `isScan` where the key is the scanner's own, which
 *   nothing else on the page is to get
 */
export function createScanner(gapMs: number = GAP_MS) {
  let typed = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  let last = { code: '', at: Number.NEGATIVE_INFINITY };

  return (pressed: Key): { code?: string; isScan: boolean } => {
    const { key, at } = pressed;
    // What only changes the next key says nothing, and takes no time.
    if (key === 'Shift' || key === 'CapsLock') return { isScan: false };
    const isFast = at - lastAt <= gapMs;
    if (key === 'Enter' || key === 'Tab') {
      const code = isFast ? once(typed) : '';
      const isSecondEnd = typed === '' && isFast && at - last.at <= gapMs;
      typed = '';
      lastAt = at;
      if (isSecondEnd) return { isScan: true };
      if (code.length < SHORTEST) return { isScan: false };
      const isTwice = code === last.code && at - last.at <= TWICE_MS;
      last = { code, at };
      return isTwice ? { isScan: true } : { code, isScan: true };
    }
    const character = characterOf(pressed);
    typed = character === undefined ? '' : isFast ? typed + character : character;
    lastAt = at;
    return { isScan: false };
  };
}

/** A small seeded source of chance (mulberry32): the same seed gives the same school on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends inclusive. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
  /** A source of its own, so that drawing more in one part leaves the other parts as they were. */
  fork(label: string): Random;
}

/** The element that has to be there; a school that lacks it is a mistake of the generator. */
export function must<T>(value: T | undefined | null, what = 'element'): T {
  if (value === undefined || value === null) throw new Error(`the demo school lacks ${what}`);
  return value;
}

const hash = (text: string): number => {
  let h = 2_166_136_261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16_777_619);
  return h >>> 0;
};

/** Makes a source of chance; `seed` is a whole number. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => must(list[Math.floor(next() * list.length)]),
    shuffle: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i);
        [copy[i], copy[j]] = [must(copy[j]), must(copy[i])];
      }
      return copy;
    },
    fork: (label) => random(hash(`${seed}/${label}`)),
  };
}

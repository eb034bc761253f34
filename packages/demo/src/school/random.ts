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
  /**
   * A source of its own for somebody or something, and for a day: whole numbers, an id and how many school days before
   * today, say. What is drawn from it hangs on nothing that is drawn for others or for other days.
   */
  of(...place: number[]): Random;
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

/** Neighbours among the numbers give seeds that are nothing alike. */
const mixed = (seed: number, part: number): number => {
  let h = Math.imul(seed ^ (part + 0x9e3779b9), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** A class, as there is one for each student and day: its functions are there once. */
class Source implements Random {
  readonly #seed: number;
  #state: number;

  constructor(seed: number) {
    this.#seed = seed;
    this.#state = seed >>> 0;
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }
  chance(probability: number): boolean {
    return this.next() < probability;
  }
  pick<T>(list: readonly T[]): T {
    return must(list[Math.floor(this.next() * list.length)]);
  }
  shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.int(0, i);
      [copy[i], copy[j]] = [must(copy[j]), must(copy[i])];
    }
    return copy;
  }
  fork(label: string): Random {
    return new Source(hash(`${this.#seed}/${label}`));
  }
  of(...place: number[]): Random {
    return new Source(place.reduce(mixed, this.#seed));
  }
}

/** Makes a source of chance; `seed` is a whole number. */
export const random = (seed: number): Random => new Source(seed);

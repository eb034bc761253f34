/** Chance from a seed: the same seed makes the same cases on every machine. */
export interface Random {
  /** 0 to below 1. */
  next(): number;
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

/** mulberry32 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { next, below, pick: (list) => list[below(list.length)] as never, chance: (p) => next() < p };
}

/** A number made from a name, so that each operation has a seed of its own. */
export const seedOf = (text: string): number =>
  [...text].reduce((sum, c) => Math.imul(sum, 31) + (c.codePointAt(0) ?? 0), 7) >>> 0;

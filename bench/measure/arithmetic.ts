/** The value below which a part of the samples lies (nearest rank); `part` from 0 to 1, NaN without samples. */
export function percentile(sorted: Float64Array, part: number): number {
  if (sorted.length === 0) return Number.NaN;
  const rank = Math.ceil(part * sorted.length);
  return sorted[Math.min(sorted.length - 1, Math.max(0, rank - 1))] as number;
}

export const median = (values: readonly number[]): number =>
  percentile(Float64Array.from(values).sort(), 0.5);

/** What is said of a set of samples; times in milliseconds. */
export interface Summary {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  /** Per second. */
  rate: number;
}

/** Sums samples up; `seconds` is how long they took to gather, all lanes together. */
export function summarise(samples: Float64Array, seconds: number): Summary {
  const sorted = samples.slice().sort();
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    rate: sorted.length / seconds,
  };
}

/** How many times `ours` is of `theirs`; null where either says nothing. */
export function ratio(ours: number | undefined, theirs: number | undefined): number | null {
  if (!ours || !theirs || !Number.isFinite(ours) || !Number.isFinite(theirs)) return null;
  return ours / theirs;
}

/** Joins samples of several lanes or processes. */
export function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** By how much the second of each pair grows where the first grows by one: the line of least squares through them. */
export function slope(pairs: readonly (readonly [number, number])[]): number {
  const mean = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [middleX, middleY] = [mean(([x]) => x), mean(([, y]) => y)];
  const spread = mean(([x]) => (x - middleX) ** 2);
  return spread === 0 ? Number.NaN : mean(([x, y]) => (x - middleX) * (y - middleY)) / spread;
}

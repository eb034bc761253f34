import type { StudentIndicators, Tone } from '@homeroom/contract/indicators/indicators.schemas.ts';

type Mark = StudentIndicators['marks'][number];

/** A column of a student over time. */
export interface Strip {
  id: number;
  itemName: string;
  /** Oldest first. */
  marks: Mark[];
  counts: Record<Tone, number>;
}

/** The strips of a student, in the order of the columns. */
export const stripsOf = ({ columns, marks }: StudentIndicators): Strip[] =>
  columns.map(({ id, itemName }) => {
    const own = marks.filter(({ indicatorTypeID }) => indicatorTypeID === id);
    const counts = { good: 0, fine: 0, concern: 0 };
    for (const { tone } of own) counts[tone] += 1;
    return { id, itemName, marks: own, counts };
  });

/** What gave cause for concern, the newest first. */
export const concernsIn = ({ marks }: StudentIndicators): Mark[] =>
  marks.filter(({ tone }) => tone === 'concern').toReversed();

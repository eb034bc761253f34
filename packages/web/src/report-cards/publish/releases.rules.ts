import type { ReportCardPeriod } from '@homeroom/contract/report-cards/periods.endpoints.ts';

export interface Level {
  id: number;
  itemName: string;
}

/** From when the families of a level see cards; null: at once. */
export const releaseOf = (
  { levels }: Pick<ReportCardPeriod, 'levels'>,
  levelID: number | undefined,
): string | null => levels.find((one) => one.levelID === levelID)?.releaseAt ?? null;

/** Levels by the moment from which their families see cards, in the order of the levels; null: at once. */
export function releasesOf(
  period: Pick<ReportCardPeriod, 'levels'>,
  levels: readonly Level[],
): { releaseAt: string | null; of: Level[] }[] {
  return [...Map.groupBy(levels, ({ id }) => releaseOf(period, id))].map(([releaseAt, of]) => ({
    releaseAt,
    of,
  }));
}

/** Whether families see what is published at once, though a moment is set: it has passed. Both in school time. */
export const hasPassed = (releaseAt: string | null, now: string): releaseAt is string =>
  releaseAt !== null && releaseAt <= now;

/** The levels of some cards, each once. */
export const levelsOf = (cards: readonly { level: Level }[]): Level[] => [
  ...new Map(cards.map(({ level }) => [level.id, level])).values(),
];

import type { BoardRow } from './board.views.ts';
import type { PeriodFacts } from './period.views.ts';

/** What boards are made of, for one request. */
export interface BoardReader {
  /** The periods of all years. */
  periods(): Promise<readonly PeriodFacts[]>;
  /** How far a period's classes are: of all of the school, or of those that somebody teaches. */
  rows(period: PeriodFacts, teacherId?: number): Promise<readonly BoardRow[]>;
  /** When each teacher was last reminded in a period, by the teacher’s id; in school time. */
  reminded(periodId: number): Promise<ReadonlyMap<number, string>>;
}

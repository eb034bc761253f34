import { type Step, steps } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { idIn, present } from '../../platform/places/addressValues.ts';
import { type PeriodSearch, periodSearch } from '../set-up/set-up.search.ts';

/** By what the lines of the board are added up. */
export const boardGroups = ['level', 'class', 'teacher', 'step'] as const;
export type BoardGroup = (typeof boardGroups)[number];

export interface BoardSearch extends PeriodSearch {
  group?: BoardGroup;
  /** Classes alone of which some row is at it. */
  step?: Step;
  level?: number;
  teacher?: number;
  /** Classes alone that are behind. */
  late?: true;
}

/** Reads the address of the board; what makes no sense in it is left out. */
export const boardSearch = (search: Record<string, unknown>): BoardSearch =>
  present<BoardSearch>({
    ...periodSearch(search),
    group: boardGroups.find((one) => one === search.group),
    step: steps.find((one) => one === search.step),
    level: idIn(search.level),
    teacher: idIn(search.teacher),
    late: String(search.late) === 'true' || undefined,
  });

import type { BoardClass } from '@homeroom/contract/report-cards/board.endpoints.ts';
import { type Step, steps } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { BoardGroup, BoardSearch } from './board.search.ts';

/** The classes that the address leaves. */
export const boardClasses = (
  classes: readonly BoardClass[],
  { step, level, teacher, late }: BoardSearch,
): BoardClass[] =>
  classes.filter(
    (one) =>
      (!step || one.steps[step] > 0) &&
      (!level || one.level?.id === level) &&
      (!teacher || one.teachers.some(({ id }) => id === teacher)) &&
      (!late || one.behind !== null),
  );

/** So many classes are still read as a list; a longer board begins with the levels. */
const LIST = 60;

/** By what the board is added up: as the address says, else by level where the classes are too many to be read. */
export const groupOf = (classes: readonly BoardClass[], { group, level, teacher }: BoardSearch): BoardGroup =>
  group ?? (classes.length > LIST && !level && !teacher ? 'level' : 'class');

/** Of levels, lowest first, those that classes have. */
export const levelsIn = <L extends { id: number }>(
  classes: readonly BoardClass[],
  levels: readonly L[],
): L[] => levels.filter(({ id }) => classes.some(({ level }) => level?.id === id));

/** The teachers of classes, each once, by name. */
export const teachersIn = (classes: readonly BoardClass[]) =>
  [
    ...new Map(classes.flatMap(({ teachers }) => teachers.map((one) => [one.id, one] as const))).values(),
  ].sort((a, b) => a.itemName.localeCompare(b.itemName));

/** How many rows have reached a step, or a later one. */
export const reached = (counts: Record<Step, number>, step: Step): number =>
  steps.slice(steps.indexOf(step)).reduce((sum, one) => sum + counts[one], 0);

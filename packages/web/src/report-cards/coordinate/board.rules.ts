import type { BoardClass } from '@homeroom/contract/report-cards/board.endpoints.ts';
import { type DueStep, type Step, steps } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { BoardGroup } from './board.search.ts';

/** A line of the board: one class, or those of a teacher or a level added up. */
export interface BoardLine
  extends Pick<
    BoardClass,
    'rows' | 'steps' | 'entered' | 'cells' | 'written' | 'comments' | 'suggestions' | 'behind'
  > {
  key: string;
  name: string;
  /** The level or teacher that it adds up; null: neither. */
  memberID: number | null;
  /** The class that it is; null: it adds up several. */
  of: BoardClass | null;
  /** So many classes are in it. */
  classes: number;
}

const lineOf = (
  { key, name, memberID = null, of = null }: Pick<BoardLine, 'key' | 'name'> & Partial<BoardLine>,
  one: BoardClass,
): BoardLine => ({
  ...{ key, name, memberID, of, classes: 1 },
  ...{ rows: one.rows, steps: { ...one.steps }, entered: one.entered, cells: one.cells },
  ...{ written: one.written, comments: one.comments, suggestions: one.suggestions, behind: one.behind },
});

/** What a class is called on the board. */
export const nameOf = ({ itemName, code }: Pick<BoardClass, 'code' | 'itemName'>): string => itemName || code;

/** The earlier step is the graver: who has not submitted is further behind than who is not approved. */
const graver = (a: BoardClass['behind'], b: BoardClass['behind']) => {
  if (!a || !b) return a ?? b;
  const place = ({ step }: { step: DueStep }) => steps.indexOf(step);
  return place(b) < place(a) ? b : a;
};

const add = (line: BoardLine, one: BoardClass): void => {
  line.classes += 1;
  line.rows += one.rows;
  for (const step of steps) line.steps[step] += one.steps[step];
  line.entered += one.entered;
  line.cells += one.cells;
  line.written += one.written;
  line.comments += one.comments;
  line.suggestions += one.suggestions;
  line.behind = graver(line.behind, one.behind);
};

/** What the lines are called where a class has no teacher, or several levels. */
interface GroupWords {
  nobody: string;
  severalLevels: string;
  step: (step: Step) => string;
  /** The levels of the school, lowest first: the lines of levels stand in their order, others after them. */
  levels: readonly number[];
}

/** The lines of the steps: how many rows are at each, and of how many classes. */
const stepLines = (classes: readonly BoardClass[], nameOfStep: (step: Step) => string): BoardLine[] =>
  steps.flatMap((step) => {
    const there = classes.filter(({ steps: counts }) => counts[step] > 0);
    if (there.length === 0) return [];
    const rows = there.reduce((sum, { steps: counts }) => sum + counts[step], 0);
    return [
      {
        ...{ key: step, name: nameOfStep(step), memberID: null, of: null, classes: there.length, rows },
        steps: { open: 0, submitted: 0, proofread: 0, approved: 0, published: 0, [step]: rows },
        ...{ entered: 0, cells: 0, written: 0, comments: 0, suggestions: 0 },
        behind: there.reduce<BoardClass['behind']>((most, { behind }) => graver(most, behind), null),
      },
    ];
  });

/** The lines of the board; a class of two teachers counts for both. */
export function boardLines(
  classes: readonly BoardClass[],
  group: BoardGroup,
  words: GroupWords,
): BoardLine[] {
  if (group === 'step') return stepLines(classes, words.step);
  if (group === 'class')
    return classes.map((one) =>
      lineOf({ key: `${one.classID ?? ''} ${one.rollClassID ?? ''}`, name: nameOf(one), of: one }, one),
    );
  const lines = new Map<string, BoardLine>();
  for (const one of classes) {
    const of =
      group === 'level'
        ? [one.level ?? { id: 0, itemName: words.severalLevels }]
        : one.teachers.length
          ? one.teachers
          : [{ id: 0, itemName: words.nobody }];
    for (const { id, itemName } of of) {
      const key = String(id);
      const line = lines.get(key);
      if (line) add(line, one);
      else lines.set(key, lineOf({ key, name: itemName, memberID: id || null }, one));
    }
  }
  const all = [...lines.values()];
  if (group === 'teacher') return all.sort((a, b) => a.name.localeCompare(b.name));
  const place = ({ memberID }: BoardLine) => {
    const at = memberID === null ? -1 : words.levels.indexOf(memberID);
    return at < 0 ? words.levels.length : at;
  };
  return all.sort((a, b) => place(a) - place(b));
}

/** A teacher with rows that are not submitted. */
export interface BehindTeacher {
  id: number;
  itemName: string;
  /** Rows that are not submitted. */
  open: number;
  /** The day of some of them has passed. */
  isLate: boolean;
}

/** Teachers with rows that are not submitted, those first whose day has passed, then most first. */
export function behindTeachers(classes: readonly BoardClass[]): BehindTeacher[] {
  const found = new Map<number, BehindTeacher>();
  for (const { teachers, steps: counts, behind } of classes) {
    if (counts.open === 0) continue;
    const isLate = behind?.step === 'submitted';
    for (const { id, itemName } of teachers) {
      const one = found.get(id);
      found.set(id, {
        ...{ id, itemName, open: (one?.open ?? 0) + counts.open },
        isLate: isLate || (one?.isLate ?? false),
      });
    }
  }
  return [...found.values()].sort(
    (a, b) => Number(b.isLate) - Number(a.isLate) || b.open - a.open || a.itemName.localeCompare(b.itemName),
  );
}

/** The steps with how many rows are at each, for a bar: none that nobody is at. */
export const barOf = (counts: Record<Step, number>): { step: Step; rows: number }[] =>
  steps.toReversed().flatMap((step) => (counts[step] > 0 ? [{ step, rows: counts[step] }] : []));

import type { RollView } from '../views/roll.views.ts';
import type { Roster } from '../views/roster.views.ts';

/** A roll as a server's memory has it. */
export interface RememberedRoll {
  dateOf: string;
  view: RollView;
  roster: Roster;
  /** Accounts whose names stand on the roll. */
  authors: ReadonlySet<number>;
}

type Mark = RollView['marks'][number];

/** Marks that were saved on a roll, perhaps with its submit; nothing else of the roll changed. */
export interface SavedMarks {
  kind: 'class' | 'subject';
  /** Of the class. */
  targetId: number;
  /** Null until the save has answered which roll it began. */
  rollId: number | null;
  dateOf: string;
  submits: boolean;
  marks: readonly {
    mark: Mark;
    /** Whether the mark has a reason that is authorised. */
    authorised: boolean;
    /** All marks of that line before the save. */
    before: readonly Mark[];
  }[];
}

/** Whether a roll shows one of the marks: on its lines, in its strips, or, of a lesson, beside what the morning roll says. */
export function isTouchedBy(
  { kind, targetId, dateOf, submits, marks }: SavedMarks,
  { roster, view, dateOf: itsDay }: RememberedRoll,
): boolean {
  const isOfClass = roster.kind === kind && roster.id === targetId;
  const shows = isOfClass
    ? itsDay === dateOf || view.days.includes(dateOf)
    : kind === 'class' && roster.kind === 'subject' && itsDay === dateOf;
  // Only rolls of the same class show in their strips that a roll was submitted.
  return shows && ((isOfClass && submits) || marks.some(({ mark }) => roster.people.has(mark.studentId)));
}

/**
 * The layers of a line with their versions, as `save_foreseen_mark` compares them. The text is the same as long as no mark
 * of the line changes.
 */
export const layersOf = (marks: readonly Mark[]): string =>
  marks
    .map(({ layer, version }) => `${layer}:${version}`)
    .sort()
    .join(' ');

/** The roll with the saved marks; undefined where the remembered line differs from the line before the save. */
export function withMarks(roll: RememberedRoll, { rollId, marks }: SavedMarks): RememberedRoll | undefined {
  const { view } = roll;
  if (rollId === null || (view.rollId ?? rollId) !== rollId) return undefined;
  const saved = new Map(marks.map((one) => [one.mark.studentId, one]));
  const replaced = new Map<number, Mark[]>(marks.map(({ mark }) => [mark.studentId, []]));
  const now: Mark[] = marks.map(({ mark }) => mark);
  for (const mark of view.marks) {
    replaced.get(mark.studentId)?.push(mark);
    if (saved.get(mark.studentId)?.mark.layer !== mark.layer) now.push(mark);
  }
  for (const { mark, before } of marks)
    if (layersOf(replaced.get(mark.studentId) ?? []) !== layersOf(before)) return undefined;
  const authors = new Set([...roll.authors, ...marks.map(({ mark }) => mark.markedById)]);
  return { ...roll, view: { ...view, rollId, marks: now }, authors };
}

/**
 * A roll of a later day with the saved marks in its strips. Undefined where its strips show more than marks, as after a
 * submit; the roll is read again then, which is rare: rolls are submitted on their day.
 */
export function withEarlierMarks(
  roll: RememberedRoll,
  { rollId, submits, marks }: SavedMarks,
): RememberedRoll | undefined {
  const { view } = roll;
  const shown = submits ? undefined : view.earlier.find(({ id }) => id === rollId);
  if (!shown) return undefined;
  const isReplaced = new Set(marks.map(({ mark }) => `${mark.studentId} ${mark.layer}`));
  const now = [
    ...shown.marks.filter(({ studentId, layer }) => !isReplaced.has(`${studentId} ${layer}`)),
    ...marks.map(({ mark: { studentId, layer, status }, authorised }) => ({
      ...{ studentId, layer, status, authorised },
    })),
  ];
  const earlier = view.earlier.map((one) => (one === shown ? { ...one, marks: now } : one));
  return { ...roll, view: { ...view, earlier } };
}

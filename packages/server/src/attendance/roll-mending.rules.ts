import type { RollView } from './roll.views.ts';
import type { Roster } from './roster.views.ts';

/** A roll as a server's memory has it. */
export interface RememberedRoll {
  dateOf: string;
  view: RollView;
  roster: Roster;
  /** Accounts whose names stand on the roll. */
  authors: ReadonlySet<number>;
}

type Mark = RollView['marks'][number];

/** Marks that were saved on a roll, perhaps with its submit, and nothing else of it. */
export interface SavedMarks {
  kind: 'class' | 'subject';
  /** Of the class. */
  targetId: number;
  /** Null as long as nobody has said which roll was begun by it. */
  rollId: number | null;
  dateOf: string;
  submits: boolean;
  marks: readonly {
    mark: Mark;
    /** Whether the mark has a reason that is authorised. */
    authorised: boolean;
    /** All marks of that line of before. */
    before: readonly Mark[];
  }[];
}

/** Whether a roll shows such a mark: on its own lines, in its strips, or of a lesson what the morning roll says. */
export function isTouchedBy(
  { kind, targetId, dateOf, submits, marks }: SavedMarks,
  { roster, view, dateOf: itsDay }: RememberedRoll,
): boolean {
  const isOfClass = roster.kind === kind && roster.id === targetId;
  const shows = isOfClass
    ? itsDay === dateOf || view.days.includes(dateOf)
    : kind === 'class' && roster.kind === 'subject' && itsDay === dateOf;
  // That it is submitted is in the strips of its class alone.
  return shows && ((isOfClass && submits) || marks.some(({ mark }) => roster.people.has(mark.studentId)));
}

/** Layers of a line with their versions: the same while no mark of it changed, as `save_foreseen_mark` compares them. */
export const layersOf = (marks: readonly Mark[]): string =>
  marks
    .map(({ layer, version }) => `${layer}:${version}`)
    .sort()
    .join(' ');

/** The roll itself with the marks; undefined where a line was not as it was before the save. */
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
 * A roll of a later day with the marks in its strips; undefined where it shows them otherwise. Whole rolls are taken on
 * their day: what is later is read again.
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

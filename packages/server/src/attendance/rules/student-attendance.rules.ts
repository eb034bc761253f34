import type { Attendance } from '@homeroom/contract/attendance/student-attendance.schemas.ts';
import { resultOf, type StoredMark } from './attendance.rules.ts';

/** A reason as the lines of a student say it; all of it null where none was given. */
interface SaidReason {
  label: string | null;
  code: string | null;
  authorised: boolean | null;
  countsAsAbsence: boolean | null;
}

/** A morning roll of a class that the student was in on its day. */
export interface MorningRoll {
  id: number;
  dateOf: string;
  /** School time to the microsecond; null where it is not submitted. */
  submittedAt: string | null;
  className: string;
}

/** A stored mark of the student, of any roll. */
export interface MarkOfStudent {
  rollId: number;
  layer: StoredMark['layer'];
  status: StoredMark['status'];
  reason: SaidReason;
  details: string;
  /** `HH:mm` */
  arrivedAt: string | null;
  /** School time to the microsecond. */
  markedAt: string;
}

/** A roll of a lesson on which the student is marked. */
export interface LessonRoll {
  id: number;
  dateOf: string;
  className: string;
  periodName: string | null;
}

/** An absence that is known in advance. */
export interface KnownOfStudent {
  id: number;
  dateFrom: string;
  dateTo: string;
  /** Whether it is of the morning roll. */
  coversMorning: boolean;
  reason: SaidReason;
  details: string;
  /** School time to the microsecond. */
  recordedAt: string;
  /** `HH:mm` */
  timeFrom: string | null;
  timeTo: string | null;
  /** School days of the time that is asked about. */
  days: string[];
}

/** What is stored of a student's attendance. */
export interface StoredOfStudent {
  rolls: MorningRoll[];
  marks: MarkOfStudent[];
  lessons: LessonRoll[];
  known: KnownOfStudent[];
}

const nothingSaid: SaidReason = { label: null, code: null, authorised: null, countsAsAbsence: null };

/** A line, and the moment by which it stands among those of its day. */
type Placed = { line: Attendance; at: string };

/** What a line says of a mark, or of an absence that is known. */
interface Said {
  kind: Attendance['kind'];
  dateOf: string;
  itemName: string;
  periodName?: string | null;
  mark: Attendance['mark'];
  layer: Attendance['layer'];
  reason: SaidReason;
  details: string;
  timeArrived?: string | null;
  known?: KnownOfStudent | undefined;
  at: string;
}

function placed({ at, reason, known, periodName, timeArrived, ...said }: Said): Placed {
  const timeFrom = known?.timeFrom ?? null;
  const timeTo = known?.timeTo ?? null;
  // A part of a day is no day.
  const isPart = timeFrom !== null || timeTo !== null;
  const isCounted =
    said.mark === 'absent'
      ? (reason.countsAsAbsence ?? true)
      : said.mark === 'late' && (reason.countsAsAbsence ?? false);
  const line: Attendance = {
    dateTime: at.slice(0, 19),
    dateOf: said.dateOf,
    kind: said.kind,
    itemName: said.itemName,
    periodName: periodName ?? null,
    mark: said.mark,
    layer: said.layer,
    reason: reason.label,
    reasonCode: reason.code,
    authorised: reason.authorised,
    countsAsAbsence: isCounted && !isPart,
    details: said.details,
    timeArrived: timeArrived ?? null,
    timeFrom,
    timeTo,
    known: known ? { id: known.id, dateFrom: known.dateFrom, dateTo: known.dateTo } : null,
  };
  return { line, at };
}

const ofKnown = (known: KnownOfStudent) => ({
  mark: 'absent' as const,
  layer: 'known' as const,
  reason: known.reason,
  details: known.details,
  known,
});

const lastLayerOf = (marks: readonly MarkOfStudent[]) =>
  marks.reduce<MarkOfStudent | undefined>(
    (last, mark) => (last && last.layer > mark.layer ? last : mark),
    undefined,
  );

/** Of the day's own roll: what is marked wins, then what is known; submitted without either means present. */
function ofMorningRoll(
  roll: MorningRoll,
  marks: readonly MarkOfStudent[],
  known: KnownOfStudent | undefined,
): Placed | null {
  const { winner, layer } = resultOf(marks, null);
  const at = (winner ?? lastLayerOf(marks))?.markedAt ?? roll.submittedAt;
  if (at === null || (!winner && roll.submittedAt === null)) return null;
  const base = { kind: 'class' as const, dateOf: roll.dateOf, itemName: roll.className, at };
  if (winner?.status)
    return placed({
      ...base,
      mark: winner.status,
      layer,
      reason: winner.reason,
      details: winner.details,
      timeArrived: winner.arrivedAt,
    });
  if (known) return placed({ ...base, ...ofKnown(known) });
  // A mark that says nothing: nobody has seen the student.
  const mark = marks.length > 0 ? 'unmarked' : 'present';
  return placed({ ...base, mark, layer: 'default', reason: nothingSaid, details: '' });
}

function ofLesson(roll: LessonRoll, marks: readonly MarkOfStudent[]): Placed | null {
  const { winner, layer } = resultOf(marks, null);
  if (!winner?.status || winner.status === 'present') return null;
  return placed({
    kind: 'subject',
    dateOf: roll.dateOf,
    itemName: roll.className,
    periodName: roll.periodName,
    mark: winner.status,
    layer,
    reason: winner.reason,
    details: winner.details,
    timeArrived: winner.arrivedAt,
    at: winner.markedAt,
  });
}

/** Days downwards, then kinds, then moments downwards. */
const newestFirst = (a: Placed, b: Placed): number => {
  if (a.line.dateOf !== b.line.dateOf) return a.line.dateOf < b.line.dateOf ? 1 : -1;
  if (a.line.kind !== b.line.kind) return a.line.kind < b.line.kind ? -1 : 1;
  if (a.at === b.at) return 0;
  return a.at < b.at ? 1 : -1;
};

/**
 * A student's attendance, newest first: the morning roll of every day on which it was submitted or the student was
 * marked, absences in lessons, and what is known in advance of days that no roll has yet, or of a part of a day
 * that is not that of the morning roll.
 */
export function linesOfStudent({ rolls, marks, lessons, known }: StoredOfStudent): Attendance[] {
  const marksOf = Map.groupBy(marks, ({ rollId }) => rollId);
  /** Of several the first recorded counts, as on the roll. */
  const knownOn = new Map<string, KnownOfStudent>();
  for (const one of [...known].sort((a, b) => a.id - b.id))
    if (one.coversMorning) for (const day of one.days) if (!knownOn.has(day)) knownOn.set(day, one);
  const found: Placed[] = [];
  const told = new Set<string>();
  for (const roll of rolls) {
    const line = ofMorningRoll(roll, marksOf.get(roll.id) ?? [], knownOn.get(roll.dateOf));
    if (!line) continue;
    found.push(line);
    told.add(roll.dateOf);
  }
  for (const roll of lessons) {
    const line = ofLesson(roll, marksOf.get(roll.id) ?? []);
    if (line) found.push(line);
  }
  for (const one of known)
    for (const dateOf of one.days)
      if (!one.coversMorning || (knownOn.get(dateOf) === one && !told.has(dateOf)))
        found.push(placed({ kind: 'known', dateOf, itemName: '', at: one.recordedAt, ...ofKnown(one) }));
  return found.sort(newestFirst).map(({ line }) => line);
}

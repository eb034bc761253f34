import type { Attendance } from '@homeroom/contract/attendance/student-attendance.schemas.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { PartOfDay } from '@homeroom/contract/shared/part-of-day.ts';
import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import { settingsOf } from '../../configuration/configuration.facts.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { academicYears } from '../../subjects/subjects.facts.ts';
import { reasonsOf } from '../reasons/reasons.views.ts';
import { saysNothing } from '../reasons/unexplained.rules.ts';
import { isWholeDay } from '../rules/part-of-day.rules.ts';
import { type KnownAhead, knownAhead } from '../views/known-ahead.views.ts';
import { studentAttendance } from '../views/student-attendance.views.ts';

/** A day on which a child was absent and nobody has said why. */
export interface UnexplainedDay {
  dateOf: string;
  /** The roll class, or the lesson. */
  itemName: string;
  /** Name of the period; null: the morning roll. */
  periodName: string | null;
}

/**
 * Attendance of one child as its family sees it, without details that the school has written. The part of the day is given
 * where the morning roll of today shows an absence that was known in advance for that part.
 */
export interface ChildAttendance extends PartOfDay {
  /** What the morning roll of today says, or what was known of the whole day in advance; empty while nothing is recorded. */
  mark: '' | 'present' | 'absent' | 'late';
  /** Of who came late, `HH:mm`; null where it was not written down. */
  timeArrived: string | null;
  reason: string | null;
  /** Newest first, of the last 28 days; one for each day. */
  unexplained: UnexplainedDay[];
  /** Absences that are known of today and later. */
  ahead: KnownAhead[];
  /** School days of this academic year, by the morning roll. */
  daysAbsent: number;
  daysLate: number;
}

const DAYS = 28;

type Asked = Pick<RequestContext, 'school' | 'today' | 'timeZone'>;

/** A child's attendance in one of the academic years that have begun. */
export interface ChildYear {
  /** Newest first. */
  years: { id: number; itemName: string }[];
  /** Null between two years. */
  yearId: number | null;
  /** Newest first. */
  lines: Attendance[];
}

/** The lines of a child in an academic year; of the current one where none is named, or one that has not begun. */
export async function childYear(
  { school, today, timeZone }: Asked,
  id: number,
  yearId?: number,
): Promise<ChildYear> {
  const all = await academicYears(school.db);
  const begun = all.filter(({ dateStart }) => dateStart <= today).toReversed();
  const year = begun.find((one) => one.id === yearId) ?? currentYear(all, today);
  return {
    years: begun.map(({ id: of, itemName }) => ({ id: of, itemName })),
    yearId: year?.id ?? null,
    lines: year ? await studentAttendance(school.db, id, year.dateStart, year.dateEnd, timeZone) : [],
  };
}

/** What their families are told of the attendance of some children; in the order of the ids. */
export async function childrenAttendance(context: Asked, ids: readonly number[]): Promise<ChildAttendance[]> {
  const { school, today } = context;
  const [{ attendance }, reasons, years] = await Promise.all([
    settingsOf(school),
    reasonsOf(school),
    academicYears(school.db),
  ]);
  const isSilent = saysNothing(reasons, attendance.reasonSet);
  const year = currentYear(years, today);
  return Promise.all(ids.map((id) => childAttendance(context, id, year, isSilent)));
}

async function childAttendance(
  { school, today, timeZone }: Asked,
  id: number,
  year: { dateStart: string; dateEnd: string } | undefined,
  isSilent: ReturnType<typeof saysNothing>,
): Promise<ChildAttendance> {
  const since = addDays(today, -DAYS);
  // An absence in December may still wait for an explanation in January.
  const begins = year && year.dateStart < since ? year.dateStart : since;
  const ends = year?.dateEnd ?? today;
  const [lines, ahead] = await Promise.all([
    studentAttendance(school.db, id, begins, ends, timeZone),
    knownAhead(school.db, id, today),
  ]);
  const ofToday = lines.filter(({ dateOf }) => dateOf === today);
  const line =
    ofToday.find(({ kind }) => kind === 'class') ??
    ofToday.find((one) => one.kind === 'known' && isWholeDay(one));
  const mark = !line || line.mark === 'unmarked' ? '' : line.mark;
  const isUnexplained = ({ mark: said, reasonCode: code, authorised }: Attendance) =>
    said === 'absent' && isSilent(code === null ? null : { code, authorised: Boolean(authorised) });
  const unexplained = Map.groupBy(
    lines.filter((one) => isUnexplained(one) && one.dateOf >= since && one.dateOf <= today),
    ({ dateOf }) => dateOf,
  );
  const mornings = lines.filter(
    ({ kind, dateOf }) => kind !== 'subject' && year && dateOf >= year.dateStart && dateOf <= today,
  );
  return {
    mark,
    timeArrived: mark === 'late' ? (line?.timeArrived ?? null) : null,
    reason: mark === 'absent' || mark === 'late' ? (line?.reason ?? null) : null,
    timeFrom: line?.timeFrom ?? null,
    timeTo: line?.timeTo ?? null,
    unexplained: [...unexplained].flatMap(([dateOf, [first]]) =>
      first ? [{ dateOf, itemName: first.itemName, periodName: first.periodName }] : [],
    ),
    ahead,
    daysAbsent: mornings.filter(({ mark: said, countsAsAbsence }) => said === 'absent' && countsAsAbsence)
      .length,
    daysLate: mornings.filter(({ mark: said }) => said === 'late').length,
  };
}

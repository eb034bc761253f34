import type { RollView } from './roll.views.ts';
import { type Calendar, isOn, type Listed, type Roster } from './roster.views.ts';
import type { Written } from './written.views.ts';

const STRIP_DAYS = 10;

/** The last ten school days before a day, oldest first. */
export function daysBefore({ schoolDays }: Calendar, day: string): string[] {
  let low = 0;
  let high = schoolDays.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((schoolDays[middle] as string) < day) low = middle + 1;
    else high = middle;
  }
  return schoolDays.slice(Math.max(0, low - STRIP_DAYS), low);
}

const on = (roster: Roster, day: string, which: 'members' | 'teachers'): number[] => [
  ...new Set(roster[which].filter(isOn(day)).map(([id]) => id)),
];

/** Who is in a class on a day; among them may be records that were merged into others. */
export const membersOn = (roster: Roster, day: string): number[] => on(roster, day, 'members');

/** The periods in which a class meets on a day, in order. */
export function periodsOn({ meetings }: Roster, { days }: Calendar, dateOf: string): number[] {
  const day = days.get(dateOf);
  if (!day?.isSchoolDay) return [];
  return meetings
    .filter(({ cycleDay }) => cycleDay === null || cycleDay === day.cycleDay)
    .map(({ periodId }) => periodId);
}

type Mark = Written['marks'][number];

const markOf = ([
  ,
  studentId,
  layer,
  status,
  reasonId,
  details,
  arrivedAt,
  absenceTime,
  markedById,
  markedBy,
  markedAt,
  version,
]: Mark): RollView['marks'][number] => ({
  studentId,
  layer,
  status,
  reasonId,
  details,
  arrivedAt,
  absenceTime,
  markedById,
  markedBy,
  markedAt,
  version,
});

/** Rows by a number that each begins with. */
function byFirst<T extends readonly [number, ...unknown[]]>(rows: readonly T[]): (key: number) => T[] {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row[0]);
    if (group) group.push(row);
    else groups.set(row[0], [row]);
  }
  return (key) => groups.get(key) ?? [];
}

export interface Composed {
  view: RollView;
  /** Accounts whose names stand on it. */
  authors: ReadonlySet<number>;
}

/** Puts the views of a day's rolls together from what is remembered of classes and persons and what was written. */
export function composer(
  parts: { calendar: Calendar; persons: ReadonlyMap<number, Listed>; written: Written },
  dateOf: string,
): (roster: Roster) => Composed {
  const { calendar, persons, written } = parts;
  const days = daysBefore(calendar, dateOf);
  const marksOf = byFirst(written.marks);
  const earlierOf = byFirst(written.earlier);
  const knownOf = byFirst(written.known);
  const morningOf = byFirst(written.morning);
  return (roster) => {
    const members = membersOn(roster, dateOf).flatMap((id) => {
      const person = persons.get(id);
      return person && !person.isMerged ? [person] : [];
    });
    const ids = new Set(members.map(({ id }) => id));
    const rolls = written.rolls.filter(([, targetId]) => targetId === roster.id);
    const own = rolls.find(([, , day]) => day === dateOf);
    const marks = own ? marksOf(own[0]).filter(([, studentId]) => ids.has(studentId)) : [];
    const known = members.flatMap(({ id }) => knownOf(id));
    return {
      authors: new Set([...marks.map((mark) => mark[8]), ...known.map((row) => row[3])]),
      view: {
        targetId: roster.id,
        isSchoolDay: calendar.days.get(dateOf)?.isSchoolDay ?? false,
        teacherIds: on(roster, dateOf, 'teachers'),
        days,
        rollId: own?.[0] ?? null,
        members: members.map(({ id, name, photo }) => ({ id, name, photo })),
        marks: marks.map(markOf),
        known: known
          .filter((row) => row[7] >= dateOf)
          .map(([studentId, reasonId, details, , recordedBy, recordedAt]) => ({
            studentId,
            reasonId,
            details,
            recordedBy,
            recordedAt,
          })),
        knownEarlier: known
          .filter((row) => row[6] < dateOf)
          .map(([studentId, reasonId, , , , , from, to]) => ({ studentId, reasonId, from, to })),
        morning: members
          .flatMap(({ id }) => morningOf(id))
          .map(([studentId, status]) => ({ studentId, status })),
        flags: members.flatMap(({ id, flags }) => flags.map((flag) => ({ studentId: id, ...flag }))),
        earlier: rolls
          .filter(([, , day]) => day < dateOf)
          .map(([id, , day, submitted]) => ({
            id,
            dateOf: day,
            submitted,
            marks: earlierOf(id).map(([, studentId, layer, status, authorised]) => ({
              studentId,
              layer,
              status,
              authorised,
            })),
          })),
      },
    };
  };
}

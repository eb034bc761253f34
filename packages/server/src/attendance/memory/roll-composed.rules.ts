import { markOf } from '../views/mark-row.views.ts';
import type { RollMember, RollView } from '../views/roll.views.ts';
import { type Calendar, isOn, type Listed, type Roster } from '../views/roster.views.ts';
import type { Written } from '../views/written.views.ts';

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

/** The members of a class on a day; records that were merged into others may be among them. */
export const membersOn = (roster: Roster, day: string): number[] => on(roster, day, 'members');

/** The periods in which a class meets on a day, in order. */
export function periodsOn({ meetings }: Roster, { days }: Calendar, dateOf: string): number[] {
  const day = days.get(dateOf);
  if (!day?.isSchoolDay) return [];
  return meetings
    .filter(({ cycleDay }) => cycleDay === null || cycleDay === day.cycleDay)
    .map(({ periodId }) => periodId);
}

/** Members as a roll lists them: those who share a name have with it what tells them apart. */
function withNamesakesApart(members: readonly Listed[]): RollMember[] {
  const alike = Map.groupBy(members, ({ member }) => member.name);
  return members.map(({ member, number, birthDate }) => ({
    ...member,
    apart: (alike.get(member.name)?.length ?? 0) > 1 ? { number, birthDate } : null,
  }));
}

export interface Composed {
  view: RollView;
  /** Accounts whose names the roll shows. */
  authors: ReadonlySet<number>;
}

/** Composes the view of a roll of its class and persons, which are remembered, and of what is written on it. */
export function composed(
  parts: { roster: Roster; calendar: Calendar; persons: ReadonlyMap<number, Listed>; written: Written },
  dateOf: string,
): Composed {
  const { roster, calendar, persons, written } = parts;
  const members = membersOn(roster, dateOf).flatMap((id) => {
    const person = persons.get(id);
    return person && !person.isMerged ? [person] : [];
  });
  const ids = new Set(members.map(({ member }) => member.id));
  const earlierByRoll = Map.groupBy(written.earlier, ([, rollId]) => rollId);
  const ofMembers = ([, studentId]: readonly [number, number, ...unknown[]]) => ids.has(studentId);
  const marks = written.marks.filter(ofMembers);
  const known = written.known.filter(ofMembers);
  return {
    authors: new Set([...marks.map((mark) => mark[8]), ...known.map((row) => row[4])]),
    view: {
      targetId: roster.id,
      isSchoolDay: calendar.days.get(dateOf)?.isSchoolDay ?? false,
      teacherIds: on(roster, dateOf, 'teachers'),
      days: daysBefore(calendar, dateOf),
      rollId: written.rolls.find(([, , day]) => day === dateOf)?.[1] ?? null,
      members: withNamesakesApart(members),
      marks: marks.map(([, ...mark]) => markOf(mark)),
      known: known
        .filter((row) => row[8] >= dateOf)
        .map(([, studentId, reasonId, details, , recordedBy, recordedAt, , , timeFrom, timeTo]) => ({
          ...{ studentId, reasonId, details, recordedBy, recordedAt, timeFrom, timeTo },
        })),
      knownEarlier: known
        .filter((row) => row[7] < dateOf)
        .map(([, studentId, reasonId, , , , , from, to]) => ({ studentId, reasonId, from, to })),
      morning: written.morning.filter(ofMembers).map(([, studentId, status]) => ({ studentId, status })),
      flags: members.flatMap(({ flags }) => flags),
      earlier: written.rolls
        .filter(([, , day]) => day < dateOf)
        .map(([, id, day, submitted]) => ({
          id,
          dateOf: day,
          submitted,
          marks: (earlierByRoll.get(id) ?? []).map(([, , studentId, layer, status, authorised]) => ({
            studentId,
            layer,
            status,
            authorised,
          })),
        })),
    },
  };
}

import type { RollKey } from '../views/roll.views.ts';
import type { RollStateRow } from '../views/roll-state.views.ts';
import { type Calendar, isOn, type Roster } from '../views/roster.views.ts';

/** What a roll is called, where and when it is, and whose. */
export type RollHeading = Pick<
  RollStateRow,
  | 'kind'
  | 'code'
  | 'itemName'
  | 'periodId'
  | 'periodName'
  | 'timeStart'
  | 'timeEnd'
  | 'location'
  | 'campus'
  | 'teachers'
>;

const noMeeting = { periodId: null, periodName: null, timeStart: null, timeEnd: null };

/** The meeting that a roll is of; undefined where the class does not meet then. */
function meetingOf({ meetings }: Roster, key: RollKey, { days }: Calendar) {
  if (key.kind === 'class') return undefined;
  const cycleDay = days.get(key.dateOf)?.cycleDay;
  return meetings.find(
    (meeting) =>
      meeting.periodId === key.periodId && (meeting.cycleDay === null || meeting.cycleDay === cycleDay),
  );
}

/** The heading of a roll, put together from its class. */
export function headingOf(roster: Roster, key: RollKey, calendar: Calendar): RollHeading {
  const { kind, code, name: itemName, campus } = roster;
  const { cycleDay: _, location = roster.location, ...meeting } = meetingOf(roster, key, calendar) ?? {};
  const teachers = roster.teachers
    .filter(isOn(key.dateOf))
    .flatMap(([id, , , fullName, isMerged]) => (isMerged ? [] : [{ id, fullName }]));
  return { kind, code, itemName, ...noMeeting, ...meeting, location, campus, teachers };
}

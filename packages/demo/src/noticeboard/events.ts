import type { Calendar } from '../school/calendar.ts';
import type { Day } from '../school/days.ts';
import { addDays, weekday } from '../school/days.ts';
import { levelName } from '../school/sizes.ts';

/** An event of the demo school's year. */
export interface DemoEvent {
  name: string;
  from: Day;
  to?: Day;
  times?: [string, string];
  place?: string;
  details?: string;
  audience?: 'all' | 'staff' | 'families';
  level?: number;
  isDraft?: boolean;
  /** What its picture shows; absent: it has none. */
  pictureAlt?: string;
}

/** What happens within school days of today, whenever that is: so that each screen has something to show. */
const near = ({ today, schoolDay }: Calendar): DemoEvent[] => {
  const on = (after: number) => schoolDay(-after);
  return [
    { name: 'Assembly of the senior school', from: today, times: ['12:30', '13:10'], place: 'Hall' },
    { name: 'Staff meeting', from: on(1), times: ['15:40', '16:40'], place: 'Library', audience: 'staff' },
    {
      ...{ name: 'Sports day', from: on(3), place: 'Riverside oval', level: 7 },
      details: 'Bring a hat, water and your house colours. Buses leave at 8:40 and are back by 15:15.',
    },
    {
      ...{ name: 'Year 9 camp', from: on(6), to: on(7), place: 'Blue Gum Valley', level: 9 },
      ...{ details: 'The list of what to pack is on its way to you.', audience: 'families' },
    },
    {
      ...{
        name: 'Concert of the orchestra and choirs',
        from: on(8),
        times: ['18:30', '20:30'],
        place: 'Hall',
      },
      details: 'All families are welcome. Doors open at 18:00.',
    },
    {
      name: 'Second-hand uniform shop',
      from: on(4),
      times: ['08:15', '09:00'],
      place: 'Room 3',
      audience: 'families',
    },
    { name: 'Excursion to the museum', from: on(11), level: 5, audience: 'families', isDraft: true },
  ];
};

/** The frame of a school year: terms, days on which staff work without students, photographs, open evening. */
const ofYear = ({ terms, thisYear, before, schoolDay }: Calendar): DemoEvent[] =>
  terms
    .filter(({ academic_year_id }) => academic_year_id === thisYear.id)
    .flatMap(({ name, date_start, date_end }): DemoEvent[] => {
      const into = (days: number) => schoolDay(before(date_start) - days);
      const planning = addDays(date_start, weekday(date_start) === 1 ? -3 : -1);
      return [
        { name: `${name} begins`, from: date_start },
        { name: `${name} ends`, from: date_end, details: 'Lessons end at the usual time.' },
        { name: 'School photographs', from: into(12), place: 'Hall' },
        {
          ...{ name: 'Open evening', from: into(21), times: ['17:30', '19:30'] },
          audience: 'families',
        },
        { name: 'Planning day', from: planning, audience: 'staff' },
      ];
    });

/** The events of the year with those near today, by day. */
export const eventsOf = (calendar: Calendar): DemoEvent[] =>
  [...ofYear(calendar), ...near(calendar)].sort((a, b) => a.from.localeCompare(b.from));

/** The news of these days, the oldest first. */
export const newsOf = (today: Day): (DemoEvent & { until?: Day })[] => {
  const back = (days: number) => addDays(today, -days);
  return [
    {
      ...{ name: 'New bicycle racks', from: back(20), until: back(6) },
      details: 'The racks behind the gym can be used from today.',
    },
    {
      ...{ name: 'Car park on Mill Street', from: back(9), audience: 'families' },
      details:
        'Please do not stop in the bus bay between 8:00 and 9:00. The kiss-and-ride lane is open on both sides of the crossing.',
    },
    {
      ...{ name: 'Duty roster', from: back(4), audience: 'staff' },
      details:
        'The roster for the coming weeks is on the board in the staff room. Swap with a colleague, then tell the office.',
    },
    {
      ...{ name: `Vaccination of ${levelName(8)}`, from: back(3), level: 8, audience: 'families' },
      details:
        'The nurse visits next month. Consent forms came home this week; please return them by Friday.',
    },
    {
      ...{ name: 'Library open at lunch', from: back(1) },
      details:
        'From this week the library is open at lunch on every school day.\n\nSenior students run the desk. Board games are in the corner room, and quiet study is upstairs.\n\nBooks that were borrowed before the holidays are due back now: a reminder lies in the pigeon-hole of each roll class.',
    },
    {
      name: 'Results of the swimming carnival',
      from: today,
      details: 'Banksia won, one point before Wattle.',
      pictureAlt: 'Six swimmers in their lanes, below a line of flags',
    },
    {
      name: 'Canteen prices',
      from: addDays(today, 7),
      isDraft: true,
      audience: 'families',
    },
  ];
};

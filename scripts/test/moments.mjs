const perth = 'Australia/Perth';
const london = 'Europe/London';
const looks = ['every-screen-'];
const withToday = [...looks, 'today-'];

/**
 * Other moments than the usual one, and what is looked at then: every screen, and what each role does on its Today, where
 * that is not about the hour. The demo school's year and terms are of its calendar (packages/demo/src/school).
 * @type {{ what: string, moment: string, journeys: string[], seed?: string }[]}
 */
export const moments = [
  { what: 'a Sunday', moment: `2026-11-29T11:04 ${perth}`, journeys: withToday },
  { what: 'the first day of a term', moment: `2026-10-12T11:04 ${perth}`, journeys: withToday },
  { what: 'the last day before holidays', moment: `2026-09-25T11:04 ${perth}`, journeys: withToday },
  { what: '1 January', moment: `2027-01-01T11:04 ${perth}`, journeys: withToday },
  { what: '29 February', moment: `2028-02-29T11:04 ${perth}`, journeys: withToday },
  {
    what: 'the day on which the clock goes forward',
    moment: `2027-03-28T11:04 ${london}`,
    journeys: withToday,
  },
  { what: 'the day on which it goes back', moment: `2026-10-25T11:04 ${london}`, journeys: withToday },
  { what: 'before school', moment: `2026-11-25T07:55 ${perth}`, journeys: looks },
  { what: 'after the last lesson', moment: `2026-11-25T15:40 ${perth}`, journeys: looks },
  { what: 'another school', moment: `2026-11-25T11:04 ${perth}`, journeys: looks, seed: '7' },
];

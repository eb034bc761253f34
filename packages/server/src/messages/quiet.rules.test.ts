import { expect, it } from 'vitest';
import { afterQuiet, instantAt } from './quiet.rules.ts';

const night = { quietFrom: '20:00', quietTo: '07:00' };
const at = (instant: string, zone: string, quiet = night) =>
  afterQuiet(new Date(instant), zone, quiet).toISOString();

const cases: [string, string, string, string][] = [
  // The clocks go forward on 4 October 2026 and back on 5 April.
  ['Australia/Sydney', 'forward, the evening before', '2026-10-03T10:30:00Z', '2026-10-03T20:00:00.000Z'],
  ['Australia/Sydney', 'back, the evening before', '2026-04-04T09:30:00Z', '2026-04-04T21:00:00.000Z'],
  [
    'Australia/Sydney',
    'back, in the hour that comes twice',
    '2026-04-04T15:30:00Z',
    '2026-04-04T21:00:00.000Z',
  ],
  // 29 March and 25 October.
  ['Europe/London', 'forward, the evening before', '2026-03-28T20:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['Europe/London', 'back, the evening before', '2026-10-24T19:00:00Z', '2026-10-25T07:00:00.000Z'],
  // 8 March and 1 November, at half past UTC.
  ['America/St_Johns', 'forward, the evening before', '2026-03-07T23:30:00Z', '2026-03-08T09:30:00.000Z'],
  ['America/St_Johns', 'back, the evening before', '2026-10-31T22:30:00Z', '2026-11-01T10:30:00.000Z'],
];
it.each(cases)('in %s quiet hours end at seven by the clock: %s', (zone, _what, now, end) => {
  expect(at(now, zone)).toBe(end);
});

it('outside of them it is now, to the minute', () => {
  for (const instant of ['2026-11-18T07:00:00.000Z', '2026-11-18T19:59:59.000Z'])
    expect(at(instant, 'Europe/London')).toBe(instant);
  expect(at('2026-11-18T20:00:00.000Z', 'Europe/London')).toBe('2026-11-19T07:00:00.000Z');
  expect(at('2026-11-18T06:59:59.000Z', 'Europe/London')).toBe('2026-11-18T07:00:00.000Z');
});

it('they may lie within a day, and there may be none', () => {
  const noon = { quietFrom: '12:00', quietTo: '13:30' };
  expect(at('2026-11-18T12:10:00.000Z', 'UTC', noon)).toBe('2026-11-18T13:30:00.000Z');
  expect(at('2026-11-18T14:10:00.000Z', 'UTC', noon)).toBe('2026-11-18T14:10:00.000Z');
  const none = { quietFrom: '00:00', quietTo: '00:00' };
  expect(at('2026-11-18T00:00:00.000Z', 'UTC', none)).toBe('2026-11-18T00:00:00.000Z');
});

it('an end that the clocks leave out, or show twice, is never in the past', () => {
  const early = { quietFrom: '22:00', quietTo: '02:30' };
  expect(at('2026-10-03T14:00:00Z', 'Australia/Sydney', early)).toBe('2026-10-03T16:30:00.000Z');
  // 2:10 for the second time: the end was an hour of clocks ago, or is in twenty minutes.
  const again = '2026-04-04T16:10:00.000Z';
  expect(Date.parse(at(again, 'Australia/Sydney', early))).toBeGreaterThanOrEqual(Date.parse(again));
  expect(instantAt('2026-11-18', '07:00', 'UTC').toISOString()).toBe('2026-11-18T07:00:00.000Z');
});

/** At an instant, with quiet hours from ten in the evening to an end; null: it may be sent now. */
const changes: [string, string, string, string, string | null][] = [
  // Half past is left out: the end is as much later as the clocks go forward.
  [
    'Australia/Sydney',
    '02:30',
    'the hour that is left out',
    '2026-10-03T14:00:00.000Z',
    '2026-10-03T16:30:00.000Z',
  ],
  [
    'Europe/London',
    '01:30',
    'the hour that is left out',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T01:30:00.000Z',
  ],
  [
    'America/St_Johns',
    '02:30',
    'the hour that is left out',
    '2026-03-08T04:00:00.000Z',
    '2026-03-08T06:00:00.000Z',
  ],
  // Half past comes twice: they end at the first, and do not begin again.
  ['Australia/Sydney', '02:30', 'before both', '2026-04-04T14:00:00.000Z', '2026-04-04T15:30:00.000Z'],
  ['Australia/Sydney', '02:30', 'after the first', '2026-04-04T15:40:00.000Z', null],
  ['Australia/Sydney', '02:30', 'before the second', '2026-04-04T16:10:00.000Z', null],
  ['Europe/London', '01:30', 'before both', '2026-10-24T23:30:00.000Z', '2026-10-25T00:30:00.000Z'],
  ['Europe/London', '01:30', 'after the first', '2026-10-25T00:40:00.000Z', null],
  ['Europe/London', '01:30', 'before the second', '2026-10-25T01:10:00.000Z', null],
  ['America/St_Johns', '01:30', 'before both', '2026-11-01T03:00:00.000Z', '2026-11-01T04:00:00.000Z'],
  ['America/St_Johns', '01:30', 'after the first', '2026-11-01T04:10:00.000Z', null],
  ['America/St_Johns', '01:30', 'before the second', '2026-11-01T04:40:00.000Z', null],
];
it.each(changes)(
  'in %s quiet hours that end at %s, where the clocks change: %s',
  (zone, quietTo, _what, now, end) => {
    expect(at(now, zone, { quietFrom: '22:00', quietTo })).toBe(end ?? now);
  },
);

it('where the hour in which they begin comes twice, they begin with the first', () => {
  const late = { quietFrom: '02:30', quietTo: '07:00' };
  expect(at('2026-04-04T15:40:00.000Z', 'Australia/Sydney', late)).toBe('2026-04-04T21:00:00.000Z');
  expect(at('2026-04-04T16:40:00.000Z', 'Australia/Sydney', late)).toBe('2026-04-04T21:00:00.000Z');
});

import { expect, it } from 'vitest';
import { exampleMoment } from './exampleMoment.ts';

const backup = (from: string, until: string) => ({ from: `2026-11-${from}Z`, until: `2026-11-${until}Z` });

it.each([
  [
    'a whole minute',
    [backup('17T16:00:09', '18T01:14:45.120')],
    'Australia/Sydney',
    '2026-11-18 12:14+11:00',
  ],
  ['by the clocks of the zone', [backup('17T16:00:09', '18T01:14:45')], 'UTC', '2026-11-18 01:14+00:00'],
  ['west of UTC', [backup('17T16:00:09', '18T01:14:45')], 'America/St_Johns', '2026-11-17 21:44-03:30'],
  ['a second, of a minute', [backup('18T01:14:20', '18T01:14:45.120')], 'UTC', '2026-11-18 01:14:45+00:00'],
  ['the only moment', [backup('18T01:14:45.120', '18T01:14:45.120')], 'UTC', '2026-11-18 01:14:45.120+00:00'],
  [
    'a minute of the backup before',
    [backup('18T01:14:45.120', '18T01:14:45.120'), backup('17T01:14:45', '18T01:14:45.100')],
    'UTC',
    '2026-11-18 01:14+00:00',
  ],
])('lies in what can be restored: %s', (_what, backups, zone, moment) =>
  expect(exampleMoment(backups, zone)).toBe(moment),
);

it('is none without a backup', () => expect(exampleMoment([], 'UTC')).toBeNull());

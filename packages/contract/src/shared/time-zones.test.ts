import { expect, test } from 'vitest';
import { isTimeZone } from './time-zones.ts';

test('a time zone is an IANA name, in any case; every one that browsers offer is', () => {
  const names = [
    'Europe/Warsaw',
    'europe/warsaw',
    'UTC',
    'GMT',
    'Etc/GMT-2',
    'Asia/Calcutta',
    'Japan',
    'EST5EDT',
  ];
  expect([...names, ...Intl.supportedValuesOf('timeZone')].filter((name) => !isTimeZone(name))).toEqual([]);
});

test('no offset is one, and no abbreviation, which the database reads as another zone or without its summer time', () => {
  const others = ['', 'Mars/Base', '+10:00', '-05', 'CET', 'eet', 'MET', 'WET', 'IST', 'PST', 'AET', 'BST'];
  expect([...others, 'SystemV/EST5', 'US/Pacific-New', '../etc/passwd'].filter(isTimeZone)).toEqual([]);
});

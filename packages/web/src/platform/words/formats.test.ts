import { afterEach, describe, expect, it } from 'vitest';
import {
  formatDateTime,
  formatDateTimeSeconds,
  formatDay,
  formatDayLong,
  formatDayShort,
  formatDayWithWeekday,
  formatSeconds,
  formatTime,
  relativeDay,
  relativeMoment,
  setFormats,
} from './formats.ts';
import { parseDay } from './parseDay.ts';

afterEach(() => setFormats({}));

it('writes days and times in the formats of the specification', () => {
  expect(formatDay('2026-11-20')).toBe('2026-11-20');
  expect(formatDayLong('2026-11-20')).toBe('Friday 2026-11-20');
  expect(formatTime('09:05')).toBe('9:05 AM');
  expect(formatTime('2026-11-20T15:30:00')).toBe('3:30 PM');
  expect(formatDateTime('2026-11-20T15:30:00')).toBe('2026-11-20 3:30 PM');
  expect(formatDayShort('2026-11-20')).toBe('Fri 20 Nov');
});

it('writes them in the formats that the school has chosen; what it has not has its default', () => {
  setFormats({ date: 'dd/MM/yyyy', time: 'HH:mm', datetime: "dd/MM/yyyy 'at' HH:mm" });
  expect(formatDay('2026-09-02')).toBe('02/09/2026');
  expect(formatTime('15:30')).toBe('15:30');
  expect(formatDateTime('2026-09-02T15:30:00')).toBe('02/09/2026 at 15:30');
  expect(formatDayLong('2026-09-02')).toBe('Wednesday 2026-09-02');
  expect(formatDayWithWeekday('2026-09-02')).toBe('Wed 02/09/2026');
});

it.each([
  ['yyyy-MM-dd h:mm a', '2026-09-02 3:30:07 PM'],
  ['dd/MM/yyyy HH.mm', '02/09/2026 15.30.07'],
  ["d MMM yyyy 'minutes' HH'h'mm", '2 Sep 2026 minutes 15h30:07'],
  ['yyyy-MM-dd HH:mm:ss', '2026-09-02 15:30:07'],
])('writes a time to the second in the format %s', (datetime, written) => {
  setFormats({ datetime });
  expect(formatDateTimeSeconds('2026-09-02T15:30:07')).toBe(written);
});

it('puts day and month of the short form in the order of the school', () => {
  setFormats({ date: 'MM/dd/yyyy' });
  expect(formatDayShort('2026-09-02')).toBe('Wed Sep 2');
  setFormats({ date: 'd MMMM yyyy' });
  expect(formatDayShort('2026-09-02')).toBe('Wed 2 Sep');
});

it('names the weekday once where the date format has it already', () => {
  setFormats({ date: 'EEE d MMM yyyy' });
  expect(formatDayWithWeekday('2026-09-02')).toBe('Wed 2 Sep 2026');
});

it('writes a date plainly where a stored format makes no sense', () => {
  setFormats({ date: 'yyyy-MM-dd n' });
  expect(formatDay('2026-09-02')).toBe('2026-09-02');
});

it.each([null, undefined, '', '0001-01-01', '0001-01-01T00:00:00'])(
  'shows a dash for the empty date %s',
  (empty) => {
    expect(
      [formatDay, formatDayLong, formatDayShort, formatTime, formatDateTime].map((f) => f(empty)),
    ).toEqual(['–', '–', '–', '–', '–']);
  },
);

describe('a day that is typed', () => {
  it.each([
    ['yyyy-MM-dd', '2026-11-20', '2026-11-20'],
    ['yyyy-MM-dd', 'Fri 2026-11-20', '2026-11-20'],
    ['yyyy-MM-dd', '2026-9-2', '2026-09-02'],
    ['dd/MM/yyyy', '02/09/2026', '2026-09-02'],
    ['dd/MM/yyyy', 'Wed 2.9.26', '2026-09-02'],
    ['dd/MM/yyyy', '2026-09-02', '2026-09-02'],
    ['MM/dd/yyyy', '09/02/2026', '2026-09-02'],
    ['d MMM yyyy', '2 Sep 2026', '2026-09-02'],
    ['d MMM yyyy', '2 september 2026', '2026-09-02'],
    ['EEEE, MMMM do, yyyy', 'Wednesday, September 2nd, 2026', '2026-09-02'],
    ["d. MMMM 'im Jahr' yyyy", '2. May im Jahr 2026', '2026-05-02'],
  ])('in %s: %s', (format, typed, day) => expect(parseDay(typed, format)).toBe(day));

  it.each([
    ['dd/MM/yyyy', '31/02/2026'],
    ['dd/MM/yyyy', '02/09'],
    ['dd/MM/yyyy', '13/13/2026'],
    ['yyyy-MM-dd', 'tomorrow'],
    ['yyyy-MM-dd', ''],
  ])('is none in %s: %s', (format, typed) => expect(parseDay(typed, format)).toBeUndefined());

  it('is understood as it was written, whatever the format', () => {
    for (const date of [
      'yyyy-MM-dd',
      'dd/MM/yyyy',
      'M/d/yy',
      'EEE d MMM yyyy',
      'MMMM do yyyy',
      'dd.MM.yyyy',
    ]) {
      setFormats({ date });
      for (const day of ['2026-09-02', '2026-02-28', '2027-12-31', '2026-05-11', '2026-03-30'])
        expect(parseDay(formatDayWithWeekday(day), date)).toBe(day);
    }
  });
});

it('tells days as people say them, with the year only where it is another half year', () => {
  const said = ['2026-11-20', '2026-11-19', '2026-11-21', '2026-11-17', '2026-11-13', '2026-01-30'].map((d) =>
    relativeDay(d, '2026-11-20'),
  );
  expect(said).toEqual(['today', 'yesterday', 'tomorrow', 'Tue', 'Fri 13 Nov', '2026-01-30']);
});

it('tells moments relative where their day is', () => {
  const said = [
    '2026-11-20T09:05:00',
    '2026-11-17T14:30:00',
    '2026-11-13T09:05:00',
    '2026-01-30T09:05:00',
  ].map((at) => relativeMoment(at, '2026-11-20'));
  expect(said).toEqual(['today 9:05 AM', 'Tue 2:30 PM', 'Fri 13 Nov 9:05 AM', '2026-01-30 9:05 AM']);
});

it('writes seconds as d, hr, m, s', () => {
  expect([0, 59, 60, 3661, 90_061].map(formatSeconds)).toEqual([
    '0s',
    '59s',
    '1m',
    '1hr 1m 1s',
    '1d 1hr 1m 1s',
  ]);
});

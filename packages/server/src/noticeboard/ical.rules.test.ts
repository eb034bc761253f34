import { TZDate } from '@date-fns/tz';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarText, type FeedEvent } from './ical.rules.ts';

const event = (fields: Partial<FeedEvent>): FeedEvent => ({
  ...{ uid: 'one', sequence: 1, stamp: new Date('2026-01-01T00:00:00Z'), summary: 'Concert', location: '' },
  ...{ description: '', isCancelled: false, times: { from: '2026-11-20', to: '2026-11-20' }, ...fields },
});
const readBack = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
};

it.each([
  // The nights of both changes of the clock, and the days around them.
  ['Australia/Sydney', ['2026-04-04', '2026-04-05', '2026-04-06', '2026-10-03', '2026-10-04', '2026-10-05']],
  ['Europe/London', ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']],
  ['America/St_Johns', ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02']],
  ['Asia/Kolkata', ['2026-06-01']],
])('times of %s are read back as the school’s on days around changes of the clock', (zone, days) => {
  const events = days.map((day) =>
    event({ uid: day, times: { start: `${day}T09:05`, end: `${day}T18:30` } }),
  );
  const text = calendarText('School', zone, events);
  expect(text).toContain(`DTSTART;TZID=${zone}:${days[0]?.replaceAll('-', '')}T090500`);
  for (const [at, read] of readBack(text).entries()) {
    const [year, month, day] = (days[at] ?? '').split('-').map(Number) as [number, number, number];
    const instant = (hours: number, minutes: number) =>
      new TZDate(year, month - 1, day, hours, minutes, zone).getTime();
    expect(read.startDate.toJSDate().getTime()).toBe(instant(9, 5));
    expect(read.endDate.toJSDate().getTime()).toBe(instant(18, 30));
  }
});

it('a whole day is a date; the last day of several is part of them', () => {
  const text = calendarText('School', 'Australia/Sydney', [
    event({ times: { from: '2026-10-03', to: '2026-10-05' } }),
  ]);
  expect(text).toContain('DTSTART;VALUE=DATE:20261003\r\n');
  expect(text).toContain('DTEND;VALUE=DATE:20261006\r\n');
  const [read] = readBack(text);
  expect([read?.startDate.isDate, read?.duration.toSeconds()]).toEqual([true, 3 * 86_400]);
});

it('keeps what is typed whatever it is, in lines of 75 bytes', () => {
  const summary =
    'Essen, Trinken; \\ 学校の給食についてのお知らせと詳しい説明はこちらをご覧ください BEGIN:VEVENT';
  const description = 'One\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nTwo';
  const text = calendarText('School', 'UTC', [event({ summary, description, sequence: 7 })]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const events = readBack(text);
  expect(events).toHaveLength(1);
  expect(events[0]?.summary).toBe(summary);
  expect(events[0]?.description.replaceAll('\r', '')).toBe(description.replaceAll('\r', ''));
  expect(events[0]?.sequence).toBe(7);
});

it('holds no control character in a value: separators of lines are line ends, the others are left out', () => {
  const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((c) =>
    /(?![\t\n\r\u0085])\p{Cc}/u.test(c),
  );
  const typed = `One${controls.join('')}\tTwo\u0085Three\u2028Four\u2029Five\rSix`;
  const text = calendarText(typed, 'UTC', [
    event({ summary: typed, location: typed, description: typed }),
    event({ uid: 'two', location: '\0' }),
  ]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/(?!\t)[\p{Cc}\u2028\u2029]/u);
  const [read, other] = readBack(text);
  const kept = 'One\tTwo\nThree\nFour\nFive\nSix';
  expect([read?.summary, read?.location, read?.description]).toEqual([kept, kept, kept]);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(kept.replaceAll('\n', ' '));
  expect(other?.component.hasProperty('location')).toBe(false);
});

it('what is cancelled stays, and says so', () => {
  expect(calendarText('School', 'UTC', [event({ isCancelled: true })])).toContain('STATUS:CANCELLED');
});

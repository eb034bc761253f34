import { expect, it } from 'vitest';
import { bookingsCsv, cellOf } from './resultsCsv.ts';

it('quotes what must be, and makes no formula of a name', () => {
  expect(cellOf('Adeyemi, Tolu')).toBe('"Adeyemi, Tolu"');
  expect(cellOf('7B')).toBe('7B');
  expect(cellOf('The "old" hall')).toBe('"The ""old"" hall"');
  expect(cellOf('=HYPERLINK(1)')).toBe(`"'=HYPERLINK(1)"`);
});

it('has a line of heads and one for each talk', () => {
  const csv = bookingsCsv([
    {
      bookingID: 1,
      dateOf: '2026-12-04',
      timeStart: '16:10',
      teacher: { id: 12, itemName: 'Okafor, Grace' },
      student: { id: 1, itemName: 'Adeyemi, Tolu', rollClass: '7B' },
      parents: [
        { id: 41, itemName: 'Adeyemi, Ada' },
        { id: 42, itemName: 'Adeyemi, Ben' },
      ],
      itemName: 'Mathematics',
      outcome: 'came',
      teacherComment: 'Not for a list',
    },
  ]);
  expect(csv.split('\r\n')).toEqual([
    'Date,Time,Teacher,Student,Roll class,About,Who comes,Came',
    '2026-12-04,16:10,"Okafor, Grace","Adeyemi, Tolu",7B,Mathematics,"Adeyemi, Ada; Adeyemi, Ben",came',
    '',
  ]);
});

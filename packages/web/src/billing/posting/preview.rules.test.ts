import { expect, it } from 'vitest';
import { byAccount, type ComparedLine, changesOf } from './preview.rules.ts';

const line = (accountID: number, studentID: number, amount: string): ComparedLine => ({
  ...{
    accountID,
    accountName: `Account ${accountID}`,
    studentID,
    studentName: `Student ${studentID}`,
    amount,
  },
});

it('what came, what went and what is another amount are told; what is the same is not', () => {
  const before = [line(1, 1, '100.00'), line(1, 2, '75.00'), line(2, 3, '50.0')];
  const now = [line(1, 1, '80.00'), line(2, 3, '50.00'), line(3, 4, '10.00')];
  expect(
    changesOf(before, now).map(({ line: { studentID }, before, now }) => [studentID, before, now]),
  ).toEqual([
    [1, '100.00', '80.00'],
    [4, null, '10.00'],
    [2, '75.00', null],
  ]);
  expect(changesOf(before, before)).toEqual([]);
});

it('lines stand by account', () => {
  const all = byAccount([line(2, 1, '1.00'), line(1, 2, '1.00'), line(2, 3, '1.00')]);
  expect(all.map(({ accountID, lines }) => [accountID, lines.length])).toEqual([
    [2, 2],
    [1, 1],
  ]);
});

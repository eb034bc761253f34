import type { CardToPublish } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { expect, it } from 'vitest';
import { chosenAmong, copyCounts, verdictCounts } from './choice.rules.ts';

const aCard = (studentID: number, verdict: CardToPublish['verdict'], copies: boolean[]): CardToPublish => ({
  ...{ studentID, fullName: `Student ${studentID}`, rollClass: '7B', level: { id: 7, itemName: 'Year 7' } },
  ...{ verdict, missing: [], cardVersion: 1, withheldReason: '', version: 0, undrawn: '' },
  copies: copies.map((byMail) => ({ to: 'Home', adults: 1, byMail })),
});
const cards = [
  aCard(1, 'ready', [true, false]),
  aCard(2, 'correction', [true]),
  aCard(3, 'withheld', [true]),
  aCard(4, 'ready', []),
];

it('publishes what is ready, corrections only by hand, and never what cannot be', () => {
  expect(chosenAmong(cards, new Map()).map(({ studentID }) => studentID)).toEqual([1, 4]);
  const byHand = new Map([
    [1, false],
    [2, true],
    [3, true],
  ]);
  expect(chosenAmong(cards, byHand).map(({ studentID }) => studentID)).toEqual([2, 4]);
});

it('counts verdicts and copies: a card that goes to nobody is printed', () => {
  expect(verdictCounts(cards)).toEqual([
    ['ready', 2],
    ['correction', 1],
    ['withheld', 1],
  ]);
  expect(copyCounts(cards.slice(0, 2))).toEqual({ mail: 2, print: 1 });
  expect(copyCounts(cards.slice(3))).toEqual({ mail: 0, print: 1 });
});

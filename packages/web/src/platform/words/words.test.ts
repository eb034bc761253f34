import { expect, it } from 'vitest';
import { addLabels, addTableWords, addWords, t, wordOf } from './words.ts';

addWords(
  'examples' as never,
  {
    plain: 'Plain',
    group: { named: 'For {{name}} and {{name}}' },
    seats_zero: 'No seat',
    seats_one: '{{count}} seat',
    seats_other: '{{count}} seats',
    same: '{{count}} of all',
  } as never,
);
const say = t as unknown as (key: string, values?: object) => string;

it('finds a word by its area and its place in it; without an area it is one of the shell', () => {
  expect(say('examples:plain')).toBe('Plain');
  expect(say('skip')).toBe(say('shell:skip'));
  expect(say('skip')).not.toBe('skip');
});

it('puts values in, as they are: React writes them as text', () => {
  expect(say('examples:group.named', { name: '<b>&$1' })).toBe('For <b>&$1 and <b>&$1');
  expect(say('examples:group.named', { name: undefined })).toBe('For  and ');
});

it('counts: none where there is a word for it, one, several', () => {
  expect([0, 1, 2, 1.5].map((count) => say('examples:seats', { count }))).toEqual([
    'No seat',
    '1 seat',
    '2 seats',
    '1.5 seats',
  ]);
  expect(say('examples:same', { count: 1 })).toBe('1 of all');
});

it('says the key, or what stands for it, where there is no word', () => {
  expect(say('examples:group')).toBe('examples:group');
  expect(say('examples:none.at.all')).toBe('examples:none.at.all');
  expect(say('examples:toString', { defaultValue: 'Instead' })).toBe('Instead');
  expect([wordOf('examples:plain'), wordOf('none:plain'), wordOf('examples:constructor')]).toEqual([
    'Plain',
    undefined,
    undefined,
  ]);
});

it('adds what comes later to what an area has', () => {
  addLabels('examples', { tab: 'Tab' });
  addTableWords({ row: { name: 'Row' } });
  addTableWords({ cell: { name: 'Cell' } });
  expect([say('examples:labels.tab'), say('examples:plain')]).toEqual(['Tab', 'Plain']);
  expect([wordOf('tables:row.name'), wordOf('tables:cell.name')]).toEqual(['Row', 'Cell']);
});

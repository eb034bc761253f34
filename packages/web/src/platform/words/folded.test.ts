import { expect, it } from 'vitest';
import { findable, folded, hasWords } from './folded.ts';

it.each([
  ['Ćosić', 'cosic'],
  ['Nguyễn Thị Ánh', 'nguyen thi anh'],
  ['Großmann', 'grossmann'],
  ['Sørensen, Åse', 'sorensen, ase'],
  ['Wałęsa', 'walesa'],
  ['Þórsdóttir', 'thorsdottir'],
  ['O’Brien', 'obrien'],
  ['İnce', 'ince'],
])('%s is %s', (text, expected) => {
  expect(folded(text)).toBe(expected);
});

it('words are looked for anywhere in a text, in any order', () => {
  expect(hasWords('Łukasz Źdźbło', 'zdz luk')).toBe(true);
  expect(hasWords('Łukasz Źdźbło', 'zdz anna')).toBe(false);
  expect(hasWords('Łukasz', '  ')).toBe(true);
});

it.each([
  ['Öztürk-Weiß, Gül', 'oeztuerk weiss'],
  ['Oeztuerk', 'Öztürk'],
  ['Sørensen, Åse', 'soerensen aase'],
  ['Kjaergaard', 'kjær'],
  ['Aasgaard', 'Åsgård'],
])('%s is found by %s', (text, typed) => {
  expect(hasWords(text, typed)).toBe(true);
  expect(findable(text)).toContain(folded(text));
});

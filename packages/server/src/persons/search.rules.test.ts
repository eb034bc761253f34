import { describe, expect, it, test } from 'vitest';
import { areNear, gramsOf, gramsOfSimilar, mistakesIn, patternsOf } from './search.rules.ts';

describe('two words are near', () => {
  it.each([
    ['okafor', 'okafro', true],
    ['okafor', 'okafor', true],
    ['isabela', 'isabella', true],
    ['isabella', 'isabela', true],
    ['smith', 'smyth', true],
    ['smith', 'msith', true],
    ['smith', 'smit', true],
    ['smith', 'xsmith', true],
    ['smith', 'mstih', false],
    ['smith', 'smi', false],
    ['smith', 'smythe', false],
    ['abcd', 'badc', false],
    ['小龍女士', '小龍女仕', true],
    ['𠮷田太郎', '吉田太郎', true],
    ['𠮷田太郎', '田太郎', true],
    ['𠮷𠮷田', '𠮷田', true],
    ['𠮷田太', '𠮸田太', true],
    ['𠮷田太', '田𠮷太', true],
    ['𠮷田太', '𠮸田犬', false],
    ['𠮷田', '田', true],
    ['𠮷𠮷田', '田', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(areNear(one, other)).toBe(expected);
    expect(areNear(other, one)).toBe(expected);
  });
});

test('words of one or two letters begin a part of the name, longer ones stand anywhere', () => {
  expect(gramsOf(['a', 'ann', 'van dyk'])).toEqual(['^a', 'ann', 'van', 'dyk']);
  expect(gramsOf(['maria'])).toEqual(['mar', 'ari', 'ria']);
  expect(patternsOf(['a', 'ann', 'o neil'])).toEqual(['% a%', '%ann%', '% o neil%']);
});

test('a name is similar where every word is there or nearly there', () => {
  const name = ' okafor | ada | adaeze | maria # nwosu ';
  expect(mistakesIn(name, ['okafro'])).toBe(1);
  expect(mistakesIn(name, ['ada', 'okafro'])).toBe(1);
  expect(mistakesIn(name, ['adaez', 'mraia', 'nwosu'])).toBe(1);
  expect(mistakesIn(name, ['adx', 'okafor'])).toBe(null);
  expect(gramsOfSimilar(['li', 'ann'])).toBe(null);
});

test('whatever is near has something in common in the index', () => {
  const stored = (word: string) => {
    const seen = word.slice(0, 6);
    return [`~${seen}`, ...[...seen].map((_, at) => `~${seen.slice(0, at)}${seen.slice(at + 1)}`)];
  };
  const word = 'isabella';
  const typed = [...word].flatMap((letter, at) => [
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}x${word.slice(at + 1)}`,
    `${word.slice(0, at)}${letter}${word.slice(at)}`,
    word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2),
  ]);
  for (const one of typed)
    expect([one, gramsOfSimilar([one])?.[0].some((gram) => stored(word).includes(gram))]).toEqual([
      one,
      true,
    ]);
});

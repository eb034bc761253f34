import { expect, test } from 'vitest';
import { masked, type Named, namesIn } from './names.rules.ts';

const named = (givenName: string, surname: string, more: Partial<Named> = {}): Named => ({
  ...{ givenName, surname, preferredName: '', middleName: '', formerNames: '', ...more },
});
const isabella = named('Isabella', 'Núñez-Ferrari', { preferredName: 'Bella' });
const tolu = named('Tolu', 'Adeyemi');

test.each([
  ['Tolu pushed Isabella.', ['Isabella']],
  ['ISABELLA’S bag was taken.', ['ISABELLA']],
  ['It was Bella again', ['Bella']],
  ['Ms. Nunez came, the mother', ['Nunez']],
  ['Said by Nu\u0301n\u0303ez and Ferrari', ['Nu\u0301n\u0303ez', 'Ferrari']],
  ['Isa\u200bbella hides', ['Isa\u200bbella']],
  ['Ｉｓａｂｅｌｌａ', ['Ｉｓａｂｅｌｌａ']],
  ['Isabellas and bellavista are other words', []],
  ['Tolu was late.', []],
])('finds names of others in %s', (text, names) => {
  expect(namesIn(text, [isabella], tolu)).toEqual(names);
});

test('a name that one bears oneself is no other’s', () => {
  const sister = named('Ada', 'Adeyemi');
  expect(namesIn('Tolu Adeyemi and Ada', [sister], tolu)).toEqual(['Ada']);
});

test('initials and particles are no names', () => {
  expect(namesIn('The J of de Vries', [named('J', 'de la Vries')], tolu)).toEqual(['Vries']);
});

test('masks names, a whole name once', () => {
  expect(masked('Tolu hit Isabella Núñez-Ferrari, and Bella fell.', [isabella], tolu)).toBe(
    'Tolu hit another student, and another student fell.',
  );
  expect(masked('Isabella’s bag', [isabella], tolu)).toBe('another student’s bag');
});

test('a text without names stays as it is', () => {
  const text = 'Late.\r\nAgain — “twice”.';
  expect(masked(text, [isabella], tolu)).toBe(text);
});

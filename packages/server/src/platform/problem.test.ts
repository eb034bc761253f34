import { sentenceOf } from '@homeroom/contract/errors.ts';
import { csvContent } from '@homeroom/contract/shared/csv-content.ts';
import { oneLine } from '@homeroom/contract/shared/values.ts';
import { within } from '@homeroom/contract/shared/within.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { saidOf } from './issues.ts';
import { ensureField, fieldError, Problem, sentencesOf } from './problem.ts';

const refused = (work: () => void): Problem => {
  try {
    work();
  } catch (error) {
    return error as Problem;
  }
  throw new Error('nothing was refused');
};

test('a field that is wrong is refused by code and facts', () => {
  ensureField(true, 'name', 'value.needed');
  const { code, status, facts } = refused(() =>
    ensureField(false, 'content', 'file.too_many_rows', { most: 20 }),
  );
  expect({ code, status, facts }).toEqual({
    code: 'request.invalid',
    status: 400,
    facts: { errors: [{ path: 'content', code: 'file.too_many_rows', facts: { most: 20 } }] },
  });
});

test('the compiler wants a code that has a sentence, and the facts that the sentence names', () => {
  // @ts-expect-error nobody declares this code
  fieldError('name', 'name.of_nothing');
  // @ts-expect-error the sentence names a fact
  fieldError('content', 'file.too_many_rows');
  // @ts-expect-error the sentence names another one
  fieldError('content', 'file.too_many_rows', { least: 20 });
  // @ts-expect-error the sentence names none
  fieldError('name', 'value.needed', { most: 20 });
  expect(fieldError('name', 'value.needed')).toEqual({ path: 'name', code: 'value.needed' });
});

test('a problem says the sentence of its code, or what it says in its place', () => {
  expect(sentencesOf(new Problem('record.unknown'))).toBe('There is no such record.');
  const says = ['Ann', 'Ben'].map((fullName) => ({ code: 'person.same_name' as const, facts: { fullName } }));
  expect(sentencesOf(new Problem('person.duplicate', { says }))).toBe(
    'Ann has the same name. Ben has the same name.',
  );
});

test.each([
  ['a check of ours', oneLine(9), 'a\u200b', 'contains characters that cannot be seen: type it anew'],
  ['one with a fact', within(3, z.string()), 'long', 'has more than 3 characters in all'],
  ['one with its bound', csvContent(3), 'long', 'The file has more than 3 characters.'],
  ['a check of the library', z.int(), 'x', 'Invalid input: expected number, received string'],
])('what a schema says is a sentence: %s', (_, schema, value, sentence) => {
  const { error } = schema.safeParse(value);
  expect(error?.issues.map((issue) => sentenceOf(saidOf(issue)))).toEqual([sentence]);
});

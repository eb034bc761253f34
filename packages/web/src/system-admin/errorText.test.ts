import { describe, expect, it } from 'vitest';
import { ApiError } from '../platform/errors/errors.ts';
import { describeError, maskText, positionsOf } from './errorText.ts';

describe('a message keeps what the code said and loses what may be content', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'map')",
      'Cannot read properties of undefined (reading <text>)',
    ],
    ['No place for "Isabella Brown" or "x"', 'No place for <text>'],
    [
      `Unexpected token 'I', ..."{"name": "Isabella"... is not valid JSON`,
      'Unexpected token <text>, ...<text>... is not valid JSON',
    ],
    ['Invalid time value 2014-03-09', 'Invalid time value <number>-<number>-<number>'],
    ['mail to ada@example.org was refused', 'mail to <email> was refused'],
    ['Failed to load https://school.example/entities/view/12?x=Ada', 'Failed to load <address>'],
    ['could not save Isabella Duval-Lambert', 'could not save <word> <word>'],
    ['could not save Ćosić and Žofie', 'could not save <text> and <text>'],
    ['could not save 王小明 now', 'could not save <text> now'],
    ['first line\nIsabella Brown', 'first line'],
  ])('%s', (said, kept) => expect(maskText(said)).toBe(kept));
});

it('finds the place in the code, in the way of each browser', () => {
  expect(
    positionsOf(
      [
        'TypeError: Isabella',
        '    at roll (https://school.example/assets/index-1a2b.js:1:2345)',
        '    at async https://school.example/assets/App-9.js:2:1',
        'mark@https://school.example/assets/RollScreen-_x.js:10:20',
        'at http://localhost:4001/src/app/App.tsx?t=17:9:3',
      ].join('\n'),
    ),
  ).toEqual([
    'assets/index-1a2b.js:1:2345',
    'assets/App-9.js:2:1',
    'assets/RollScreen-_x.js:10:20',
    'app/App.tsx:9:3',
  ]);
});

describe('nothing of a record leaves the page', () => {
  const child = { studentID: 31, fullName: 'Isabella Brown', details: 'Illness' };
  const secret = /Isabella|Brown|Illness|31/;

  it('not the record that a conflict carries, nor the words of the server', () => {
    const error = new ApiError({
      status: 409,
      code: 'record.changed',
      message: 'Isabella Brown was marked by somebody else.',
      current: child,
      errors: [{ path: 'body.fullName', message: 'Isabella Brown is too long' }],
    });
    error.stack = '';
    expect(describeError(error)).toBe('ApiError 409 record.changed');
  });

  it('not the fields of a thrown object, of an error, or of its cause', () => {
    expect(describeError(child)).toBe('thrown object');
    const error = Object.assign(new Error('no', { cause: Object.assign(new TypeError('x'), { child }) }), {
      child,
    });
    expect(describeError(error)).not.toMatch(secret);
    expect(describeError(new Error('no', { cause: child }))).toMatch(/caused by thrown object$/);
  });

  it('not by a name that an error gives itself', () => {
    expect(describeError(Object.assign(new Error('no'), { name: 'Isabella Brown' }))).not.toMatch(secret);
  });
});

it('says what was thrown', () => {
  expect(describeError(undefined)).toBe('thrown undefined');
  expect(describeError(null)).toBe('thrown null');
  expect(describeError('too late for Ada')).toBe('thrown string: too late for <word>');
});

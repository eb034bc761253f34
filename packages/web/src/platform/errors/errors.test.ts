// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { ApiError, faultOf, isExpected, Unreachable } from './errors.ts';

describe('what an answer that is no success says', () => {
  it('counts a 400 with an error as 403', () => {
    const body = { error: 'invalid_grant', error_description: 'The user name or the password is not right.' };
    expect(faultOf(400, body)).toEqual({
      status: 403,
      code: 'invalid_grant',
      message: 'The user name or the password is not right.',
    });
    expect(faultOf(400, { code: 'request.invalid', message: 'no', errors: [] }).status).toBe(400);
  });

  it('keeps the fields that were refused', () => {
    const errors = [{ path: 'body.name', message: 'must not be empty' }];
    const error = new ApiError(faultOf(400, { code: 'request.invalid', message: 'Not valid.', errors }));
    expect(error.errors).toEqual(errors);
  });

  it('keeps code, description, message and suggestion of a fault of the server', () => {
    const body = {
      code: 'server.fault',
      errorDescription: 'The database is away.',
      message: 'Something went wrong on the server.',
      suggestion: 'Try again in a minute.',
    };
    expect(new ApiError(faultOf(500, body))).toMatchObject({
      status: 500,
      code: 'server.fault',
      description: 'The database is away.',
      message: 'Something went wrong on the server.',
      suggestion: 'Try again in a minute.',
    });
  });

  it('becomes an error with its status where the body is none of ours', () => {
    expect(faultOf(418, '<html>')).toEqual({ status: 418, code: 'http.418', message: 'HTTP 418' });
  });
});

it('does not take being offline, or a question taken back, for a fault', () => {
  expect(isExpected(new Unreachable())).toBe(true);
  expect(isExpected(new DOMException('over', 'AbortError'))).toBe(true);
  expect(isExpected(new TypeError('x is no function'))).toBe(false);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const missing = [
    new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js'),
    new TypeError('Importing a module script failed.'),
    new TypeError('error loading dynamically imported module: http://x/assets/a.js'),
    new Error('Unable to preload CSS for http://x/assets/a.css'),
  ];
  expect(missing.map(isExpected)).toEqual([true, true, true, true]);
  onLine.mockReturnValue(true);
  expect(missing.map(isExpected)).toEqual([false, false, false, false]);
  onLine.mockRestore();
});

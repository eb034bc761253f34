import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, Unreachable } from './errors.ts';
import { type FaultKind, onFault, onFaultOtherwise, reportFault } from './faults.ts';

const anError = (status: number) => new ApiError({ status, code: 'x', message: 'no' });
const otherwise = vi.fn();
const stops: (() => void)[] = [onFaultOtherwise(otherwise)];
const listen = (kind: FaultKind, answer: boolean) => {
  const listener = vi.fn(() => answer);
  stops.push(onFault(kind, listener));
  return listener;
};
afterEach(() => {
  otherwise.mockClear();
  for (const stop of stops.splice(1)) stop();
});

it.each([
  [400, 'bad-request'],
  [401, 'not-authenticated'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'conflict'],
  [413, 'refused'],
  [429, 'refused'],
  [500, 'server-error'],
])('tells of a %i as %s', (status, kind) => {
  const listener = listen(kind as FaultKind, true);
  const error = anError(status);
  expect(reportFault(error)).toBe(true);
  expect(listener).toHaveBeenCalledExactlyOnceWith(error);
  expect(otherwise).not.toHaveBeenCalled();
});

it('asks the newest listener first, and the app where none has dealt with it', () => {
  const screen = listen('conflict', false);
  const part = listen('conflict', true);
  reportFault(anError(409));
  expect(part).toHaveBeenCalledOnce();
  expect(screen).not.toHaveBeenCalled();
  stops.pop()?.();
  const error = anError(409);
  reportFault(error);
  expect(screen).toHaveBeenCalledOnce();
  expect(otherwise).toHaveBeenCalledExactlyOnceWith('conflict', error);
});

it('tells of one error once', () => {
  const error = new Unreachable();
  expect([reportFault(error), reportFault(error)]).toEqual([true, true]);
  expect(otherwise).toHaveBeenCalledExactlyOnceWith('unreachable', error);
});

it('leaves an error of the page alone', () => {
  expect(reportFault(new TypeError('x is no function'))).toBe(false);
  expect(otherwise).not.toHaveBeenCalled();
});

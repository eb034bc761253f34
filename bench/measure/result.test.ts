import { expect, test } from 'vitest';
import { isMet, nothingEnded, type Result } from './result.ts';

const result: Result = { key: 'read', what: 'read', summary: { rate: 3000, p95: 20.5 }, errors: 0 };

test('goals are met at their very figure', () => {
  expect(isMet(result, { of: 'rate', atLeast: 3000 })).toBe(true);
  expect(isMet(result, { of: 'errors', atMost: 0 })).toBe(true);
});

test('goals are missed beyond it, and by what was not measured', () => {
  expect(isMet(result, { of: 'p95', atMost: 20 })).toBe(false);
  expect(isMet(result, { of: 'rate', atLeast: 3000.1 })).toBe(false);
  expect(isMet(result, { of: 'p99', atMost: 1000 })).toBe(false);
});

test('of what never ended nothing is met, not even that there was no error', () => {
  const idle: Result = {
    key: 'idle',
    what: 'idle',
    summary: { count: 0, p95: Number.NaN, rate: 0 },
    errors: 0,
  };
  expect(nothingEnded(idle)).toBe(true);
  expect(isMet(idle, { of: 'errors', atMost: 0 })).toBe(false);
  expect(nothingEnded(result)).toBe(false);
  expect(nothingEnded({ ...idle, summary: { ...idle.summary, count: 1 } })).toBe(false);
});

test('a server that was held is told of, whatever was answered', () => {
  const refused: Result = { key: 'r', what: 'r', summary: { count: 0 }, longest: { ms: 51, cpu: 40 } };
  expect(isMet(refused, { of: 'longest', atMost: 50 })).toBe(false);
  expect(isMet({ ...refused, longest: { ms: 49, cpu: 40 } }, { of: 'longest', atMost: 50 })).toBe(true);
});

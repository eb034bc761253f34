import { expect, test } from 'vitest';
import { isMet, type Result } from './result.ts';

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

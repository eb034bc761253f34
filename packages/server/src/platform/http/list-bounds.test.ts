import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputReader } from './input.ts';
import { longListIn } from './list-bounds.ts';

const answer = z.null();
const asked = { method: 'PUT', path: '/planted', permission: 'session', summary: '', answer } as const;

test('a list that is too long is refused before its items are looked at', () => {
  let looked = 0;
  const item = z.int().refine(() => {
    looked += 1;
    return true;
  });
  const read = inputReader({ ...asked, body: z.object({ ids: z.array(item).max(3).default([]) }) });
  expect(read({ params: {}, query: {}, body: { ids: [1, 2, 3] } })).toEqual({ body: { ids: [1, 2, 3] } });
  looked = 0;
  expect(() => read({ params: {}, query: {}, body: { ids: [1, 2, 3, 4] } })).toThrow(
    expect.objectContaining({
      code: 'request.invalid',
      facts: { errors: [expect.objectContaining({ path: 'ids', code: 'schema.refused' })] },
    }),
  );
  expect(looked).toBe(0);
});

test('lists are found in lists, choices and what may be absent', () => {
  const longList = longListIn(
    z.object({
      rows: z.array(z.object({ cells: z.array(z.int()).max(2).nullish() })).max(2),
      either: z.union([z.array(z.int()).max(1), z.array(z.string()).max(3)]).optional(),
      any: z.unknown(),
      text: z.string().optional(),
    }),
  );
  const rows = [{ cells: [1, 2] }, { cells: null }];
  expect(longList({ rows, either: ['a', 'b', 'c'], any: [1, 2, 3, 4], text: ['no', 'text'] })).toBeNull();
  expect(longList({ rows: [...rows, {}] })).toEqual({ path: 'rows', most: 2 });
  expect(longList({ rows: [{}, { cells: [1, 2, 3] }] })).toEqual({ path: 'rows.1.cells', most: 2 });
  expect(longList({ rows, either: [1, 2, 3, 4] })).toEqual({ path: 'either', most: 3 });
  for (const other of [null, undefined, 'text', [rows]]) expect(longList(other)).toBeNull();
});

import { within } from '@homeroom/contract/shared/within.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { growerOf } from './largest.ts';

const students = Array.from({ length: 500 }, (_, i) => 1000 + i);
const largestOf = (schema: z.ZodType, like: unknown, limit = 1e9) => growerOf(schema, students, limit)(like);
const Person = z.object({ id: z.int(), note: z.string().max(2000), kind: z.enum(['a', 'b']) });
const body = z.object({
  people: z.array(Person).max(200),
  title: z.string().max(50),
  at: z.string().regex(/^\d{2}:\d{2}$/),
});
const example = { people: [{ id: 7, note: 'was late', kind: 'b' }], title: 'Bus', at: '09:05' };

test('lists have all their items, each of another student, and texts their whole length', () => {
  const made = body.parse(largestOf(body, example));
  expect(made.people).toHaveLength(200);
  expect(new Set(made.people.map(({ id }) => id)).size).toBe(200);
  for (const { note, kind } of made.people) {
    expect(note.length).toBeGreaterThan(1980);
    expect(note).toMatch(/^was late /);
    expect(kind).toBe('b');
  }
  expect(made).toMatchObject({ title: 'Bus', at: '09:05' });
});

test('where not all may be long, the items stay and the texts are shorter', () => {
  const bounded = within(50_000, body);
  const made = bounded.parse(largestOf(bounded, example));
  expect(made.people).toHaveLength(200);
  expect(JSON.stringify(made).length).toBeGreaterThan(45_000);
  const smaller = largestOf(body, example, 30_000);
  const bytes = Buffer.byteLength(JSON.stringify(smaller));
  expect(bytes).toBeLessThanOrEqual(30_000);
  expect(bytes).toBeGreaterThan(25_000);
});

test('a table goes on as its last line', () => {
  const file = z.object({ content: z.string().max(1000) });
  const { content } = file.parse(largestOf(file, { content: 'a,b\n1,2' }));
  const [head, ...lines] = content.split('\n');
  expect(head).toBe('a,b');
  expect(lines.length).toBeGreaterThan(240);
  expect(new Set(lines.slice(0, -1))).toEqual(new Set(['1,2']));
});

test('what may be one of several things stays what it was', () => {
  const either = z.object({
    students: z.array(z.int()).max(300).nullable(),
    none: z.array(z.int()).max(300).nullable(),
    one: z.union([z.null(), z.object({ id: z.int() }), z.string().max(1000)]),
  });
  const made = either.parse(largestOf(either, { students: [1], none: null, one: { id: 4 } }));
  expect(made.students).toEqual(students.slice(0, 300));
  expect(made).toMatchObject({ none: null, one: { id: 4 } });
});

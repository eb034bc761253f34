import { endpoints } from '@homeroom/contract/endpoints.ts';
import { bytesOf, MAX_CHARACTERS, within } from '@homeroom/contract/shared/within.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_NAMES, MAX_SEPARATORS } from '../../src/platform/http/json-body.ts';
import { BODY_LIMIT } from '../../src/platform/http/server.ts';

type Schema = Record<string, unknown> & { [part: string]: unknown };

/** Of what has a form of its own: dates, times, colours. */
const FORMED = 60;

/** The bytes that JSON of a schema has at most. */
function mostBytes(schema: Schema, defs: Record<string, Schema>): number {
  const most = (one: unknown) => mostBytes(one as Schema, defs);
  const length = (value: unknown) => JSON.stringify(value).length;
  if (typeof schema['$ref'] === 'string') return most(defs[schema['$ref'].split('/').at(-1) as string]);
  if (schema[MAX_CHARACTERS]) return bytesOf(schema[MAX_CHARACTERS] as number);
  if (schema['const'] !== undefined) return length(schema['const']);
  if (schema['enum']) return Math.max(...(schema['enum'] as unknown[]).map(length));
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as unknown[] | undefined;
  if (choices) return Math.max(...choices.map(most));
  const types = [schema['type']].flat() as string[];
  return Math.max(...types.map((type) => ofType(type, schema, most)));
}

function ofType(type: string, schema: Schema, most: (one: unknown) => number): number {
  const { maxLength, format, pattern, maxItems, items, prefixItems, properties } = schema as {
    [part: string]: unknown;
  } & {
    maxLength?: number;
    maxItems?: number;
    prefixItems?: unknown[];
    properties?: Record<string, unknown>;
  };
  switch (type) {
    case 'string':
      return maxLength !== undefined ? 2 + bytesOf(maxLength) : format || pattern ? FORMED : Infinity;
    case 'array':
      if (prefixItems) return prefixItems.reduce<number>((sum, one) => sum + most(one) + 1, 2);
      return maxItems === undefined ? Infinity : 2 + maxItems * (1 + most(items));
    case 'object':
      return Object.entries(properties ?? {}).reduce(
        (sum, [name, one]) => sum + name.length + 4 + most(one),
        2,
      );
    default:
      return 20;
  }
}

const mostOf = (body: z.ZodType): number => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return mostBytes(schema, (schema['$defs'] ?? {}) as Record<string, Schema>);
};

test('the largest body that a schema allows is within the limit of its endpoint', () => {
  const larger = Object.values(endpoints).flatMap((operations) =>
    Object.entries(operations).flatMap(([operation, { body, bodyLimit = BODY_LIMIT }]) => {
      const most = body ? mostOf(body) : 0;
      return most > bodyLimit ? [`${operation}: ${most} of ${bodyLimit}`] : [];
    }),
  );
  expect(larger).toEqual([]);
});

/** How many values JSON of a schema has at most, itself counted. */
function mostValues(schema: Schema, defs: Record<string, Schema>): number {
  const most = (one: unknown) => mostValues(one as Schema, defs);
  if (typeof schema['$ref'] === 'string') return most(defs[schema['$ref'].split('/').at(-1) as string]);
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as unknown[] | undefined;
  if (choices) return Math.max(...choices.map(most));
  const {
    maxItems = 0,
    items,
    properties,
  } = schema as { maxItems?: number; items?: unknown; properties?: object };
  const fields = Object.values(properties ?? {}).reduce<number>((sum, one) => sum + most(one), 0);
  return 1 + (items ? maxItems * most(items) : 0) + fields;
}

test('no schema allows more values than are read', () => {
  const larger = Object.values(endpoints).flatMap((operations) =>
    Object.entries(operations).flatMap(([operation, { body }]) => {
      if (!body) return [];
      const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
      const most = mostValues(schema, (schema['$defs'] ?? {}) as Record<string, Schema>);
      // A list or an object begins with a separator, and another one stands behind it.
      return 2 * most > MAX_SEPARATORS ? [`${operation}: ${most}`] : [];
    }),
  );
  expect(larger).toEqual([]);
});

/** The names of fields that JSON of a schema has anywhere. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)];
}

test('no schema has as many names of fields as are read', () => {
  const most = Object.values(endpoints).flatMap((operations) =>
    Object.values(operations).map(({ body }) => {
      const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
      return new Set(namesIn(schema)).size;
    }),
  );
  expect(Math.max(...most)).toBeGreaterThan(10);
  expect(Math.max(...most)).toBeLessThan(MAX_NAMES);
});

test('texts in lists are multiplied, and one without an end is without a limit', () => {
  const item = z.object({ text: z.string().max(10) });
  expect(mostOf(z.array(item).max(3))).toBe(2 + 3 * (1 + 2 + 'text'.length + 4 + 32));
  expect(mostOf(z.object({ endless: z.string() }))).toBe(Infinity);
  expect(mostOf(within(100, z.array(item).max(1000)))).toBe(300);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@homeroom/contract/endpoints.ts';
import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { bytesOf, MAX_CHARACTERS, within } from '@homeroom/contract/shared/within.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_NAMES, MAX_SEPARATORS } from '../../src/platform/http/json-body.ts';
import { BODY_LIMIT } from '../../src/platform/http/server.ts';

const nginx = join(import.meta.dirname, '../../../../deploy/nginx.conf');

type Schema = Record<string, unknown> & { [part: string]: unknown };

/** Characters of what has a form of its own: dates, times, colours, GUIDs. */
const FORMED = 36;
/** Bytes of a character in a form: three of UTF-8, each written as `%E2`. */
const OF_FORM = 9;

/** Bytes of what stands in quotation marks, each character of it an escape. */
const quoted = (characters: number) => 2 + bytesOf(characters);

/** The bytes that JSON of a schema has at most, whatever of it is written as an escape. */
function mostBytes(schema: Schema, defs: Record<string, Schema>): number {
  const most = (one: unknown) => mostBytes(one as Schema, defs);
  const length = (value: unknown) =>
    typeof value === 'string' ? quoted(value.length) : String(value).length;
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
      if (maxLength === undefined && !format && !pattern) return Infinity;
      return quoted(maxLength ?? FORMED);
    case 'array':
      if (prefixItems) return prefixItems.reduce<number>((sum, one) => sum + most(one) + 1, 2);
      return maxItems === undefined ? Infinity : 2 + maxItems * (1 + most(items));
    case 'object':
      return Object.entries(properties ?? {}).reduce(
        // With the colon, and the comma before the next one.
        (sum, [name, one]) => sum + quoted(name.length) + 2 + most(one),
        2,
      );
    default:
      return 20;
  }
}

const mostOf = (body: z.ZodType, encoding?: string): number => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const most = mostBytes(schema, (schema['$defs'] ?? {}) as Record<string, Schema>);
  return encoding === 'form' ? most * (OF_FORM / bytesOf(1)) : most;
};

const limits = Object.values(endpoints).flatMap((operations) =>
  Object.entries(operations).map(([operation, endpoint]: [string, Endpoint]) => ({ operation, ...endpoint })),
);

test('the largest body that a schema allows is within the limit of its endpoint', () => {
  const larger = limits.flatMap(({ operation, body, encoding, bodyLimit = BODY_LIMIT }) => {
    const most = body ? mostOf(body, encoding) : 0;
    return most > bodyLimit ? [`${operation}: ${most} of ${bodyLimit}`] : [];
  });
  expect(larger).toEqual([]);
});

test('what stands before the server lets its largest body through', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readFileSync(nginx, 'utf8')) ?? [];
  const largest = Math.max(...limits.map(({ bodyLimit = BODY_LIMIT }) => bodyLimit));
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largest);
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
  const escaped = JSON.stringify(Array(3).fill({ text: 'a'.repeat(10) })).replace(/[a-z]/g, '\\u0061');
  expect(mostOf(z.array(item).max(3))).toBeGreaterThanOrEqual(escaped.length);
  expect(mostOf(z.array(item).max(3))).toBeLessThanOrEqual(escaped.length + 4);
  expect(mostOf(z.object({ endless: z.string() }))).toBe(Infinity);
  expect(mostOf(within(100, z.array(item).max(1000)))).toBe(600);
});

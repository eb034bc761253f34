import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type Schema = Record<string, unknown>;

/**
 * `anyOf` with null costs a validation per value when answers are written; the same said as "nullable" costs
 * nothing. Literals of one type are that type: what a handler may answer is checked by TypeScript already.
 */
function flatten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flatten);
  if (typeof node !== 'object' || node === null) return node;
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, flatten(value)]),
  ) as Schema;
  const options = schema['anyOf'] as Schema[] | undefined;
  if (!options) return schema;
  const rest = options.filter((option) => option['type'] !== 'null');
  const nullable = rest.length < options.length;
  const [first] = rest;
  if (first && rest.every((option) => 'const' in option && option['type'] === first['type']))
    return { type: first['type'], nullable };
  return first && rest.length === 1 ? { ...first, nullable } : schema;
}

/** Writes an endpoint's answer: fast, and without any field that its schema does not name. */
export function serializerOf(endpoint: Pick<Endpoint, 'answer'>): (answer: unknown) => string {
  const schema = z.toJSONSchema(endpoint.answer, { target: 'draft-7', io: 'output', reused: 'inline' });
  return fastJsonStringify(flatten(schema) as fastJsonStringify.Schema);
}

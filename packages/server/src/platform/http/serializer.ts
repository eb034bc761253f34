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

type Write = (answer: unknown) => string;

/** What writes answers of a shape, as long as there is the shape. */
const writers = new WeakMap<z.ZodType, Write>();

function writerOf(answer: z.ZodType): Write {
  const made = writers.get(answer);
  if (made) return made;
  const schema = z.toJSONSchema(answer, { target: 'draft-7', io: 'output', reused: 'inline' });
  const write = fastJsonStringify(flatten(schema) as fastJsonStringify.Schema);
  writers.set(answer, write);
  return write;
}

/**
 * Writes an endpoint's answer: fast, and without any field that its schema does not name. What writes it is made for the
 * first one: those of all endpoints would be a third of what a start takes, and most are not asked for on most days.
 */
export function serializerOf({ answer }: Pick<Endpoint, 'answer'>): Write {
  let write: Write | undefined;
  return (value) => {
    write ??= writerOf(answer);
    return write(value);
  };
}

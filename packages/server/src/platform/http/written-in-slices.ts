import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { z } from 'zod';
import { mapInSlices } from '../slices.ts';
import { serializerOf } from './serializer.ts';

/** Items of a list that are written at once, with all around them. */
const SHORT_LIST = 1000;

type Write = (answer: unknown) => string;
type Part = { write: Write; writeItem: Write | null };

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > SHORT_LIST;

const listOf = async (items: readonly unknown[], write: Write): Promise<string> =>
  `[${(await mapInSlices(items, write)).join()}]`;

/** Writes a value, and the items of what is a list one by one. */
const partOf = (answer: z.ZodType): Part => ({
  write: serializerOf({ answer }),
  writeItem: answer instanceof z.ZodArray ? serializerOf({ answer: answer.element as z.ZodType }) : null,
});

/**
 * Writes answers with thousands of items, in the list that they are or in a list among their fields; others have their
 * turn between the items. null: the answer has no such list, and is written at once.
 */
export function writtenInSlices({
  answer: schema,
}: Pick<Endpoint, 'answer'>): (answer: unknown) => Promise<string> | null {
  if (schema instanceof z.ZodArray) {
    let whole: Part | undefined;
    return (answer) => {
      // What is frozen is remembered as it was written, and so is each item that is.
      if (!isLong(answer) || Object.isFrozen(answer) || Object.isFrozen(answer[0])) return null;
      whole ??= partOf(schema);
      return listOf(answer, whole.writeItem as Write);
    };
  }
  if (!(schema instanceof z.ZodObject)) return () => null;
  const { shape } = schema;
  // Made when they are needed: hardly an endpoint ever answers so much.
  let parts: Map<string, Part> | undefined;
  const write = async (answer: Record<string, unknown>): Promise<string> => {
    parts ??= new Map(Object.entries(shape).map(([name, field]) => [name, partOf(field as z.ZodType)]));
    const fields: string[] = [];
    for (const [name, part] of parts) {
      const value = answer[name];
      if (value === undefined) continue;
      const text = isLong(value) && part.writeItem ? await listOf(value, part.writeItem) : part.write(value);
      fields.push(`${JSON.stringify(name)}:${text}`);
    }
    return `{${fields.join()}}`;
  };
  return (answer) => {
    const isObject = typeof answer === 'object' && answer !== null && !Object.isFrozen(answer);
    if (!isObject || !Object.values(answer).some(isLong)) return null;
    return write(answer as Record<string, unknown>);
  };
}

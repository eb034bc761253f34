import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../../src');

/** What a source says, without its comments. */
const said = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

/** The names that the server's files of an area say, its tests apart. */
export function namesIn(area: string): ReadonlySet<string> {
  const files = globSync(`${area}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const sources = files.map((file) => said(readFileSync(path.join(root, file), 'utf8')));
  return new Set(sources.flatMap((source) => source.match(/[A-Za-z_]\w*/g) ?? []));
}

interface Part {
  type: string;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  items?: z.ZodType[];
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
}

/** The fields that a schema names, those of nested objects with the way to them: `student.person.surname`. */
export function fieldsOf(schema: z.ZodType | undefined, way = ''): string[] {
  if (!schema) return [];
  const { shape, options = [], items = [], ...part } = schema._zod.def as unknown as Part;
  const own = Object.entries(shape ?? {}).flatMap(([name, field]) => [
    way + name,
    ...fieldsOf(field, `${way}${name}.`),
  ]);
  const { element, innerType, valueType, left, right } = part;
  const inner = [...options, ...items, element, innerType, valueType, part.in, part.out, left, right];
  return [...new Set([...own, ...inner.flatMap((one) => fieldsOf(one, way))])];
}

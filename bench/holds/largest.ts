import { MAX_CHARACTERS } from '@homeroom/contract/shared/within.ts';
import { z } from 'zod';

/** The parts of a JSON Schema that a body is grown by. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  [MAX_CHARACTERS]?: number;
}

/** What texts are filled with: words, as people write, of which some letters take more than one byte. */
const WORDS = 'Today the class went on an excursion to the river, and Zoë found a fossil there. ';
/** Shorter ones are names and codes: a longer one would often be another thing. */
const SHORTEST_TEXT = 200;

/** How much of what the schema allows is taken, from 0 to 1. */
interface Share {
  items: number;
  texts: number;
}

interface Growing {
  share: Share;
  students: readonly number[];
}

const kindOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'object'
        ? 'object'
        : typeof value;

const typesOf = ({ type, properties, items }: Schema): string[] => {
  const types = [type ?? []].flat().map((one) => (one === 'integer' ? 'number' : one));
  return types.length ? types : properties ? ['object'] : items ? ['array'] : [];
};

/** The option that an example is of; without an example the first that is not null. */
function chosen(options: readonly Schema[], example: unknown): Schema {
  const fits = (option: Schema) => {
    if (option.enum) return option.enum.includes(example);
    if ('const' in option) return option.const === example;
    const fields = option.properties && kindOf(example) === 'object' ? Object.keys(example as object) : [];
    return (
      typesOf(option).includes(kindOf(example)) && fields.every((key) => key in (option.properties ?? {}))
    );
  };
  const present = options.filter((option) => !typesOf(option).includes('null'));
  return (example === undefined ? present[0] : options.find(fits)) ?? present[0] ?? {};
}

/** A text as long as allowed; of several lines the last is repeated, since a table goes on as it began. */
function grownText(example: string, { maxLength = 0 }: Schema, { share }: Growing): string {
  const length = Math.floor(maxLength * share.texts);
  if (length <= example.length) return example;
  const lines = example.trimEnd().split('\n');
  const more = lines.length > 1 ? `${lines.at(-1)}\n` : WORDS;
  const start = lines.length > 1 ? `${lines.join('\n')}\n` : example && `${example} `;
  return `${start}${more.repeat(Math.ceil(length / more.length))}`.slice(0, length).trimEnd();
}

/** Where an item of a list says whose it is: each of another student, for hardly a list names somebody twice. */
const isStudent = (key: string, list: string) =>
  /^(student|person)ID$/i.test(key) || (key === 'id' && /^(people|students|participants)$/i.test(list));

function grownItem(schema: Schema, example: unknown, list: string, nth: number, growing: Growing): unknown {
  const item = grown(schema, example, list, growing);
  const student = growing.students[nth % Math.max(1, growing.students.length)];
  if (typeof item === 'number' && /student|person/i.test(list)) return student;
  if (kindOf(item) !== 'object') return item;
  return Object.fromEntries(
    Object.entries(item as object).map(([key, value]) => [
      key,
      isStudent(key, list) && typeof value === 'number' ? student : value,
    ]),
  );
}

function grown(schema: Schema, example: unknown, name: string, growing: Growing): unknown {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return grown(chosen(options, example), example, name, growing);
  if ('const' in schema) return schema.const;
  if (schema.enum) return example ?? schema.enum[0];
  const types = typesOf(schema);
  if (types.includes('array')) {
    const examples = Array.isArray(example) ? example : [];
    const most = schema.maxItems ?? examples.length;
    // One that may only be empty, or whose items nobody knows, is left as it is.
    if (
      !schema.items ||
      (examples.length === 0 && typesOf(schema.items).includes('number') && !/student|person/i.test(name))
    )
      return examples;
    const count = Math.max(Math.min(examples.length, most), Math.floor(most * growing.share.items));
    const { items } = schema;
    return Array.from({ length: count }, (_, i) =>
      grownItem(items, examples[i % Math.max(1, examples.length)], name, i, growing),
    );
  }
  if (types.includes('object')) {
    const given = kindOf(example) === 'object' ? (example as Record<string, unknown>) : undefined;
    const required = new Set(schema.required);
    const entries = Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
      (given ? key in given : required.has(key)) ? [[key, grown(field, given?.[key], key, growing)]] : [],
    );
    return { ...given, ...Object.fromEntries(entries) };
  }
  if (example === null) return null;
  if (types.includes('string') && !schema.enum && !schema.pattern && !schema.format) {
    const text = typeof example === 'string' ? example : '';
    return (schema.maxLength ?? 0) >= SHORTEST_TEXT ? grownText(text, schema, growing) : text || 'a';
  }
  if (example !== undefined) return example;
  if (types.includes('number')) return Math.max(1, schema.minimum ?? 1);
  return types.includes('boolean') ? false : null;
}

/** The largest share, to a hundredth, of which something fits. */
function mostThat(fits: (share: number) => boolean): number {
  let [low, high] = [0, 100];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle / 100)) low = middle;
    else high = middle - 1;
  }
  return low / 100;
}

/**
 * Makes bodies as large as a schema allows: lists with all items that they may have, each student once, and texts as long
 * as fits into the limits of the whole. It takes a body that is right: what is no list and no long text stays as it is
 * there.
 * @param students ids of students, for lists of them
 * @param limit bytes
 */
export function growerOf(
  body: z.ZodType,
  students: readonly number[],
  limit: number,
): (example: unknown) => unknown {
  const schema = z.toJSONSchema(body, { io: 'input', reused: 'inline', unrepresentable: 'any' }) as Schema;
  const most = schema[MAX_CHARACTERS] ?? Number.POSITIVE_INFINITY;
  const fits = (made: unknown) => {
    const text = JSON.stringify(made) ?? '';
    return text.length <= most && Buffer.byteLength(text) <= limit;
  };
  // What fitted last fits the next one, too, which is of the same shape.
  let last: Share | undefined;
  return (example) => {
    const make = (share: Share) => grown(schema, example, 'body', { share, students });
    const again = last && make(last);
    if (again !== undefined && fits(again)) return again;
    const items = mostThat((share) => fits(make({ items: share, texts: 0 })));
    const texts = mostThat((share) => fits(make({ items, texts: share })));
    last = { items, texts };
    return make(last);
  };
}

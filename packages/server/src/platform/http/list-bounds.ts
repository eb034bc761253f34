import { z } from 'zod';

/** A JSON schema, of which this is read. */
interface Schema {
  type?: string | string[];
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** How many items the lists of a value may have, one within another. */
interface Bounds {
  /** 0: there is no list. */
  most: number;
  items: Bounds | null;
  fields: ReadonlyMap<string, Bounds>;
}

const NONE: Bounds = { most: Infinity, items: null, fields: new Map() };

/** Of several shapes the widest counts: which one was meant, the schema itself finds out. */
const widest = (one: Bounds, other: Bounds): Bounds => ({
  most: Math.max(one.most, other.most),
  items: one.items && other.items ? widest(one.items, other.items) : (one.items ?? other.items),
  fields: new Map([...one.fields, ...other.fields]),
});

function boundsIn({ type, maxItems, items, properties = {}, anyOf, oneOf, allOf }: Schema): Bounds {
  const choices = anyOf ?? oneOf ?? allOf ?? [];
  if (choices.length) return choices.map(boundsIn).reduce(widest);
  if (items) return { ...NONE, most: maxItems ?? Infinity, items: boundsIn(items) };
  const fields = Object.entries(properties).map(([name, field]) => [name, boundsIn(field)] as const);
  return { ...NONE, most: type === undefined ? Infinity : 0, fields: new Map(fields) };
}

/** A list that is longer than it may be. */
export interface TooLong {
  path: string;
  most: number;
}

function longIn(value: unknown, bounds: Bounds, path: readonly PropertyKey[]): TooLong | null {
  if (Array.isArray(value)) {
    if (bounds.most > 0 && value.length > bounds.most) return { path: path.join('.'), most: bounds.most };
    const { items } = bounds;
    if (items)
      for (const [n, item] of value.entries()) {
        const found = longIn(item, items, [...path, n]);
        if (found) return found;
      }
  } else if (typeof value === 'object' && value !== null)
    for (const [name, field] of bounds.fields) {
      const found = longIn((value as Record<string, unknown>)[name], field, [...path, name]);
      if (found) return found;
    }
  return null;
}

/**
 * Finds the first list of a body that is longer than its schema allows. To be asked before the schema, which looks at
 * every item of a list, and notes what is wrong with each, before it counts them.
 */
export function longListIn(schema: z.ZodType): (body: unknown) => TooLong | null {
  let bounds: Bounds | undefined;
  return (body) => {
    // With the first body: most endpoints of a server that starts get none for long.
    bounds ??= boundsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
    return longIn(body, bounds, []);
  };
}

import type { Described, Schema } from './document.ts';
import { formOf } from './multipart.ts';
import type { Random } from './random.ts';
import { deep, hostileText, hostileValue, rawMark } from './values.ts';

/** A request as it goes out; `path` is the whole target, percent-encoded or deliberately not. */
export interface HostileCase {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: string | Buffer | null;
  /** The method or the address is not the operation's own: another answer than the documented one is right. */
  elsewhere: boolean;
}

/** Values that exist in the school, by the name of the parameter or field: without them no handler is reached. */
export type Known = Record<string, readonly unknown[]>;

/** Whether an example of a name is one for this place, too: names mean other things elsewhere. */
function suits(schema: Schema, example: unknown): boolean {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.some((option) => suits(option, example));
  if (schema.enum) return schema.enum.includes(example);
  if (schema.pattern) return new RegExp(schema.pattern, 'i').test(String(example));
  const { minimum = -Infinity, maximum = Infinity, required = [] } = schema;
  const isObject = typeof example === 'object' && example !== null && !Array.isArray(example);
  const isOf: Record<string, boolean> = {
    boolean: typeof example === 'boolean',
    null: example === null,
    array: Array.isArray(example),
    object: isObject && required.every((field) => field in example),
    // In an address a number is text.
    string: example !== null && typeof example !== 'object',
    number: typeof example === 'number' && example >= minimum && example <= maximum,
  };
  const types = [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
  return types.length === 0 || types.some((type) => isOf[type] ?? true);
}

/** A value that the schema allows, or nearly: patterns are only met where something is known by that name. */
function plausible(schema: Schema, name: string, known: Known, random: Random): unknown {
  const examples = known[name.toLowerCase()]?.filter((example) => suits(schema, example));
  if (examples?.length && random.chance(0.9)) return random.pick(examples);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return plausible(random.pick(options), name, known, random);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object') {
    const required = new Set(schema.required);
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([key]) => required.has(key) || random.chance(0.6),
    );
    return Object.fromEntries(fields.map(([key, field]) => [key, plausible(field, key, known, random)]));
  }
  if (type === 'array') {
    const count = Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 1 + random.below(3)));
    return Array.from({ length: count }, () => plausible(schema.items ?? {}, name, known, random));
  }
  if (type === 'integer' || type === 'number') return (schema.minimum ?? 0) + random.below(5);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return random.pick(['', 'a', 'roll', '1']);
}

/** The same value with something hostile in one or two of its places, or in place of it all. */
function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return hostileValue(random);
  if (Array.isArray(value)) {
    if (!value.length || random.chance(0.2))
      return Array.from({ length: random.pick([0, 2, 250]) }, () => value[0] ?? hostileValue(random));
    const at = random.below(value.length);
    return value.map((item, i) => (i === at ? spoil(item, random) : item));
  }
  const keys = Object.keys(value);
  if (!keys.length || random.chance(0.1))
    return {
      ...value,
      [random.pick(['__proto__x', 'constructor', '', 'a\0', 'x'.repeat(300)])]: hostileValue(random),
    };
  const key = random.pick(keys);
  if (random.chance(0.1)) return Object.fromEntries(Object.entries(value).filter(([k]) => k !== key));
  return { ...value, [key]: spoil((value as Record<string, unknown>)[key], random) };
}

/** JSON text in which marked values stand as they are. */
const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(
    /"@raw:((?:[^"\\]|\\.)*)"/g,
    (_, raw: string) => JSON.parse(`"${raw}"`) as string,
  );

const encoded = (text: string, random: Random): string => {
  // A lone surrogate has no percent-encoding; the bytes that other programs send for it are not UTF-8.
  if (!text.isWellFormed()) return '%ED%A0%80';
  const whole = encodeURIComponent(text);
  if (random.chance(0.03)) return `${whole}${random.pick(['%', '%zz', '%2', '%c3', '%ff', '%u0041', '%00'])}`;
  return whole;
};

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.replace(rawMark, '');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const oddTypes = [
  ...[
    'text/plain',
    'text/html',
    'application/xml',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/octet-stream',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json;;;',
    'json',
    '*/*',
    'application/x-www-form-urlencoded',
    'application/json, text/plain',
    '/',
    ';',
  ],
];
const brokenBodies = [
  ...[
    '{',
    '[',
    '"',
    '{"a":}',
    "{'a':1}",
    'NaN',
    'undefined',
    '\0',
    '{"a":1}}',
    '\ufeff{}',
    '{"__proto__":null}',
    '{"a":"\u0001"}',
  ],
  ...[
    'grant_type=password&grant_type=password',
    '%',
    'a=%zz',
    '&&&===',
    '__proto__[a]=1',
    'a[b][c]=1',
    '<a/>',
    '1',
    'true',
    'null',
    '""',
  ],
];

/** One request to an operation: plausible but for a few places. */
export function caseOf(operation: Described, known: Known, random: Random): HostileCase {
  const headers: HostileCase['headers'] = {};
  let elsewhere = false;
  const parameters = operation.parameters.map((parameter) => ({
    ...parameter,
    sent: parameter.required || random.chance(parameter.in === 'header' ? 0.1 : 0.5),
    value: textOf(plausible(parameter.schema, parameter.name, known, random)),
  }));
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  let body = media ? plausible(media.schema, 'body', known, random) : undefined;
  const spots = [...parameters.keys(), ...(media ? [-1, -1, -1] : [])];
  const times = random.pick([0, 1, 1, 2]);
  for (let i = 0; i < times && spots.length; i++) {
    const spot = random.pick(spots);
    const parameter = parameters[spot];
    if (!parameter) body = spoil(body, random);
    else {
      parameter.sent = random.chance(0.9);
      parameter.value = hostileText(random);
    }
  }

  let path = operation.path;
  const query: string[] = [];
  for (const { name, in: place, sent, value } of parameters) {
    if (place === 'path') path = path.replace(`{${name}}`, encoded(value, random) || '0');
    else if (!sent) continue;
    else if (place === 'header')
      headers[name] = [...value].every((c) => c >= ' ' && c <= '~') ? value : 'too short';
    else {
      const spelt = random.pick([name, name, name, name.toLowerCase(), name.toUpperCase()]);
      query.push(random.chance(0.02) ? spelt : `${spelt}=${encoded(value, random)}`);
      if (random.chance(0.05)) query.push(`${spelt}=${encoded(hostileText(random), random)}`);
      if (random.chance(0.02)) query.push(`${spelt}[]=1`, `${spelt}[a]=1`);
    }
  }
  if (random.chance(0.04))
    query.push(
      random.pick([
        '__proto__=1',
        'constructor=1',
        '=',
        '&&',
        '%',
        'a'.repeat(3000),
        'x=%00',
        '?',
        '__proto__[a]=1',
        'toString=1',
      ]),
    );

  let sent: string | Buffer | null = null;
  if (type && body !== undefined) {
    headers['content-type'] = type;
    const form = type.includes('urlencoded');
    const asForm = () =>
      typeof body === 'object' && body !== null
        ? Object.entries(body)
            .map(([key, value]) => `${encoded(key, random)}=${encoded(textOf(value), random)}`)
            .join('&')
        : textOf(body);
    sent = form ? asForm() : jsonOf(body);
    if (type.startsWith('multipart/')) {
      const made = formOf(random);
      headers['content-type'] = made.type;
      sent = made.body;
    }
    if (random.chance(0.05)) headers['content-type'] = random.pick(oddTypes);
    if (random.chance(0.05)) sent = random.pick(brokenBodies);
    if (random.chance(0.01)) sent = deep(random.pick([1000, 20_000]), random.chance(0.5));
    if (random.chance(0.01)) sent = Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x22, 0x80]);
    if (random.chance(0.004)) sent = jsonOf({ ...(body as object), padding: 'p'.repeat(1_400_000) });
    if (random.chance(0.01)) sent = null;
  } else if (random.chance(0.05)) {
    sent = random.pick(brokenBodies);
    headers['content-type'] = random.pick([...oddTypes, 'application/json']);
  }
  if (random.chance(0.01)) headers['content-encoding'] = random.pick(['gzip', 'br', 'deflate', 'x']);
  if (random.chance(0.01)) headers['accept'] = random.pick(['application/xml', '', 'text/html;q=9', ',']);
  if (random.chance(0.01))
    headers['accept-encoding'] = random.pick(['br', 'gzip;q=0', 'x', 'identity;q=0', '*']);
  if (random.chance(0.01))
    headers['cookie'] = random.pick([
      'homeroom_session=x',
      '=',
      ';;;',
      'a=%',
      `homeroom_client=${'a'.repeat(43)}`,
      '__proto__=1',
    ]);
  if (random.chance(0.01))
    headers['x-forwarded-for'] = random.pick(['', 'x', '1.2.3.4, 5', "' or 1", '::1', 'a'.repeat(500)]);
  if (random.chance(0.01)) headers['range'] = 'bytes=0-0';
  if (random.chance(0.01)) headers['if-none-match'] = '*';
  let { method } = operation;
  if (random.chance(0.02)) {
    elsewhere = true;
    method = random.pick([
      'PATCH',
      'OPTIONS',
      'TRACE',
      'PUT',
      'DELETE',
      'POST',
      'GET',
      'HEAD',
      'PROPFIND',
      'LOCK',
      'QUERY',
    ]);
  }
  if (random.chance(0.02)) {
    elsewhere = true;
    path = random.pick([
      `${path}/../x`,
      `${path}//`,
      `//${path}`,
      `${path}/%00`,
      `${path}%2f..`,
      `/.${path}`,
      `${path};a=b`,
      `${path}/x/y`,
      `/api/${'x'.repeat(3000)}`,
      `${path}%`,
      `${path}/%zz`,
    ]);
  } else if (random.chance(0.05)) path = random.pick([path.toLowerCase(), path.toUpperCase()]);
  if (
    path
      .split('/')
      .some((part) => part === '.' || part === '..' || part.length > 200 || /%2f|%5c|\\/i.test(part))
  )
    elsewhere = true;
  return { method, path: query.length ? `${path}?${query.join('&')}` : path, headers, body: sent, elsewhere };
}

import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { z } from 'zod';
import { errorOf } from '../issues.ts';
import { type FieldError, fieldError, Problem } from '../problem.ts';
import { byConvention, queryByConvention } from './conventions.ts';
import { longListIn } from './list-bounds.ts';

type Values = Record<string, unknown>;

/** Names as the schema spells them, whatever case the caller used (api, Conventions). */
function respell(schema: z.ZodType): (values: Values) => Values {
  if (!(schema instanceof z.ZodObject)) return (values) => values;
  const spelling = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
  return (values) => {
    const respelt: Values = {};
    for (const [name, value] of Object.entries(values)) {
      const known = spelling.get(name.toLowerCase());
      if (known) respelt[known] = value;
    }
    return respelt;
  };
}

const MAX_ERRORS = 20;

/** Each part as it was meant, before its schema reads it; of the body that is done before. */
const sentAs = {
  params: (sent: unknown, spell: (values: Values) => Values) => spell((sent ?? {}) as Values),
  query: (sent: unknown, spell: (values: Values) => Values) =>
    spell(queryByConvention((sent ?? {}) as Values)),
  body: (sent: unknown) => sent,
};

type Sent = Record<'params' | 'query' | 'body', unknown>;

/**
 * Makes the reader of an endpoint's parts; it answers at once, but where a text of the body is long.
 * @throws Problem request.invalid with a line per field
 */
export function inputReader(endpoint: Endpoint) {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [{ part, schema, spell: part === 'body' ? (v: Values) => v : respell(schema) }] : [];
  });
  const longList = endpoint.body ? longListIn(endpoint.body) : () => null;
  const parse = (request: Sent): Values => {
    const input: Values = {};
    const errors: FieldError[] = [];
    for (const { part, schema, spell } of parts) {
      const read = schema.safeParse(sentAs[part](request[part], spell));
      if (read.success) input[part] = read.data;
      else {
        for (const issue of read.error.issues.slice(0, MAX_ERRORS)) {
          const error = errorOf(issue);
          errors.push({ ...error, path: error.path || part });
        }
      }
    }
    if (errors.length) throw new Problem('request.invalid', { errors });
    return input;
  };
  return ({ params, query, body: sent }: Sent): Values | Promise<Values> => {
    const tooLong = longList(sent);
    if (tooLong) {
      const sentence = `Too big: expected array to have <=${tooLong.most} items`;
      const error = fieldError(tooLong.path || 'body', 'schema.refused', { sentence });
      throw new Problem('request.invalid', { errors: [error] });
    }
    const body = endpoint.body ? byConvention(sent) : sent;
    return body instanceof Promise
      ? body.then((read) => parse({ params, query, body: read }))
      : parse({ params, query, body });
  };
}

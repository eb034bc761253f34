import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { HostileCase } from './cases.ts';
import type { Described } from './document.ts';
import type { Received } from './send.ts';

const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });

/** What must never be seen outside: places in the program, and the database's own words. */
const internals =
  /node_modules|\.ts:\d+|\n\s+at |syntax error|pg_catalog|relation "|violates|PostgreSQL|SQLSTATE/;

/** What an error of any address looks like, where the operation's own statuses do not apply. */
const anyFailure = ajv.compile({
  anyOf: [
    {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string' }, message: { type: 'string' } },
    },
    { type: 'object', required: ['error', 'error_description'] },
  ],
});

/** Tells what is wrong with an answer to an operation; null where it is one of the documented. */
export function judgeOf({
  responses,
  method,
}: Described): (sent: HostileCase, got: Received | string) => string | null {
  const shapes = new Map<number, ValidateFunction | null>(
    Object.entries(responses).map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      return [Number(status), schema ? ajv.compile(schema) : null];
    }),
  );
  const produced = Object.keys(responses['200']?.content ?? {}).filter((type) => type !== 'application/json');
  return (sent, got) => {
    if (typeof got === 'string') return `no answer: ${got}`;
    const { status, headers, text } = got;
    if (status >= 500) return `${status} ${text.slice(0, 200)}`;
    if (internals.test(text)) return `${status} tells internals: ${text.slice(0, 300)}`;
    if (!headers['x-content-type-options'] || !headers['content-security-policy'])
      return `${status} without the headers of every answer: ${text.slice(0, 100)}`;
    if (sent.method === 'HEAD' || status === 204) return text === '' ? null : `${status} with a body`;
    const isJson = /^application\/json/.test(String(headers['content-type']));
    // There is a picture, a calendar, a table or a document at this address to read, whatever else can be done there.
    const type = String(headers['content-type']).split(';')[0] ?? '';
    const isFile = status === 304 || /^(image\/(png|webp)|text\/(calendar|csv)|application\/pdf)$/.test(type);
    if (isFile && (method !== 'GET' || produced.length > 0) && sent.method === 'GET') return null;
    // Lines of JSON, which a test of their own reads.
    if (produced.includes('application/x-ndjson') && type === 'application/x-ndjson') return null;
    if (!isJson) return `${status} is not JSON but ${headers['content-type']}`;
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return `${status} is not JSON: ${text.slice(0, 200)}`;
    }
    if (sent.elsewhere || sent.method !== method) {
      return status < 400 || anyFailure(body) ? null : `${status} in another shape: ${text.slice(0, 200)}`;
    }
    const shape = shapes.get(status);
    if (shape === undefined) return `${status} is not documented: ${text.slice(0, 200)}`;
    if (shape && !shape(body))
      return `${status} is not as documented: ${ajv.errorsText(shape.errors)} ${text.slice(0, 200)}`;
    return null;
  };
}

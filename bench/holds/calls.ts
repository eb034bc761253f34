import { endpoints } from '@homeroom/contract/endpoints.ts';
import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { BODY_LIMIT } from '@homeroom/server/platform/http/server.ts';
import { z } from 'zod';
import type { Caller } from '../../packages/server/test/caller.ts';
import { TODAY } from '../../packages/server/test/moment.ts';
import { matrixParts } from '../../packages/server/test/standing/matrix/areas.ts';
import {
  type Kind,
  type Requests,
  type Row,
  rowsOf,
  type Sent,
  type Target,
} from '../../packages/server/test/standing/matrix/matrix.ts';
import { growerOf } from './largest.ts';
import type { MatrixOnBench } from './matrix-on-bench.ts';

/** A request that is ready to be sent, and who sends it. */
export interface Ready {
  caller: Caller;
  method: string;
  path: string;
  query?: Sent['query'];
  body?: unknown;
}

/** One way in which an operation is called. */
export interface Call {
  /** Method and path, and what is special about it. */
  name: string;
  /** Prepares the n-th call: puts into the school what it is about. */
  ready(nth: number): Promise<Ready>;
}

/** Who is asked first to make a call, of those who may. */
const preferred = [
  ...(['admin', 'office', 'teacher', 'counsellor', 'nurse', 'editor', 'parent'] as const),
  ...(['as-parent', 'guest', 'device', 'nobody', 'other'] as const),
];
/** After these the session is over, or its password another. */
const endsMore = ['POST /Logout', 'POST /api/UserPasswords'];

const A_YEAR_AGO = new Date(Date.parse(TODAY) - 365 * 86_400_000).toISOString().slice(0, 10);

/** Whether a schema has the two ends of a span of days. */
function takesDays(schema: z.ZodType | undefined): boolean {
  const { properties = {} } = schema
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
    : {};
  return 'dateOfStart' in properties && 'dateOfEnd' in properties;
}

/** Asks about a year instead of some days; null for an operation that is not about days. */
function ofWholeYear({ query, body }: Endpoint) {
  const days = { dateOfStart: A_YEAR_AGO, dateOfEnd: TODAY };
  if (takesDays(query)) return (sent: Sent): Sent => ({ ...sent, query: { ...sent.query, ...days } });
  if (takesDays(body))
    return (sent: Sent): Sent => ({ ...sent, body: { ...(sent.body as object), ...days } });
  return null;
}

/** Makes the body of a call as large as the schema allows; null for an operation that takes none of JSON. */
function larger({ body, bodyLimit = BODY_LIMIT, encoding }: Endpoint, students: readonly number[]) {
  if (!body || (encoding ?? 'json') !== 'json') return null;
  const grow = growerOf(body, students, bodyLimit);
  return (sent: Sent): Sent => (sent.body === undefined ? sent : { ...sent, body: grow(sent.body) });
}

const sizeOf = ({ body }: Sent) => JSON.stringify(body ?? null).length;

/**
 * The calls of an area that somebody may make: as the permission matrix makes them, with the largest body, and about a
 * whole year.
 */
export async function callsOf(area: string, { matrix, students, begin }: MatrixOnBench): Promise<Call[]> {
  const { expected, requests } = matrixParts[area as keyof typeof matrixParts];
  const made: Record<string, Requests> = await requests(matrix);
  const ofArea = Object.values(endpoints[area] ?? {});
  const endpointOf = (call: string) => {
    const found = ofArea.find(({ method, path }) => `${method} ${path}` === call);
    if (!found) throw new Error(`the contract has no ${call}`);
    return found;
  };

  const seen = new Set<string>();
  const callsOfRow = async (row: Row): Promise<Call[]> => {
    const kind = preferred.find((one) => row.expected[one].startsWith('2'));
    const ask = made[row.call]?.[row.target as Target];
    if (!kind || !ask) return [];
    const endpoint = endpointOf(row.call);
    const callerOf = async (who: Kind): Promise<Caller> => {
      const own = matrix.callers.get(who);
      if (!own) throw new Error(`nobody is ${who}`);
      if (endsMore.includes(row.call) && who !== 'nobody' && who !== 'device')
        return matrix.anotherOf(who as 'admin');
      own.cookies.clear();
      return own;
    };
    const call = (name: string, change: (sent: Sent) => Sent): Call => ({
      name,
      async ready(nth) {
        begin(nth);
        const [caller, sent] = [await callerOf(kind), change(await ask(kind))];
        const { path = endpoint.path, query, body } = sent;
        return { caller, method: endpoint.method, path, ...(query ? { query } : {}), body };
      },
    });
    const name = seen.has(row.call) ? `${row.call}, otherwise` : row.call;
    seen.add(row.call);
    const calls = [call(name, (sent) => sent)];
    // What is special is left out where the operation has no such thing; one try tells.
    begin(0);
    const sample = await Promise.resolve(kind)
      .then(ask)
      .catch((): Sent => ({}));
    const enlarge = larger(endpoint, students);
    if (enlarge && sizeOf(enlarge(sample)) > sizeOf(sample))
      calls.push(call(`${name}, largest body`, enlarge));
    const widen = ofWholeYear(endpoint);
    if (widen) calls.push(call(`${name}, a year`, widen));
    return calls;
  };
  const all: Call[] = [];
  for (const row of rowsOf(expected)) all.push(...(await callsOfRow(row)));
  const without = ofArea.filter(({ method, path }) => !seen.has(`${method} ${path}`));
  // Nobody is let in there by the matrix: said so, not left out.
  for (const { method, path } of without)
    all.push({
      name: `${method} ${path}`,
      ready: () => Promise.reject(new Error('nobody is answered with success in the matrix')),
    });
  return all;
}

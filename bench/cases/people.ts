import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { demoPassword } from '@homeroom/demo/sign-ins.ts';
import { Connection, requestText } from '../load/connection.ts';
import { sender } from '../load/lanes.ts';
import { type Line, rollPath } from '../load/lines.ts';
import type { Bench } from './bench.ts';

/** The request that signs somebody in. */
export const signInRequest = (username: string, scope: Scope = 'user'): string =>
  requestText('POST', '/token', {
    form: { grant_type: 'password', username, password: demoPassword, scope },
  });

/** Runs work for each item, some at once, each on a connection of its own. */
export async function onConnections<T, R>(
  port: number,
  items: readonly T[],
  work: (send: ReturnType<typeof sender>, item: T) => Promise<R>,
  atOnce = 4,
): Promise<R[]> {
  const results: R[] = [];
  let at = 0;
  const lane = async () => {
    const connection = new Connection(port);
    const send = sender(connection);
    for (let i = at++; i < items.length; i = at++) results[i] = await work(send, items[i] as T);
    connection.close();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

/** Bearer tokens; they live for ten minutes, so that every group of cases signs in anew. */
export const signIn = (port: number, names: readonly string[]): Promise<string[]> =>
  onConnections(port, names, async (send, name) => {
    const { body } = await send(signInRequest(name));
    return (JSON.parse(body.toString()) as { access_token: string }).access_token;
  });

/** A roll class with a token of its own teacher. */
export interface Taught {
  code: string;
  token: string;
}

/** Signs the teachers of some roll classes in, evenly taken from all of the school. */
export async function teachersOf({ server, facts }: Bench, most = 60): Promise<Taught[]> {
  const step = Math.max(1, Math.floor(facts.classes.length / most));
  const classes = facts.classes.filter((_, i) => i % step === 0).slice(0, most);
  const tokens = await signIn(
    server.port,
    classes.map(({ teacher }) => teacher),
  );
  return classes.map(({ code }, i) => ({ code, token: tokens[i] as string }));
}

export const rollRequest = ({ code, token }: Taught, dateOf: string, compressed = false): string =>
  requestText('GET', rollPath(code, dateOf), { token, compressed });

/** The lines of rolls that their teacher may mark freely, roll by roll. */
export function linesOf(port: number, taught: readonly Taught[], days: readonly string[]): Promise<Line[][]> {
  const rolls = days.flatMap((dateOf) => taught.map((one) => ({ ...one, dateOf })));
  return onConnections(port, rolls, async (send, { code, token, dateOf }) => {
    const { body } = await send(rollRequest({ code, token }, dateOf));
    const records = JSON.parse(body.toString()) as (Line & { permission: number; known: unknown })[];
    return records
      .filter((record) => record.permission === 2 && !record.known)
      .map(({ studentID, version, mark }) => ({ rollClass: code, dateOf, studentID, version, mark, token }));
  });
}

/** What screens of teachers ask while rolls are taken: mostly the roll, and what stands around it. */
export function rollScreenReads(one: Taught, day: string): string[] {
  const get = (path: string) => requestText('GET', path, { token: one.token, compressed: true });
  return [
    rollRequest(one, day, true),
    rollRequest(one, day, true),
    rollRequest(one, day, true),
    get(`/api/ClassAbsenceSettings?dateOf=${day}`),
    get(`/api/ClassAttendances?dateOf=${day}&rollClass=${one.code}`),
    get('/api/ClassAttendanceDefaults'),
    get('/api/Teachers'),
  ];
}

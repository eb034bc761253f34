import http from 'node:http';
import { text } from 'node:stream/consumers';
import {
  AggregatorRegistry,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { School } from '../database/school.ts';
import { doorOf, FIGURES_PATH, numbersOf, type Sibling } from '../processes/sibling.ts';

/** A process that does not answer by then is told of as one that is not there. */
const LONGEST_MS = 2000;

/** What one process measures, as prom-client hands it from one process to another. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** Measures, whenever it is asked, what a server holds: sockets, and connections to the database. */
export function measureServer(
  registry: Registry,
  { pool }: Pick<School, 'pool'>,
  { connections, listening }: { connections(): number; listening(): boolean },
): void {
  const registers = [registry];
  new Gauge({
    ...{ name: 'homeroom_sockets', help: 'Pages that hear of changes', registers },
    collect() {
      this.set(connections());
    },
  });
  new Gauge({
    name: 'homeroom_hears_changes',
    help: '1 where changes of other servers are heard, 0 where nothing is remembered for that',
    registers,
    collect() {
      this.set(listening() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'homeroom_database_connections',
    help: 'Connections for requests by state; waiting: requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Asks a sibling at its door; null where it does not answer. */
async function askSibling(door: string): Promise<Figures | null> {
  try {
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const signal = AbortSignal.timeout(LONGEST_MS);
      http.get({ socketPath: door, path: FIGURES_PATH, agent: false, signal }, resolve).on('error', reject);
    });
    const answered = await text(answer);
    return answer.statusCode === 200 ? (JSON.parse(answered) as Figures) : null;
  } catch {
    return null;
  }
}

/**
 * The figures of all processes of this machine: requests added up, what is of a process with its number, and which of them
 * answer.
 */
export async function figuresOfAll(sibling: Sibling, own: () => Promise<Figures>): Promise<string> {
  const numbers = numbersOf(sibling);
  const answered = await Promise.all(
    numbers.map((number) => (number === sibling.number ? own() : askSibling(doorOf(sibling, number)))),
  );
  const all = AggregatorRegistry.aggregate(answered.filter((one) => one !== null));
  const up = new Registry();
  const gauge = new Gauge({
    name: 'homeroom_process_up',
    help: 'Whether each of the processes of this machine answers',
    labelNames: ['process'],
    registers: [up],
  });
  for (const [i, number] of numbers.entries()) gauge.set({ process: String(number) }, answered[i] ? 1 : 0);
  return `${await all.metrics()}\n${await up.metrics()}`;
}

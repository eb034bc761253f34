import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { clientOptions } from '../database/pool.ts';
import type { School } from '../database/school.ts';
import { changeChannel } from './notice.ts';
import { singleFlight } from './singleFlight.ts';
import { traceOf } from './trace.ts';

/** Taken at a time: bounds how long one run holds its rows. */
const MAX_NOTICES_AT_ONCE = 500;
/** So that a payload stays below the 8,000 bytes that NOTIFY carries: 500 ids are at most 5,500. */
const MAX_IDS_PER_MESSAGE = 500;
/** After a run: what is committed meanwhile goes out together. The first of a while is told at once. */
const REST_MS = 10;
/** What a server left behind that ended between its commit and its publishing is published by another. */
const SAFETY_NET_MS = 1000;

/**
 * One statement, so one round trip and one transaction: a notice is either waiting or sent. `skip locked`: servers
 * publish side by side. The array makes the inner query run once, whatever the planner thinks.
 */
const PUBLISH = `
  with taken as (
    delete from change_notice
    where id = any (array(select id from change_notice order by id limit ${MAX_NOTICES_AT_ONCE} for update skip locked))
    returning model, ids, action, by_user_id, at, origin
  ), sent as (
    select pg_notify($1, json_build_object(
      'model', model,
      'ids', to_json(ids[part * ${MAX_IDS_PER_MESSAGE} + 1 : (part + 1) * ${MAX_IDS_PER_MESSAGE}]),
      'action', action,
      'by', by_user_id,
      'origin', origin,
      'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )::text)
    from taken, generate_series(0, (cardinality(ids) - 1) / ${MAX_IDS_PER_MESSAGE}) part
    where cardinality(ids) > 0
  )
  select (select count(*) from taken)::int as taken, (select count(*) from sent)::int as sent`;

export interface Publisher {
  /** Tells what waits, soon; never fails, never makes the caller wait. */
  publish(): void;
  /** Stops, after the run that is under way. */
  close(): Promise<void>;
}

/**
 * Tells all servers of the changes that were committed. NOTIFY takes a lock of the whole database server and holds it
 * through the commit's flush, so it stays out of the transactions that write (decision 005).
 */
export function createPublisher(school: School, log: Logger): Publisher {
  const options = clientOptions(school.connection, school.schema);
  // A connection of its own: notices do not queue behind requests. Notices are hints, they need no flush.
  const pool = new pg.Pool({
    ...options,
    options: `${options.options} -c synchronous_commit=off`,
    application_name: 'homeroom publisher',
    max: 1,
    idleTimeoutMillis: 0,
  });
  // The next run connects again.
  pool.on('error', () => {});
  const values = [changeChannel(school.schema)];

  const run = singleFlight(async () => {
    for (;;) {
      const { rows } = await pool.query<{ taken: number }>({ name: 'publish', text: PUBLISH, values });
      if ((rows[0]?.taken ?? 0) < MAX_NOTICES_AT_ONCE) break;
    }
    await pause(REST_MS, undefined, { ref: false });
  });
  let closed = false;
  let failing = false;
  const publish = () => {
    if (closed) return;
    run().then(
      () => {
        failing = false;
      },
      (error: unknown) => {
        if (!failing && !closed)
          log.warn(traceOf(error), 'change notices wait: the database cannot be reached');
        failing = true;
      },
    );
  };
  const safetyNet = setInterval(publish, SAFETY_NET_MS);
  return {
    publish,
    async close() {
      closed = true;
      clearInterval(safetyNet);
      await pool.end();
    },
  };
}

import pg from 'pg';
import { expect, it } from 'vitest';
import { clusterInfo } from '../../../test/cluster.ts';
import { type Connection, clientOptions } from './pool.ts';

/** The server of the tests as an address, with more parameters. */
function addressWith(parameters: string): string {
  const where = clusterInfo().application;
  if ('connectionString' in where) {
    const { connectionString } = where;
    return `${connectionString}${connectionString.includes('?') ? '&' : '?'}${parameters}`;
  }
  const { user, password = '', database, host, port } = where;
  const secret = encodeURIComponent(password);
  return `postgres://${user}:${secret}@host:${port}/${database}?host=${encodeURIComponent(host)}&${parameters}`;
}

it("an address's own options stand beside ours: statements keep to the school's schema", async () => {
  const url = addressWith(`options=${encodeURIComponent('-c work_mem=7MB -c search_path=public')}`);
  const connection: Connection = { url };
  const client = new pg.Client(clientOptions(connection, 'school_here'));
  await client.connect();
  const { rows } = await client.query(
    "select current_setting('search_path') as path, current_setting('work_mem') as memory, current_setting('statement_timeout') as longest",
  );
  await client.end();
  expect(rows).toEqual([{ path: 'school_here', memory: '7MB', longest: '15s' }]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMinuteLater } from '../../test/a-minute-later.ts';
import { eventually } from '../../test/eventually.ts';
import { type MailSink, openMailSink } from '../../test/mail-sink.ts';
import { preparedData } from '../../test/prepared-data.ts';
import { prepareSchool } from '../app/prepare-school.ts';
import { ensureSchool } from '../platform/database/installation.ts';
import { openSchool, type School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { sendMail } from './messages.facts.ts';

const MAILS = 250;
/** Three before a release. */
const KILLS = process.env['HOSTILE_IN_FULL'] === 'all' ? 3 : 1;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const dataDir = await preparedData('homeroom-mail-');
let postgres: EmbeddedPostgres;
let school: School;
let sink: MailSink;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { host, port, user, database, password } = postgres;
  const connection = { host, port, user, database, ...(password ? { password } : {}) };
  school = openSchool(connection, 'default', await ensureSchool(connection), 4);
  await prepareSchool(school);
  sink = await openMailSink();
  const value = { fromAddress: 'office@school.example', quietFrom: '00:00', quietTo: '00:00' };
  await inTransaction(school, 'system:test', async (db) => {
    await sql`insert into system_setting (item_name, value)
      values ('system/messages', ${JSON.stringify({ key: 'messages', value })}::jsonb)`.execute(db);
    await sql`insert into person (given_name, surname, email)
      select 'P', 'Person ' || n, 'p' || n || '@example.org' from generate_series(1, ${MAILS}::int) n`.execute(
      db,
    );
    const { rows } = await sql<{ id: number }>`select id from person`.execute(db);
    await sendMail(
      db,
      { school, now: new Date() },
      {
        ...{ template: 'test', to: { persons: rows.map(({ id }) => id) }, facts: {}, cause: 'test' },
      },
    );
  });
});
afterAll(async () => {
  await sink?.close();
  await school?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Works off the queue in a process that can be killed. */
const worker = (): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '../cli.ts'), 'work'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
      HOMEROOM_DATA: dataDir,
      HOMEROOM_TIME_ZONE: 'UTC',
      HOMEROOM_SMTP_URL: sink.url,
    },
    stdio: 'ignore',
  });
const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));
const states = async () => {
  const { rows } = await sql<{ state: string; ids: string[] }>`
    select state, array_agg(message_id) as ids from mail group by state`.execute(school.db);
  return new Map(rows.map(({ state, ids }) => [state, ids]));
};

it('of many mails none is lost and none sent twice, though the process that sends them is killed again and again', async () => {
  for (let killed = 1; killed <= KILLS; killed++) {
    const child = worker();
    const gone = ended(child);
    await eventually(() =>
      expect(sink.received.length).toBeGreaterThan((MAILS / (KILLS + 1)) * killed * 0.8),
    );
    child.kill('SIGKILL');
    await gone;
    await aMinuteLater(school);
  }
  expect(sink.received.length).toBeLessThan(MAILS);
  const last = worker();
  const over = ended(last);
  const settled = await eventually(async () => {
    const now = await states();
    expect([...now.keys()].filter((state) => state !== 'sent' && state !== 'unsure')).toEqual([]);
    return now;
  });
  last.kill('SIGTERM');
  await over;

  const sent = settled.get('sent') ?? [];
  const unsure = settled.get('unsure') ?? [];
  expect(sent.length + unsure.length).toBe(MAILS);
  // Four at once, in each process that was killed.
  expect(unsure.length).toBeLessThanOrEqual(KILLS * 4);
  const received = sink.received.map(({ mail }) => mail.messageId);
  expect(new Set(received).size).toBe(received.length);
  expect(sent.filter((id) => !received.includes(id))).toEqual([]);
});

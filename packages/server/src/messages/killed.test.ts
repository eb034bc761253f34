import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { KILLS, type OwnSchool, ownSchool, startWorker } from '../../test/killed.ts';
import { type MailSink, openMailSink } from '../../test/mail-sink.ts';
import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { sendMail } from './messages.facts.ts';

const MAILS = 250;
let own: OwnSchool;
let school: School;
let sink: MailSink;

beforeAll(async () => {
  own = await ownSchool('homeroom-mail-');
  ({ school } = own);
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
  await own?.close();
});

const states = async () => {
  const { rows } = await sql<{ state: string; ids: string[] }>`
    select state, array_agg(message_id) as ids from mail group by state`.execute(school.db);
  return new Map(rows.map(({ state, ids }) => [state, ids]));
};

it('of many mails none is lost and none sent twice, though the process that sends them is killed again and again', async () => {
  for (let killed = 1; killed <= KILLS; killed++) {
    const worker = startWorker(own, { HOMEROOM_SMTP_URL: sink.url });
    await eventually(() =>
      expect(sink.received.length).toBeGreaterThan((MAILS / (KILLS + 1)) * killed * 0.8),
    );
    await worker.kill();
  }
  expect(sink.received.length).toBeLessThan(MAILS);
  const last = startWorker(own, { HOMEROOM_SMTP_URL: sink.url });
  const settled = await eventually(async () => {
    const now = await states();
    expect([...now.keys()].filter((state) => state !== 'sent' && state !== 'unsure')).toEqual([]);
    return now;
  });
  await last.stop();

  const sent = settled.get('sent') ?? [];
  const unsure = settled.get('unsure') ?? [];
  expect(sent.length + unsure.length).toBe(MAILS);
  // Four at once, in each process that was killed.
  expect(unsure.length).toBeLessThanOrEqual(KILLS * 4);
  const received = sink.received.map(({ mail }) => mail.messageId);
  expect(new Set(received).size).toBe(received.length);
  expect(sent.filter((id) => !received.includes(id))).toEqual([]);
});

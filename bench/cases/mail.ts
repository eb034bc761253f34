import { setTimeout as pause } from 'node:timers/promises';
import { sendMail } from '@homeroom/server/messages/messages.facts.ts';
import { inTransaction } from '@homeroom/server/platform/database/transaction.ts';
import { sql } from 'kysely';
import type { Result } from '../measure/result.ts';
import { openMailSink } from '../server/mailSink.ts';
import { startServer } from '../server/server.ts';
import type { Bench } from './bench.ts';
import { rollCallPeak, schoolPeak } from './peak.ts';
import { inSchool } from './stored.ts';

const A_MINUTE = 1000;
const GIVE_UP_MS = 180_000;

/** Orders one mail to each of so many adults, at any hour of the day. @returns how many there are */
const orderMails = (dataDir: string, most: number): Promise<number> =>
  inSchool(dataDir, (school) =>
    inTransaction(school, 'system:bench', async (db) => {
      const value = { fromAddress: 'office@school.example', quietFrom: '00:00', quietTo: '00:00' };
      await sql`insert into system_setting (item_name, value)
        values ('system/messages', ${JSON.stringify({ key: 'messages', value })}::jsonb)
        on conflict (item_name) do update set value = excluded.value`.execute(db);
      const { rows } = await sql<{ id: number }>`
        select id from person where email is not null order by id limit ${most}`.execute(db);
      const now = new Date();
      await sendMail(
        db,
        { school, now },
        {
          ...{ template: 'test', to: { persons: rows.map(({ id }) => id) }, facts: {} },
          cause: `bench:${now.getTime()}`,
        },
      );
      return rows.length;
    }),
  );

/** A thousand mails to a mail server on this machine while rolls are taken: how soon they are out, and what rolls take beside them. */
export async function mailsBesideThePeak(bench: Bench, quick: boolean): Promise<Result[]> {
  const seconds = quick ? 20 : 60;
  const sink = await openMailSink();
  const server = await startServer(bench.dataDir, { smtpUrl: sink.url });
  try {
    const peak = rollCallPeak({ ...bench, server }, { ...schoolPeak, key: 'mail-peak' }, seconds);
    const began = performance.now();
    const before = sink.received.length;
    const ordered = await orderMails(bench.dataDir, Math.round((A_MINUTE * seconds) / 60));
    const out = () => sink.received.length - before;
    while (out() < ordered && performance.now() - began < GIVE_UP_MS) await pause(50);
    const minutes = (performance.now() - began) / 60_000;
    const twice = sink.received.length - new Set(sink.received).size;
    const results = await peak;
    return [
      {
        key: 'mail-rate',
        what: `${ordered.toLocaleString('en')} mails beside the roll-call peak, from the order to the last one's arrival`,
        value: out() / minutes,
        unit: 'a minute',
        errors: ordered - out() + twice,
        goals: [
          { of: 'value', atLeast: A_MINUTE },
          { of: 'errors', atMost: 0 },
        ],
      },
      ...results,
    ];
  } finally {
    await server.stop();
    await sink.close();
  }
}

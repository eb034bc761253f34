import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailed, mayMail, startMail, type TestMail } from '../../test/mail-school.ts';
import type { MailSink } from '../../test/mail-sink.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { compose } from './compose.service.ts';
import { mailForUpdate } from './mails.queries.ts';
import { type Outgoing, smtpTransport } from './transport.ts';

/** What ends a line for some program, and begins another header. */
const ends = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\0', '\u000b', '\u000c'];
const injected = 'Bcc: all@example.org';

let school: TestSchool;
let mail: TestMail;
let sink: MailSink;
let person: number;
beforeAll(async () => {
  school = await newSchool();
  person = await mailed(school, { email: 'una@example.org' });
  await mayMail(school);
});
beforeEach(async () => {
  mail = await startMail(school);
  sink = mail.sink;
});
afterEach(async () => {
  await mail.stop();
  await school.arrange((db) => db.deleteFrom('mail_template').execute());
});

const send = async () => {
  await mail.send(person, 'test');
  const { rows } = await sql<{ id: number; state: string; reason: string }>`
    select id, state, reason from mail order by id desc limit 1`.execute(school.school.db);
  return rows[0] as { id: number; state: string; reason: string };
};
const word = (subject: string, body = 'Dear {{name}}') =>
  school.arrange((db) =>
    db.insertInto('mail_template').values({ name: 'test', language: 'en', subject, body }).execute(),
  );
/** The names of the headers as they went over the line. */
const headersOf = (raw: string) =>
  (raw.split('\r\n\r\n')[0] ?? '')
    .split('\r\n')
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.split(':')[0]?.toLowerCase());

it('a subject that would begin another header is sent to nobody, and shown', async () => {
  for (const end of ends.filter((one) => one !== '\0')) {
    await word(`News${end}${injected}`);
    expect(await send()).toMatchObject({ state: 'failed', reason: 'header.refused' });
    await school.arrange((db) => db.deleteFrom('mail_template').execute());
  }
  expect(sink.received).toEqual([]);
});

it('nor is one of a school whose name would', async () => {
  const { id } = await send();
  for (const end of ends)
    await school.arrange(async (db) => {
      const mail = await mailForUpdate(db, id);
      if (!mail) throw new Error('there is no mail');
      await expect(compose(db, mail, { name: `School${end}${injected}` })).rejects.toThrow('header.refused');
    });
});

it('names of persons stand in the words alone, whatever is in them', async () => {
  for (const end of ends.filter((one) => one !== '\0')) {
    await school.arrange((db) =>
      db
        .updateTable('person')
        .set({ surname: `Novak${end}${injected}${end}${end}.${end}` })
        .where('id', '=', person)
        .execute(),
    );
    expect(await send()).toMatchObject({ state: 'sent' });
    const received = sink.received.at(-1);
    expect(received?.to).toBe('una@example.org');
    expect(headersOf(received?.raw ?? '')).not.toContain('bcc');
    expect(received?.mail.to).toEqual([{ address: 'una@example.org', name: '' }]);
    expect(received?.mail.text).toContain(injected);
  }
  expect(sink.received).toHaveLength(ends.length - 1);
});

it('long subjects and lines arrive whole, in lines that every mail server takes', async () => {
  const subject = 'Zürich 漢字 '.repeat(15).trim();
  const line = 'ä漢'.repeat(2000);
  await word(subject, `${line}\n${'x'.repeat(4000)}\n.\nend`);
  await send();
  const [received] = sink.received;
  expect(received?.mail.subject).toBe(subject);
  expect(received?.mail.text).toContain(line);
  expect(received?.mail.text).toContain('\n.\nend');
  const longest = Math.max(...(received?.raw ?? '').split('\r\n').map((one) => Buffer.byteLength(one)));
  expect(longest).toBeLessThanOrEqual(998);
});

it('a name of the sender that looks like addresses is a name', async () => {
  const transport = smtpTransport(sink.url);
  const mail: Outgoing = {
    ...{ subject: 'News', text: 'Hello', html: '<p>Hello</p>', headers: {}, to: 'una@example.org' },
    ...{ envelopeFrom: 'bounces@school.example', messageId: '<1@school.example>', calendar: null },
    from: { name: 'A "quoted" <other@example.org>, B', address: 'office@school.example' },
  };
  expect(await transport.send(mail)).toEqual({ is: 'sent' });
  transport.close();
  const [received] = sink.received;
  expect([received?.from, received?.to]).toEqual(['bounces@school.example', 'una@example.org']);
  expect(received?.mail.from).toEqual({ name: mail.from.name, address: 'office@school.example' });
});

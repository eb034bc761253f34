import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { type MailSink, openMailSink, type Received } from '../../test/mail-sink.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { startSchoolJobs } from '../app/school-jobs.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { listJobs } from '../platform/jobs/queue.ts';
import { sendMail } from './messages.facts.ts';

let school: TestSchool;
let sink: MailSink;
let jobs: Jobs;
let person: number;
beforeAll(async () => {
  school = await newSchool();
  person = await school.person('Una', 'Novak');
  await school.arrange((db) =>
    db
      .updateTable('person')
      .set({ email: 'Una@example.org', home_language: 'French' })
      .where('id', '=', person)
      .execute(),
  );
  const value = JSON.stringify({
    key: 'messages',
    value: { fromAddress: 'office@school.example', schoolDaysOnly: false },
  });
  const admin = await school.admin();
  await admin.post('/api/SystemSettings', { body: [{ itemName: 'system/messages', value }] });
});
beforeEach(async () => {
  sink = await openMailSink();
  jobs = startSchoolJobs({
    ...{ school: school.school, clock: school.clock, log: school.log.log },
    environment: { publicUrl: school.url, smtpUrl: sink.url },
  });
});
afterEach(async () => {
  await jobs.stop();
  await sink.close();
});

let count = 0;
const send = async (template: 'news' | 'test') => {
  const facts = template === 'news' ? { news: 'Fair\nOn Saturday' } : {};
  await school.arrange((db) =>
    sendMail(
      db,
      { school: school.school, now: school.clock.now() },
      {
        ...{ template, to: { persons: [person] }, facts: facts as never, cause: `test:${++count}` },
      },
    ),
  );
  await jobs.tick();
  await eventually(async () => expect(await listJobs(school.school.db, school.school)).toEqual([]));
  return sink.received.at(-1);
};
const linkIn = (received: Received | undefined) =>
  /https?:\S+\/unsubscribe\/[\w-]+/.exec(received?.mail.text ?? '')?.[0] ?? '';
const post = (link: string, value: string) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': value }) });

it('news are ended by one click of a mail program, by a page that asks, and can be had again', async () => {
  const received = await send('news');
  const header = (key: string) => received?.mail.headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(received?.mail.text).toContain(link);
  expect(received?.mail.html).toContain(link);

  // A scanner opens the link, and nothing happens.
  const asked = await fetch(link);
  expect(asked.headers.get('content-type')).toContain('text/html');
  expect(await asked.text()).toContain('No more news by mail?');
  await send('news');
  expect(sink.received).toHaveLength(2);

  expect(await (await post(link, 'One-Click')).text()).toContain('You are unsubscribed.');
  expect((await post(link, 'One-Click')).status).toBe(200);
  await send('news');
  expect(sink.received).toHaveLength(2);
  // What is owed still comes.
  expect((await send('test'))?.mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  const { body } = await (await school.admin()).get('/api/Mails', { state: 'withheld' });
  expect(body).toMatchObject([{ reason: 'unsubscribed' }]);

  expect(await (await post(link, 'Again')).text()).toContain('You are subscribed again.');
  await send('news');
  expect(sink.received).toHaveLength(4);
});

it('one click is taken in either form of fields', async () => {
  const link = linkIn(await send('news'));
  const fields = new FormData();
  fields.set('List-Unsubscribe', 'One-Click');
  const asMultipart = await fetch(link, { method: 'POST', body: fields });
  expect([asMultipart.status, await asMultipart.text()]).toEqual([
    200,
    expect.stringContaining('You are unsubscribed.'),
  ]);
  fields.set('List-Unsubscribe', 'Again');
  expect(await (await fetch(link, { method: 'POST', body: fields })).text()).toContain('subscribed again');
});

it('the link of an earlier try works like that of the last', async () => {
  const first = linkIn(await send('news'));
  const { rows } = await school.arrange((db) =>
    sql<{ id: number; version: number }>`update mail set state = 'unsure'
      where id = (select max(id) from mail) returning id, version`.execute(db),
  );
  const { id, version } = rows[0] ?? { id: 0, version: 0 };
  const admin = await school.admin();
  expect((await admin.post(`/api/Mails/${id}/Retry`, { body: { version } })).status).toBe(200);
  const again = await eventually(() => {
    expect(sink.received).toHaveLength(2);
    return linkIn(sink.received[1]);
  });
  expect(again).not.toBe(first);
  expect((await post(first, 'One-Click')).status).toBe(200);
  expect(await (await fetch(again)).text()).toContain('You are unsubscribed.');
  await post(again, 'Again');
});

it('the link stands nowhere but in the mail, and an unknown one changes nothing', async () => {
  const received = await send('news');
  const token = /unsubscribe\/([\w-]{32})/.exec(received?.raw ?? '')?.[1] ?? '';
  const { rows } = await school.school.pool.query(
    `select (select json_agg(m)::text from mail m) || (select json_agg(c)::text from mail_content c) as all`,
  );
  expect(rows[0].all).not.toContain(token);
  for (const other of ['x', token.slice(1), encodeURIComponent("' or true --"), '%00']) {
    const page = await post(`${school.url}/unsubscribe/${other}`, 'One-Click');
    expect([page.status, await page.text()]).toEqual([
      404,
      expect.stringContaining('This link is not known.'),
    ]);
  }
});

it('is written in the language of the home where the school has a text in it', async () => {
  const admin = await school.admin();
  const french = {
    id: 0,
    name: 'news',
    language: 'fr',
    subject: 'Nouvelles',
    body: 'Bonjour {{name}}: {{news}}',
    version: 0,
  };
  expect((await admin.put('/api/MailTemplates/1', {}, french)).status).toBe(200);
  const received = await send('news');
  expect(received?.mail.subject).toBe('Nouvelles');
  expect(received?.mail.text).toContain('Bonjour Una Novak');
  expect(received?.mail.html).toContain('<html lang="fr">');
});

import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { mailed, mayMail, startMail, type TestMail } from '../../test/mail-school.ts';
import type { MailSink, Received } from '../../test/mail-sink.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let mail: TestMail;
let sink: MailSink;
let person: number;
beforeAll(async () => {
  school = await newSchool();
  person = await mailed(school, { email: 'Una@example.org' });
  await mayMail(school, { schoolDaysOnly: false });
});
beforeEach(async () => {
  mail = await startMail(school);
  sink = mail.sink;
});
afterEach(() => mail.stop());

const send = async (template: 'news' | 'test') => {
  await mail.send(person, template, template === 'news' ? { news: 'Fair\nOn Saturday' } : {});
  return sink.received.at(-1);
};
const speaks = (home_language: string) =>
  school.arrange((db) => db.updateTable('person').set({ home_language }).where('id', '=', person).execute());
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
      expect.stringContaining('This link is not valid.'),
    ]);
  }
});

it('the page is in the language of the home, else in one that the browser asks for', async () => {
  const link = linkIn(await send('news'));
  const page = async (of: string, accepted: string) =>
    (await fetch(of, { headers: { 'accept-language': accepted } })).text();
  expect(await page(link, 'de-AT, en;q=0.5')).toContain('<h1>Keine Neuigkeiten mehr per Mail?</h1>');
  expect(await page(`${link}x`, 'es')).toContain('Este enlace no se conoce.');
  await speaks('Arabic');
  expect(await page(link, 'de')).toContain('<html lang="ar" dir="rtl">');
  await speaks('');
});

it('is written in the language of the home where the school has a text in it', async () => {
  await speaks('French');
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

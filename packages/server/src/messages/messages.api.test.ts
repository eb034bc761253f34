import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { type MailSink, openMailSink } from '../../test/mail-sink.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { startSchoolJobs } from '../app/school-jobs.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { listJobs } from '../platform/jobs/queue.ts';
import { inQueue } from '../platform/jobs/schema.ts';
import { guidOf } from './bounce.rules.ts';
import { readBounce, takeBounce } from './bounce.service.ts';
import { addBounce } from './bounces.queries.ts';
import { deliver } from './deliver.service.ts';
import { sendMail } from './messages.facts.ts';
import { prepare } from './prepare.service.ts';
import { smtpTransport, type Transport } from './transport.ts';

let school: TestSchool;
let admin: Caller;
let sink: MailSink;
let jobs: Jobs | undefined;
beforeAll(async () => {
  school = await newSchool();
  admin = await school.admin();
  const value = { fromAddress: 'office@school.example', bounceAddress: 'bounces@school.example' };
  const setting = { itemName: 'system/messages', value: JSON.stringify({ key: 'messages', value }) };
  expect((await admin.post('/api/SystemSettings', { body: [setting] })).status).toBe(200);
});
beforeEach(async () => {
  sink = await openMailSink();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await sink.close();
  await sql`delete from ${inQueue(school.school, '_private_jobs')}`.execute(school.school.db);
});

let count = 0;
/** A family: what is said of each relation, in contact order. */
const family = async (children: number, ...adults: object[]) => {
  const childIds: number[] = [];
  for (let made = 0; made < children; made++) childIds.push(await school.student(`Kid${++count}`));
  const emails: string[] = [];
  for (const [at, more] of adults.entries()) {
    const email = `parent${++count}@example.org`;
    const id = await school.person('Pat', `Parent${count}`);
    await school.arrange(async (db) => {
      await db.updateTable('person').set({ email }).where('id', '=', id).execute();
      for (const child_id of childIds)
        await db
          .insertInto('relation')
          .values({
            adult_id: id,
            child_id,
            relationship: 'parent',
            contact_priority: at + 1,
            receives_mail: true,
            ...more,
          })
          .execute();
    });
    emails.push(email);
  }
  return { childIds, emails };
};
const send = (childIds: readonly number[], cause = `test:${++count}`) =>
  school.arrange((db) =>
    sendMail(
      db,
      { school: school.school, now: school.clock.now() },
      {
        ...{ template: 'absence', to: { carersOf: childIds }, facts: { date: '18 November' }, cause },
      },
    ),
  );
const work = async (smtpUrl: string | undefined = sink.url) => {
  jobs = startSchoolJobs({
    ...{ school: school.school, clock: school.clock, log: school.log.log },
    environment: { publicUrl: 'https://school.example', smtpUrl },
  });
  await jobs.tick();
};
/** A job that begins at an instant. */
const contextAt = (now: Date) => ({
  ...{ school: school.school, clock: school.clock, now, timeZone: 'UTC' },
  ...{ today: now.toISOString().slice(0, 10), localNow: now.toISOString().slice(0, 19) },
  ...{ attempt: 1, isLastAttempt: false },
});
const lastOrder = async () => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from mail_order`.execute(school.school.db);
  return rows[0]?.id as number;
};
const mails = async (state?: string) => (await admin.get('/api/Mails', { state })).body;
const done = () =>
  eventually(async () => {
    expect(await listJobs(school.school.db, school.school)).toEqual([]);
    return sink.received;
  });

describe('a mail about children', () => {
  it('goes to each of their carers once, with a bounce address and an id of its own, and no child in its subject', async () => {
    const { childIds, emails } = await family(2, {}, {});
    const cause = `test:${++count}`;
    expect([await send(childIds, cause), await send(childIds, cause)]).toEqual([true, false]);
    await work();
    const received = await done();
    expect(received.map(({ to }) => to).sort()).toEqual([...emails].sort());
    const [first, second] = received;
    expect(first?.mail.text).toMatch(/marked Kid\d+ and Kid\d+ absent on 18 November/);
    expect(first?.mail.html).toContain('Test School');
    expect(first?.mail.subject).toBe('A message about attendance from Test School');
    expect(first?.mail.from).toMatchObject({ address: 'office@school.example', name: 'Test School' });
    expect(first?.from).toMatch(/^bounces\+[0-9a-f]{32}@school\.example$/);
    expect(first?.mail.messageId).not.toBe(second?.mail.messageId);
    const listed = (await mails()).filter(({ address }: { address: string }) => emails.includes(address));
    expect(listed.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent']);
    const { body } = await admin.get(`/api/Mails/${listed[0].id}`);
    expect(body.text).toContain('We have marked');
  });

  it('goes to the next contact where the first address refuses it, and the address gets nothing more', async () => {
    const { childIds, emails } = await family(1, {}, { receives_mail: false });
    sink.refuses.set(emails[0] as string, 550);
    await send(childIds);
    await work();
    expect((await done()).map(({ to }) => to)).toEqual([emails[1]]);
    const bounced = (await mails('bounced')).find(
      ({ address }: { address: string }) => address === emails[0],
    );
    expect(bounced).toMatchObject({ reason: 'smtp 550' });
    await send(childIds);
    await jobs?.tick();
    await eventually(() => expect(sink.received.map(({ to }) => to)).toEqual([emails[1], emails[1]]));
  });

  it('a mail about children that nobody can get is withheld, and shown', async () => {
    const { childIds, emails } = await family(1, {});
    await school.arrange((db) =>
      db
        .updateTable('person')
        .set({ email: null })
        .where('email', '=', emails[0] as string)
        .execute(),
    );
    await send(childIds);
    await work();
    await done();
    expect((await mails('withheld'))[0]).toMatchObject({ reason: 'noAddress', address: null });
  });
});

describe('at its delivery', () => {
  /** Prepares a mail, and lets something happen before it is sent. */
  const meanwhile = async (childIds: readonly number[], happens: () => Promise<unknown>) => {
    await send(childIds);
    await prepare(contextAt(school.clock.now()), { orderId: await lastOrder() });
    await happens();
    await work();
    return done();
  };
  const relationOf = (email: string | undefined, change: object) =>
    school.arrange((db) =>
      db
        .updateTable('relation')
        .set(change)
        .where('adult_id', 'in', (q) =>
          q
            .selectFrom('person')
            .select('id')
            .where('email', '=', email as string),
        )
        .execute(),
    );

  it('is asked again who may know: who may not any more gets nothing, and the next contact does', async () => {
    const { childIds, emails } = await family(1, {}, { receives_mail: false });
    const received = await meanwhile(childIds, () => relationOf(emails[0], { access: 'no' }));
    expect(received.map(({ to }) => to)).toEqual([emails[1]]);
    const [withheld] = await mails('withheld');
    expect(withheld).toMatchObject({ address: emails[0], reason: 'access' });
  });

  it('a sibling of whom the address may not know any more is left off', async () => {
    const { childIds, emails } = await family(2, {});
    const received = await meanwhile(childIds, () =>
      school.arrange((db) =>
        db
          .updateTable('relation')
          .set({ access: 'no' })
          .where('child_id', '=', childIds[0] as number)
          .execute(),
      ),
    );
    expect(received.map(({ to }) => to)).toEqual([emails[0]]);
    expect(received[0]?.mail.text).toMatch(/\nWe have marked Kid\d+ absent/);
    // Of the other one nobody may be told; that is noted by its name.
    expect((await mails('withheld'))[0]).toMatchObject({ personID: childIds[0], reason: 'nobody' });
  });

  it('an address that refused another mail meanwhile is not tried', async () => {
    const { childIds, emails } = await family(1, {}, { receives_mail: false });
    const received = await meanwhile(childIds, () =>
      school.arrange((db) => addBounce(db, emails[0] as string, '5.1.1', school.clock.now())),
    );
    expect(received.map(({ to }) => to)).toEqual([emails[1]]);
  });
});

it('a bounce writes to nobody a second time, and to the next contact of whom nobody knows', async () => {
  const { childIds, emails } = await family(1, {}, {}, { receives_mail: false });
  sink.refuses.set(emails[0] as string, 550);
  await send(childIds);
  await work();
  await done();
  // Meanwhile the other parent has another address.
  await school.arrange((db) =>
    db
      .updateTable('person')
      .set({ email: 'moved@example.org' })
      .where('email', '=', emails[1] as string)
      .execute(),
  );
  const order = await lastOrder();
  await prepare(contextAt(school.clock.now()), { orderId: order });
  await jobs?.tick();
  expect((await done()).map(({ to }) => to)).toEqual([emails[1]]);
});

it('whose family nobody may be told of is shown, once', async () => {
  const { childIds } = await family(1, { access: 'no' });
  const alone = await school.student('Alone');
  await send([...childIds, alone]);
  await work();
  await done();
  await prepare(contextAt(school.clock.now()), { orderId: await lastOrder() });
  const shown = (await mails('withheld')).filter(({ reason }: { reason: string }) => reason === 'nobody');
  const about = shown.map(({ personID }: { personID: number }) => personID);
  expect(about.filter((id: number) => [...childIds, alone].includes(id)).sort()).toEqual(
    [...childIds, alone].sort(),
  );
});

it('a bounce that is quicker than the answer stands, and its address is not written to until the office says so', async () => {
  const { childIds, emails } = await family(1, {});
  await send(childIds);
  await work();
  const [received] = await done();
  const guid = guidOf([received?.from ?? '']);
  // As it stands while the answer of the mail server is on its way.
  const stands = (state: string) =>
    school.arrange((db) => sql`update mail set state = ${state} where guid = ${guid}`.execute(db));
  await stands('sending');
  const bounce = { guid, kind: 'permanent' as const, status: '5.1.1' };
  expect(await takeBounce(school.school, school.clock.now(), bounce)).toBe('bounced');
  const [bounced] = await mails('bounced');
  expect(bounced).toMatchObject({ address: emails[0], reason: '5.1.1' });
  const again = await admin.post(`/api/Mails/${bounced.id}/Retry`, { body: { version: bounced.version } });
  expect([again.status, again.body.code]).toEqual([409, 'mail.address_ended']);
  // A report about a mail that never left says nothing.
  await stands('withheld');
  await takeBounce(school.school, school.clock.now(), bounce);
  expect((await mails('bounced')).some(({ id }: { id: number }) => id === bounced.id)).toBe(false);
});

it('a bounce that comes while a mail is handed over stands, whatever the mail server says then', async () => {
  const { childIds, emails } = await family(1, {});
  await send(childIds);
  const context = contextAt(school.clock.now());
  await prepare(context, { orderId: await lastOrder() });
  const { id, guid } = await school.school.db
    .selectFrom('mail')
    .select(['id', 'guid'])
    .where('address', '=', emails[0] as string)
    .executeTakeFirstOrThrow();
  const real = smtpTransport(sink.url);
  const transport: Transport = {
    async send(mail) {
      const outcome = await real.send(mail);
      await takeBounce(school.school, school.clock.now(), { guid, kind: 'permanent', status: '5.1.1' });
      return outcome;
    },
    close: () => real.close(),
  };
  await deliver(context, { mailId: id }, { transport, publicUrl: 'https://school.example', leaving: [] });
  transport.close();
  expect(sink.received).toHaveLength(1);
  expect(await mails('sent')).not.toContainEqual(expect.objectContaining({ id }));
  expect(await mails('bounced')).toContainEqual(expect.objectContaining({ id, reason: '5.1.1' }));
});

describe('a mail server', () => {
  it('a mail server that cannot be reached gets the mail later, once', async () => {
    const { childIds, emails } = await family(1, {});
    const { port, url } = sink;
    await sink.close();
    await send(childIds);
    await work(url);
    const failing = await eventually(async () => {
      const found = (await listJobs(school.school.db, school.school)).find(
        ({ state }) => state === 'failing',
      );
      expect(found).toMatchObject({
        name: 'messages.deliver',
        lastError: expect.stringMatching(/^E[A-Z]+$/),
      });
      return found;
    });
    sink = await openMailSink(port);
    await admin.post(`/api/Jobs/${failing?.id}/Retry`);
    expect((await done()).map(({ to }) => to)).toEqual(emails);
  });

  it('gets no mail a second time of which nobody knows whether it left, but where somebody says so', async () => {
    const { childIds, emails } = await family(1, {});
    await send(childIds);
    await work();
    await done();
    const [sent] = await mails('sent');
    // As it stands after kill -9 while it was being sent.
    await school.arrange((db) =>
      db.updateTable('mail').set({ state: 'sending' }).where('id', '=', sent.id).execute(),
    );
    await sql`select from ${inQueue(school.school, 'add_job')}('messages.deliver', json_build_object('mailId', ${sent.id}::int))`.execute(
      school.school.db,
    );
    await done();
    const [unsure] = await mails('unsure');
    expect([unsure.id, unsure.reason, sink.received.length]).toEqual([sent.id, 'stopped', 1]);
    expect((await admin.post(`/api/Mails/${sent.id}/Retry`, { body: { version: 0 } })).status).toBe(409);
    const again = await admin.post(`/api/Mails/${sent.id}/Retry`, { body: { version: unsure.version } });
    expect([again.status, again.body.state]).toEqual([200, 'queued']);
    await done();
    expect(sink.received.map(({ to, mail }) => [to, mail.messageId])).toEqual([
      [emails[0], sink.received[0]?.mail.messageId],
      [emails[0], sink.received[0]?.mail.messageId],
    ]);
    const over = await admin.post(`/api/Mails/${sent.id}/Retry`, {
      body: { version: again.body.version + 2 },
    });
    expect(over.body.code).toBe('mail.not_stopped');
  });

  it('stands in the list of the office where nobody knows whether it left, and is sent again with one press', async () => {
    const office = await school.office();
    const stopped = async (): Promise<{ id: number; version: number }[]> =>
      (await office.get('/api/MailAddresses')).body.stopped;
    const { childIds, emails } = await family(1, {});
    await send(childIds);
    await work();
    await done();
    const sent = (await mails('sent')).find(({ address }: { address: string }) => address === emails[0]);
    await school.arrange((db) =>
      db.updateTable('mail').set({ state: 'unsure', reason: 'stopped' }).where('id', '=', sent.id).execute(),
    );
    const seen = (await stopped()).find(({ id }) => id === sent.id);
    expect(seen).toMatchObject({ template: 'absence', address: emails[0], children: [{ id: childIds[0] }] });
    await eventually(async () =>
      expect((await office.get('/api/MailAddressCounts')).body.stopped).toBe((await stopped()).length),
    );
    const again = (version = 0) => office.post(`/api/StoppedMails/${sent.id}/Retry`, { body: { version } });
    const stale = await again((seen?.version ?? 0) + 1);
    expect([stale.status, stale.body.current?.id]).toEqual([409, sent.id]);
    expect((await again(seen?.version)).status).toBe(204);
    expect((await again(seen?.version)).status).toBe(404);
    await done();
    const ids = sink.received.map(({ mail }) => mail.messageId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect((await stopped()).some(({ id }) => id === sent.id)).toBe(false);
  });

  it('gets nothing that would begin another header', async () => {
    const { childIds, emails } = await family(1, {});
    for (const email of [
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org, b@example.org',
      'A <a@example.org>',
    ]) {
      await school.arrange((db) =>
        db
          .updateTable('person')
          .set({ email })
          .where('email', '=', emails[0] as string)
          .execute(),
      );
      emails[0] = email.trim();
      await send(childIds);
    }
    await work();
    expect(await done()).toEqual([]);
    const refused = (await mails('failed')).map(({ reason }: { reason: string }) => reason);
    expect(new Set(refused)).toEqual(new Set(['address.refused']));
  });
});

it('without a mail server mail is shown in the mailbox, and says that it was not sent', async () => {
  const { childIds, emails } = await family(1, {});
  await send(childIds);
  jobs = undefined;
  await work('');
  await done();
  const shown = (await mails('mailbox')).find(({ address }: { address: string }) => address === emails[0]);
  expect(shown).toMatchObject({ subject: 'A message about attendance from Test School', sentAt: null });
  expect(sink.received).toEqual([]);
});

it('a test mail goes to oneself, in quiet hours too', async () => {
  const person = await school.person('Ada', 'Min');
  await school.arrange((db) =>
    db.updateTable('person').set({ email: 'ada@example.org' }).where('id', '=', person).execute(),
  );
  school.clock.set('2026-11-18T23:00:00Z');
  const ada = await school.signedIn(['admin'], { person });
  expect((await ada.post('/api/MailTests')).status).toBe(204);
  expect((await (await school.admin()).post('/api/MailTests')).body.code).toBe('mail.no_person');
  await work();
  expect((await done()).map(({ to, mail }) => [to, mail.subject])).toEqual([
    ['ada@example.org', 'Test mail from Test School'],
  ]);
});

it('what is ready in quiet hours waits for their end, and who gets it is asked then', async () => {
  const { childIds, emails } = await family(1, {});
  school.clock.set('2026-11-18T22:00:00Z');
  await send(childIds);
  const before = await school.school.db.selectFrom('mail').select('id').execute();
  await prepare(contextAt(school.clock.now()), { orderId: await lastOrder() });
  const [waiting] = await listJobs(school.school.db, school.school);
  expect(waiting).toMatchObject({ name: 'messages.prepare', nextTry: '2026-11-19T07:00:00Z' });
  expect(await school.school.db.selectFrom('mail').select('id').execute()).toHaveLength(before.length);

  school.clock.set('2026-11-19T07:00:00Z');
  await school.arrange((db) =>
    db
      .updateTable('person')
      .set({ email: 'new@example.org' })
      .where('email', '=', emails[0] as string)
      .execute(),
  );
  await work();
  expect((await done()).map(({ to }) => to)).toEqual(['new@example.org']);
});

it('what was put off has waited once its job is called, also by a clock that is behind', async () => {
  const { childIds, emails } = await family(1, {});
  school.clock.set('2026-11-18T22:00:00Z');
  await send(childIds);
  const orderId = await lastOrder();
  // The clock of this machine is two minutes behind the database, by which the job is due.
  await prepare(contextAt(new Date('2026-11-19T06:58:00Z')), { orderId, until: '2026-11-19T07:00:00.000Z' });
  school.clock.set('2026-11-19T07:00:00Z');
  await work();
  expect((await done()).map(({ to }) => to)).toEqual(emails);
});

it('a bounce that comes back later marks the mail and its address, once, and the next contact is written to', async () => {
  const { childIds, emails } = await family(1, {}, { receives_mail: false });
  await send(childIds);
  await work();
  const [first] = await done();
  expect(first?.to).toBe(emails[0]);
  const report = (to: string, status: string) =>
    Buffer.from(
      [
        ...['From: MAILER-DAEMON@example.org', `To: ${to}`, 'Subject: Undelivered Mail', 'MIME-Version: 1.0'],
        ...['Content-Type: multipart/report; report-type=delivery-status; boundary="b"', '', '--b'],
        ...['Content-Type: text/plain', '', 'It could not be delivered.', '--b'],
        ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example.org', ''],
        ...[`Final-Recipient: rfc822; ${emails[0]}`, 'Action: failed', `Status: ${status}`, '', '--b'],
        ...['Content-Type: message/rfc822', '', first?.raw ?? '', '--b--', ''],
      ].join('\r\n'),
    );
  const take = async (to: string, status: string) =>
    takeBounce(school.school, school.clock.now(), await readBounce(report(to, status)));
  const address = first?.from ?? '';
  expect(await take(address, '5.2.2')).toBe('temporary');
  expect(await take('bounces@school.example', '5.1.1')).toBe('notOfOurs');
  expect(await take('bounces+00000000000000000000000000000000@school.example', '5.1.1')).toBe('notOfOurs');
  expect(await take(address, '5.1.1')).toBe('bounced');
  expect(await take(address, '5.1.1')).toBe('bounced');
  await jobs?.tick();
  await eventually(() => expect(sink.received.map(({ to }) => to)).toEqual(emails));
  const bounced = (await (await school.admin()).get('/api/Mails', { state: 'bounced' })).body;
  expect(bounced.find((one: { address: string }) => one.address === emails[0])).toMatchObject({
    reason: '5.1.1',
  });
});

it('a mail that cannot be begun says why while it waits, and has failed after the last try', async () => {
  const { childIds, emails } = await family(1, {});
  const order = { to: { carersOf: childIds }, cause: `test:${++count}` };
  await school.arrange((db) =>
    sendMail(
      db,
      { school: school.school, now: school.clock.now() },
      { ...order, template: 'news', facts: { news: 'Fair' } },
    ),
  );
  const context = contextAt(school.clock.now());
  await prepare(context, { orderId: await lastOrder() });
  // The clock has gone on to the next day since, and with it the session of the others.
  admin = await school.admin();
  const made = (await mails()).find(({ address }: { address: string }) => address === emails[0]);
  const tryIt = (isLastAttempt: boolean) =>
    deliver(
      { ...context, isLastAttempt },
      { mailId: made.id },
      { transport: smtpTransport(sink.url), publicUrl: undefined, leaving: [] },
    );
  for (const [isLast, state] of [
    [false, 'queued'],
    [true, 'failed'],
  ] as const) {
    await expect(tryIt(isLast)).rejects.toThrow('publicUrl.missing');
    expect(await mails(state)).toContainEqual(
      expect.objectContaining({ id: made.id, reason: 'publicUrl.missing' }),
    );
  }
});

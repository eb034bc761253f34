import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { relate } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { type Client, call, connected, next } from '../../test/realtime.ts';

let school: TestSchool;
let office: Caller;
const adult = (name: string, fields: object) =>
  school.arrange(async (db) => {
    const [given_name = '', surname = ''] = name.split(' ');
    const row = await db
      .insertInto('person')
      .values({ given_name, surname, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
const mailed = { receives_mail: true };

beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  const [nia, tolu, ada] = [
    await school.student('Nia', 'Novak'),
    await school.student('Tolu', 'Adeyemi'),
    await school.student('Ada', 'Alone'),
  ];
  const una = await adult('=Una Novak', { email: 'Una@example.org', mobile: '0400 111 222' });
  const ola = await adult('Ola Adeyemi', { mobile: '0400 333 444' });
  const otto = await adult('Otto Adeyemi', { mobile: '0400 999 999' });
  await relate(school, una, nia, mailed);
  await relate(school, ola, tolu, { ...mailed, relationship: 'Mother' });
  await relate(school, otto, tolu, { ...mailed, court_order: 'Order 7' });
  await school.arrange(async (db) => {
    await db
      .insertInto('person_address')
      .values({ person_id: ola, kind: 'home', line_1: '3 Mill Street', suburb: 'Bay' })
      .execute();
    await sql`insert into mail_bounce (address, reason, bounced_at) values ('una@example.org', '5.1.1', now())`.execute(
      db,
    );
  });
  void ada;
});
const lists = async (caller = office) => (await caller.get('/api/MailAddresses')).body;

it('lists who cannot be written to: by address, by carer, by child', async () => {
  const { bounced, missing, unreachable } = await lists();
  expect(bounced).toMatchObject([
    {
      address: 'una@example.org',
      reason: '5.1.1',
      persons: [{ fullName: '=Una Novak', phones: ['0400 111 222'], isRestricted: false }],
      children: [{ itemName: 'Novak, Nia' }],
    },
  ]);
  expect(missing).toMatchObject([
    {
      ...{ fullName: 'Ola Adeyemi', relationship: 'Mother', phones: ['0400 333 444'], isRestricted: false },
      ...{ child: { itemName: 'Adeyemi, Tolu' }, letterTo: ['3 Mill Street', 'Bay'] },
    },
    // Whom an order concerns has neither number nor address in a list.
    { fullName: 'Otto Adeyemi', phones: [], isRestricted: true, letterTo: [] },
  ]);
  expect(unreachable.map(({ itemName, why }: { itemName: string; why: string }) => [itemName, why])).toEqual([
    ['Adeyemi, Tolu', 'noAddress'],
    ['Alone, Ada', 'nobody'],
    ['Novak, Nia', 'bounced'],
  ]);
  expect(JSON.stringify({ bounced, missing, unreachable })).not.toContain('999 999');
});

it('counts them for the first screen without saying who they are, and counts anew what changed', async () => {
  const counts = async () => (await office.get('/api/MailAddressCounts')).body;
  const { bounced, missing, unreachable } = await lists();
  const before = await counts();
  expect(before).toMatchObject({
    ...{ bounced: bounced.length, missing: missing.length, unreachable: unreachable.length },
  });
  expect(new Set(before.personIDs)).toEqual(
    new Set([
      ...bounced.flatMap(({ persons }: { persons: { personID: number }[] }) =>
        persons.map(({ personID }) => personID),
      ),
      ...missing.map(({ personID }: { personID: number }) => personID),
      ...unreachable.map(({ id }: { id: number }) => id),
    ]),
  );
  expect(await counts()).toEqual(before);
  const [carer] = missing;
  const change = (fields: object) =>
    school.arrange((db) => db.updateTable('person').set(fields).where('id', '=', carer.personID).execute());
  await change({ email: 'ola@example.org' });
  await eventually(async () => expect((await counts()).missing).toBe(before.missing - 1));
  await change({ email: null });
  await eventually(async () => expect(await counts()).toEqual(before));
});

it('of mails that came to a stop shows no address of whom an order concerns, and none to staff as themselves', async () => {
  const clerk = await school.signedIn([
    await school.role(['people.read', 'people.contact', 'messages.of-person']),
  ]);
  const otto = (await lists()).missing.find(
    ({ fullName }: { fullName: string }) => fullName === 'Otto Adeyemi',
  );
  const grace = await school.staff('Grace', 'Okafor');
  const mail = (person: number, children: number[], made = 'now') =>
    school.arrange((db) =>
      sql`with o as (
          insert into mail_order (template, stream, cause, person_ids)
          values ('absence', 'owed', ${crypto.randomUUID()}, ${[person]}::integer[]) returning id
        )
        insert into mail (order_id, person_id, child_ids, address, state, message_id, made_at)
        select id, ${person}, ${children}::integer[], ${`m${person}@example.org`}, 'unsure', ${crypto.randomUUID()},
          ${school.clock.now()}::timestamptz - case when ${made} = 'now' then interval '0' else interval '9 days' end
        from o`.execute(db),
    );
  await mail(otto.personID, [otto.child.id]);
  await mail(otto.personID, [otto.child.id], 'long ago');
  await mail(grace, []);
  const { stopped } = await lists(clerk);
  expect(stopped).toMatchObject([{ fullName: 'Otto Adeyemi', address: null, isHidden: true }]);
  expect((await lists()).stopped).toMatchObject([{ address: `m${otto.personID}@example.org` }]);
  expect((await office.get('/api/MailAddressCounts')).body.stopped).toBe(1);
});

it('leaves the school as CSV without formulas, noted in the audit without names', async () => {
  const { body } = await office.post('/api/MailAddressExports', { body: { list: 'bounced' } });
  expect(body).toMatchObject({
    rows: 1,
    fileName: expect.stringMatching(/^mail-bounced-\d{4}-\d\d-\d\d\.csv$/),
  });
  expect(body.content).toContain(`"'=Una Novak"`);
  const missing = (await office.post('/api/MailAddressExports', { body: { list: 'missing' } })).body;
  expect(missing.content).toContain('"Ola Adeyemi","Mother","0400 333 444","3 Mill Street, Bay"');
  expect(missing.content).not.toContain('999 999');
  const { rows } = await school.school.pool.query(
    `select field_name from audit_change where action = 'export' order by id`,
  );
  expect(rows.map(({ field_name }) => field_name)).toEqual([
    'mail addresses: bounced, 1 rows',
    'mail addresses: missing, 2 rows',
  ]);
});

it('an address that is taken into use again leaves the list, by the version that was seen', async () => {
  const [{ id, version }] = (await lists()).bounced;
  const again = (sent: number) =>
    office.post(`/api/MailAddresses/${id}/UseAgain`, { body: { version: sent } });
  const stale = await again(version + 1);
  expect([stale.status, stale.body.current?.id]).toEqual([409, id]);
  expect((await again(version)).status).toBe(204);
  expect((await again(version)).status).toBe(404);
  const { bounced, unreachable } = await lists();
  expect(bounced).toEqual([]);
  expect(unreachable.map(({ itemName }: { itemName: string }) => itemName)).not.toContain('Novak, Nia');
});

it('who may not export lists of persons exports none of these', async () => {
  const role = await school.role(['people.read', 'people.contact', 'messages.of-person']);
  const clerk = await school.signedIn([role]);
  expect((await clerk.post('/api/MailAddressExports', { body: { list: 'missing' } })).status).toBe(403);
});

it('tells the office of what changes in them', async () => {
  const client: Client = io(school.url, {
    ...{ path: REALTIME_PATH, transports: ['websocket'], forceNew: true },
    auth: { token: office.token },
  });
  await connected(client);
  expect(await call(client, 'SubscribeModel', 'Mail')).toEqual({ ok: true });
  const heard = next(client, 'NotifyChange', ({ model }) => model === 'Mail');
  await school.arrange((db) =>
    sql`insert into mail_bounce (address, reason, bounced_at) values ('ola@example.org', '5.1.1', now())`.execute(
      db,
    ),
  );
  await heard;
  client.disconnect();
});

import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { relate } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { newSecret } from '../platform/secrets.ts';

let school: TestSchool;
let office: Caller;
/** Reads contacts and mails, and no facts of custody. */
let clerk: Caller;
const secret = newSecret();
const ids = { nia: 0, tolu: 0, una: 0, otto: 0, grace: 0 };
let absence = 0;

beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  const role = await school.role(['people.read', 'people.contact', 'messages.of-person', 'people.export']);
  clerk = await school.signedIn([role]);
  ids.nia = await school.student('Nia', 'Novak');
  ids.tolu = await school.student('Tolu', 'Novak');
  ids.una = await school.person('Una', 'Novak');
  ids.otto = await school.person('Otto', 'Other');
  ids.grace = await school.staff('Grace', 'Okafor');
  for (const child of [ids.nia, ids.tolu]) {
    await relate(school, ids.una, child);
    await relate(school, ids.otto, child, { access: 'no', court_order: 'Order 7' });
  }
  absence = await mail(ids.una, [ids.nia, ids.tolu], {
    text: `Dear Una Novak,\n\nTell us here:\n\nNia: http://localhost/absence-reply/${secret}`,
  });
  await mail(ids.otto, [ids.nia], { state: 'withheld', reason: 'access' });
  await mail(ids.una, []);
  await mail(ids.grace, []);
});

const mail = (
  person: number,
  children: number[],
  { state = 'mailbox', reason = '', text = 'Dear reader' } = {},
): Promise<number> =>
  school.arrange(async (db) => {
    const { rows } = await sql<{ id: number }>`with o as (
        insert into mail_order (template, stream, cause, person_ids)
        values ('absence', 'owed', ${crypto.randomUUID()}, ${[person]}::integer[]) returning id
      )
      insert into mail (order_id, person_id, child_ids, address, state, reason, message_id)
      select id, ${person}, ${children}::integer[], ${`p${person}@example.org`}, ${state}, ${reason}, ${crypto.randomUUID()}
      from o returning id`.execute(db);
    const id = rows[0]?.id as number;
    await sql`insert into mail_content (mail_id, subject, body_text, body_html) values (${id}, 'Attendance', ${text}, '')`.execute(
      db,
    );
    return id;
  });
const of = async (caller: Caller, id: number) => (await caller.get(`/api/PersonalMails/${id}`)).body;

describe('the mails of a profile', () => {
  it('of an adult are those to them, latest first, with whom they are about', async () => {
    const mails = await of(office, ids.una);
    expect(mails).toMatchObject([
      { fullName: 'Una Novak', children: [], subject: 'Attendance', state: 'mailbox' },
      {
        address: `p${ids.una}@example.org`,
        children: [{ id: ids.nia }, { id: ids.tolu, fullName: 'Tolu Novak' }],
      },
    ]);
  });

  it('of a student are those about them, to whomever', async () => {
    const mails = await of(office, ids.nia);
    expect(mails.map((one: { fullName: string; reason: string }) => [one.fullName, one.reason])).toEqual([
      ['Otto Other', 'access'],
      ['Una Novak', ''],
    ]);
    expect(await of(office, ids.tolu)).toHaveLength(1);
  });

  it('say nothing of custody to whoever may not read it: neither the address of who is restricted nor why', async () => {
    const [restricted, other] = await of(clerk, ids.nia);
    expect(restricted).toMatchObject({
      fullName: 'Otto Other',
      address: null,
      isHidden: true,
      reason: 'restricted',
    });
    expect(other).toMatchObject({ address: `p${ids.una}@example.org`, isHidden: false });
  });

  it('of staff are for whoever may read their private details', async () => {
    expect(await of(office, ids.grace)).toHaveLength(1);
    expect((await clerk.get(`/api/PersonalMails/${ids.grace}`)).status).toBe(404);
  });

  it('of a record that was merged into another stand there', async () => {
    const twin = await school.student('Nia', 'Novak');
    await mail(ids.una, [twin]);
    await school.arrange((db) =>
      db.updateTable('person').set({ merged_into: ids.nia }).where('id', '=', twin).execute(),
    );
    expect((await of(office, ids.nia))[0]).toMatchObject({ children: [{ id: ids.nia }] });
  });
});

describe('the words of a mail', () => {
  it('leave out the links by which its recipient answers, and each reading is noted', async () => {
    const { body } = await office.get(`/api/PersonalMails/${ids.nia}/${absence}`);
    expect(body.text).toBe('Dear Una Novak,\n\nTell us here:\n\nNia: (…)');
    expect(JSON.stringify(body)).not.toContain(secret);
    const { rows } = await school.school.pool.query(
      `select a.action, a.field_name from audit_change a join mail m on m.guid = a.row_guid
       where m.id = $1 and a.action = 'read'`,
      [absence],
    );
    expect(rows).toEqual([{ action: 'read', field_name: 'words' }]);
  });

  it('are those of a mail of this person alone', async () => {
    expect((await office.get(`/api/PersonalMails/${ids.grace}/${absence}`)).status).toBe(404);
  });
});

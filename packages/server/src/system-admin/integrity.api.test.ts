import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { IntegrityItem } from '@homeroom/contract/system-admin/integrity.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { startSchoolJobs } from '../app/school-jobs.ts';

const PATH = '/api/DatabaseIntegrities';
const messages = path.resolve(import.meta.dirname, '../../../web/messages/en');

let school: TestSchool;
let admin: Caller;
let jobs: ReturnType<typeof startSchoolJobs>;
let students: number[];
let teacher: number;
beforeAll(async () => {
  school = await newSchool();
  // Before the hour of the night at which the checks make themselves.
  school.clock.set('2026-11-18T02:00:00Z');
  admin = await school.admin();
  await school.year(2026);
  await school.arrange((db) => dropKeys.execute(db));
  students = await school.students(3);
  teacher = await school.staff();
  jobs = startSchoolJobs({
    ...{ school: school.school, clock: school.clock, log: school.log.log },
    environment: { publicUrl: undefined, smtpUrl: undefined },
  });
});
afterAll(() => jobs.stop());

/** Lets records name others that there are not. */
const dropKeys = sql`do $$ declare k record; begin
  for k in select conrelid::regclass as t, conname as n from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
  loop execute format('alter table %s drop constraint %I', k.t, k.n); end loop; end $$`;

/** Writes what no screen would, past what the tables promise. */
const spoil = (...statements: RawBuilder<unknown>[]) =>
  school.arrange(async (db) => {
    for (const statement of statements) await statement.execute(db);
  });

/** Has checks made and answers them by their names. */
async function checked(
  itemName: string | null = null,
  by: Caller = admin,
): Promise<Record<string, IntegrityItem>> {
  expect((await admin.post(`${PATH}/Run`, { body: { itemName } })).status).toBe(200);
  await jobs.tick();
  return eventually(async () => {
    const { body } = await by.get(PATH);
    expect(body.isRunning).toBe(false);
    return Object.fromEntries(body.items.map((item: IntegrityItem) => [item.itemName, item]));
  });
}
const foundBy = async (name: string) => {
  const item = (await checked(name))[name];
  return {
    state: item?.state,
    keys: item?.found.map(({ key }) => key),
    paths: item?.found.map((one) => one.path),
  };
};

describe('the checks', () => {
  it('stand there before they were made, are made in the background, and tell who looks', async () => {
    const before = (await admin.get(PATH)).body;
    expect(before).toMatchObject({ lastRun: null, isRunning: false });
    expect(new Set(before.items.map(({ state }: IntegrityItem) => state))).toEqual(new Set(['unknown']));
    const asked = await admin.post(`${PATH}/Run`, { body: { itemName: null } });
    expect(asked.body.isRunning).toBe(true);
    await checked();
    const after = (await admin.get(PATH)).body;
    expect(after.lastRun).toEqual({
      startedAt: expect.stringMatching(/Z$/),
      endedAt: expect.stringMatching(/Z$/),
    });
    expect(after.items.length).toBe(before.items.length);
    expect(after.items.filter(({ state }: IntegrityItem) => state === 'failed')).toEqual([]);
  });

  it('have words of the area that makes them, for each state', async () => {
    for (const { itemName } of (await admin.get(PATH)).body.items as IntegrityItem[]) {
      const [area = '', check = ''] = itemName.split('.');
      const file = path.join(messages, `${area}.integrity.json`);
      const words = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'))[check] : undefined;
      expect([itemName, Object.keys(words ?? {}).sort()]).toEqual([
        itemName,
        ['mend', 'name', 'ok', 'record', 'wrong_one', 'wrong_other'],
      ]);
    }
  });

  it('find children without custody, without contact, and access that ends before it begins', async () => {
    const [first = 0, second = 0, third = 0] = students;
    const adult = await school.person('Una', 'Novak');
    const relate = (child: number, more: RawBuilder<unknown>) =>
      sql`insert into relation (adult_id, child_id, relationship, access, may_contact, access_from, access_to) values (${adult}, ${child}, 'mother', ${more})`;
    await spoil(
      relate(first, sql`'no', true, null, null`),
      relate(second, sql`'limited', true, '2026-05-02', '2026-05-01'`),
    );
    expect(await foundBy('families.custodyWithoutAdult')).toMatchObject({ keys: [String(first)] });
    expect(await foundBy('families.endsBeforeItBegins')).toEqual({
      ...{ state: 'wrong', keys: [String(second)], paths: [`/entities/view/${second}?tab=relations`] },
    });
    expect((await foundBy('families.withoutContact')).keys).toEqual([String(third)]);
    await spoil(
      relate(third, sql`'yes', true, null, null`),
      sql`update relation set access = 'yes', access_to = null`,
    );
    for (const name of ['custodyWithoutAdult', 'endsBeforeItBegins', 'withoutContact'])
      expect(await foundBy(`families.${name}`)).toEqual({ state: 'ok', keys: [], paths: [] });
  });

  it('find students without level, in two roll classes, and in one after they left', async () => {
    const [first = 0, second = 0, third = 0] = students;
    expect((await foundBy('enrolment.withoutLevel')).keys).toEqual([first, second, third].map(String));
    await school.arrange(async (db) => {
      const { id } = await db
        .insertInto('level')
        .values({ code: '7', name: 'Year 7', ordinal: 7 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('student').set({ level_id: id }).execute();
    });
    expect((await foundBy('enrolment.withoutLevel')).state).toBe('ok');
    const one = await school.rollClass({ students: [first, second] });
    const other = await school.rollClass();
    expect((await foundBy('enrolment.twoRollClasses')).state).toBe('ok');
    await spoil(
      sql`alter table roll_class_member drop constraint one_roll_class_at_a_time`,
      sql`insert into roll_class_member (roll_class_id, student_id, date_from) values (${other.id}, ${first}, '2026-02-01')`,
      sql`update student set date_left = '2026-06-30' where id = ${second}`,
    );
    expect((await foundBy('enrolment.twoRollClasses')).keys).toEqual([String(first)]);
    expect((await foundBy('enrolment.outsideOfEnrolment')).keys).toEqual([String(second)]);
    await spoil(
      sql`delete from roll_class_member where roll_class_id = ${other.id}`,
      sql`update student set date_left = null where id = ${second}`,
    );
    expect(one.id).toBeGreaterThan(0);
  });

  it('find classes without teacher, and a teacher in two places', async () => {
    const period = await school.period();
    const alone = await school.subjectClass({ code: 'ART7', students, periods: [period] });
    expect(await foundBy('subjects.classWithoutTeacher')).toMatchObject({
      ...{ keys: ['ART7'], paths: [`/subjects/classes?year=2026&class=${alone.id}`] },
    });
    await school.teaches(teacher, { classId: alone.id });
    expect((await foundBy('subjects.classWithoutTeacher')).state).toBe('ok');
    expect((await foundBy('subjects.teacherInTwoPlaces')).state).toBe('ok');
    await school.subjectClass({ code: 'MUS7', students, periods: [period], teachers: [teacher] });
    expect((await foundBy('subjects.teacherInTwoPlaces')).keys).toEqual(['ART7 · MUS7']);
    await spoil(sql`update class_meeting set location = 'Hall'`);
    expect((await foundBy('subjects.teacherInTwoPlaces')).state).toBe('ok');
  });

  it('find marks on days without school, and of somebody who was not there yet', async () => {
    const [student = 0] = students;
    const { id: classId, code } = await school.rollClass();
    await school.day('2026-11-16');
    await school.day('2026-11-15', { school: false });
    const mark = (day: string) => sql`
      with r as (insert into roll (date_of, roll_class_id) values (${day}, ${classId}) returning id)
      insert into attendance_mark (roll_id, student_id, layer, date_of, status, marked_by_id)
      select id, ${student}, 2, ${day}, 'present', ${admin.id} from r`;
    await spoil(mark('2026-11-16'));
    expect((await foundBy('attendance.outsideOfTerm')).state).toBe('ok');
    expect((await foundBy('attendance.withoutEnrolment')).state).toBe('ok');
    await spoil(mark('2026-11-15'), sql`update student set date_start = '2026-11-17' where id = ${student}`);
    expect((await foundBy('attendance.outsideOfTerm')).keys).toEqual([`2026-11-15 ${code}`]);
    expect(await foundBy('attendance.withoutEnrolment')).toMatchObject({
      keys: [`2026-11-16 ${code}`, `2026-11-15 ${code}`],
      paths: [`/attendance/class?date=2026-11-16&rollClass=${code}`, expect.anything()],
    });
  });

  it('find accounts whose figures differ, shares of closed accounts, and gaps between receipts', async () => {
    const [student = 0] = students;
    const now = school.clock.now();
    for (const name of ['balances', 'shares', 'receiptGaps'])
      expect((await foundBy(`billing.${name}`)).state).toBe('ok');
    await spoil(
      sql`insert into billing_account (item_name, date_closed) values ('Family', '2026-01-01')`,
      sql`insert into billing_receipt (number, account_id, date_of, amount, method, posted_at)
        select 3, id, '2026-11-18', 10, 'cash', ${now} from billing_account`,
      sql`update billing_number set last = 3 where kind = 'receipt'`,
      sql`insert into billing_share (student_id, account_ids, parts, rest_account_id)
        select ${student}, array[id], array[10000], id from billing_account`,
    );
    const account = (
      await school.school.db.selectFrom('billing_account').select('id').executeTakeFirstOrThrow()
    ).id;
    expect(await foundBy('billing.balances')).toMatchObject({
      ...{ keys: [String(account)], paths: [`/billing/accounts/${account}`] },
    });
    expect((await foundBy('billing.shares')).keys).toEqual([String(student)]);
    expect((await foundBy('billing.receiptGaps')).keys).toEqual(['1', '2']);
  });

  it('find bookings outside of slots, cards whose file is another, and mail that stays where it is', async () => {
    const [student = 0] = students;
    const names = ['interviews.outsideOfSlots', 'report-cards.files', 'messages.stuck'];
    for (const name of names) expect([name, (await foundBy(name)).state]).toEqual([name, 'ok']);
    await spoil(
      sql`insert into interview_booking (cycle_id, session_id, invitation_id, student_id, teacher_id, adult_id, starts_at, ends_at, slots)
        values (1, 1, 1, ${student}, ${teacher}, 1, '2026-11-18T17:00', '2026-11-18T17:05', 1)`,
      sql`insert into report_publication (id, assessment_period_id, by_mail, published_at, published_by_id, release_at, made_at)
        overriding system value values (1, 5, false, now(), 1, now(), now())`,
      sql`insert into report_card (id, report_publication_id, assessment_period_id, student_id, level_id, template, card_version)
        overriding system value values (1, 1, 5, ${student}, 1, 'primary', 1)`,
      ...['a', 'b', 'c'].map(
        (
          content,
          at,
        ) => sql`insert into report_card_copy (id, report_card_id, addressee, adult_ids, is_to_print, ordinal, sha256)
          overriding system value values (${at + 1}, 1, '', '{}', false, ${at}, encode(sha256(${content}::bytea), 'hex'))`,
      ),
      sql`insert into report_card_file (report_card_copy_id, content) values (1, 'a'), (2, 'another')`,
      sql`insert into mail (order_id, person_id, address, state, message_id, made_at)
        values (1, 1, 'una@example.org', 'sending', 'm', '2026-11-01')`,
    );
    expect((await foundBy('interviews.outsideOfSlots')).keys).toEqual([`2026-11-18 17:00 · ${teacher}`]);
    expect(await foundBy('report-cards.files')).toMatchObject({
      ...{ keys: ['2', '3'], paths: ['/reportcards/publish?period=5', '/reportcards/publish?period=5'] },
    });
    expect((await foundBy('messages.stuck')).state).toBe('wrong');
  });

  it('checks that cannot be made say so by a code, and keep no other from being made', async () => {
    await spoil(sql`alter table billing_number rename to billing_number_gone`);
    const all = await checked();
    expect(all['billing.receiptGaps']).toMatchObject({
      state: 'failed',
      count: 0,
      found: [],
      error: 'SQLSTATE 42P01',
    });
    expect(all['billing.shares']).toMatchObject({ state: 'wrong', count: 1 });
    const { checks } = (await admin.get('/api/InstallationHealth')).body;
    expect(checks.find(({ name }: { name: string }) => name === 'system-admin.integrity')).toMatchObject({
      ...{ state: 'warn', count: Object.values(all).filter(({ state }) => state !== 'ok').length },
      path: '/system/integrity',
    });
    await spoil(sql`alter table billing_number_gone rename to billing_number`);
    expect((await foundBy('billing.receiptGaps')).state).toBe('wrong');
  });

  it('name records only to whoever may open the screen that mends them', async () => {
    const watcher = await school.allowed(['system.integrity', 'billing.read']);
    const all = await checked(null, watcher);
    expect(all['billing.shares']).toMatchObject({ path: '/billing/accounts', found: [expect.anything()] });
    expect(all['attendance.outsideOfTerm']).toMatchObject({
      state: 'wrong',
      count: 1,
      path: null,
      found: [],
    });
  });

  it('are made by night, once', async () => {
    school.clock.set('2026-11-19T02:59:00Z');
    await jobs.tick();
    admin = await school.admin();
    const started = async () => (await admin.get(PATH)).body.lastRun.startedAt;
    const before = await started();
    school.clock.set('2026-11-19T03:01:00Z');
    await jobs.tick();
    await eventually(async () => expect(await started()).not.toBe(before));
  });

  it('checks that there are none of are refused', async () => {
    expect((await admin.post(`${PATH}/Run`, { body: { itemName: 'no.such' } })).status).toBe(404);
    expect((await admin.post(`${PATH}/Run`, { body: {} })).status).toBe(400);
    expect((await (await school.office()).get(PATH)).status).toBe(403);
  });
});

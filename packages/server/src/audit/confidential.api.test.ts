import { type Permission, permissionNames, permissions } from '@homeroom/contract/permissions.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { canariesIn, canary } from '../../test/canaries.ts';
import { TODAY } from '../../test/moment.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { tables } from '../app/tables.ts';
import { thisSave } from './rows.queries.ts';

let school: TestSchool;
/** One save wrote all of it. */
let saveID: string;
/** The day of the database: the audit goes by its clock. */

beforeAll(async () => {
  school = await newSchool();
  // A change of every field that takes words, of every table that has a policy.
  const { rows } = await school.school.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = current_schema() and data_type = 'text' and table_name = any($1)`,
    [Object.keys(tables)],
  );
  saveID = await school.arrange(async (db) => {
    for (const [table, of] of Map.groupBy(rows, (row) => row.table)) {
      const told = Object.fromEntries(of.map(({ column }) => [column, canary(table, column, 1)]));
      await sql`insert into audit_change (action, by_name, table_name, row_guid, old_values, new_values)
        values ('update', 'system:test', ${table}, gen_random_uuid(), '{}', ${JSON.stringify(told)}::jsonb)`.execute(
        db,
      );
    }
    const { us, saveId } = await thisSave(db);
    return `${us}-${saveId}`;
  });
});

/** Somebody with all that a role of the product allows, who reads the audit besides. */
const readerLike = (role: string): Promise<Caller> =>
  school.allowed([
    ...permissionNames.filter((name: Permission) => permissions[name].roles.includes(role as never)),
    'audit.read',
  ]);

/** The tables and fields of which the audit tells somebody, in each of its forms. */
async function toldTo(caller: Caller): Promise<Set<string>> {
  const days = { dateOfStart: addDays(TODAY, -1), dateOfEnd: addDays(TODAY, 2), byInstallation: true };
  const found: Set<string>[] = [];
  for (const path of ['/api/Audits', '/api/AuditSaves', '/api/AuditExports']) {
    const { status, body } = await caller.get(path, path.endsWith('Saves') ? { saveID } : days);
    expect([path, status]).toEqual([path, 200]);
    found.push(canariesIn(JSON.stringify(body)));
  }
  expect(found[1]).toEqual(found[0]);
  expect(found[2]).toEqual(found[0]);
  return new Set([...(found[0] ?? [])].map((one) => one.split('.').slice(1, 3).join('.')));
}
const tablesOf = (told: ReadonlySet<string>) => new Set([...told].map((one) => one.split('.')[0]));

it('is told of to administrators, every table of it', async () => {
  const told = tablesOf(await toldTo(await school.admin()));
  for (const table of ['billing_receipt', 'report_comment', 'interview_booking', 'behaviour_note', 'mail'])
    expect(told).toContain(table);
});

it('of billing, interviews, reports and news is told to who reads those of everybody', async () => {
  const told = await toldTo(await readerLike('office'));
  for (const field of [
    ...['billing_account.note', 'billing_receipt.reference', 'interview_booking.teacher_comment'],
    ...[
      'report_comment.comment',
      'report_suggestion.suggested',
      'school_news.item_name',
      'indicator_type.name',
    ],
    ...['absence_reply.details', 'mail_template.body', 'mail_bounce.address'],
  ])
    expect([field, told.has(field)]).toEqual([field, true]);
  // Restricted behaviour and every mail are for others; so are comments of the highest level and secrets of accounts.
  for (const table of [
    'behaviour_report',
    'behaviour_note',
    'mail',
    'mail_order',
    'personal_comment',
    'calendar_feed',
  ])
    expect([table, tablesOf(told).has(table)]).toEqual([table, false]);
});

it.each(['teacher', 'counsellor', 'nurse', 'editor', 'parent', 'guest'])(
  'tells a %s who may read it nothing of what is read row by row',
  async (role) => {
    const told = tablesOf(await toldTo(await readerLike(role)));
    for (const table of [
      ...['billing_account', 'billing_receipt', 'billing_statement', 'billing_line', 'billing_payer'],
      ...['interview_booking', 'interview_invitation', 'interview_ask', 'interview_wait'],
      ...['report_result', 'report_comment', 'report_suggestion', 'report_card', 'report_card_withholding'],
      ...['indicator_mark', 'attendance_mark', 'known_absence', 'absence_reply', 'contact_proposal'],
      ...['mail', 'mail_order', 'mail_bounce', 'parent_invitation', 'user_account', 'system_setting'],
      ...(role === 'counsellor' ? [] : ['behaviour_report', 'behaviour_participant', 'behaviour_note']),
    ])
      expect([table, told.has(table)]).toEqual([table, false]);
  },
);

import type { ChargeOrder } from '@homeroom/contract/billing/charges.endpoints.ts';
import { sql } from 'kysely';
import { rollClassIdOn } from '../enrolment/enrolment.facts.ts';
import { headsOfChildren } from '../families/families.facts.ts';
import { campusIdOn, levelIdOn, person, student, studentStanding } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { EnrolledChild } from './siblings.rules.ts';

/** A student who is enrolled on the day, and whether the order is of them. */
interface EnrolledStudent extends EnrolledChild {
  fullName: string;
  isOrdered: boolean;
  /** Of a head of the household, the first in contact order; open ones before others. */
  defaultAccountId: number | null;
}

/** All students of the day of an order, by name: also who is not charged counts as a sibling. */
export async function enrolledStudents(
  db: Database,
  { enrolledOn, studentIDs, levelIDs, rollClassIDs, campusIDs }: ChargeOrder,
): Promise<EnrolledStudent[]> {
  const among = (ids: readonly number[], column: ReturnType<typeof sql>) =>
    ids.length ? sql`${column} = any(${[...ids]}::integer[])` : sql`true`;
  const { rows } = await sql<EnrolledStudent>`
    select p.id, p.full_name as "fullName", p.birth_date::text as "birthDate",
      coalesce(h.heads, '{}') as "headIds",
      ${among(studentIDs, sql`p.id`)} and coalesce(${among(levelIDs, sql`${levelIdOn(enrolledOn)}`)}
        and ${among(rollClassIDs, sql`${rollClassIdOn(enrolledOn)}`)}
        and ${among(campusIDs, sql`${campusIdOn(enrolledOn)}`)}, false) as "isOrdered",
      d.id as "defaultAccountId"
    from ${student} s join ${person} p on p.id = s.id and p.merged_into is null
      left join (select child_id, array_agg(adult_id order by adult_id) as heads
        from ${headsOfChildren(enrolledOn)} each group by child_id) h on h.child_id = s.id
      left join (select distinct on (o.child_id) o.child_id, a.id from ${headsOfChildren(enrolledOn)} o
        join billing_payer y on y.person_id = o.adult_id and y.date_to is null
        join billing_account a on a.id = y.account_id
        order by o.child_id, a.date_closed is not null, o.contact_priority, o.adult_id, a.id) d on d.child_id = s.id
    where coalesce(${studentStanding(enrolledOn)}, '') = 'current'
    order by p.list_name, p.id`.execute(db);
  return rows;
}

/** Students to whom a fee is charged already: for the same period, or where there is none on the same date; reversed charges are none. */
export async function chargedAlready(
  db: Database,
  { feeItemID, dateOf, periodFrom, periodTo }: ChargeOrder,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.student_id as id from billing_line l
    where l.fee_item_id = ${feeItemID} and l.kind = 'charge' and l.student_id is not null
      and not exists (select from billing_line b where b.reverses_id = l.id)
      and case when ${periodFrom}::date is null then l.period_from is null and l.date_of = ${dateOf}::date
        else l.period_from = ${periodFrom}::date and l.period_to = ${periodTo}::date end`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What persons are called, by id. */
export async function personNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, full_name as name from ${person} p where id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Accounts that are closed. */
export async function closedAccounts(db: Database): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from billing_account where date_closed is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A charge of a student who left within what it was for. */
export interface LeaverCharge {
  lineId: number;
  accountId: number;
  accountName: string;
  isAccountClosed: boolean;
  studentId: number;
  studentName: string;
  dateLeft: string;
  periodFrom: string;
  periodTo: string;
  cents: number;
}

/** Charges with a period within which their student left between two days, which stand and are not put right yet. */
export async function leaverCharges(
  db: Database,
  { leftFrom, leftTo }: { leftFrom: string; leftTo: string },
): Promise<LeaverCharge[]> {
  const { rows } = await sql<LeaverCharge>`
    select l.id as "lineId", l.account_id as "accountId", a.item_name as "accountName",
      a.date_closed is not null as "isAccountClosed", l.student_id as "studentId", p.full_name as "studentName",
      s.date_left::text as "dateLeft", l.period_from::text as "periodFrom", l.period_to::text as "periodTo",
      (l.amount * 100)::float8 as cents
    from billing_line l join ${student} s on s.id = l.student_id join ${person} p on p.id = l.student_id
      join billing_account a on a.id = l.account_id
    where l.kind = 'charge' and l.amount > 0 and s.date_left between ${leftFrom}::date and ${leftTo}::date
      and s.date_left < l.period_to
      and not exists (select from billing_line b where b.reverses_id = l.id)
      and not exists (select from billing_line j where j.adjusts_id = l.id
        and not exists (select from billing_line b where b.reverses_id = j.id))
    order by lower(a.item_name), a.id, p.list_name, l.id`.execute(db);
  return rows;
}

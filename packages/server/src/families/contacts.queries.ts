import { sql } from 'kysely';
import { person, staff } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { CustodyFacts } from './relations.policy.ts';

export interface NumbersRow {
  id: number;
  isStaff: boolean;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  workPhone: string | null;
}

/** Phones and e-mail addresses of persons. */
export async function numbersOf(db: Database, ids: readonly number[]): Promise<NumbersRow[]> {
  const { rows } = await sql<NumbersRow>`
    select p.id, exists (select from ${staff} where id = p.id) as "isStaff", p.email, p.phone, p.mobile,
      p.work_phone as "workPhone"
    from ${person} p where p.id = any(${[...ids]}::integer[])`.execute(db);
  return rows;
}

/** What is known of custody about an adult, towards each of their children. */
export async function custodyOfAdult(db: Database, adultId: number): Promise<CustodyFacts[]> {
  const { rows } = await sql<CustodyFacts>`
    select may_collect as "mayCollect", may_contact as "mayContact", access, access_from as "accessFrom",
      access_to as "accessTo", court_order as "courtOrder", date_closed as "dateClosed"
    from relation where adult_id = ${adultId}`.execute(db);
  return rows;
}

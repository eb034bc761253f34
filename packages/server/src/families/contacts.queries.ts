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

/** What is known of custody about adults, towards each of their children. */
export async function custodyOfAdults(
  db: Database,
  adultIds: readonly number[] | 'all',
): Promise<(CustodyFacts & { adultId: number })[]> {
  const { rows } = await sql<CustodyFacts & { adultId: number }>`
    select adult_id as "adultId", may_collect as "mayCollect", may_contact as "mayContact", access,
      access_from as "accessFrom", access_to as "accessTo", court_order as "courtOrder", date_closed as "dateClosed"
    from relation where ${adultIds === 'all' ? sql`true` : sql`adult_id = any(${[...adultIds]}::integer[])`}`.execute(
    db,
  );
  return rows;
}

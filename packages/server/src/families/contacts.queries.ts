import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

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
    select p.id, exists (select from staff where id = p.id) as "isStaff", p.email, p.phone, p.mobile,
      p.work_phone as "workPhone"
    from person p where p.id = any(${[...ids]}::integer[])`.execute(db);
  return rows;
}

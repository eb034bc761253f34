import { sql } from 'kysely';
import { rollClass } from '../../enrolment/enrolment.facts.ts';
import type { Database } from '../../platform/database/school.ts';

/** Of these roll classes (by their codes), those whose roll of a day was submitted by an instant. */
export async function submittedBy(
  db: Database,
  { codes, dateOf, by }: { codes: readonly string[]; dateOf: string; by: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select c.code from roll r join ${rollClass} c on c.id = r.roll_class_id
    where r.date_of = ${dateOf} and c.code = any(${[...codes]}::text[]) and r.submitted_at <= ${by}`.execute(
    db,
  );
  return new Set(rows.map(({ code }) => code));
}

import { sql } from 'kysely';
import { rollClassOn } from '../enrolment/enrolment.facts.ts';
import { mayBeOutOfReach } from '../families/families.facts.ts';
import { person, student, studentStanding } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { instant } from './mails.views.ts';

/** A student, as lists of those who cannot be written to name them. */
export interface ListedChild {
  id: number;
  itemName: string;
  rollClass: string;
}

/** The students of a day whom mail to their families may not reach, by name. @param bounced addresses in small letters */
export async function studentsPerhapsOutOfReach(
  db: Database,
  day: string,
  bounced: readonly string[],
): Promise<(ListedChild & { fullName: string })[]> {
  const { rows } = await sql<ListedChild & { fullName: string }>`
    select p.id, p.list_name as "itemName", p.full_name as "fullName", ${rollClassOn(day)} as "rollClass"
    from ${student} s join ${person} p on p.id = s.id and p.merged_into is null
    where ${studentStanding(day)} = 'current' and ${mayBeOutOfReach(sql`s.id`, bounced)}
    order by p.list_name, p.id`.execute(db);
  return rows;
}

/** An address that refuses mail, with whoever has it in their record. */
export interface EndedAddress {
  id: number;
  address: string;
  reason: string;
  bouncedAt: string;
  version: number;
  persons: { personID: number; fullName: string }[];
}

/** The addresses that refuse mail, the latest first. */
export async function endedAddresses(db: Database): Promise<EndedAddress[]> {
  const { rows } = await sql<EndedAddress>`
    select b.id, b.address, b.reason, ${instant('b.bounced_at')} as "bouncedAt", b.version,
      coalesce((select json_agg(json_build_object('personID', p.id, 'fullName', p.full_name) order by p.list_name, p.id)
        from ${person} p where lower(btrim(p.email)) = b.address and p.merged_into is null), '[]') as persons
    from mail_bounce b where b.date_closed is null order by b.bounced_at desc, b.id desc`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** An account of somebody's profile. */
interface AccountOfPerson {
  id: number;
  itemName: string;
  role: 'payer' | 'student';
  /** Hundredths of a percent; null of a payer, and of a student for whom nothing was said. */
  part: number | null;
  feeItemName: string | null;
}

/** Accounts that a person pays; that pay a share of a student; and that were charged for one. */
export async function accountsOfPerson(db: Database, personId: number): Promise<AccountOfPerson[]> {
  const { rows } = await sql<AccountOfPerson>`
    select a.id, a.item_name as "itemName", 'payer' as role, null::integer as part, null::text as "feeItemName"
    from billing_account a where exists (select from billing_payer y where y.account_id = a.id
      and y.person_id = ${personId} and y.date_to is null)
    union all
    select a.id, a.item_name, 'student', s.parts[i], f.item_name
    from billing_share s cross join generate_subscripts(s.account_ids, 1) i
      join billing_account a on a.id = s.account_ids[i] left join billing_fee_item f on f.id = s.fee_item_id
    where s.student_id = ${personId} and s.date_closed is null and s.parts[i] > 0
    union all
    select a.id, a.item_name, 'student', null, null from billing_account a
    where a.id in (select account_id from billing_line where student_id = ${personId})
      and not exists (select from billing_share s where s.student_id = ${personId} and s.date_closed is null
        and a.id = any(s.account_ids))
    order by 3, 2, 1, 5 nulls first`.execute(db);
  return rows;
}

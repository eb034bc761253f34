import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';

/** A line as it is exported. */
interface ExportedLine {
  accountId: number;
  accountName: string;
  id: number;
  dateOf: string;
  kind: string;
  itemName: string;
  studentName: string;
  dateDue: string;
  amount: string;
  receiptNumber: string;
  reversesId: string;
  statementNumber: string;
  postedBy: string;
}

/** Lines from a day to a day, both inclusive, by date. */
export async function exportedLines(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<ExportedLine[]> {
  const { rows } = await sql<ExportedLine>`
    select a.id as "accountId", a.item_name as "accountName", l.id, l.date_of::text as "dateOf", l.kind,
      l.item_name as "itemName", coalesce(p.full_name, '') as "studentName", coalesce(l.date_due::text, '') as "dateDue",
      l.amount::text, coalesce(r.number::text, '') as "receiptNumber", coalesce(l.reverses_id::text, '') as "reversesId",
      coalesce(s.number::text, '') as "statementNumber", coalesce(u.full_name, '') as "postedBy"
    from billing_line l join billing_account a on a.id = l.account_id
      left join ${person} p on p.id = l.student_id left join billing_receipt r on r.id = l.receipt_id
      left join billing_statement_line t on t.line_id = l.id left join billing_statement s on s.id = t.statement_id
      left join ${userAccount} u on u.id = l.posted_by_id
    where l.date_of between ${from} and ${to} order by l.date_of, l.id`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Found, IntegrityCheck } from '../system-admin/contributions.facts.ts';

const mended = { path: '/billing/accounts', permission: 'billing.read' } as const;

/** What has to be so of accounts. */
export const billingIntegrity: readonly IntegrityCheck[] = [
  {
    name: 'billing.balances',
    mended,
    find: async (db, _today, most) => {
      const { rows } = await sql<Found>`
        select x.account_id::text as key, '/billing/accounts/' || x.account_id as path from (
          select s.account_id from billing_statement s
          where s.closing <> s.opening + coalesce((select sum(l.amount) from billing_statement_line n
            join billing_line l on l.id = n.line_id where n.statement_id = s.id), 0)
          union select r.account_id from billing_receipt r
          where not exists (select from billing_line l where l.receipt_id = r.id and l.amount = -r.amount)
          union select l.account_id from billing_line l
          where abs(l.amount) < abs(coalesce((select sum(a.amount) from billing_allocation a
            where l.id in (a.debit_id, a.credit_id)), 0))
        ) x order by x.account_id limit ${most}`.execute(db);
      return rows;
    },
  },
  {
    name: 'billing.shares',
    mended,
    find: async (db, _today, most) => {
      const { rows } = await sql<Found>`
        select distinct on (s.student_id) s.student_id::text as key,
          '/billing/accounts/' || s.rest_account_id as path
        from billing_share s where s.date_closed is null and (whole_of(s.parts) <> 10000
          or exists (select from billing_account a where a.id = any(s.account_ids) and a.date_closed is not null))
        order by s.student_id limit ${most}`.execute(db);
      return rows;
    },
  },
  {
    name: 'billing.receiptGaps',
    mended,
    find: async (db, _today, most) => {
      const { rows } = await sql<Found>`
        select g.number::text as key, '/billing/accounts' as path
        from billing_number n cross join lateral generate_series(1, n.last) as g (number)
        where n.kind = 'receipt' and not exists (select from billing_receipt r where r.number = g.number)
        union all
        select r.number::text, '/billing/accounts/' || r.account_id from billing_receipt r
        where r.number > (select last from billing_number where kind = 'receipt')
        order by key limit ${most}`.execute(db);
      return rows;
    },
  },
];

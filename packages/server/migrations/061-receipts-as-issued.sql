-- What a receipt said when it was issued. What its payment pays later concerns whoever holds the account by then.
create table billing_receipt_issued (
  receipt_id integer primary key references billing_receipt,
  issued jsonb not null
);

-- Of receipts that were issued before: what they paid as long as nobody had handed the account over.
insert into billing_receipt_issued (receipt_id, issued)
select r.id, jsonb_build_object(
  'language', 'en',
  'currency', coalesce(b.value #>> '{value,currency}', 'EUR'),
  'school', jsonb_build_object(
    'name', coalesce(s.value #>> '{value,name}', 'Homeroom'),
    'address', '[]'::jsonb,
    'colour', coalesce(t.value #>> '{palette,accent}', '#17657c')),
  'payer', jsonb_build_object(
    'name', case when h.handed_over_at is null then a.item_name else coalesce(w.names, a.item_name) end,
    'address', '[]'::jsonb),
  'text', coalesce(b.value #>> '{value,receiptText}', ''),
  'paid', coalesce(p.paid, '[]'))
from billing_receipt r
  join billing_account a on a.id = r.account_id
  join billing_line l on l.receipt_id = r.id
  left join system_setting b on b.item_name = 'system/billing'
  left join system_setting s on s.item_name = 'system/school'
  left join system_setting t on t.item_name = 'themes/user'
  cross join lateral (
    select min(y.to_at) as handed_over_at from billing_payer y where y.account_id = r.account_id and y.to_at >= r.posted_at
  ) h
  cross join lateral (
    select string_agg(n.full_name, ', ' order by y.id) as names from billing_payer y join person n on n.id = y.person_id
    where y.account_id = r.account_id and (y.from_at is null or y.from_at <= r.posted_at)
      and (y.to_at is null or y.to_at >= r.posted_at)
  ) w
  cross join lateral (
    select jsonb_agg(jsonb_build_object('dateOf', d.date_of, 'itemName', d.item_name, 'studentName', c.full_name,
      'cents', (x.amount * 100)::bigint) order by d.date_of, d.id) as paid
    from (
      select debit_id, sum(amount) as amount from billing_allocation
      where credit_id = l.id and (h.handed_over_at is null or posted_at <= h.handed_over_at)
      group by debit_id having sum(amount) <> 0
    ) x join billing_line d on d.id = x.debit_id and d.kind <> 'reversal' left join person c on c.id = d.student_id
  ) p;

call keep_ledger_of('billing_receipt_issued');

-- An account by a part of its name, written as persons' names are looked for.
alter table billing_account add column search_name text not null
  generated always as (' ' || search_form(item_name) || ' ') stored;

-- The accounts of children who are found by name are told by the index alone.
drop index billing_line_student;
create index billing_line_student on billing_line (student_id, fee_item_id) include (account_id) where student_id is not null;

-- Accounts of payers. What stands on them is a ledger: lines are added and never changed, a correction is another line.

-- What was posted stays as it is. Only a merge of two records of one person says of whom it was meant all along.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'student_id' - 'version' = to_jsonb(old) - 'student_id' - 'version' then
      return new;
    end if;
  end if;
  raise exception 'what was posted can only be added to' using errcode = 'HR003';
end $$;
create procedure keep_ledger_of(target regclass) language plpgsql as $$
begin
  execute format('create trigger ledger_is_kept before update or delete on %s for each row execute function refuse_ledger_change()', target);
  execute format('create trigger ledger_is_not_emptied before truncate on %s for each statement execute function refuse_ledger_change()', target);
end $$;

create table billing_account (
  id integer generated always as identity primary key check (id < 100000000),
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null check (item_name = btrim(item_name) and item_name <> ''),
  note text not null default '',
  date_closed date,
  version integer not null default 1
);
call keep_record_of('billing_account', 'BillingAccount');

-- Whose an account is, from a day to a day: they read what was published in that time, which the instants decide.
create table billing_payer (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  account_id integer not null references billing_account,
  person_id integer not null references person,
  -- Null: since the account was opened.
  date_from date,
  from_at timestamptz,
  date_to date,
  to_at timestamptz,
  version integer not null default 1,
  check (date_to >= date_from and to_at >= from_at),
  check ((date_from is null) = (from_at is null) and (date_to is null) = (to_at is null))
);
create unique index billing_payer_open on billing_payer (account_id, person_id) where date_to is null;
create index billing_payer_person on billing_payer (person_id);
call keep_record_of('billing_payer', 'BillingAccount', 'account_id');

-- What is charged for. Discounts of siblings in hundredths of a percent: of the first child or of one child, and so on.
create table billing_fee_item (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  code text not null default '',
  item_name text not null check (item_name = btrim(item_name) and item_name <> ''),
  amount numeric(12, 2) not null check (amount >= 0),
  sibling_rule text not null check (sibling_rule in ('none', 'count', 'position')),
  sibling_discounts integer[] not null default '{}' check (0 <= all (sibling_discounts) and 10000 >= all (sibling_discounts)),
  ordinal integer not null default 1000 check (ordinal > 0),
  date_closed date,
  version integer not null default 1,
  check ((sibling_rule = 'none') = (sibling_discounts = '{}'))
);
call keep_record_of('billing_fee_item', 'BillingFeeItem');
call order_by_hand('billing_fee_item', 'ordinal');

create function whole_of(parts integer[]) returns integer language sql immutable parallel safe as $$
  select coalesce(sum(part), 0)::integer from unnest(parts) part
$$;

-- Who pays which part of what is charged for a student: of one fee, or of all of which nothing else is said. Parts in
-- hundredths of a percent.
create table billing_share (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  student_id integer not null references student,
  fee_item_id integer references billing_fee_item,
  account_ids integer[] not null,
  parts integer[] not null,
  -- It gets the odd cent.
  rest_account_id integer not null references billing_account,
  date_closed date,
  version integer not null default 1,
  check (cardinality(account_ids) = cardinality(parts)),
  check (0 <= all (parts) and whole_of(parts) = 10000),
  check (rest_account_id = any (account_ids))
);
create unique index billing_share_open on billing_share (student_id, coalesce(fee_item_id, 0)) where date_closed is null;
create index billing_share_student on billing_share (student_id);
call keep_record_of('billing_share', 'BillingShare', 'student_id');

-- Lines that were posted together.
create table billing_batch (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  kind text not null check (kind in ('charges', 'adjustments', 'bankFile')),
  item_name text not null,
  lines integer not null check (lines > 0),
  accounts integer not null check (accounts > 0),
  total numeric(16, 2) not null,
  posted_at timestamptz not null,
  posted_by_id integer references user_account,
  version integer not null default 1
);
call keep_record_of('billing_batch');
call keep_ledger_of('billing_batch');

-- The last number of each kind: taken in the transaction that uses it, so that none is missing.
create table billing_number (
  kind text primary key check (kind in ('receipt', 'statement')),
  last integer not null
);
insert into billing_number (kind, last) values ('receipt', 0), ('statement', 0);

create table billing_receipt (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  number integer not null unique check (number > 0),
  account_id integer not null references billing_account,
  date_of date not null,
  amount numeric(12, 2) not null check (amount > 0),
  method text not null check (method in ('bank', 'cash', 'card', 'cheque', 'other')),
  reference text not null default '',
  -- Of a line of a bank file: what makes it the same line when it is imported again.
  imported_as text unique,
  batch_id integer references billing_batch,
  posted_at timestamptz not null,
  posted_by_id integer references user_account,
  version integer not null default 1,
  unique (id, account_id)
);
create index billing_receipt_account on billing_receipt (account_id, date_of);
call keep_record_of('billing_receipt', 'BillingAccount', 'account_id');
call keep_ledger_of('billing_receipt');

create table billing_line (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  account_id integer not null references billing_account,
  kind text not null check (kind in ('charge', 'credit', 'receipt', 'reversal')),
  date_of date not null,
  -- Of a charge.
  date_due date,
  -- Of a receipt what the payer or the bank named, which may be nothing; of a reversal why.
  item_name text not null check (item_name <> '' or kind = 'receipt'),
  student_id integer references student,
  fee_item_id integer references billing_fee_item,
  -- More than zero: owed.
  amount numeric(12, 2) not null,
  -- Of a charge in bulk: what it was before discount and share, and these in hundredths of a percent.
  full_amount numeric(12, 2),
  discount integer,
  share integer,
  -- What a charge is for, both inclusive.
  period_from date,
  period_to date,
  receipt_id integer unique,
  reverses_id integer unique,
  -- The charge that a credit puts right, because its student left.
  adjusts_id integer,
  batch_id integer references billing_batch,
  posted_at timestamptz not null,
  posted_by_id integer references user_account,
  version integer not null default 1,
  unique (id, account_id),
  foreign key (receipt_id, account_id) references billing_receipt (id, account_id),
  foreign key (reverses_id, account_id) references billing_line (id, account_id),
  foreign key (adjusts_id, account_id) references billing_line (id, account_id),
  check (case kind when 'charge' then amount >= 0 and date_due >= date_of when 'reversal' then true else amount < 0 end),
  check ((kind = 'charge') = (date_due is not null)),
  check ((kind = 'receipt') = (receipt_id is not null)),
  check ((kind = 'reversal') = (reverses_id is not null)),
  check (adjusts_id is null or kind = 'credit'),
  check (period_to >= period_from)
);
create index billing_line_account on billing_line (account_id, date_of, id);
create index billing_line_student on billing_line (student_id, fee_item_id) where student_id is not null;
create index billing_line_adjusts on billing_line (adjusts_id) where adjusts_id is not null;
create index billing_line_batch on billing_line (batch_id) where batch_id is not null;
call keep_record_of('billing_line', 'BillingAccount', 'account_id');
call keep_ledger_of('billing_line');

-- Which debt is paid by what: added up, less than zero takes a part back.
create table billing_allocation (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  account_id integer not null references billing_account,
  credit_id integer not null,
  debit_id integer not null,
  amount numeric(12, 2) not null check (amount <> 0),
  posted_at timestamptz not null,
  posted_by_id integer references user_account,
  version integer not null default 1,
  foreign key (credit_id, account_id) references billing_line (id, account_id),
  foreign key (debit_id, account_id) references billing_line (id, account_id)
);
create index billing_allocation_credit on billing_allocation (credit_id);
create index billing_allocation_debit on billing_allocation (debit_id);
create index billing_allocation_account on billing_allocation (account_id);
call keep_record_of('billing_allocation', 'BillingAccount', 'account_id');
call keep_ledger_of('billing_allocation');

-- Nothing is allocated beyond what was paid, nor beyond the debt, nor less than nothing. Postings to an account wait for
-- each other, so that each of these sums is of all that is committed.
create function ensure_allocations_fit() returns trigger language plpgsql as $$
begin
  if exists (
    select from billing_allocation a
    where exists (select from new_rows n where n.credit_id = a.credit_id and n.debit_id = a.debit_id)
    group by a.credit_id, a.debit_id having sum(a.amount) < 0
  ) or exists (
    select from billing_line l join billing_allocation a on a.credit_id = l.id
    where l.id in (select credit_id from new_rows) group by l.id having sum(a.amount) > -l.amount
  ) or exists (
    select from billing_line l join billing_allocation a on a.debit_id = l.id
    where l.id in (select debit_id from new_rows) group by l.id having sum(a.amount) > l.amount
  ) then
    raise exception 'more is allocated than is open' using errcode = '23514', constraint = 'billing_allocation_fits';
  end if;
  return null;
end $$;
create trigger allocations_fit after insert on billing_allocation referencing new table as new_rows
  for each statement execute function ensure_allocations_fit();

-- Statements that are published together, and how far that is.
create table billing_statement_run (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  date_of date not null,
  sends_mail boolean not null,
  started_at timestamptz not null,
  started_by_id integer references user_account,
  version integer not null default 1
);
call keep_record_of('billing_statement_run', 'BillingStatementRun');

create table billing_statement_run_account (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  run_id integer not null references billing_statement_run,
  account_id integer not null references billing_account,
  -- As it was previewed; what it was made of, as a mark.
  closing numeric(16, 2) not null,
  content_mark text not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'changed')),
  is_to_print boolean not null default false,
  version integer not null default 1,
  unique (run_id, account_id)
);
create index billing_statement_run_waiting on billing_statement_run_account (run_id) where state = 'waiting';
call keep_record_of('billing_statement_run_account', 'BillingStatementRun', 'run_id');

-- What was published to a payer, as it was published.
create table billing_statement (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  number integer not null unique check (number > 0),
  run_id integer not null references billing_statement_run,
  account_id integer not null references billing_account,
  date_of date not null,
  date_due date,
  opening numeric(16, 2) not null,
  closing numeric(16, 2) not null,
  document jsonb not null,
  published_at timestamptz not null,
  version integer not null default 1,
  unique (run_id, account_id)
);
create index billing_statement_account on billing_statement (account_id, date_of);
call keep_record_of('billing_statement', 'BillingAccount', 'account_id');
call keep_ledger_of('billing_statement');

-- Which lines a statement shows: each line stands on one.
create table billing_statement_line (
  line_id integer primary key references billing_line,
  statement_id integer not null references billing_statement
);
create index billing_statement_line_statement on billing_statement_line (statement_id);
call keep_ledger_of('billing_statement_line');

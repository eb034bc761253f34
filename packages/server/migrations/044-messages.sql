-- Mail: what is wanted of whom (an order), and what of it goes to which address (a mail).

create table mail_order (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  template text not null,
  stream text not null check (stream in ('owed', 'subscribed')),
  -- What it came of, once: a repeat orders nothing.
  cause text not null unique,
  -- To the carers of these children, or to these persons; who they are is worked out when it is sent.
  child_ids integer[] not null default '{}',
  person_ids integer[] not null default '{}',
  -- What the placeholders of the template stand for.
  facts jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'prepared')),
  made_at timestamptz not null default now(),
  version integer not null default 1,
  check (cardinality(child_ids) > 0 or cardinality(person_ids) > 0)
);
call keep_record_of('mail_order');

create table mail (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  order_id integer not null references mail_order,
  person_id integer not null references person,
  child_ids integer[] not null default '{}',
  address text,
  -- `sending` is committed before the mail leaves. Who finds it later cannot know whether it left: then it is `unsure`.
  state text not null check (state in ('queued', 'sending', 'sent', 'mailbox', 'bounced', 'withheld', 'unsure', 'failed')),
  -- A word of ours, never that of a mail server.
  reason text not null default '',
  message_id text not null unique,
  unsubscribe_token_sum bytea unique,
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  version integer not null default 1,
  check (address is not null or state = 'withheld')
);
-- One mail an address of an order, also where it is prepared again for the next contact.
create unique index mail_once on mail (order_id, lower(address)) where address is not null;
create index mail_of_person on mail (person_id, id);
create index mail_by_state on mail (state, id) where state in ('sending', 'bounced', 'withheld', 'unsure', 'failed');
call keep_record_of('mail', 'Mail');

-- The words of a mail as they went out, but for the link that unsubscribes.
create table mail_content (
  mail_id integer primary key references mail on delete cascade,
  subject text not null,
  body_text text not null,
  body_html text not null
);

-- Addresses that refused a mail for good.
create table mail_bounce (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  address text not null check (address = lower(address)),
  reason text not null,
  bounced_at timestamptz not null,
  -- Since when the office takes it for good again.
  date_closed date,
  version integer not null default 1
);
create unique index mail_bounce_open on mail_bounce (address) where date_closed is null;
call keep_record_of('mail_bounce', 'Mail');

-- Texts that the school has made of templates; without one the product's own is used.
create table mail_template (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  name text not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  subject text not null,
  body text not null,
  date_closed date,
  version integer not null default 1
);
create unique index mail_template_open on mail_template (name, language) where date_closed is null;
call keep_record_of('mail_template', 'MailTemplate');

-- Addresses that want nothing of the subscribed stream.
create table mail_unsubscribed (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  address text not null unique check (address = lower(address)),
  unsubscribed_at timestamptz not null,
  version integer not null default 1
);
call keep_record_of('mail_unsubscribed', 'Mail');

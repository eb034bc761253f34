-- An address that had a mail about one child of an order may be the next contact of another one.
drop index mail_once;
create unique index mail_once on mail (order_id, lower(address), child_ids) where address is not null;

-- Links that unsubscribe: of a mail that is tried again each one goes on working, since any of them may have arrived.
create table mail_unsubscribe_link (
  token_sum bytea primary key,
  mail_id integer not null references mail on delete cascade
);
create index mail_unsubscribe_link_mail on mail_unsubscribe_link (mail_id);
insert into mail_unsubscribe_link select unsubscribe_token_sum, id from mail where unsubscribe_token_sum is not null;
alter table mail drop column unsubscribe_token_sum;

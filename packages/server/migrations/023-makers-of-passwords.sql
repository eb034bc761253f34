-- Who made the link by which a password was set: an account that is given more than they may give needs a new one.
-- Empty: the installation itself, or before this was kept.
alter table password_reset add column made_by_id integer references user_account;
alter table user_account add column password_from_id integer references user_account;

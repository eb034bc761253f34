-- The mails about a child stand in its history.
create index mail_about_child on mail using gin (child_ids);

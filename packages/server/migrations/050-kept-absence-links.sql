-- Links of absence mails name persons: they are kept as other records of them, with who changed them in a merge.
alter table absence_reply_link add column guid uuid not null default gen_random_uuid() unique;
call keep_record_of('absence_reply_link');

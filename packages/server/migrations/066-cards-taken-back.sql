-- Why the file of a copy cannot be made, and of which part of the card, in the card's own words; empty: it can, or nobody
-- has tried. Characters of it that no font has, once it is made.
alter table report_card_copy
  add column failure text not null default '' check (failure in ('', 'head', 'results', 'comment', 'words', 'whole')),
  add column failed_part text not null default '',
  add column undrawn text not null default '';

-- What no family has seen yet can be taken back; what is released stays for ever.
create function refuse_file_delete() returns trigger language plpgsql as $$
begin
  if exists (select from report_card_copy y join report_card d on d.id = y.report_card_id
      where y.id = old.report_card_copy_id and d.released_at is not null) then
    raise exception 'a published card never changes' using errcode = 'HR004';
  end if;
  return old;
end $$;
create function refuse_content_delete() returns trigger language plpgsql as $$
begin
  if exists (select from report_card d where d.id = old.report_card_id and d.released_at is not null) then
    raise exception 'a published card never changes' using errcode = 'HR004';
  end if;
  return old;
end $$;
drop trigger card_file_is_kept on report_card_file;
drop trigger card_content_is_kept on report_card_content;
create trigger card_file_is_kept before update or truncate on report_card_file
  for each statement execute function refuse_card_change();
create trigger card_content_is_kept before update or truncate on report_card_content
  for each statement execute function refuse_card_change();
create trigger card_file_stays before delete on report_card_file
  for each row execute function refuse_file_delete();
create trigger card_content_stays before delete on report_card_content
  for each row execute function refuse_content_delete();

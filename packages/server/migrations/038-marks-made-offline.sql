-- When somebody pressed a mark that arrived later, e.g. with the connection back, in school time; null where it arrived at
-- once. `marked_at` stays when it arrived.
alter table attendance_mark add column made_at timestamp;

-- Whatever is said next of the line is a word of its own: a statement that does not name the column leaves nothing there.
create function forget_made_at() returns trigger language plpgsql as $$
begin
  new.made_at := null;
  return new;
end $$;

create trigger forget_made_at before update on attendance_mark for each row
  when (old.made_at is not null and new.made_at is not distinct from old.made_at and new.marked_at <> old.marked_at)
  execute function forget_made_at();

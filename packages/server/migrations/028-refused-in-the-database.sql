-- Raised by a statement that finds what it rests on changed, where nobody waits for its result: whatever comes after it
-- in the transaction fails with it. 40001: the transaction is done again. HR004: its key was answered before.
create function refuse(code text) returns void language plpgsql as $$
begin
  raise exception 'refused' using errcode = code;
end $$;

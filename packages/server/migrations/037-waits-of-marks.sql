-- What is saved in one call looks at nobody's rights again. Where somebody holds what it writes, it gives up soon, and the
-- work is done the longer way, which looks before its commit whether who writes still may.
do $$
declare
  saving regprocedure;
begin
  for saving in select oid from pg_proc
    where proname in ('save_foreseen_mark', 'save_foreseen_roll') and pronamespace = current_schema()::regnamespace
  loop
    execute format('alter function %s set lock_timeout = %L', saving, '250ms');
  end loop;
end $$;

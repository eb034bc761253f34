-- Two administrators set what roles allow at once: each sees what the other saves.
drop trigger a_version on role;
drop trigger b_identity on role;
drop trigger record_insert on role;
drop trigger record_update on role;
drop trigger record_delete on role;
call keep_record_of('role', 'Role');

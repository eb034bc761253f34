-- Absence reasons are the office's to keep. One that is retired stays on the marks that have it, and cannot be chosen
-- anew; what the absent key and the late key give is always in use.
alter table absence_reason
  add column date_closed date,
  add check (date_closed is null or not is_default),
  add check (code <> '' and label <> '');

-- Their changes are told: screens offer them, and servers remember them.
drop trigger a_version on absence_reason;
drop trigger b_identity on absence_reason;
drop trigger record_insert on absence_reason;
drop trigger record_update on absence_reason;
drop trigger record_delete on absence_reason;
call keep_record_of('absence_reason', 'AbsenceReason');

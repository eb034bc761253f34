-- What was scanned where nobody has the card, so that the desk can give it to somebody; of a known card the student stands there.
alter table kiosk_scan add column code text,
  add constraint kiosk_scan_code check (code is null or student_id is null);
create index kiosk_scan_unknown on kiosk_scan (date_of, upper(code)) where code is not null;

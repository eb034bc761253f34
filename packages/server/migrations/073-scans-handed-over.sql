-- A scan that waited for a network for more than a week marks nothing; it is handed to the office with its time.
alter table kiosk_scan drop constraint kiosk_scan_outcome_check;
alter table kiosk_scan add constraint kiosk_scan_outcome_check
  check (outcome in ('present', 'late', 'here', 'left', 'returned', 'later', 'noSchool', 'unknown', 'old'));

-- What arrived on a day of an earlier one.
create index kiosk_scan_received on kiosk_scan (received_at);

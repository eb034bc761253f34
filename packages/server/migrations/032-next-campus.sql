-- The campus from a day on, as the roll-over of the year prepares it.
alter table student add column next_campus_id integer references campus;
alter table student add column next_campus_from date;
alter table student add check ((next_campus_id is null) = (next_campus_from is null));

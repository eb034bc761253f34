-- Where within a place somebody is, e.g. in which cell of a grid; empty: nowhere in particular.
alter table presence add column spot text not null default '';

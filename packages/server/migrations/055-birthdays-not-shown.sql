-- Whoever does not want their birthday shown among those of the school.
alter table person add column hides_birthday boolean not null default false;

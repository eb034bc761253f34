-- A court order of a relation has its alert beside the child; orders that were recorded before get theirs.
select set_config('homeroom.actor', 'system:migration', true);
insert into flag (person_id, category, item_name, comment, date_from)
select distinct r.child_id, 'court-order', 'Court order', '', current_date
from relation r join person p on p.id = r.child_id and p.merged_into is null
where btrim(coalesce(r.court_order, '')) <> '' and (r.date_closed is null or r.date_closed > current_date)
  and not exists (
    select from flag f where f.person_id = r.child_id and f.category = 'court-order' and f.date_closed is null
  );
select set_config('homeroom.actor', '', true);

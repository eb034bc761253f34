-- A demo school that was made before administrators needed a second factor: its password is in the README and its
-- sign-ins are one click, so whoever came first would set one up and keep everybody else out.
select set_config('homeroom.actor', 'system:migration', true);
insert into system_setting (item_name, value)
  select 'system/security', '{"key": "security", "value": {"administratorsNeedSecondFactor": false}}'
  where exists (select from system_setting where item_name = 'system/demo')
  on conflict (item_name) do nothing;
select set_config('homeroom.actor', '', true);

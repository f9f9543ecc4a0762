-- The kept count of employees without a last day. Each statement adds its difference, one row a company.
create or replace function system.count_employees() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into public.employee_counts as c (company_id, without_last_day)
    select n.company_id, count(*) filter (where n.inactive_at is null) from new_rows n group by n.company_id
    on conflict (company_id) do update set without_last_day = c.without_last_day + excluded.without_last_day;
  elsif tg_op = 'DELETE' then
    update public.employee_counts c set without_last_day = c.without_last_day - d.less
    from (select o.company_id, count(*) as less from old_rows o where o.inactive_at is null group by o.company_id) d
    where c.company_id = d.company_id;
  else
    update public.employee_counts c set without_last_day = c.without_last_day + d.more
    from (
      select n.company_id, count(*) filter (where n.inactive_at is null) - count(*) filter (where o.inactive_at is null) as more
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      group by n.company_id) d
    where c.company_id = d.company_id and d.more <> 0;
  end if;
  return null;
end $$;

create or replace trigger count_insert after insert on public.employees referencing new table as new_rows
for each statement execute function system.count_employees();
create or replace trigger count_update after update on public.employees referencing old table as old_rows new table as new_rows
for each statement execute function system.count_employees();
create or replace trigger count_delete after delete on public.employees referencing old table as old_rows
for each statement execute function system.count_employees();

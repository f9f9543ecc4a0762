-- A sales project moves only along its states, and is not deleted.
create or replace function system.guard_sales_project() returns trigger language plpgsql as $$
begin
  perform system.assert_moves('a sales project', tg_op, old.status, case when tg_op = 'UPDATE' then new.status end,
    '{"Draft": ["Active", "Cancelled"], "Active": ["Completed", "Cancelled"]}');
  return new;
end $$;
create or replace trigger guard_sales_project before update or delete on public.sales_projects
  for each row execute function system.guard_sales_project();

-- How a project came to its status is only added to.
create or replace trigger keep_sales_project_moves before update or delete on public.sales_project_moves
  for each statement execute function system.keep_rows();
drop function if exists system.keep_sales_project_moves();

-- What a project has is changed while it is a draft or active.
create or replace function system.guard_sales_project_plan() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(coalesce(new, old));
  state text := (select status from public.sales_projects
    where company_id = (row ->> 'company_id')::bigint and id = (row ->> 'sales_project_id')::bigint);
begin
  if state not in ('Draft', 'Active') then
    raise exception 'what a sales project that is % has cannot be changed', state using errcode = 'MP001';
  end if;
  return coalesce(new, old);
end $$;
do $$
declare t text;
begin
  foreach t in array array['sales_project_products', 'sales_project_brands', 'sales_project_outlets', 'sales_project_supervisors',
    'sales_project_promoters', 'sales_project_tasks'] loop
    execute format('create or replace trigger guard_plan before insert or update or delete on public.%I
      for each row execute function system.guard_sales_project_plan()', t);
  end loop;
end $$;

-- A site stays of its kind, and what is of an outlet belongs to one.
create or replace function system.guard_site_kind() returns trigger language plpgsql as $$
begin
  raise exception 'a site keeps its kind' using errcode = 'MP001';
end $$;
create or replace trigger guard_site_kind before update of kind on public.work_sites
  for each row when (new.kind <> old.kind) execute function system.guard_site_kind();

create or replace function system.guard_outlet() returns trigger language plpgsql as $$
begin
  select lower(w.name), w.status = 'Active' into new.sort_name, new.active from public.work_sites w
  where w.company_id = new.company_id and w.id = new.id and w.kind = 'outlet';
  if not found then
    raise exception 'an outlet is a site of kind outlet' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard_outlet before insert or update of id on public.outlets
  for each row execute function system.guard_outlet();

-- What lists of outlets have of the site follows it, and is not for the log, which has it of the site.
select system.protect('outlets', 'company_id', true, '{sort_name,active}');
create or replace function system.follow_outlet_site() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      where n.kind = 'outlet' and (n.name, n.status) is distinct from (o.name, o.status)) then
    return null;
  end if;
  update public.outlets t set sort_name = lower(n.name), active = n.status = 'Active' from new_rows n
  where n.kind = 'outlet' and t.company_id = n.company_id and t.id = n.id
    and (t.sort_name, t.active) is distinct from (lower(n.name), n.status = 'Active');
  return null;
end $$;
create or replace trigger follow_outlet_site after update on public.work_sites referencing old table as old_rows new table as new_rows
  for each statement execute function system.follow_outlet_site();

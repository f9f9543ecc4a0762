-- How people have arranged their dashboards.

create or replace function system.home_layout(p_user bigint)
returns jsonb language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select jsonb_build_object('hidden', l.hidden, 'order', l."order") from system.home_layouts l where l.user_id = p_user $$;

-- Only what is named is changed.
create or replace function system.arrange_home(p_user bigint, p_changes jsonb)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as $$
  insert into system.home_layouts as l (user_id, hidden, "order")
  values (p_user, coalesce(p_changes -> 'hidden', '[]'::jsonb), coalesce(p_changes -> 'order', '[]'::jsonb))
  on conflict (user_id) do update set
    hidden = coalesce(p_changes -> 'hidden', l.hidden),
    "order" = coalesce(p_changes -> 'order', l."order")
$$;

-- What a month's payrolls cost is worked out anew once one of them has changed.
create or replace function system.forget_payroll_costs()
returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.home_figures f using (select distinct company_id, start_date from changed) c
  where f.kind = 'payroll' and f.company_id = c.company_id and f.month = date_trunc('month', c.start_date)::date;
  return null;
end $$;

create or replace trigger forget_costs_insert after insert on public.payrolls
  referencing new table as changed for each statement execute function system.forget_payroll_costs();
create or replace trigger forget_costs_update after update on public.payrolls
  referencing new table as changed for each statement execute function system.forget_payroll_costs();
create or replace trigger forget_costs_delete after delete on public.payrolls
  referencing old table as changed for each statement execute function system.forget_payroll_costs();

-- An open shift and a swap move only along their states, and are not deleted.
create or replace function system.guard_open_shift() returns trigger language plpgsql as $$
begin
  perform system.assert_moves('an open shift', tg_op, old.status, case when tg_op = 'UPDATE' then new.status end,
    '{"Open": ["Requested", "Filled", "Cancelled", "Expired"], "Requested": ["Open", "Filled", "Cancelled", "Expired"]}');
  return new;
end $$;
create or replace trigger guard_open_shift before update or delete on public.open_shifts
  for each row execute function system.guard_open_shift();

create or replace function system.guard_shift_swap() returns trigger language plpgsql as $$
begin
  perform system.assert_moves('a swap of shifts', tg_op, old.status, case when tg_op = 'UPDATE' then new.status end,
    '{"Requested": ["Accepted", "Rejected", "Cancelled", "Expired"], "Accepted": ["Approved", "Rejected", "Cancelled", "Expired"]}');
  return new;
end $$;
create or replace trigger guard_shift_swap before update or delete on public.shift_swaps
  for each row execute function system.guard_shift_swap();

-- The companies with shifts that have begun while nobody works them, and with swaps of such. Row-level security binds the
-- owner too, so it goes with all companies named.
create or replace function system.companies_with_begun_shifts(p_now timestamptz)
returns table (company_id bigint) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  return query select distinct s.company_id from public.open_shifts s
    where s.status in ('Open', 'Requested') and s.starts_at <= p_now;
end $$;

create or replace function system.companies_with_begun_swaps(p_now timestamptz)
returns table (company_id bigint) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  return query select distinct s.company_id from public.shift_swaps s
    where s.status in ('Requested', 'Accepted') and s.starts_at <= p_now;
end $$;

-- Whose calendar a secret opens, before anyone is signed in; no row for any other, nor once its owner is no longer an active
-- member of the company with that employee record, or the company has given up the module.
create or replace function system.schedule_calendar(p_hash bytea)
returns table (company_id bigint, employee_id bigint, company_name text, language text)
language plpgsql security definer set search_path = pg_catalog, public, system, pg_temp as $$
declare
  before text := current_setting('app.company_ids', true);
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  select k.company_id, k.employee_id, c.name, u.language into company_id, employee_id, company_name, language
  from public.schedule_calendars k
  join public.companies c on c.id = k.company_id and (c.modules ->> 'attendance')::boolean
  join public.memberships m on m.company_id = k.company_id and m.user_id = k.user_id and m.employee_id = k.employee_id
    and m.status = 'Active'
  join public.employees e on e.company_id = k.company_id and e.id = k.employee_id and e.archived_at is null
  join system.users u on u.id = k.user_id
  where k.token_hash = p_hash;
  perform set_config('app.company_ids', coalesce(before, ''), true);
  if company_id is null then return; end if;
  return next;
end $$;

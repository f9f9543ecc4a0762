-- The companies with visits that are late and whose planner was not told. Row-level security binds the owner too, so it goes
-- with all companies named.
create or replace function system.companies_with_late_visits(p_now timestamptz, p_after_minutes integer)
returns table (company_id bigint) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  return query
    select distinct v.company_id from public.site_visits v
    where v.status = 'Scheduled' and v.late_notified_at is null
      and v.window_from > p_now - interval '12 hours'
      and v.window_from <= p_now - make_interval(mins => p_after_minutes);
end $$;

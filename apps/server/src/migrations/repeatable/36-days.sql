-- The companies in whose zone a day has begun whose work is not started. Row-level security binds the owner too, so it
-- goes with all companies named.
create or replace function system.new_days(p_now timestamptz)
returns table (company_id bigint, day date) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  return query
    select c.id, (p_now at time zone c.time_zone)::date
    from public.companies c left join public.company_days d on d.company_id = c.id
    where d.day is null or d.day < (p_now at time zone c.time_zone)::date
    order by c.id;
end $$;

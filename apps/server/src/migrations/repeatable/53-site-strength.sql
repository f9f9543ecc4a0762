-- The companies with shifts of sites that began long enough ago to be looked at, and were not (`checkedAt` of the domain, by the
-- times of the template in force). Without attendance nobody is known to be there or not, so that none of them is looked at. Row-level security binds the owner too, so it goes with all companies named.
create or replace function system.companies_with_unchecked_shifts(p_now timestamptz, p_after_minutes integer, p_within_hours integer)
returns table (company_id bigint) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  return query
    select distinct p.company_id from public.companies c
    cross join lateral (select (p_now at time zone c.time_zone)::date - ago as date from generate_series(0, 1) as ago) as d
    join public.posts p on p.company_id = c.id and p.work_site_id is not null and p.effective_from <= d.date
      and (p.effective_to is null or p.effective_to >= d.date)
      and extract(isodow from d.date)::integer - 1 = any (p.weekdays)
    join public.work_sites w on w.company_id = p.company_id and w.id = p.work_site_id and w.status = 'Active'
      and (w.start_date is null or w.start_date <= d.date) and (w.end_date is null or w.end_date >= d.date)
    cross join lateral (
      select t.start_time, t.ontime_checkin_minute from public.schedule_template_times t
      where t.company_id = p.company_id and t.template_id = p.template_id and t.effective_from <= d.date
      order by t.effective_from desc limit 1) as t
    cross join lateral (
      select (d.date + t.start_time::time) at time zone c.time_zone
        + make_interval(mins => greatest(p_after_minutes, t.ontime_checkin_minute + 1)) as due) as s
    where (c.modules ->> 'work-task')::boolean and (c.modules ->> 'attendance')::boolean
      and s.due <= p_now and s.due > p_now - make_interval(hours => p_within_hours)
      and not exists (
        select from public.site_shift_checks k
        where k.company_id = p.company_id and k.work_site_id = p.work_site_id and k.date = d.date
          and k.template_id = p.template_id);
end $$;

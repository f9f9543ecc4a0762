-- Whoever is not signed in reads of one address, and only once it is proven.
drop policy if exists serving on public.domains;
create policy serving on public.domains for select
  using (verified_at is not null and origin = (select nullif(current_setting('app.origin', true), '')));

-- How a proven address looks and whose it is, before anyone is signed in; no row for any other address.
drop function if exists system.domain_look(text);
create function system.domain_look(p_origin text)
returns table (company_id bigint, settings jsonb, company_name text)
language plpgsql stable security definer set search_path = pg_catalog, public, system, pg_temp as $$
declare
  before text := current_setting('app.company_ids', true);
begin
  perform set_config('app.origin', p_origin, true);
  select d.company_id, d.settings into company_id, settings from public.domains d
  where d.origin = p_origin and d.verified_at is not null;
  perform set_config('app.origin', '', true);
  if company_id is null then return; end if;
  perform set_config('app.company_ids', company_id::text, true);
  select c.name into company_name from public.companies c where c.id = company_id;
  perform set_config('app.company_ids', coalesce(before, ''), true);
  return next;
end $$;

drop function if exists system.domain_settings(text);

-- The company that was made first: it runs the installation where nothing else is configured.
create or replace function system.first_company()
returns bigint language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select min(id) from system.company_ids $$;

-- Whoever is not signed in reads of one address, and only once it is proven.
drop policy if exists serving on public.domains;
create policy serving on public.domains for select
  using (verified_at is not null and origin = (select nullif(current_setting('app.origin', true), '')));

-- How a proven address looks and whose it is, before anyone is signed in; no row for any other address.
create or replace function system.domain_look(p_origin text)
returns table (settings jsonb, company_name text)
language plpgsql stable security definer set search_path = pg_catalog, public, system as $$
declare
  before text := current_setting('app.company_ids', true);
  home bigint;
begin
  perform set_config('app.origin', p_origin, true);
  select d.company_id, d.settings into home, settings from public.domains d
  where d.origin = p_origin and d.verified_at is not null;
  perform set_config('app.origin', '', true);
  if home is null then return; end if;
  perform set_config('app.company_ids', home::text, true);
  select c.name into company_name from public.companies c where c.id = home;
  perform set_config('app.company_ids', coalesce(before, ''), true);
  return next;
end $$;

-- What an owner has set of a proven address; null for any other.
create or replace function system.domain_settings(p_origin text)
returns jsonb language sql stable security definer set search_path = pg_catalog, system as
$$ select l.settings from system.domain_look(p_origin) l $$;

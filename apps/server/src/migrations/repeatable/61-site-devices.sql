-- Devices of companies at sites (docs/decisions/0081). No key of one is for the log, nor is what was last seen of it.
select system.protect('site_devices', 'company_id', true,
  '{secret_hash,public_key,seal_key,server_key,server_key_sealed,user_agent,last_seen_at,queue_count}');
create or replace trigger touch before update on public.site_devices for each row
when ((old.name, old.status) is distinct from (new.name, new.status))
execute function system.touch();

-- A device is of its company, site and kind for good. Its keys come when it is enrolled and stay, and of a revoked one nothing
-- changes but when it was seen, by whatever path.
create or replace function system.guard_site_device() returns trigger language plpgsql as $$
begin
  -- The private key is sealed again when the key of the installation moves.
  if current_setting('app.reseal', true) = 'on' and system.resealing() then return new; end if;
  if (new.uuid, new.kind, new.work_site_id, new.created_by) is distinct from (old.uuid, old.kind, old.work_site_id, old.created_by) then
    raise exception 'a device keeps its site and its kind' using errcode = 'MP001';
  end if;
  if old.status <> 'Pending' and (new.secret_hash, new.public_key, new.seal_key, new.server_key, new.server_key_sealed, new.enrolled_at)
      is distinct from (old.secret_hash, old.public_key, old.seal_key, old.server_key, old.server_key_sealed, old.enrolled_at) then
    raise exception 'a device keeps its keys' using errcode = 'MP001';
  end if;
  if old.status = 'Revoked' and (new.name, new.status, new.revoked_at, new.revoked_by)
      is distinct from (old.name, old.status, old.revoked_at, old.revoked_by) then
    raise exception 'a device stays revoked' using errcode = 'MP001';
  end if;
  if new.status <> old.status
     and not '{"Pending": ["Active", "Revoked"], "Active": ["Suspended", "Revoked"], "Suspended": ["Active", "Revoked"]}'::jsonb
       -> old.status ? new.status then
    raise exception 'a device that is % does not become %', old.status, new.status using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before update on public.site_devices
for each row execute function system.guard_site_device();
revoke delete, truncate on public.site_devices from mesra_app;

-- Confines the transaction to the company of the device with this key; no row, and nothing is confined, for one that is unknown,
-- not enrolled or revoked, or whose company has given up the module. A suspended one is told apart, and reaches nothing.
create or replace function system.enter_site_device(p_hash bytea)
returns table (id bigint, company_id bigint, uuid uuid, name text, kind text, status text, work_site_id bigint,
  work_site_name text, company_name text, time_zone text)
language plpgsql security definer set search_path = pg_catalog, public, system, pg_temp as $$
declare
  before text := current_setting('app.company_ids', true);
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  select d.id, d.company_id, d.uuid, d.name, d.kind, d.status, d.work_site_id, s.name, c.name, c.time_zone
  into id, company_id, uuid, name, kind, status, work_site_id, work_site_name, company_name, time_zone
  from public.site_devices d
  join public.companies c on c.id = d.company_id and (c.modules ->> 'attendance')::boolean
  join public.work_sites s on s.company_id = d.company_id and s.id = d.work_site_id
  where d.secret_hash = p_hash and d.status in ('Active', 'Suspended');
  if company_id is null or status <> 'Active' then
    perform set_config('app.company_ids', coalesce(before, ''), true);
    if company_id is null then return; end if;
    return next;
    return;
  end if;
  perform set_config('app.company_ids', company_id::text, true);
  return next;
end $$;

-- Keeps that a device has called, which it does while it only reads. Nobody waits for a device that is sending just now: what it
-- sends says the same.
create or replace function system.site_device_seen(p_company bigint, p_id bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, system, pg_temp as $$
declare
  before text := current_setting('app.company_ids', true);
begin
  perform set_config('app.company_ids', p_company::text, true);
  update public.site_devices d set last_seen_at = p_now
  from (select s.company_id, s.id from public.site_devices s where s.company_id = p_company and s.id = p_id
    and s.status = 'Active' and (s.last_seen_at is null or s.last_seen_at < p_now) for update skip locked) f
  where d.company_id = f.company_id and d.id = f.id;
  perform set_config('app.company_ids', coalesce(before, ''), true);
end $$;

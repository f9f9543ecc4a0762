-- The narrow functions through which requests reach what stands above the companies.

-- By e-mail or by user name; no user name has an @, so that no name stands for two people.
drop function if exists system.find_login(text);
create or replace function system.find_login(p_name text)
returns table (user_id bigint, password_hash text, disabled boolean, totp boolean)
language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select u.id, u.password_hash, u.disabled_at is not null, u.totp_enabled_at is not null from system.users u
   where lower(u.email) = lower(p_name) or lower(u.username) = lower(p_name) $$;

create or replace function system.create_session(p_token_hash bytea, p_user_id bigint, p_now timestamptz, p_expires timestamptz, p_ip text, p_agent text)
returns bigint language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ insert into system.sessions (token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent)
   values (p_token_hash, p_user_id, p_now, p_now, p_expires, p_ip, left(p_agent, 400)) returning id $$;

-- Waits for nobody: where the sign-in is being ended it need not be seen.
create or replace function system.record_seen(p_session bigint, p_now timestamptz, p_before timestamptz)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ update system.sessions set last_seen_at = p_now where id in (
     select s.id from system.sessions s
     where s.id = p_session and (s.last_seen_at is null or s.last_seen_at < p_before) for update skip locked) $$;

create or replace function system.revoke_session(p_token_hash bytea, p_now timestamptz)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ update system.sessions set revoked_at = p_now where token_hash = p_token_hash and revoked_at is null $$;

-- The person behind a token that is in force, with what they are in every company. Also makes them the actor of
-- the transaction.
create or replace function system.load_session(p_token_hash bytea, p_now timestamptz)
returns jsonb language plpgsql security definer set search_path = pg_catalog, system, public, pg_temp as $$
declare
  person record;
begin
  select u.id, u.name, u.email, u.email_verified_at, u.phone, u.phone_verified_at, u.image, u.language, u.scheme,
    s.id as session_id, s.last_seen_at into person
  from system.sessions s join system.users u on u.id = s.user_id
  where s.token_hash = p_token_hash and s.revoked_at is null and s.expires_at > p_now and u.disabled_at is null;
  if not found then return null; end if;
  perform set_config('app.user_id', person.id::text, true);
  perform set_config('app.company_ids',
    coalesce((select string_agg(m.company_id::text, ',') from public.memberships m where m.user_id = person.id and m.status = 'Active'), ''), true);
  return jsonb_build_object(
    'user', jsonb_build_object('id', person.id, 'name', person.name, 'email', person.email,
      'email_verified_at', person.email_verified_at, 'phone', person.phone, 'phone_verified_at', person.phone_verified_at,
      'image', person.image, 'language', person.language, 'scheme', person.scheme),
    'session', jsonb_build_object('id', person.session_id, 'last_seen_at', person.last_seen_at),
    -- By the day before: whether a delegation is in force today depends on the zone of its company.
    'delegated', exists (select from public.approval_delegations d where d.to_user_id = person.id and d.revoked_at is null
      and d.ends_on >= (p_now at time zone 'UTC')::date - 1),
    'memberships', coalesce((
      select jsonb_agg(jsonb_build_object(
        'company_id', m.company_id, 'type', m.type, 'is_admin', m.is_admin, 'accesses', m.accesses, 'scope', m.scope,
        'employee_id', m.employee_id, 'modules', c.modules,
        'promoter_id', f.promoter_id, 'promoter_ids', f.promoter_ids,
        'time_zone', c.time_zone, 'spm_supervisor', f.spm_supervisor) order by m.company_id)
      from public.memberships m join public.companies c on c.id = m.company_id
      cross join lateral system.field_sales_of(m.company_id, m.promoter_id, m.employee_id) as f
      where m.user_id = person.id and m.status = 'Active'), '[]'::jsonb));
end $$;

create or replace function system.attempt(p_key text, p_now timestamptz, p_window interval)
returns integer language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ insert into system.rate_limits as r (key, window_start, count) values (p_key, p_now, 1)
   on conflict (key) do update set
     count = case when r.window_start + p_window <= p_now then 1 else r.count + 1 end,
     window_start = case when r.window_start + p_window <= p_now then p_now else r.window_start end
   returning count $$;

-- How many tries there were of keys within their windows, and when each window ends; no row for a key whose window is over.
create or replace function system.attempts(p_keys text[], p_now timestamptz, p_window interval)
returns table (key text, count integer, ends_at timestamptz)
language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select r.key, r.count, r.window_start + p_window from system.rate_limits r
   where r.key = any (p_keys) and r.window_start + p_window > p_now $$;

-- Takes one try back: what succeeded was no try to guess.
create or replace function system.refund_attempt(p_key text)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ update system.rate_limits set count = greatest(count - 1, 0) where key = p_key $$;

create or replace function system.forget_attempts(p_key text)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ delete from system.rate_limits where key = p_key $$;

-- Claims a key for this request. A second request with the same key waits for the first and then gets its answer.
drop function if exists system.claim_idempotency(bigint, text, text, text);
drop function if exists system.keep_idempotency(bigint, text, integer, jsonb);

create or replace function system.claim_idempotency(p_user bigint, p_key text, p_endpoint text, p_hash text,
  out claimed boolean, out same boolean, out status integer, out response bytea)
language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  insert into system.idempotency (user_id, key, endpoint, body_hash) values (p_user, p_key, p_endpoint, p_hash)
  on conflict do nothing;
  claimed := found;
  if claimed then return; end if;
  select k.endpoint = p_endpoint and k.body_hash = p_hash, k.status, k.response into same, status, response
  from system.idempotency k where k.user_id = p_user and k.key = p_key;
end $$;

create or replace function system.keep_idempotency(p_user bigint, p_key text, p_status integer, p_response bytea)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ update system.idempotency set status = p_status, response = p_response where user_id = p_user and key = p_key $$;

-- Forgets what has served its time: answers kept for repeats, tokens, counts of tries.
create or replace function system.tidy(p_now timestamptz)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as $$
  delete from system.idempotency where created_at < p_now - interval '2 days';
  delete from system.sessions where expires_at < p_now - interval '30 days' or revoked_at < p_now - interval '30 days';
  delete from system.one_time_secrets where expires_at < p_now - interval '2 days' or used_at < p_now - interval '2 days';
  delete from system.mails where sent_at < p_now - interval '30 days' or failed_at < p_now - interval '90 days';
  delete from system.push_subscriptions p where p.dead_at < p_now - interval '30 days'
    or not exists (select from system.sessions s where s.id = p.session_id and s.revoked_at is null and s.expires_at > p_now);
  delete from system.rate_limits where window_start < p_now - interval '1 day';
$$;

create or replace function system.people(p_ids bigint[])
returns table (id bigint, name text) language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select u.id, u.name from system.users u where u.id = any (p_ids) $$;

create or replace function system.enqueue(p_task text, p_payload json, p_key text)
returns void language plpgsql security definer set search_path = pg_catalog, graphile_worker, pg_temp as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, job_key => p_key, max_attempts => 5);
end $$;

-- For the sweep that takes up what a killed process left. Row-level security binds the owner too, so it goes company
-- by company.
create or replace function system.open_jobs()
returns table (company_id bigint, id bigint) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  return query select j.company_id, j.id from public.jobs j where j.status in ('pending', 'running');
end $$;

drop function if exists system.domain_config(text);

-- The identity of a company to be: known before its row, so that the row passes row-level security.
create or replace function system.new_company_id()
returns bigint language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ insert into system.company_ids default values returning id $$;

-- The same for a company that an account makes; null where it has made `p_most` already. Of two at once one waits.
create or replace function system.claim_company_id(p_user bigint, p_most integer)
returns bigint language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
declare made bigint;
begin
  perform 1 from system.users where id = p_user for no key update;
  if (select count(*) from system.company_ids where created_by = p_user) >= p_most then return null; end if;
  insert into system.company_ids (created_by) values (p_user) returning id into made;
  return made;
end $$;

-- Makes or finds the account of an e-mail address; the caller links it to a company by a membership.
create or replace function system.ensure_user(p_email text, p_name text, p_hash text, p_verified timestamptz)
returns bigint language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
declare found_id bigint;
begin
  select id into found_id from system.users where lower(email) = lower(p_email);
  if found_id is null then
    insert into system.users (email, name, password_hash, email_verified_at) values (p_email, p_name, p_hash, p_verified)
    on conflict do nothing returning id into found_id;
  end if;
  return coalesce(found_id, (select id from system.users where lower(email) = lower(p_email)));
end $$;

-- What works once and not for long.
create or replace function system.keep_secret(p_purpose text, p_hash bytea, p_user bigint, p_data bytea, p_now timestamptz, p_expires timestamptz)
returns bigint language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ insert into system.one_time_secrets as s (purpose, secret_hash, user_id, data_sealed, created_at, expires_at)
   values (p_purpose, p_hash, p_user, p_data, p_now, p_expires)
   on conflict (purpose, secret_hash) do update set user_id = excluded.user_id, data_sealed = excluded.data_sealed,
     tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null
   returning id $$;

create or replace function system.find_secret(p_purpose text, p_hash bytea, p_now timestamptz)
returns table (id bigint, user_id bigint, data_sealed bytea, tries integer, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select s.id, s.user_id, s.data_sealed, s.tries, s.created_at from system.one_time_secrets s
   where s.purpose = p_purpose and s.secret_hash = p_hash and s.used_at is null and s.expires_at > p_now $$;

-- Of two that use the same one at once, one is told false.
create or replace function system.use_secret(p_id bigint, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  update system.one_time_secrets s set used_at = p_now, data_sealed = null where s.id = p_id and s.used_at is null;
  return found;
end $$;

create or replace function system.count_secret_try(p_id bigint)
returns integer language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ update system.one_time_secrets s set tries = s.tries + 1 where s.id = p_id returning s.tries $$;

create or replace function system.drop_secrets(p_user bigint, p_purpose text, p_now timestamptz)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ update system.one_time_secrets s set used_at = p_now, data_sealed = null
   where s.user_id = p_user and s.purpose = p_purpose and s.used_at is null $$;

-- Mail is written with the change it tells of, and sent by a job after the commit; tried for two days and a half.
drop function if exists system.queue_mail(text, bytea);
create or replace function system.queue_mail(p_id bigint, p_channel text, p_content bytea)
returns void language plpgsql security definer set search_path = pg_catalog, system, graphile_worker, pg_temp as $$
begin
  insert into system.mails (id, channel, content_sealed) overriding system value values (p_id, p_channel, p_content);
  perform graphile_worker.add_job('mesra_mail', json_build_object('id', p_id), job_key => 'mesra_mail:' || p_id, max_attempts => 20);
end $$;

-- The same for many mails in one statement. Whatever somebody waits for, such as a code, goes before them.
create or replace function system.queue_mails(p_ids bigint[], p_contents bytea[])
returns void language plpgsql security definer set search_path = pg_catalog, system, graphile_worker, pg_temp as $$
begin
  insert into system.mails (id, channel, content_sealed) overriding system value
  select m.id, 'mail', m.content from unnest(p_ids, p_contents) as m(id, content);
  perform graphile_worker.add_jobs(array(
    select row('mesra_mail', json_build_object('id', m.id), null, null, 20, 'mesra_mail:' || m.id, 10, null)::graphile_worker.job_spec
    from unnest(p_ids) as m(id)));
end $$;

-- Queues mails again that a killed process was sending: their task is taken, and nobody holds the lock of a mail that is
-- being sent (`p_lock` with its id). One that had reached the server already has the same name there.
create or replace function system.requeue_stranded_mails(p_lock integer)
returns setof bigint language plpgsql security definer set search_path = pg_catalog, system, graphile_worker, pg_temp as $$
declare
  mail record;
begin
  for mail in
    select m.id from system.mails m join graphile_worker.jobs j on j.key = 'mesra_mail:' || m.id
    where m.sent_at is null and m.failed_at is null and j.locked_at < now() - interval '15 seconds'
      and not exists (select from pg_locks l where l.locktype = 'advisory' and l.classid = p_lock
        and l.objid = m.id % 2147483647)
  loop
    perform graphile_worker.add_job('mesra_mail', json_build_object('id', mail.id), job_key => 'mesra_mail:' || mail.id, max_attempts => 20);
    return next mail.id;
  end loop;
end $$;

-- Told to every node when the transaction commits.
create or replace function system.publish(p_message text)
returns void language sql security definer set search_path = pg_catalog, pg_temp as
$$ select pg_notify('mesra_realtime', p_message) $$;

-- Ends the sign-ins of a person but one, and what is in the middle of one.
create or replace function system.end_sessions(p_user bigint, p_except bigint, p_now timestamptz)
returns setof bigint language sql security definer set search_path = pg_catalog, system, pg_temp as $$
  update system.one_time_secrets s set used_at = p_now, data_sealed = null
  where s.user_id = p_user and s.purpose in ('second-factor', 'oidc-finish') and s.used_at is null;
  update system.sessions s set revoked_at = p_now
  where s.user_id = p_user and s.revoked_at is null and s.expires_at > p_now and s.id is distinct from p_except
  returning s.id;
$$;

-- What a person's password is checked against again, and when they signed in here.
create or replace function system.own_password(p_user bigint, p_session bigint)
returns table (password_hash text, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select u.password_hash, s.created_at from system.users u join system.sessions s on s.user_id = u.id
   where u.id = p_user and s.id = p_session $$;

-- A proven address is kept with the password where a mailed link set it; null leaves it as it is.
create or replace function system.set_password(p_user bigint, p_hash text, p_verified timestamptz)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ update system.users set password_hash = p_hash, email_verified_at = coalesce(email_verified_at, p_verified),
   updated_at = now() where id = p_user $$;

-- The secret of a person's authenticator app, where it is in force.
create or replace function system.second_factor(p_user bigint)
returns table (totp_sealed bytea, totp_step bigint) language sql stable security definer
set search_path = pg_catalog, system, pg_temp as
$$ select u.totp_sealed, u.totp_step from system.users u where u.id = p_user and u.totp_enabled_at is not null $$;

-- Only a later step than the last: no code is taken twice, by two at once neither.
create or replace function system.take_totp_step(p_user bigint, p_step bigint, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  update system.users set totp_step = p_step where id = p_user and (totp_step is null or totp_step < p_step);
  return found;
end $$;

create or replace function system.use_recovery_code(p_user bigint, p_hash bytea, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  update system.recovery_codes set used_at = p_now where user_id = p_user and code_hash = p_hash and used_at is null;
  return found;
end $$;

-- An account as signing in needs it: by its address, or by its number. `at_home` says that p_origin is a proven address
-- of a company that is the account's only one, so that a link there is no way for anyone else into the account.
create or replace function system.find_account(p_email text, p_user bigint, p_origin text)
returns table (user_id bigint, email text, name text, language text, disabled boolean, verified boolean, totp boolean, at_home boolean)
language plpgsql stable security definer set search_path = pg_catalog, system, pg_temp as $$
declare
  before text := current_setting('app.company_ids', true);
  home bigint;
begin
  if p_origin is not null then
    perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
    select d.company_id into home from public.domains d where d.origin = p_origin and d.verified_at is not null;
  end if;
  return query select u.id, u.email, u.name, u.language, u.disabled_at is not null, u.email_verified_at is not null,
    u.totp_enabled_at is not null,
    home is not null and coalesce((select bool_and(m.company_id = home) from public.memberships m where m.user_id = u.id), false)
  from system.users u where lower(u.email) = lower(p_email) or u.id = p_user;
  perform set_config('app.company_ids', coalesce(before, ''), true);
end $$;

-- Null where the address has an account meanwhile.
create or replace function system.create_user(p_email text, p_name text, p_hash text, p_verified timestamptz, p_language text)
returns bigint language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ insert into system.users (email, name, password_hash, email_verified_at, language)
   values (p_email, p_name, p_hash, p_verified, p_language) on conflict do nothing returning id $$;

-- False where the account has another address by now.
create or replace function system.verify_email(p_user bigint, p_email text, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  update system.users set email_verified_at = coalesce(email_verified_at, p_now), updated_at = now()
  where id = p_user and lower(email) = lower(p_email);
  return found;
end $$;

create or replace function system.verify_phone(p_user bigint, p_phone text, p_now timestamptz)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ update system.users set phone = p_phone, phone_verified_at = p_now, updated_at = now() where id = p_user $$;

create or replace function system.passkey_by_credential(p_credential text)
returns table (id bigint, user_id bigint, public_key bytea, counter bigint, transports jsonb)
language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select p.id, p.user_id, p.public_key, p.counter, p.transports from system.passkeys p where p.credential_id = p_credential $$;

-- False where the counter has not grown: the passkey was copied, or the same answer came twice. Many passkeys do not
-- count and stay at zero.
create or replace function system.touch_passkey(p_id bigint, p_counter bigint, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  update system.passkeys p set counter = p_counter, last_used_at = p_now
  where p.id = p_id and (p.counter < p_counter or (p.counter = 0 and p_counter = 0));
  return found;
end $$;

create or replace function system.user_by_identity(p_provider text, p_subject text)
returns bigint language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select i.user_id from system.identities i where i.provider = p_provider and i.subject = p_subject $$;

-- False where either side is linked otherwise already.
create or replace function system.link_identity(p_user bigint, p_provider text, p_subject text, p_email text, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  insert into system.identities (user_id, provider, subject, email, linked_at)
  values (p_user, p_provider, p_subject, p_email, p_now) on conflict do nothing;
  return found;
end $$;

-- The same of an invitation of a promoter to a project: called with all companies in reach.
create or replace function system.promoter_invitation_by_token(p_hash bytea)
returns jsonb language sql stable set search_path = pg_catalog, public, system, pg_temp as $$
  select jsonb_build_object('id', i.id, 'company_id', i.company_id, 'company_name', c.name, 'company_logo', c.logo,
    'email', i.email, 'name', p.name, 'type', 'promoter', 'project', s.name, 'invited_by', i.invited_by, 'inviter_name', u.name,
    'expires_at', i.expires_at, 'answered', i.status <> 'Pending',
    'has_account', exists (select from system.users a where lower(a.email) = lower(i.email)),
    'stands', u.disabled_at is null and p.archived_at is null and exists (select from public.memberships m
      where m.company_id = i.company_id and m.user_id = i.invited_by and m.status = 'Active'
        and (m.type in ('owner', 'admin') or m.is_admin)))
  from public.promoter_invitations i join public.companies c on c.id = i.company_id
  join public.promoters p on p.company_id = i.company_id and p.id = i.promoter_id
  join public.sales_projects s on s.company_id = i.company_id and s.id = i.sales_project_id
  left join system.users u on u.id = i.invited_by
  where i.token_hash = p_hash
$$;

-- What a mailed invitation is for, to whoever has its token; whatever became of it. It stands while who sent it still
-- manages the company: nobody leaves a door open behind them.
create or replace function system.invitation_by_token(p_hash bytea)
returns jsonb language plpgsql stable security definer set search_path = pg_catalog, public, system, pg_temp as $$
declare
  before text := current_setting('app.company_ids', true);
  answer jsonb;
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  select jsonb_build_object('id', i.id, 'company_id', i.company_id, 'company_name', c.name, 'company_logo', c.logo,
    'email', i.email, 'name', i.name, 'type', i.type, 'invited_by', i.invited_by, 'inviter_name', u.name,
    'expires_at', i.expires_at, 'answered', i.accepted_at is not null or i.revoked_at is not null,
    'has_account', exists (select from system.users a where lower(a.email) = lower(i.email)),
    'stands', u.disabled_at is null and exists (select from public.memberships m where m.company_id = i.company_id
      and m.user_id = i.invited_by and m.status = 'Active' and (m.type in ('owner', 'admin') or m.is_admin)))
  into answer
  from public.invitations i join public.companies c on c.id = i.company_id left join system.users u on u.id = i.invited_by
  where i.token_hash = p_hash;
  if answer is null then answer := system.promoter_invitation_by_token(p_hash); end if;
  perform set_config('app.company_ids', coalesce(before, ''), true);
  return answer;
end $$;

-- Is the address asked to join a company, by an invitation that is open?
create or replace function system.is_invited(p_email text, p_now timestamptz)
returns boolean language plpgsql stable security definer set search_path = pg_catalog, public, system, pg_temp as $$
declare
  before text := current_setting('app.company_ids', true);
  answer boolean;
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  answer := exists (select from public.invitations i where lower(i.email) = lower(p_email)
    and i.accepted_at is null and i.revoked_at is null and i.expires_at > p_now)
    or exists (select from public.promoter_invitations i where lower(i.email) = lower(p_email)
      and i.status = 'Pending' and i.expires_at > p_now);
  perform set_config('app.company_ids', coalesce(before, ''), true);
  return answer;
end $$;

-- Whoever proves the address of an account that was never proven is not who made it: what the maker could still sign in
-- with is forgotten.
create or replace function system.forget_ways_in(p_user bigint)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as $$
  delete from system.identities where user_id = p_user;
  delete from system.passkeys where user_id = p_user;
  delete from system.recovery_codes where user_id = p_user;
  update system.users set totp_sealed = null, totp_enabled_at = null, totp_step = null, phone = null, phone_verified_at = null
  where id = p_user;
$$;

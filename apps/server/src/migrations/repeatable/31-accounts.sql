-- What works once and not for long.
create or replace function system.keep_secret(p_purpose text, p_hash bytea, p_user bigint, p_data bytea, p_now timestamptz, p_expires timestamptz)
returns bigint language sql security definer set search_path = pg_catalog, system as
$$ insert into system.one_time_secrets as s (purpose, secret_hash, user_id, data_sealed, created_at, expires_at)
   values (p_purpose, p_hash, p_user, p_data, p_now, p_expires)
   on conflict (purpose, secret_hash) do update set user_id = excluded.user_id, data_sealed = excluded.data_sealed,
     tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null
   returning id $$;

create or replace function system.find_secret(p_purpose text, p_hash bytea, p_now timestamptz)
returns table (id bigint, user_id bigint, data_sealed bytea, tries integer, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, system as
$$ select s.id, s.user_id, s.data_sealed, s.tries, s.created_at from system.one_time_secrets s
   where s.purpose = p_purpose and s.secret_hash = p_hash and s.used_at is null and s.expires_at > p_now $$;

-- Of two that use the same one at once, one is told false.
create or replace function system.use_secret(p_id bigint, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, system as $$
begin
  update system.one_time_secrets s set used_at = p_now, data_sealed = null where s.id = p_id and s.used_at is null;
  return found;
end $$;

create or replace function system.count_secret_try(p_id bigint)
returns integer language sql security definer set search_path = pg_catalog, system as
$$ update system.one_time_secrets s set tries = s.tries + 1 where s.id = p_id returning s.tries $$;

create or replace function system.drop_secrets(p_user bigint, p_purpose text, p_now timestamptz)
returns void language sql security definer set search_path = pg_catalog, system as
$$ update system.one_time_secrets s set used_at = p_now, data_sealed = null
   where s.user_id = p_user and s.purpose = p_purpose and s.used_at is null $$;

-- Mail is written with the change it tells of, and sent by a job after the commit.
create or replace function system.queue_mail(p_channel text, p_content bytea)
returns void language plpgsql security definer set search_path = pg_catalog, system, graphile_worker as $$
declare mail bigint;
begin
  insert into system.mails (channel, content_sealed) values (p_channel, p_content) returning id into mail;
  perform graphile_worker.add_job('mesra_mail', json_build_object('id', mail), job_key => 'mesra_mail:' || mail, max_attempts => 12);
end $$;

-- Told to every node when the transaction commits.
create or replace function system.publish(p_message text)
returns void language sql security definer set search_path = pg_catalog as
$$ select pg_notify('mesra_realtime', p_message) $$;

-- Ends the sign-ins of a person but one, and what is in the middle of one.
create or replace function system.end_sessions(p_user bigint, p_except bigint, p_now timestamptz)
returns setof bigint language sql security definer set search_path = pg_catalog, system as $$
  update system.one_time_secrets s set used_at = p_now, data_sealed = null
  where s.user_id = p_user and s.purpose in ('second-factor', 'oidc-finish') and s.used_at is null;
  update system.sessions s set revoked_at = p_now
  where s.user_id = p_user and s.revoked_at is null and s.expires_at > p_now and s.id is distinct from p_except
  returning s.id;
$$;

-- What a person's password is checked against again, and when they signed in here.
create or replace function system.own_password(p_user bigint, p_session bigint)
returns table (password_hash text, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, system as
$$ select u.password_hash, s.created_at from system.users u join system.sessions s on s.user_id = u.id
   where u.id = p_user and s.id = p_session $$;

-- A proven address is kept with the password where a mailed link set it; null leaves it as it is.
create or replace function system.set_password(p_user bigint, p_hash text, p_verified timestamptz)
returns void language sql security definer set search_path = pg_catalog, system as
$$ update system.users set password_hash = p_hash, email_verified_at = coalesce(email_verified_at, p_verified),
   updated_at = now() where id = p_user $$;

-- The secret of a person's authenticator app, where it is in force.
create or replace function system.second_factor(p_user bigint)
returns table (totp_sealed bytea, totp_step bigint) language sql stable security definer
set search_path = pg_catalog, system as
$$ select u.totp_sealed, u.totp_step from system.users u where u.id = p_user and u.totp_enabled_at is not null $$;

-- Only a later step than the last: no code is taken twice, by two at once neither.
create or replace function system.take_totp_step(p_user bigint, p_step bigint, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, system as $$
begin
  update system.users set totp_step = p_step where id = p_user and (totp_step is null or totp_step < p_step);
  return found;
end $$;

create or replace function system.use_recovery_code(p_user bigint, p_hash bytea, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, system as $$
begin
  update system.recovery_codes set used_at = p_now where user_id = p_user and code_hash = p_hash and used_at is null;
  return found;
end $$;

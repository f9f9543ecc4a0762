-- A person's own account. Handlers decide whose it is; nothing here tells a secret.

create or replace function system.credential(p_user bigint)
returns table (id bigint, email text, email_verified_at timestamptz, phone text, phone_verified_at timestamptz,
  image text, username text, username_verified_at timestamptz)
language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select u.id, u.email, u.email_verified_at, u.phone, u.phone_verified_at, u.image, u.username, u.username_verified_at
   from system.users u where u.id = p_user $$;

-- Only what is named is changed. A user name needs no proof: it is the person's from when it is taken.
create or replace function system.change_profile(p_user bigint, p_changes jsonb, p_now timestamptz)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as $$
  update system.users u set
    name = coalesce(p_changes ->> 'name', u.name),
    username = case when p_changes ? 'username' then p_changes ->> 'username' else u.username end,
    username_verified_at = case
      when not p_changes ? 'username' or p_changes ->> 'username' is not distinct from u.username then u.username_verified_at
      when p_changes ->> 'username' is null then null
      else p_now end,
    language = case when p_changes ? 'language' then p_changes ->> 'language' else u.language end,
    scheme = case when p_changes ? 'scheme' then p_changes ->> 'scheme' else u.scheme end,
    updated_at = now()
  where u.id = p_user
$$;

-- The picture before. The row stays held, so that of two at once each removes what the other left.
create or replace function system.change_picture(p_user bigint, p_image text)
returns text language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
declare before text;
begin
  select u.image into before from system.users u where u.id = p_user for update;
  update system.users u set image = p_image, updated_at = now() where u.id = p_user;
  return before;
end $$;

-- The address proves itself by the code that was sent there. Links that went to the one before are worthless.
create or replace function system.change_email(p_user bigint, p_email text, p_now timestamptz)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as $$
  update system.users u set email = p_email, email_verified_at = p_now, updated_at = now() where u.id = p_user;
  update system.one_time_secrets s set used_at = p_now, data_sealed = null
  where s.user_id = p_user and s.purpose in ('password-reset', 'verify-email', 'change-email') and s.used_at is null;
$$;

-- The same number stays verified.
create or replace function system.change_phone(p_user bigint, p_phone text, p_now timestamptz)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as $$
  update system.users u set phone = p_phone,
    phone_verified_at = case when u.phone is not distinct from p_phone then u.phone_verified_at end, updated_at = now()
  where u.id = p_user;
  update system.one_time_secrets s set used_at = p_now, data_sealed = null
  where s.user_id = p_user and s.purpose = 'verify-phone' and s.used_at is null;
$$;

create or replace function system.sessions_of(p_user bigint, p_now timestamptz)
returns table (id bigint, ip text, user_agent text, created_at timestamptz, last_seen_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select s.id, s.ip, s.user_agent, s.created_at, coalesce(s.last_seen_at, s.created_at), s.expires_at
   from system.sessions s where s.user_id = p_user and s.revoked_at is null and s.expires_at > p_now $$;

-- False where the person has no such sign-in in force.
create or replace function system.end_session_of(p_user bigint, p_session bigint, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  update system.sessions s set revoked_at = p_now
  where s.id = p_session and s.user_id = p_user and s.revoked_at is null and s.expires_at > p_now;
  return found;
end $$;

create or replace function system.security_of(p_user bigint)
returns jsonb language sql stable security definer set search_path = pg_catalog, system, pg_temp as $$
  select jsonb_build_object(
    'has_password', u.password_hash is not null,
    'totp_enabled_at', u.totp_enabled_at,
    'recovery_codes_left', (select count(*) from system.recovery_codes r where r.user_id = u.id and r.used_at is null),
    'passkeys', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'created_at', p.created_at,
      'last_used_at', p.last_used_at) order by p.id) from system.passkeys p where p.user_id = u.id), '[]'::jsonb),
    'identities', coalesce((select jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email,
      'linked_at', i.linked_at) order by i.provider) from system.identities i where i.user_id = u.id), '[]'::jsonb))
  from system.users u where u.id = p_user
$$;

-- Ten new codes in place of the old ones; only their hashes.
create or replace function system.keep_recovery_codes(p_user bigint, p_hashes bytea[])
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as $$
  delete from system.recovery_codes r where r.user_id = p_user;
  insert into system.recovery_codes (user_id, code_hash) select p_user, h from unnest(p_hashes) h;
$$;

-- False where it is on already: of two at once, the first one's app counts.
create or replace function system.turn_totp_on(p_user bigint, p_sealed bytea, p_step bigint, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  update system.users u set totp_sealed = p_sealed, totp_enabled_at = p_now, totp_step = p_step, updated_at = now()
  where u.id = p_user and u.totp_enabled_at is null;
  return found;
end $$;

create or replace function system.turn_totp_off(p_user bigint)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as $$
  update system.users u set totp_sealed = null, totp_enabled_at = null, totp_step = null, updated_at = now() where u.id = p_user;
  delete from system.recovery_codes r where r.user_id = p_user;
$$;

create or replace function system.passkey_names(p_user bigint)
returns table (credential_id text, transports jsonb)
language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select p.credential_id, p.transports from system.passkeys p where p.user_id = p_user order by p.id $$;

-- Null where the passkey is known already, whoever's it is.
create or replace function system.add_passkey(p_user bigint, p_credential text, p_key bytea, p_counter bigint,
  p_transports jsonb, p_name text, p_now timestamptz)
returns bigint language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ insert into system.passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
   values (p_user, p_credential, p_key, p_counter, p_transports, p_name, p_now) on conflict do nothing returning id $$;

-- How many ways in a person has; a provider that the product no longer knows is none.
create or replace function system.ways_in(p_user bigint, p_providers text[])
returns bigint language sql stable security definer set search_path = pg_catalog, system, pg_temp as $$
  select (select count(*) from system.users u where u.id = p_user and u.password_hash is not null)
    + (select count(*) from system.passkeys p where p.user_id = p_user)
    + (select count(*) from system.identities i where i.user_id = p_user and i.provider = any (p_providers))
$$;

-- The name of what was removed, null where there is none. The person is held, so that of two at once the second sees
-- what the first has left; the caller refuses where nothing is.
create or replace function system.remove_passkey(p_user bigint, p_id bigint)
returns text language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
declare removed text;
begin
  perform from system.users u where u.id = p_user for update;
  delete from system.passkeys p where p.user_id = p_user and p.id = p_id returning p.name into removed;
  return removed;
end $$;

create or replace function system.unlink_identity(p_user bigint, p_provider text)
returns text language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
declare removed text;
begin
  perform from system.users u where u.id = p_user for update;
  delete from system.identities i where i.user_id = p_user and i.provider = p_provider returning i.provider into removed;
  return removed;
end $$;

-- A company keeps an active owner, and the person it belongs to is one (spec section 6). Checked when the transaction
-- ends, so that a hand-over may pass through whatever lies between, and whatever companies it reaches by then.
create or replace function system.check_owner(p_company bigint) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare before text := current_setting('app.company_ids', true);
begin
  perform set_config('app.company_ids', p_company::text, true);
  if exists (select from companies c where c.id = p_company) and not exists (
    select from memberships m join companies c on c.id = m.company_id and c.user_id = m.user_id
    where m.company_id = p_company and m.type = 'owner' and m.status = 'Active')
  then
    raise exception 'The company would be left without its owner.' using errcode = 'MP002';
  end if;
  perform set_config('app.company_ids', coalesce(before, ''), true);
end $$;

create or replace function system.keep_owner() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform system.check_owner(case tg_table_name when 'companies' then (to_jsonb(old) ->> 'id')::bigint
    else (to_jsonb(old) ->> 'company_id')::bigint end);
  return null;
end $$;

drop trigger if exists keep_owner on public.memberships;
create constraint trigger keep_owner after update or delete on public.memberships
  deferrable initially deferred for each row
  when (old.type = 'owner') execute function system.keep_owner();

drop trigger if exists keep_owner on public.companies;
create constraint trigger keep_owner after update of user_id on public.companies
  deferrable initially deferred for each row
  execute function system.keep_owner();

-- The hash of a mailed link is not for the log.
select system.protect('invitations', 'company_id', true, '{token_hash}');

drop function if exists system.members(boolean, bigint);

-- The people behind the memberships of the transaction's companies: owners and admins, or all of them, or one. When
-- they were last seen is looked up only where it is asked for: it costs a look at the sign-ins of each.
create or replace function system.members(p_everyone boolean, p_membership bigint, p_seen boolean)
returns table (company_id bigint, membership_id bigint, name text, email text, phone text, image text, language text,
  email_verified_at timestamptz, two_factor boolean, last_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, system, pg_temp as $$
  select m.company_id, m.id, u.name, u.email, u.phone, u.image, u.language, u.email_verified_at,
    u.totp_enabled_at is not null,
    case when p_seen then
      (select max(coalesce(s.last_seen_at, s.created_at)) from system.sessions s where s.user_id = u.id) end
  from public.memberships m join system.users u on u.id = m.user_id
  where m.company_id = any (system.company_ids())
    and (p_membership is null or m.id = p_membership)
    and (p_everyone or m.type in ('owner', 'admin') or m.is_admin)
$$;

-- When these people were last seen, of those who belong to the transaction's companies.
create or replace function system.last_seen(p_users bigint[])
returns table (user_id bigint, last_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, system, pg_temp as $$
  select s.user_id, max(coalesce(s.last_seen_at, s.created_at)) from system.sessions s
  where s.user_id = any (p_users) and exists (
    select from public.memberships m where m.user_id = s.user_id and m.company_id = any (system.company_ids()))
  group by s.user_id
$$;

-- Whether an address is that of somebody who belongs to a company of the transaction already.
create or replace function system.is_member(p_company bigint, p_email text)
returns boolean language sql stable security definer set search_path = pg_catalog, public, system, pg_temp as $$
  select exists (select from public.memberships m join system.users u on u.id = m.user_id
    where m.company_id = p_company and m.company_id = any (system.company_ids()) and lower(u.email) = lower(p_email))
$$;

-- Of these people those who belong to companies of one owner alone, whatever the companies of the transaction.
create or replace function system.only_of_owner(p_users bigint[], p_owner bigint)
returns setof bigint language plpgsql stable security definer set search_path = pg_catalog, public, system, pg_temp as $$
declare before text := current_setting('app.company_ids', true);
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  return query select m.user_id from public.memberships m join public.companies c on c.id = m.company_id
    where m.user_id = any (p_users) group by m.user_id having bool_and(c.user_id = p_owner);
  perform set_config('app.company_ids', coalesce(before, ''), true);
end $$;

-- Sets the password of somebody who belongs to companies of this owner alone; false where that is not so.
create or replace function system.set_member_password(p_user bigint, p_owner bigint, p_hash text)
returns boolean language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  if p_user = p_owner or not exists (select from system.only_of_owner(array[p_user], p_owner)) then return false; end if;
  update system.users set password_hash = p_hash, updated_at = now() where id = p_user;
  return found;
end $$;

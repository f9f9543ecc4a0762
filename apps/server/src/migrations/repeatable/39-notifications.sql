-- How people are told of what happens: their settings, where their mail is refused, their devices.

-- Each person with their settings, null where they have none, and what a mail to them needs.
drop function if exists system.notification_readers(bigint[]);
create or replace function system.notification_readers(p_users bigint[])
returns table (user_id bigint, email text, name text, language text, verified boolean, disabled boolean,
  topics jsonb, digest_hour integer, quiet_from text, quiet_to text, refused_at timestamptz, refused_reason text, has_device boolean)
language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select u.id, u.email, u.name, u.language, u.email_verified_at is not null, u.disabled_at is not null,
     coalesce(s.topics, '{}'::jsonb), coalesce(s.digest_hour, 8), s.quiet_from, s.quiet_to, r.refused_at, r.reason,
     exists (select from system.push_subscriptions p where p.user_id = u.id)
   from system.users u
   left join system.notification_settings s on s.user_id = u.id
   left join system.refused_addresses r on r.email = lower(u.email)
   where u.id = any (p_users) $$;

-- The topics that a person has turned off in the app.
create or replace function system.muted_topics(p_user bigint)
returns text[] language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select coalesce(array_agg(t.key), '{}') from system.notification_settings s, jsonb_each(s.topics) t
   where s.user_id = p_user and t.value -> 'app' = 'false'::jsonb $$;

-- Only what is named is changed; topics are added to those that are there.
create or replace function system.change_notification_settings(p_user bigint, p_changes jsonb)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as $$
  insert into system.notification_settings as s (user_id, topics, digest_hour, quiet_from, quiet_to)
  values (p_user, coalesce(p_changes -> 'topics', '{}'::jsonb), coalesce((p_changes ->> 'digest_hour')::integer, 8),
    p_changes #>> '{quiet,from}', p_changes #>> '{quiet,to}')
  on conflict (user_id) do update set
    topics = s.topics || excluded.topics,
    digest_hour = case when p_changes ? 'digest_hour' then excluded.digest_hour else s.digest_hour end,
    quiet_from = case when p_changes ? 'quiet' then excluded.quiet_from else s.quiet_from end,
    quiet_to = case when p_changes ? 'quiet' then excluded.quiet_to else s.quiet_to end
$$;

create or replace function system.forget_refusal(p_user bigint)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ delete from system.refused_addresses r using system.users u where u.id = p_user and r.email = lower(u.email) $$;

-- What the mail server says of the addresses of people who belong to the transaction's companies, where it refuses them. Not
-- since when: another company's mail may have been the one.
create or replace function system.refused_members(p_users bigint[])
returns table (user_id bigint, reason text) language sql stable security definer
set search_path = pg_catalog, public, system, pg_temp as
$$ select u.id, r.reason from system.users u join system.refused_addresses r on r.email = lower(u.email)
   where u.id = any (p_users) and exists (
     select from public.memberships m where m.user_id = u.id and m.company_id = any (system.company_ids())) $$;

-- The same of invitations of those companies that were refused since they were sent, and not before: an address that nobody of
-- the company has written to says nothing.
create or replace function system.refused_invitations(p_ids bigint[])
returns table (invitation_id bigint, reason text) language sql stable security definer
set search_path = pg_catalog, public, system, pg_temp as
$$ select i.id, r.reason from public.invitations i join system.refused_addresses r on r.email = lower(i.email)
   where i.id = any (p_ids) and i.company_id = any (system.company_ids()) and r.refused_at >= i.sent_at $$;

-- Of mails, those that the mail server has not taken: given up with a reason, or waiting for the next try. The reason of a
-- try that failed is for whoever runs the installation.
drop function if exists system.failed_mails(bigint[]);
create or replace function system.undelivered_mails(p_ids bigint[])
returns table (id bigint, waiting boolean, reason text) language sql stable security definer
set search_path = pg_catalog, system, pg_temp as
$$ select m.id, m.failed_at is null, case when m.failed_at is not null then m.error end
   from system.mails m where m.id = any (p_ids) and m.sent_at is null and m.error is not null $$;

-- The keys shown to push services: of two nodes that make them at once, the first one's count.
create or replace function system.push_key()
returns table (id bigint, public_key text, private_sealed bytea) language sql stable security definer
set search_path = pg_catalog, system, pg_temp as
$$ select k.id, k.public_key, k.private_sealed from system.push_keys k order by k.id limit 1 $$;

create or replace function system.keep_push_key(p_id bigint, p_public text, p_private bytea)
returns void language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('system.push_keys'));
  if not exists (select from system.push_keys) then
    insert into system.push_keys (id, public_key, private_sealed) overriding system value values (p_id, p_public, p_private);
  end if;
end $$;

-- A browser is told for whoever turned it on there last.
create or replace function system.keep_push_subscription(p_id bigint, p_user bigint, p_session bigint, p_endpoint text,
  p_keys bytea, p_agent text, p_now timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  delete from system.push_subscriptions s where s.endpoint = p_endpoint;
  insert into system.push_subscriptions (id, user_id, session_id, endpoint, keys_sealed, user_agent, created_at)
  overriding system value values (p_id, p_user, p_session, p_endpoint, p_keys, p_agent, p_now);
end $$;

-- Those of people whose sign-in on the device is in force; dead ones too.
create or replace function system.push_subscriptions_of(p_users bigint[], p_now timestamptz)
returns table (id bigint, user_id bigint, endpoint text, keys_sealed bytea, user_agent text, created_at timestamptz, dead_at timestamptz)
language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select s.id, s.user_id, s.endpoint, s.keys_sealed, s.user_agent, s.created_at, s.dead_at
   from system.push_subscriptions s join system.sessions e on e.id = s.session_id and e.user_id = s.user_id
   where s.user_id = any (p_users) and e.revoked_at is null and e.expires_at > p_now
   order by s.id $$;

-- False where the person has no such device.
create or replace function system.drop_push_subscription(p_user bigint, p_id bigint)
returns boolean language plpgsql security definer set search_path = pg_catalog, system, pg_temp as $$
begin
  delete from system.push_subscriptions s where s.id = p_id and s.user_id = p_user;
  return found;
end $$;

create or replace function system.end_push_subscription(p_id bigint, p_now timestamptz)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ update system.push_subscriptions s set dead_at = p_now where s.id = p_id and s.dead_at is null $$;

-- The companies with notifications that nobody has been sent yet, or with something due. Row-level security binds the
-- owner too, so it goes with all companies named.
create or replace function system.notifying_companies(p_now timestamptz)
returns table (company_id bigint) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  return query
    select n.company_id from public.notifications n where n.fanned_out_at is null
    union
    select d.company_id from public.notification_deliveries d where d.status = 'waiting' and d.due_at <= p_now;
end $$;

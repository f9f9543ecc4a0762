-- The person behind a sign-in that is in force, by its number: for connections that outlive a request.
create or replace function system.load_session_of(p_session bigint, p_now timestamptz)
returns jsonb language sql security definer set search_path = pg_catalog, system, pg_temp as
$$ select system.load_session(s.token_hash, p_now) from system.sessions s where s.id = p_session $$;

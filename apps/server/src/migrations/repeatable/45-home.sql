-- How people have arranged their dashboards.

create or replace function system.home_layout(p_user bigint)
returns jsonb language sql stable security definer set search_path = pg_catalog, system, pg_temp as
$$ select jsonb_build_object('hidden', l.hidden, 'order', l."order") from system.home_layouts l where l.user_id = p_user $$;

-- Only what is named is changed.
create or replace function system.arrange_home(p_user bigint, p_changes jsonb)
returns void language sql security definer set search_path = pg_catalog, system, pg_temp as $$
  insert into system.home_layouts as l (user_id, hidden, "order")
  values (p_user, coalesce(p_changes -> 'hidden', '[]'::jsonb), coalesce(p_changes -> 'order', '[]'::jsonb))
  on conflict (user_id) do update set
    hidden = coalesce(p_changes -> 'hidden', l.hidden),
    "order" = coalesce(p_changes -> 'order', l."order")
$$;

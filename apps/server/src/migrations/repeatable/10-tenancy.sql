-- Tenancy by the database (design section 4). Re-applied whenever this file changes.
create or replace function system.company_ids() returns bigint[] language sql stable parallel safe as
$$ select coalesce(string_to_array(nullif(current_setting('app.company_ids', true), ''), ',')::bigint[], '{}') $$;

create or replace function system.user_id() returns bigint language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

-- The application's role, which kit/app-login makes before this: no login of its own, no bypass.
grant usage on schema public, system to mesra_app;
revoke create on schema public from public;
revoke all on all tables in schema system from mesra_app;

-- Counts a row's version up and dates the change. What is only sealed again by another key (36-keys) has not changed.
create or replace function system.touch() returns trigger language plpgsql as $$
begin
  if current_setting('app.reseal', true) = 'on' and system.resealing() then return new; end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- Writes the change of a whole statement. Columns named as arguments are left out (large derived values that the
-- row itself keeps), and are not even read.
create or replace function system.audit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant text := case tg_table_name when 'companies' then 'id' else 'company_id' end;
  facts text := format('nullif(current_setting(''app.user_id'', true), '''')::bigint,
    nullif(current_setting(''app.request_id'', true), ''''), nullif(current_setting(''app.ip'', true), '''')');
  new_row text;
  old_row text;
begin
  if current_setting('app.reseal', true) = 'on' and system.resealing() then return null; end if;
  select format('(select to_jsonb(r) from (select %s) r)', string_agg(format('n.%I', a.attname), ', ')),
         format('(select to_jsonb(r) from (select %s) r)', string_agg(format('o.%I', a.attname), ', '))
  into new_row, old_row
  from pg_attribute a
  where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and not a.attname = any (coalesce(tg_argv, '{}'));
  if tg_op = 'INSERT' then
    execute format('insert into public.audit_log (company_id, table_name, row_id, action, actor_user_id, request_id, ip, after)
      select n.%1$I, %2$L, n.id, ''insert'', %3$s, %4$s from new_rows n', tenant, tg_table_name, facts, new_row);
  elsif tg_op = 'DELETE' then
    execute format('insert into public.audit_log (company_id, table_name, row_id, action, actor_user_id, request_id, ip, before)
      select o.%1$I, %2$L, o.id, ''delete'', %3$s, %4$s from old_rows o', tenant, tg_table_name, facts, old_row);
  else
    -- Of an update only what changed is kept, on both sides.
    execute format('insert into public.audit_log (company_id, table_name, row_id, action, actor_user_id, request_id, ip, before, after)
      select n.%1$I, %2$L, n.id, ''update'', %3$s, c.before, c.after
      from new_rows n join old_rows o on o.%1$I = n.%1$I and o.id = n.id
      cross join lateral (
        select jsonb_object_agg(a.key, b.value) as before, jsonb_object_agg(a.key, a.value) as after
        from jsonb_each(%4$s - ''{version,updated_at}''::text[]) a
        join jsonb_each(%5$s) b on b.key = a.key
        where a.value is distinct from b.value) c
      where c.after is not null', tenant, tg_table_name, facts, new_row, old_row);
  end if;
  return null;
end $$;

-- A tenant's table: forced row-level security, grants, the version's count, and the audit trigger. `audited` false
-- is for the log itself and for what is derived.
create or replace function system.protect(name text, tenant text, audited boolean, leave_out text[] default '{}')
returns void language plpgsql as $$
declare args text := (select coalesce(string_agg(quote_literal(a), ', '), '') from unnest(leave_out) a);
begin
  execute format('alter table public.%I enable row level security', name);
  execute format('alter table public.%I force row level security', name);
  execute format('drop policy if exists tenant on public.%I', name);
  execute format('create policy tenant on public.%I using (%I = any ((select system.company_ids())::bigint[]))
    with check (%I = any ((select system.company_ids())::bigint[]))', name, tenant, tenant);
  execute format('grant select, insert, update, delete on public.%I to mesra_app', name);
  if exists (select from information_schema.columns where table_schema = 'public' and table_name = name and column_name = 'version') then
    execute format('create or replace trigger touch before update on public.%I for each row execute function system.touch()', name);
  end if;
  if audited then
    execute format('create or replace trigger audit_insert after insert on public.%I referencing new table as new_rows
      for each statement execute function system.audit(%s)', name, args);
    execute format('create or replace trigger audit_update after update on public.%I referencing old table as old_rows new table as new_rows
      for each statement execute function system.audit(%s)', name, args);
    execute format('create or replace trigger audit_delete after delete on public.%I referencing old table as old_rows
      for each statement execute function system.audit(%s)', name, args);
  end if;
end $$;

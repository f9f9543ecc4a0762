-- What people find by a few letters (decision 0036): the text of rows that are declared searchable, a statement at a time. Nobody
-- but these functions reaches it.
create or replace function system.keep_search() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- The kind, the column of whose it is ('' for none), which rows (SQL), and the columns that are searched.
  kind text := tg_argv[0];
  owner text := nullif(tg_argv[1], '');
  columns text := (select string_agg(case when a like '%:%'
    then format('(select l.name from public.%I l where l.company_id = r.company_id and l.id = r.%I)', split_part(a, ':', 2), split_part(a, ':', 1))
    else format('r.%I', a) end, ', ' order by at) from unnest(tg_argv[3:]) with ordinality c(a, at));
  fresh text := format($f$select r.company_id, %L::text as kind, r.id as row_id, %s as employee_id, lower(concat_ws(' ', %s)%s) as text
    from new_rows r where %s$f$, kind, case when owner is null then 'null::bigint' else format('r.%I', owner) end, columns,
    case when owner is null then '' else format($f$ || E'\n' || coalesce((select e.name from public.employees e
      where e.company_id = r.company_id and e.id = r.%I), '')$f$, owner) end, tg_argv[2]);
begin
  if tg_op = 'DELETE' then
    delete from system.search_entries s using old_rows o where s.company_id = o.company_id and s.kind = tg_argv[0] and s.row_id = o.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    execute format('delete from system.search_entries s using old_rows o where s.company_id = o.company_id and s.kind = %L
      and s.row_id = o.id and not exists (select from (%s) f where f.company_id = s.company_id and f.row_id = s.row_id)', kind, fresh);
  end if;
  execute format('insert into system.search_entries as s (company_id, kind, row_id, employee_id, text) %s
    on conflict (company_id, kind, row_id) do update set employee_id = excluded.employee_id, text = excluded.text
    where (s.employee_id, s.text) is distinct from (excluded.employee_id, excluded.text)', fresh);
  return null;
end $$;

-- Declares a table searchable: its kind, whose a row is, which rows, and the columns whose words are found; `client_id:clients` is
-- the name of the row that the column refers to. A table may be declared for several kinds, of different rows.
create or replace function system.searchable(name text, kind text, owner text, rows text, variadic columns text[])
returns void language plpgsql as $$
declare args text := (select string_agg(quote_literal(a), ', ') from unnest(array[kind, owner, rows] || columns) a);
begin
  execute format('create or replace trigger search_%s_insert after insert on public.%I referencing new table as new_rows
    for each statement execute function system.keep_search(%s)', kind, name, args);
  execute format('create or replace trigger search_%s_update after update on public.%I referencing old table as old_rows new table as new_rows
    for each statement execute function system.keep_search(%s)', kind, name, args);
  execute format('create or replace trigger search_%s_delete after delete on public.%I referencing old table as old_rows
    for each statement execute function system.keep_search(%s)', kind, name, args);
end $$;

select system.searchable('announcements', 'announcement', '', 'true', 'title');
select system.searchable('documents', 'document', '', 'r.archived_at is null', 'title');
select system.searchable('employee_documents', 'employee_document', 'employee_id', 'r.archived_at is null', 'title');
select system.searchable('claims', 'claim', 'employee_id', 'true', 'title');
select system.searchable('work_sites', 'site', '', 'r.kind = ''work''', 'name', 'code', 'client_id:clients', 'city');
select system.searchable('work_projects', 'project', '', 'true', 'name', 'code', 'client_id:clients');
select system.searchable('clients', 'client', '', 'true', 'name', 'registration_number', 'city');
select system.searchable('work_sites', 'outlet', '', 'r.kind = ''outlet''', 'name', 'code', 'city');
select system.searchable('products', 'product', '', 'true', 'name', 'brand', 'sku', 'barcode');
select system.searchable('sales_projects', 'sales_project', '', 'true', 'name', 'code', 'client_id:clients');
select system.searchable('promoters', 'promoter', 'employee_id', 'r.archived_at is null', 'name', 'code');

-- Whoever changes their name is found by the new one.
create or replace function system.rename_search() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update system.search_entries s set text = split_part(s.text, E'\n', 1) || E'\n' || lower(n.name)
  from new_rows n join old_rows o using (company_id, id)
  where n.name <> o.name and s.company_id = n.company_id and s.employee_id = n.id;
  return null;
end $$;
create or replace trigger search_rename after update on public.employees referencing old table as old_rows new table as new_rows
for each statement execute function system.rename_search();

-- What is of a client is found by the client's new name: with the columns by which it is declared searchable.
create or replace function system.rename_client_search() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update system.search_entries s set text = lower(concat_ws(' ', w.name, w.code, n.name, w.city))
  from new_rows n join old_rows o using (company_id, id)
  join public.work_sites w on w.company_id = n.company_id and w.client_id = n.id
  where n.name <> o.name and s.company_id = w.company_id and s.kind = 'site' and s.row_id = w.id;
  update system.search_entries s set text = lower(concat_ws(' ', p.name, p.code, n.name))
  from new_rows n join old_rows o using (company_id, id)
  join public.work_projects p on p.company_id = n.company_id and p.client_id = n.id
  where n.name <> o.name and s.company_id = p.company_id and s.kind = 'project' and s.row_id = p.id;
  update system.search_entries s set text = lower(concat_ws(' ', p.name, p.code, n.name))
  from new_rows n join old_rows o using (company_id, id)
  join public.sales_projects p on p.company_id = n.company_id and p.client_id = n.id
  where n.name <> o.name and s.company_id = p.company_id and s.kind = 'sales_project' and s.row_id = p.id;
  return null;
end $$;
create or replace trigger search_client_rename after update on public.clients referencing old table as old_rows new table as new_rows
for each statement execute function system.rename_client_search();

-- What a text must match, as SQL on `what`: all patterns of any of the alternatives, which are the rows of the array. The letters
-- in which a pattern ends are looked for before it: that costs a tenth of comparing a regular expression.
create or replace function system.search_condition(what text, p_patterns text[]) returns text language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select '(' || string_agg(one, ' or ') || ')' from (
    select '(' || string_agg(concat(what || ' like ' || quote_literal('%' || substring(pattern from '[[:alnum:]]+$') || '%') || ' and ',
      format('%s ~ %L', what, pattern)), ' and ') || ')' as one
    from generate_subscripts(p_patterns, 1) i cross join generate_subscripts(p_patterns, 2) j cross join lateral (select p_patterns[i][j]) p (pattern)
    group by i) alternatives
$$;

-- Rows of a kind in one of the transaction's own companies that match, of some people (null: everyone's), the latest first. What
-- very many have is found among the latest rows at once; else the index finds all, or of very many some.
create or replace function system.search_entries(p_company bigint, p_kind text, p_patterns text[], p_people bigint[], p_limit int)
returns setof bigint language plpgsql stable rows 10 security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  newest constant int := 4000;
  most constant int := 1000;
  condition text := system.search_condition('s.text', p_patterns)
    || case when p_people is null then '' else ' and s.employee_id = any ($3)' end;
  found bigint[];
begin
  if not p_company = any (system.company_ids()) then return; end if;
  if p_people is null or cardinality(p_people) > 1 then
    execute format('select array(select s.id from (select e.row_id as id, e.employee_id, e.text from system.search_entries e
      where e.company_id = $1 and e.kind = $2 order by e.row_id desc limit %s) s where %s limit %s)', newest, condition, p_limit)
      into found using p_company, p_kind, p_people;
    if cardinality(found) = p_limit then
      return query select unnest(found);
      return;
    end if;
  end if;
  perform set_config('enable_indexscan', 'off', true);
  return query execute format('select f.id from (select s.row_id as id from system.search_entries s
    where s.company_id = $1 and s.kind = $2 and %s limit %s) f order by f.id desc limit %s', condition, most, p_limit)
    using p_company, p_kind, p_people;
  perform set_config('enable_indexscan', 'on', true);
end $$;

-- Employees in one of the transaction's own companies whose text, or with `p_names` whose name, matches, of some people (null:
-- everyone): those active on the day first, then whose name begins so, by name.
create or replace function system.search_people(p_company bigint, p_patterns text[], p_names boolean, p_people bigint[], p_day date, p_limit int)
returns setof bigint language plpgsql stable rows 10 security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
declare
  condition text := system.search_condition('s.search_text', p_patterns)
    || case when p_names then ' and ' || system.search_condition($f$split_part(s.search_text, E'\n', 1)$f$, p_patterns) else '' end
    || case when p_people is null then '' else ' and s.employee_id = any ($2)' end;
begin
  if not p_company = any (system.company_ids()) then return; end if;
  return query execute format('select f.employee_id from (
      select s.employee_id, s.search_text, s.inactive_at from system.employee_search s
      where s.company_id = $1 and %s limit 1000) f
    order by coalesce(f.inactive_at < $3, false), f.search_text ~ %L desc, f.search_text, f.employee_id limit $4',
    condition, '^' || p_patterns[1][1])
    using p_company, p_people, p_day, p_limit;
end $$;

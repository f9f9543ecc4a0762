-- What a keyword of long lists is looked for in, found by parts of words and in the order of names (decision 0058). Kept by
-- triggers, a statement at a time; nobody but these functions reaches it.

-- The rows of each kind: whether they are in use, their name, and the text of the columns that a keyword is compared with.
create or replace function system.list_rows(p_kind text) returns text language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select case p_kind
    when 'product' then $q$select p.company_id, p.id, p.archived_at is null as open, lower(p.name) as name,
      lower(concat_ws(E'\n', p.name, p.brand, p.sku, p.barcode)) as text from public.products p$q$
    when 'outlet' then $q$select o.company_id, o.id, w.status = 'Active' as open, lower(w.name) as name,
      lower(concat_ws(E'\n', w.name, w.code, w.city, o.chain, o.region)) as text
      from public.outlets o join public.work_sites w on w.company_id = o.company_id and w.id = o.id$q$
    when 'promoter' then $q$select p.company_id, p.id, p.archived_at is null as open, lower(coalesce(p.name, e.name)) as name,
      lower(concat_ws(E'\n', p.name, e.name, p.code, e.employee_code, p.phone, p.email)) as text
      from public.promoters p left join public.employees e on e.company_id = p.company_id and e.id = p.employee_id$q$
  end
$$;

-- The words of a text: its letters beside each other.
create or replace function system.list_words(p_text text) returns setof text language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select word from regexp_split_to_table(p_text, '[^[:alpha:]]+') word where word <> ''
$$;

-- The statement that stores rows of a kind: all, or those whose keys a query gives. Of each word it notes the least name among
-- the rows that have it: the rows with a word are looked for from there on. A name that is no longer the least does no harm.
create or replace function system.list_statement(p_kind text, p_keys text default null) returns text language sql immutable
set search_path = pg_catalog, pg_temp as $$
  select format($f$
    with rows as materialized (select f.* from (%1$s) f %2$s),
    words as (
      insert into system.list_words (company_id, kind, word, name)
      select w.company_id, %3$L, w.word, w.name from (
        select r.company_id, s.word, min(r.name) as name from rows r
        cross join lateral system.list_words(r.text) s (word) group by 1, 2) w
      where not exists (select from system.list_words x where x.company_id = w.company_id and x.kind = %3$L and x.word = w.word
        and x.name <= w.name))
    insert into system.list_entries as l (company_id, kind, row_id, open, name, text)
    select r.company_id, %3$L, r.id, r.open, r.name, r.text from rows r
    on conflict (company_id, kind, row_id) do update set open = excluded.open, name = excluded.name, text = excluded.text
    where (l.open, l.name, l.text) is distinct from (excluded.open, excluded.name, excluded.text)$f$,
    system.list_rows(p_kind),
    case when p_keys is null then '' else format('join (%s) k on k.company_id = f.company_id and k.id = f.id', p_keys) end,
    p_kind)
$$;

-- Arguments: the kind, the columns of this table that are listed, and which rows of the kind those that changed (`c`) make, unless
-- they are those rows themselves.
create or replace function system.keep_list() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  old_columns text;
  new_columns text;
  changed text := 'select n.company_id, n.id from new_rows n';
  touched boolean;
begin
  if tg_op = 'DELETE' then
    delete from system.list_entries l using old_rows o
    where l.company_id = o.company_id and l.kind = tg_argv[0] and l.row_id = o.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select string_agg('o.' || name, ', '), string_agg('n.' || name, ', ') into old_columns, new_columns
    from unnest(string_to_array(tg_argv[1], ',')) name;
    changed := format('%s join old_rows o on o.company_id = n.company_id and o.id = n.id where (%s) is distinct from (%s)',
      changed, new_columns, old_columns);
    execute format('select exists (%s)', changed) into touched;
    if not touched then return null; end if;
  end if;
  execute system.list_statement(tg_argv[0], case when tg_nargs = 3
    then format('select distinct k.company_id, k.id from (%s) c cross join lateral (%s) k', changed, tg_argv[2]) else changed end);
  return null;
end $$;

create or replace trigger list_insert after insert on public.products referencing new table as new_rows
  for each statement execute function system.keep_list('product');
create or replace trigger list_update after update on public.products referencing old table as old_rows new table as new_rows
  for each statement execute function system.keep_list('product', 'name,brand,sku,barcode,archived_at');
create or replace trigger list_delete after delete on public.products referencing old table as old_rows
  for each statement execute function system.keep_list('product');

create or replace trigger list_insert after insert on public.outlets referencing new table as new_rows
  for each statement execute function system.keep_list('outlet');
create or replace trigger list_update after update on public.outlets referencing old table as old_rows new table as new_rows
  for each statement execute function system.keep_list('outlet', 'chain,region');
create or replace trigger list_delete after delete on public.outlets referencing old table as old_rows
  for each statement execute function system.keep_list('outlet');
create or replace trigger list_outlets after update on public.work_sites referencing old table as old_rows new table as new_rows
  for each statement execute function system.keep_list('outlet', 'name,code,city,status');

create or replace trigger list_insert after insert on public.promoters referencing new table as new_rows
  for each statement execute function system.keep_list('promoter');
create or replace trigger list_update after update on public.promoters referencing old table as old_rows new table as new_rows
  for each statement execute function system.keep_list('promoter', 'name,code,employee_id,phone,email,archived_at');
create or replace trigger list_delete after delete on public.promoters referencing old table as old_rows
  for each statement execute function system.keep_list('promoter');
create or replace trigger list_promoters after update on public.employees referencing old table as old_rows new table as new_rows
  for each statement execute function system.keep_list('promoter', 'name,employee_code',
    'select p.company_id, p.id from public.promoters p where p.company_id = c.company_id and p.employee_id = c.id');

-- All rows of a kind of every company, anew.
create or replace function system.fill_list(p_kind text) returns void language plpgsql security definer
set search_path = pg_catalog, public, system, pg_temp as $$
declare before text := current_setting('app.company_ids', true);
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  delete from system.list_entries where kind = p_kind;
  delete from system.list_words where kind = p_kind;
  execute system.list_statement(p_kind);
  perform set_config('app.company_ids', coalesce(before, ''), true);
end $$;

-- A kind that has no rows yet may be a new one.
do $$
declare missing text;
begin
  foreach missing in array array['product', 'outlet', 'promoter'] loop
    if not exists (select from system.list_entries l where l.kind = missing) then perform system.fill_list(missing); end if;
  end loop;
end $$;

-- Hits among so many rows by name, from a name on: at most so many, in that order.
create or replace function system.listed_by_name(p_company bigint, p_kind text, p_pattern text, p_open boolean, p_from text,
  p_rows int, p_wanted int) returns bigint[] language plpgsql stable
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return array(select s.row_id from (
      select l.row_id, l.open, l.name, l.text from system.list_entries l
      where l.company_id = p_company and l.kind = p_kind and l.name >= p_from order by l.name, l.row_id limit p_rows) s
    where (p_open is null or s.open = p_open) and s.text like p_pattern order by s.name, s.row_id limit p_wanted);
end $$;

-- The least name under which a word like the pattern was noted; null if no row has one.
create or replace function system.listed_from(p_company bigint, p_kind text, p_word text) returns text language plpgsql stable
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
begin
  return (select min(w.name) from system.list_words w
    where w.company_id = p_company and w.kind = p_kind and w.word like p_word);
end $$;

-- Rows of a kind in one of the transaction's own companies whose text is like the pattern, in use or not (null: both), at most so
-- many, in no order. Only patterns with three characters beside each other are quick.
create or replace function system.listed(p_company bigint, p_kind text, p_pattern text, p_open boolean, p_limit int)
returns bigint[] language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
begin
  if not p_company = any (system.company_ids()) then return '{}'; end if;
  return array(select l.row_id from system.list_entries l
    where l.company_id = p_company and l.kind = p_kind and l.text like p_pattern and (p_open is null or l.open = p_open)
    limit p_limit);
end $$;

-- All of them up to a cap, or with `more` the first so many by name. What very many have is found soon from the least name with
-- the longest word of the keyword on; the trigram index would gather all of it first. A keyword with digits few have.
create or replace function system.first_listed(p_company bigint, p_kind text, p_pattern text, p_keyword text, p_open boolean,
  p_cap int, p_wanted int, out ids bigint[], out more boolean) language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  near constant int := 600;
  far constant int := 1500;
  longest constant text := (select word from system.list_words(p_keyword) word order by length(word) desc limit 1);
  start text := '';
begin
  ids := '{}';
  more := false;
  if not p_company = any (system.company_ids()) then return; end if;
  ids := system.listed_by_name(p_company, p_kind, p_pattern, p_open, start, near, p_cap + 1);
  if cardinality(ids) <= p_cap and length(longest) >= 3 and p_keyword !~ '[0-9]' then
    start := system.listed_from(p_company, p_kind, '%' || longest || '%');
    if start is null then
      ids := '{}';
      return;
    end if;
    ids := system.listed_by_name(p_company, p_kind, p_pattern, p_open, start, far, p_cap + 1);
  end if;
  if cardinality(ids) <= p_cap then
    ids := system.listed(p_company, p_kind, p_pattern, p_open, p_cap + 1);
    more := cardinality(ids) > p_cap;
    if more then
      ids := system.listed_by_name(p_company, p_kind, p_pattern, p_open, start, null, p_wanted);
    end if;
    return;
  end if;
  more := true;
  ids := ids[:p_wanted];
end $$;

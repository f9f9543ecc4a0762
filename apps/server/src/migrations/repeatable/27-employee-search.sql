-- What a keyword of the employee list is looked for in, found by parts of words (design section 9). Kept by triggers, a
-- statement at a time; nobody but these functions reaches it.
create or replace function system.keep_employee_search() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into system.employee_search select company_id, id, search_text from new_rows;
  elsif tg_op = 'DELETE' then
    delete from system.employee_search s using old_rows o where s.company_id = o.company_id and s.employee_id = o.id;
  else
    update system.employee_search s set search_text = n.search_text
    from new_rows n join old_rows o using (company_id, id)
    where n.search_text is distinct from o.search_text and s.company_id = n.company_id and s.employee_id = n.id;
  end if;
  return null;
end $$;
create or replace trigger search_insert after insert on public.employees referencing new table as new_rows
for each statement execute function system.keep_employee_search();
create or replace trigger search_update after update on public.employees referencing old table as old_rows new table as new_rows
for each statement execute function system.keep_employee_search();
create or replace trigger search_delete after delete on public.employees referencing old table as old_rows
for each statement execute function system.keep_employee_search();

-- Employees of the transaction's own companies whose text is like the pattern, at most so many, in no order. Only
-- patterns with three characters beside each other are quick.
create or replace function system.search_employees(p_companies bigint[], p_pattern text, p_limit int) returns setof bigint
language plpgsql stable rows 100 security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query select s.employee_id from system.employee_search s
    where s.company_id = any (array(select unnest(p_companies) intersect select unnest(system.company_ids())))
      and s.search_text like p_pattern limit p_limit;
end $$;

-- Many new rows wait in a list that every search reads whole until the index takes them in: it does so now, not when
-- autovacuum comes by.
create or replace function system.settle_employee_search() returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform gin_clean_pending_list('system.ix_employee_search__search_text'::regclass);
end $$;

-- What a keyword of the employee list is looked for in, found by parts of words (design section 9). Kept by triggers, a
-- statement at a time; nobody but these functions reaches it.
create or replace function system.keep_employee_search() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into system.employee_search (company_id, employee_id, search_text,
      branch_id, division_id, department_id, position_id, position_level_id, inactive_at)
    select company_id, id, search_text, branch_id, division_id, department_id, position_id, position_level_id,
      inactive_at
    from new_rows;
  elsif tg_op = 'DELETE' then
    delete from system.employee_search s using old_rows o where s.company_id = o.company_id and s.employee_id = o.id;
  else
    update system.employee_search s set search_text = n.search_text, branch_id = n.branch_id,
      division_id = n.division_id, department_id = n.department_id, position_id = n.position_id,
      position_level_id = n.position_level_id, inactive_at = n.inactive_at
    from new_rows n join old_rows o using (company_id, id)
    where s.company_id = n.company_id and s.employee_id = n.id
      and (n.search_text, n.branch_id, n.division_id, n.department_id, n.position_id, n.position_level_id,
          n.inactive_at)
        is distinct from
        (o.search_text, o.branch_id, o.division_id, o.department_id, o.position_id, o.position_level_id,
          o.inactive_at);
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

-- Those of them in the given org units and active on a day (null stands for any), by name, each with the number of all:
-- the first so many if there are more than the cap, else all. The name is the first line of the text.
create or replace function system.first_employees(p_companies bigint[], p_pattern text, p_branches bigint[],
  p_divisions bigint[], p_departments bigint[], p_positions bigint[], p_levels bigint[], p_day date, p_cap int,
  p_limit int)
returns table (employee_id bigint, total int) language plpgsql stable rows 100 security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query with hits as materialized (
      select s.employee_id as id, split_part(s.search_text, E'\n', 1) as name from system.employee_search s
      where s.company_id = any (array(select unnest(p_companies) intersect select unnest(system.company_ids())))
        and s.search_text like p_pattern
        and (p_branches is null or s.branch_id = any (p_branches))
        and (p_divisions is null or s.division_id = any (p_divisions))
        and (p_departments is null or s.department_id = any (p_departments))
        and (p_positions is null or s.position_id = any (p_positions))
        and (p_levels is null or s.position_level_id = any (p_levels))
        and (p_day is null or s.inactive_at is null or s.inactive_at >= p_day))
    select h.id, (select count(*)::int from hits) from hits h order by h.name, h.id
    limit (select case when count(*) > p_cap then p_limit else p_cap end from hits);
end $$;

-- Many new rows wait in a list that every search reads whole until the index takes them in: it does so now, not when
-- autovacuum comes by.
create or replace function system.settle_employee_search() returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform gin_clean_pending_list('system.ix_employee_search__search_text'::regclass);
end $$;

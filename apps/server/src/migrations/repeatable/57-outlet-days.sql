-- What happened at an outlet is only added to: of an entry of stock the marks alone may change, of a daily report its withdrawal.
create or replace function system.guard_stock_entry() returns trigger language plpgsql as $$
declare
  marked public.stock_entries;
begin
  if tg_op = 'DELETE' then
    raise exception 'entries of stock are only added to' using errcode = 'MP001';
  end if;
  if tg_op = 'UPDATE' then
    marked := new;
    marked.marks := old.marks;
    if marked is distinct from old then
      raise exception 'an entry of stock is taken back by a further one' using errcode = 'MP001';
    end if;
  elsif new.reverses is not null and not exists (select from public.stock_entries e
    where e.company_id = new.company_id and e.uuid = new.reverses and e.reverses is null
      and e.outlet_day_id = new.outlet_day_id and e.product_id = new.product_id) then
    raise exception 'an entry takes back one of its own outlet day and product that takes none back' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before insert or update or delete on public.stock_entries
  for each row execute function system.guard_stock_entry();
revoke delete, truncate on public.stock_entries from mesra_app;

-- Many entries at once into tables that were all but empty: until they are analysed, the planner takes the index of a product, which
-- has all of its entries, for as good as that of a day (compare `learn_employees`).
create or replace function system.learn_stock() returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '50ms' as $$
begin
  analyze public.outlet_days, public.stock_entries;
exception when lock_not_available then null;
end $$;

-- Each sale after which less than nothing is left is marked: from the latest opening until the next, in the order of the domain
-- (`stockDays`), when the transaction ends. What is available is then below 0 nowhere without a mark.
-- By index alone, whatever the planner knows of a table that has just been filled: joins by hash would read all of its entries for
-- each new one.
create or replace function system.assert_stock() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
declare
  of_day public.outlet_days := (select d from public.outlet_days d
    where d.company_id = new.company_id and d.id = new.outlet_day_id);
  since date;
  until date;
  refused boolean;
begin
  -- The days with the openings around are found by the index of outlet days, from this one on: nothing further is read.
  select d.date into since from public.outlet_days d
  where d.company_id = of_day.company_id and d.sales_project_id = of_day.sales_project_id
    and d.outlet_id = of_day.outlet_id and d.date <= of_day.date
    and exists (select from public.stock_entries e
      where e.company_id = d.company_id and e.outlet_day_id = d.id and e.product_id = new.product_id
        and e.type = 'opening' and e.reverses is null
        and not exists (select from public.stock_entries r where r.company_id = e.company_id and r.reverses = e.uuid))
  order by d.date desc limit 1;
  select d.date into until from public.outlet_days d
  where d.company_id = of_day.company_id and d.sales_project_id = of_day.sales_project_id
    and d.outlet_id = of_day.outlet_id and d.date > of_day.date
    and exists (select from public.stock_entries e
      where e.company_id = d.company_id and e.outlet_day_id = d.id and e.product_id = new.product_id
        and e.type = 'opening' and e.reverses is null
        and not exists (select from public.stock_entries r where r.company_id = e.company_id and r.reverses = e.uuid))
  order by d.date limit 1;
  with entries as (
    select d.date, e.type, e.total, e.recorded_at, e.uuid, e.marks ? 'beyond_stock' as beyond
    from public.outlet_days d
    join public.stock_entries e on e.company_id = d.company_id and e.outlet_day_id = d.id and e.product_id = new.product_id
    where d.company_id = of_day.company_id and d.sales_project_id = of_day.sales_project_id
      and d.outlet_id = of_day.outlet_id and d.date >= coalesce(since, '-infinity') and d.date < coalesce(until, 'infinity')
      and e.reverses is null
      and not exists (select from public.stock_entries r where r.company_id = e.company_id and r.reverses = e.uuid)),
  first as (
    select e.total from entries e where e.type = 'opening' and e.date = since
    order by e.recorded_at desc, e.uuid desc limit 1),
  sold as (
    select e.type = 'sale' and not e.beyond as unmarked, coalesce((select total from first), 0)
      + sum(case e.type when 'sale' then -e.total when 'replenishment' then e.total else 0 end)
        over (order by e.date, e.recorded_at, e.uuid) as total
    from entries e)
  select exists (select from sold where unmarked and total < 0) into refused;
  if refused then
    raise exception 'more was sold than is available, and the sale is not marked'
      using errcode = '23514', constraint = 'ck_stock_entries__total', table = 'stock_entries';
  end if;
  return null;
end $$;
drop trigger if exists assert_stock on public.stock_entries;
create constraint trigger assert_stock after insert or update on public.stock_entries
  deferrable initially deferred for each row execute function system.assert_stock();

create or replace function system.guard_daily_report() returns trigger language plpgsql as $$
declare
  withdrawn public.daily_reports;
begin
  if tg_op = 'DELETE' then
    raise exception 'a daily report is withdrawn, not deleted' using errcode = 'MP001';
  end if;
  withdrawn := new;
  withdrawn.withdrawn_at := old.withdrawn_at;
  withdrawn.withdrawn_by := old.withdrawn_by;
  withdrawn.withdrawal_reason := old.withdrawal_reason;
  withdrawn.version := old.version;
  withdrawn.updated_at := old.updated_at;
  if withdrawn is distinct from old or old.withdrawn_at is not null then
    raise exception 'a daily report is withdrawn, not changed' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before update or delete on public.daily_reports
  for each row execute function system.guard_daily_report();

create or replace trigger keep before update or delete on public.daily_report_counts
  for each statement execute function system.keep_rows();
create or replace trigger keep before update or delete on public.daily_report_photos
  for each statement execute function system.keep_rows();
create or replace trigger keep before update or delete on public.task_action_photos
  for each statement execute function system.keep_rows();
create or replace trigger keep before update or delete on public.outlet_days
  for each statement execute function system.keep_rows();

-- Products and prices of an outlet day change only while it has no daily report (spec section 4).
create or replace function system.guard_outlet_day_product() returns trigger language plpgsql as $$
declare
  row public.outlet_day_products := coalesce(new, old);
begin
  if exists (select from public.daily_reports r where r.company_id = row.company_id
    and r.outlet_day_id = row.outlet_day_id and r.withdrawn_at is null) then
    raise exception 'the outlet day has a daily report' using errcode = 'MP001';
  end if;
  return row;
end $$;
create or replace trigger guard before insert or update or delete on public.outlet_day_products
  for each row execute function system.guard_outlet_day_product();

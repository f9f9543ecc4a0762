-- What products cost from a day until before another, without gaps, worked out anew for those whose prices change. Each is held
-- until the end, so that two who change prices of one at once do not work from what was before.
create or replace function system.keep_price_spans() returns trigger language plpgsql as $$
declare
  affected bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.product_id) into affected from new_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.product_id) into affected from old_rows o;
  else
    select array_agg(distinct r.product_id) into affected
    from (select n.product_id from new_rows n union all select o.product_id from old_rows o) r;
  end if;
  perform from public.products p where p.id = any (affected) order by p.id for no key update;
  delete from public.product_price_spans s where s.product_id = any (affected);
  insert into public.product_price_spans (company_id, product_id, from_day, before_day, amount)
  select p.company_id, p.id, '-infinity', coalesce((select min(r.effective_from) from public.product_prices r
      where r.company_id = p.company_id and r.product_id = p.id), 'infinity'), null
  from public.products p where p.id = any (affected)
  union all
  select p.company_id, p.id, r.effective_from,
    coalesce(lead(r.effective_from) over (partition by p.company_id, p.id order by r.effective_from), 'infinity'), r.amount
  from public.products p join public.product_prices r on r.company_id = p.company_id and r.product_id = p.id
  where p.id = any (affected);
  return null;
end $$;
create or replace trigger price_spans_insert after insert on public.product_prices referencing new table as new_rows
  for each statement execute function system.keep_price_spans();
create or replace trigger price_spans_update after update on public.product_prices referencing old table as old_rows new table as new_rows
  for each statement execute function system.keep_price_spans();
create or replace trigger price_spans_delete after delete on public.product_prices referencing old table as old_rows
  for each statement execute function system.keep_price_spans();

create or replace function system.begin_price_spans() returns trigger language plpgsql as $$
begin
  insert into public.product_price_spans (company_id, product_id, from_day, before_day, amount)
  select n.company_id, n.id, '-infinity', 'infinity', null from new_rows n;
  return null;
end $$;
create or replace trigger price_spans_begin after insert on public.products referencing new table as new_rows
  for each statement execute function system.begin_price_spans();

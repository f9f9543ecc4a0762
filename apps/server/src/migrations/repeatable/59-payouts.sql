-- Payouts are documents with states (design section 5): whatever path asks, what is approved is frozen, and what is paid stays.

-- Who may read payouts at all, whatever a handler asks: owners and admins of the company, the promoter whose they are, and jobs.
-- Being a supervisor opens none.
create or replace function system.companies_managed() returns bigint[] language sql stable security definer
set search_path = pg_catalog, public, system, pg_temp as
$$ select coalesce(array_agg(m.company_id), '{}') from public.memberships m
   where m.user_id = system.user_id() and m.status = 'Active' and (m.type in ('owner', 'admin') or m.is_admin) $$;
create or replace function system.promoters_of_user() returns bigint[] language sql stable security definer
set search_path = pg_catalog, public, system, pg_temp as
$$ select coalesce(array_agg(p.id), '{}') from public.memberships m
   cross join lateral system.field_sales_of(m.company_id, m.promoter_id, m.employee_id) as f cross join unnest(f.promoter_ids) as p (id)
   where m.user_id = system.user_id() and m.status = 'Active' $$;

select system.protect('payouts', 'company_id', true, '{lines,waiting}');
drop policy if exists readers on public.payouts;
create policy readers on public.payouts as restrictive using (
  (select system.user_id()) is null
  or company_id = any ((select system.companies_managed())::bigint[])
  or promoter_id = any ((select system.promoters_of_user())::bigint[]));
do $$
declare t text;
begin
  foreach t in array array['payout_moves', 'payout_events'] loop
    execute format('drop policy if exists readers on public.%I', t);
    execute format('create policy readers on public.%I as restrictive using (exists (select from public.payouts p
      where p.company_id = %I.company_id and p.id = %I.payout_id))', t, t, t);
  end loop;
end $$;

-- The sum of a payout's lines, each of which is the sum of its steps; null where one is not.
create or replace function system.payout_total(lines jsonb) returns bigint language sql immutable as
$$ select case when bool_and((l ->> 'amount')::bigint = (select coalesce(sum((s ->> 'amount')::bigint), 0)
     from jsonb_array_elements(l -> 'steps') s)) is not false then coalesce(sum((l ->> 'amount')::bigint), 0)::bigint end
   from jsonb_array_elements(lines) l $$;

-- Whether the monthly payroll of an employee is closed.
create or replace function system.month_is_closed(p_company bigint, p_employee bigint, p_month date) returns boolean
language sql stable as
$$ select exists (select from public.payrolls r where r.company_id = p_company and r.employee_id = p_employee
   and r.start_date = p_month and r.sequence = 1 and r.status <> 'In Process') $$;

-- A payout moves along its states only. From its approval on nothing of it changes, nor anything about it once its payroll is
-- closed; a payroll takes it while it is confirmed, and pays it when it is paid.
create or replace function system.guard_payout() returns trigger language plpgsql as $$
declare
  moves constant jsonb := '{"Pending": ["Approved"], "Approved": ["Posted", "Pending"], "Posted": ["Paid", "Pending"]}';
  payroll text;
begin
  if tg_op = 'DELETE' then
    if old.status = 'Pending' then return old; end if;
    raise exception 'a payout that is % stays', old.status using errcode = 'MP001';
  end if;
  if system.payout_total(new.lines) is distinct from new.total then
    raise exception 'a payout is the sum of its lines, and these of their steps' using errcode = 'MP001';
  end if;
  if tg_op = 'INSERT' then
    if new.status = 'Pending' and new.payroll_id is null then return new; end if;
    raise exception 'a payout begins as Pending' using errcode = 'MP001';
  end if;
  perform system.assert_moves('a payout', tg_op, old.status, new.status, moves);
  if (new.promoter_id, new.sales_project_id, new.month) is distinct from (old.promoter_id, old.sales_project_id, old.month)
    or (old.status <> 'Pending' or new.status <> 'Pending')
      and (new.employee_id, new.total, new.lines, new.waiting)
        is distinct from (old.employee_id, old.total, old.lines, old.waiting) then
    raise exception 'a payout that is % cannot be changed', old.status using errcode = 'MP001';
  end if;
  if new.payroll_id is distinct from old.payroll_id then
    payroll := (select status from public.payrolls where company_id = old.company_id and id = coalesce(new.payroll_id, old.payroll_id));
    if new.status <> old.status or old.status <> 'Posted' or (old.payroll_id is not null and new.payroll_id is not null)
      or payroll is distinct from (case when new.payroll_id is null then 'In Process' else 'Confirmed' end) then
      raise exception 'a payroll takes a payout once' using errcode = 'MP003';
    end if;
    return new;
  end if;
  if new.status = old.status or new.employee_id is null then return new; end if;
  if new.status = 'Paid' then
    if exists (select from public.payrolls r where r.company_id = new.company_id and r.id = new.payroll_id and r.status = 'Paid') then
      return new;
    end if;
    raise exception 'the payout of an employee is paid by payroll' using errcode = 'MP001';
  end if;
  if system.month_is_closed(new.company_id, new.employee_id, new.month) then
    raise exception 'the payroll of this month is closed' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before insert or update or delete on public.payouts
for each row execute function system.guard_payout();

create or replace trigger keep_payout_moves before update or delete on public.payout_moves
  for each statement execute function system.keep_rows();

-- Confirming a payroll takes the payouts whose lines it has, all of each or none; reopening it gives them back, and paying it pays
-- them: by trigger, so that no path forgets.
create or replace function system.pay_payouts() returns trigger language plpgsql as $$
declare
  given bigint;
  taken bigint;
begin
  if new.status = 'Confirmed' and old.status = 'In Process' then
    with t as materialized (
      select substring(l.key from '^payout:(\d{1,18}):')::bigint as id, sum(l.amount) as amount
      from json_to_recordset(coalesce(new.facts -> 'feed' -> 'lines', '[]')) as l (source text, key text, taken boolean, amount bigint)
      where l.source = 'payouts' and l.taken group by 1),
    took as (
      update public.payouts p set payroll_id = new.id from t
      where p.company_id = new.company_id and p.id = t.id and p.employee_id = new.employee_id and p.month = new.start_date
        and p.status = 'Posted' and p.payroll_id is null and p.total = t.amount
      returning p.id)
    select (select count(*) from t), (select count(*) from took) into given, taken;
    if taken <> given then
      raise exception 'a payout in this payroll is paid in another way' using errcode = 'MP003';
    end if;
  elsif new.status = 'In Process' and old.status = 'Confirmed' then
    update public.payouts p set payroll_id = null where p.company_id = new.company_id and p.payroll_id = new.id;
  elsif new.status = 'Paid' and old.status <> 'Paid' then
    with paid as (
      update public.payouts p set status = 'Paid', paid_on = (coalesce(new.paid_at, now()) at time zone c.time_zone)::date
      from public.companies c where c.id = new.company_id and p.company_id = new.company_id and p.payroll_id = new.id
      returning p.company_id, p.id)
    insert into public.payout_moves (company_id, payout_id, from_status, to_status, created_by, created_at)
    select company_id, id, 'Posted', 'Paid', new.paid_by, coalesce(new.paid_at, now()) from paid;
  end if;
  return null;
end $$;
create or replace trigger pay_payouts after update of status on public.payrolls
for each row when (new.status <> old.status) execute function system.pay_payouts();

-- A day or hour rate pays outsiders, and employees on days on which no salary is in force. Asked when the transaction ends, after
-- whoever says it with a name.
create or replace function system.guard_pay_plan() returns trigger language plpgsql as $$
begin
  if new.rate is not null and exists (
    select from public.promoters m
    join public.employee_salaries y on y.company_id = m.company_id and y.employee_id = m.employee_id and y.amount > 0
    where m.company_id = new.company_id and m.id = new.promoter_id
      and y.effective_from <= coalesce(new.end_date, (select j.end_date from public.sales_projects j
        where j.company_id = new.company_id and j.id = new.sales_project_id))
      and not exists (select from public.employee_salaries n where n.company_id = y.company_id and n.employee_id = y.employee_id
        and n.effective_from > y.effective_from and n.effective_from <= new.start_date)) then
    raise exception 'a salary pays these hours' using errcode = '23514', constraint = 'ck_sales_project_promoters__rate';
  end if;
  return new;
end $$;
drop trigger if exists guard_pay_plan on public.sales_project_promoters;
create constraint trigger guard_pay_plan after insert or update of rate, start_date, end_date, promoter_id
on public.sales_project_promoters deferrable initially deferred for each row execute function system.guard_pay_plan();

-- Whether somebody came to an outlet of a project on a day: without that, nothing that is planned then is paid. Compared as in
-- the index of attended schedules, the only one that is quick while statistics are old.
create or replace function system.day_is_attended(p_company bigint, p_promoter bigint, p_project bigint, p_date date) returns boolean
language sql stable as
$$ select exists (select from public.promoter_schedules s where s.company_id = p_company and s.promoter_id = p_promoter
   and s.date = p_date and s.sales_project_id = p_project and coalesce(s.checkin_event_id, 0) > 0) $$;

-- What payouts rest on has changed: their months are worked out again. Only added to here, so that nobody waits for another.
create or replace function system.note_new_schedules() returns trigger language plpgsql as $$
begin
  insert into public.payout_changes (company_id, promoter_id, sales_project_id, month)
  select s.company_id, s.promoter_id, s.sales_project_id, s.month from (
    select company_id, promoter_id, sales_project_id, date_trunc('month', date)::date as month, min(date) as first, max(date) as last
    from new_rows group by 1, 2, 3, 4) as s
  -- One look for all days of a promoter, since very many are planned at once.
  cross join lateral (select from public.promoter_schedules a where a.company_id = s.company_id and a.promoter_id = s.promoter_id
    and a.date between s.first and s.last and a.sales_project_id = s.sales_project_id and coalesce(a.checkin_event_id, 0) > 0
    limit 1) as attended;
  return null;
end $$;
create or replace function system.note_changed_schedules() returns trigger language plpgsql as $$
begin
  insert into public.payout_changes (company_id, promoter_id, sales_project_id, month)
  select distinct x.company_id, x.promoter_id, x.sales_project_id, date_trunc('month', x.date)::date
  from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
  cross join lateral (values (n.company_id, n.promoter_id, n.sales_project_id, n.date),
    (o.company_id, o.promoter_id, o.sales_project_id, o.date)) as x (company_id, promoter_id, sales_project_id, date)
  where (n.promoter_id, n.sales_project_id, n.date, n.starts_at, n.ends_at, n.status, n.checkin_event_id, n.checkout_event_id)
      is distinct from (o.promoter_id, o.sales_project_id, o.date, o.starts_at, o.ends_at, o.status, o.checkin_event_id, o.checkout_event_id)
    and (o.checkin_event_id is not null
      or system.day_is_attended(x.company_id, x.promoter_id, x.sales_project_id, x.date));
  return null;
end $$;
create or replace trigger note_payouts_insert after insert on public.promoter_schedules referencing new table as new_rows
  for each statement execute function system.note_new_schedules();
create or replace trigger note_payouts_update after update on public.promoter_schedules
  referencing old table as old_rows new table as new_rows for each statement execute function system.note_changed_schedules();

create or replace function system.note_presence() returns trigger language plpgsql as $$
begin
  insert into public.payout_changes (company_id, promoter_id, sales_project_id, month)
  select distinct s.company_id, s.promoter_id, s.sales_project_id, date_trunc('month', s.date)::date
  from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id and o.status <> n.status
  -- One that moved no schedule before its review is of the schedule that it names.
  cross join lateral (
    select * from public.promoter_schedules where company_id = n.company_id and n.id in (checkin_event_id, checkout_event_id)
    union
    select * from public.promoter_schedules where company_id = n.company_id and uuid = n.visit_uuid) s;
  return null;
end $$;
create or replace trigger note_payouts after update on public.presence_events
  referencing old table as old_rows new table as new_rows for each statement execute function system.note_presence();

create or replace function system.note_entries() returns trigger language plpgsql as $$
begin
  insert into public.payout_changes (company_id, promoter_id, sales_project_id, month)
  select distinct s.company_id, s.promoter_id, s.sales_project_id, date_trunc('month', s.date)::date
  from new_rows n join public.promoter_schedules s on s.company_id = n.company_id and s.id = n.schedule_id
  where n.type = 'sale';
  return null;
end $$;
create or replace trigger note_payouts_insert after insert on public.stock_entries referencing new table as new_rows
  for each statement execute function system.note_entries();
create or replace trigger note_payouts_update after update on public.stock_entries referencing new table as new_rows
  for each statement execute function system.note_entries();

create or replace function system.note_reviews() returns trigger language plpgsql as $$
begin
  insert into public.payout_changes (company_id, promoter_id, sales_project_id, month)
  select distinct s.company_id, s.promoter_id, s.sales_project_id, date_trunc('month', s.date)::date
  from new_rows n join public.promoter_schedules s on s.company_id = n.company_id and s.id = n.schedule_id
  where n.entry_uuid is not null;
  return null;
end $$;
create or replace trigger note_payouts after update on public.outlet_reviews referencing new table as new_rows
  for each statement execute function system.note_reviews();

create or replace function system.note_prices() returns trigger language plpgsql as $$
begin
  insert into public.payout_changes (company_id, promoter_id, sales_project_id, month)
  select distinct s.company_id, s.promoter_id, s.sales_project_id, date_trunc('month', s.date)::date
  from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id and o.price <> n.price
  join public.stock_entries e on e.company_id = n.company_id and e.outlet_day_id = n.outlet_day_id and e.product_id = n.product_id
    and e.type = 'sale'
  join public.promoter_schedules s on s.company_id = e.company_id and s.id = e.schedule_id;
  return null;
end $$;
create or replace trigger note_payouts after update on public.outlet_day_products
  referencing old table as old_rows new table as new_rows for each statement execute function system.note_prices();

-- Every month in which somebody is scheduled in a project: of one promoter, or of all.
create or replace function system.note_months(p_company bigint, p_project bigint, p_promoter bigint) returns void
language sql as $$
  insert into public.payout_changes (company_id, promoter_id, sales_project_id, month)
  select distinct s.company_id, s.promoter_id, s.sales_project_id, date_trunc('month', s.date)::date
  from public.promoter_schedules s
  where s.company_id = p_company and s.sales_project_id = p_project and (p_promoter is null or s.promoter_id = p_promoter) $$;

create or replace function system.note_pay_plan() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform system.note_months(new.company_id, new.sales_project_id, new.promoter_id);
  end if;
  -- Whoever a plan was of before has one less.
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (new.sales_project_id, new.promoter_id) <> (old.sales_project_id, old.promoter_id) then
    perform system.note_months(old.company_id, old.sales_project_id, old.promoter_id);
  end if;
  return null;
end $$;
create or replace trigger note_payouts after insert or update or delete on public.sales_project_promoters
  for each row execute function system.note_pay_plan();
create or replace function system.note_project_commissions() returns trigger language plpgsql as $$
begin
  perform system.note_months(p.company_id, p.sales_project_id, null)
  from (select distinct c.company_id, c.sales_project_id from changed_rows c) p;
  return null;
end $$;
do $$
declare t text;
begin
  foreach t in array array['sales_project_products', 'sales_project_brands'] loop
    execute format('create or replace trigger note_payouts_insert after insert on public.%I
      referencing new table as changed_rows for each statement execute function system.note_project_commissions()', t);
    execute format('create or replace trigger note_payouts_update after update on public.%I
      referencing new table as changed_rows for each statement execute function system.note_project_commissions()', t);
    execute format('create or replace trigger note_payouts_delete after delete on public.%I
      referencing old table as changed_rows for each statement execute function system.note_project_commissions()', t);
  end loop;
end $$;
create or replace function system.note_product_brand() returns trigger language plpgsql as $$
begin
  perform system.note_months(p.company_id, p.sales_project_id, null)
  from (select c.company_id, c.sales_project_id from public.sales_project_products c
    where c.company_id = new.company_id and c.product_id = new.id
    union select d.company_id, d.sales_project_id from public.outlet_day_products x
    join public.outlet_days d on d.company_id = x.company_id and d.id = x.outlet_day_id
    where x.company_id = new.company_id and x.product_id = new.id) p;
  return null;
end $$;
create or replace trigger note_payouts after update of brand on public.products
  for each row when (new.brand is distinct from old.brand) execute function system.note_product_brand();
create or replace function system.note_project() returns trigger language plpgsql as $$
begin
  perform system.note_months(new.company_id, new.id, null);
  return null;
end $$;
create or replace trigger note_payouts after update of commission_by, commission_rate on public.sales_projects
  for each row execute function system.note_project();

create or replace function system.note_salary() returns trigger language plpgsql as $$
declare
  row public.employee_salaries := coalesce(new, old);
begin
  insert into public.payout_changes (company_id, promoter_id, sales_project_id, month)
  select distinct s.company_id, s.promoter_id, s.sales_project_id, date_trunc('month', s.date)::date
  from public.promoters m join public.promoter_schedules s on s.company_id = m.company_id and s.promoter_id = m.id
  where m.company_id = row.company_id and m.employee_id = row.employee_id
    and s.date >= least(new.effective_from, old.effective_from);
  return null;
end $$;
create or replace trigger note_payouts after insert or update or delete on public.employee_salaries
  for each row execute function system.note_salary();

-- A payout that is frozen or withdrawn moves the differences of those after it.
create or replace function system.note_payout() returns trigger language plpgsql as $$
begin
  insert into public.payout_changes (company_id, promoter_id, sales_project_id, month)
  values (new.company_id, new.promoter_id, new.sales_project_id, new.month);
  return null;
end $$;
create or replace trigger note_payouts after update of status on public.payouts
  for each row when (new.status <> old.status) execute function system.note_payout();

-- The companies with months to be worked out, and the day there.
create or replace function system.companies_with_payout_changes(p_now timestamptz)
returns table (company_id bigint, today date) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  return query
    select c.id, (p_now at time zone c.time_zone)::date from public.companies c
    where exists (select from public.payout_changes n where n.company_id = c.id);
end $$;

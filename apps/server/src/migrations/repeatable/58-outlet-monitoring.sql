-- What monitoring counts is kept where it happens: of a schedule when its promoter came, whether its daily report stands and how
-- many tasks are done; of an outlet day what its products come to. None of it is a change by somebody: neither version nor log has it.
select system.protect('promoter_schedules', 'company_id', true, '{due_at,checkin_at,reported,tasks_done}');
create or replace trigger touch before update on public.promoter_schedules for each row
  when ((old.reported, old.tasks_done) = (new.reported, new.tasks_done)) execute function system.touch();

create or replace function system.keep_checkin() returns trigger language plpgsql as $$
begin
  new.checkin_at := null;
  if new.checkin_event_id is not null then
    new.checkin_at := (select e.recorded_at from public.presence_events e
      where e.company_id = new.company_id and e.id = new.checkin_event_id);
  end if;
  return new;
end $$;
create or replace trigger keep_checkin before insert or update of checkin_event_id, checkin_at on public.promoter_schedules
  for each row when (new.checkin_event_id is not null or new.checkin_at is not null) execute function system.keep_checkin();

create or replace function system.keep_reported() returns trigger language plpgsql as $$
begin
  update public.promoter_schedules s set reported = new.withdrawn_at is null
  where s.company_id = new.company_id and s.id = new.schedule_id and s.reported <> (new.withdrawn_at is null);
  return null;
end $$;
create or replace trigger keep_reported after insert or update on public.daily_reports
  for each row execute function system.keep_reported();

-- Counts what is done on a schedule of the tasks that its project has on its date. The schedule is held first, so that the count
-- has what others did meanwhile.
create or replace function system.count_tasks_done(p_company bigint, p_schedule bigint) returns void language plpgsql as $$
begin
  perform from public.promoter_schedules s where s.company_id = p_company and s.id = p_schedule for no key update;
  update public.promoter_schedules s set tasks_done = c.done
  from (
    select count(*)::int as done from public.promoter_schedules o
    join public.task_actions a on a.company_id = o.company_id and a.schedule_id = o.id and a.recorded_at is not null
    join public.sales_project_tasks t on t.company_id = a.company_id and t.id = a.project_task_id
      and t.sales_project_id = o.sales_project_id and o.date between t.start_date and coalesce(t.end_date, 'infinity')
    where o.company_id = p_company and o.id = p_schedule) c
  where s.company_id = p_company and s.id = p_schedule and s.tasks_done <> c.done;
end $$;

create or replace function system.keep_tasks_done() returns trigger language plpgsql as $$
declare
  row public.task_actions := case when tg_op = 'DELETE' then old else new end;
begin
  perform system.count_tasks_done(row.company_id, row.schedule_id);
  return null;
end $$;
create or replace trigger keep_tasks_done after insert or delete or update of recorded_at on public.task_actions
  for each row execute function system.keep_tasks_done();

-- A task that is of other dates than before: the schedules that it leaves or comes to.
create or replace function system.recount_tasks_done() returns trigger language plpgsql as $$
begin
  perform system.count_tasks_done(s.company_id, s.id)
  from public.task_actions a join public.promoter_schedules s on s.company_id = a.company_id and s.id = a.schedule_id
  where a.company_id = new.company_id and a.project_task_id = new.id
    and (s.date between old.start_date and coalesce(old.end_date, 'infinity'))
      <> (s.date between new.start_date and coalesce(new.end_date, 'infinity'));
  return null;
end $$;
create or replace trigger recount_tasks_done after update of start_date, end_date on public.sales_project_tasks
  for each row execute function system.recount_tasks_done();

-- Works out what the outlet days of some rows come to. The days are held first, so that the sums have what others entered meanwhile.
create or replace function system.keep_outlet_day_sums() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows) then return null; end if;
  perform from public.outlet_days d
  where (d.company_id, d.id) in (select n.company_id, n.outlet_day_id from new_rows n)
  order by d.company_id, d.id for no key update;
  insert into public.outlet_day_sums as s (company_id, outlet_day_id, sales_project_id, outlet_id, date, sold, sales, out_of_stock)
  select d.company_id, d.id, d.sales_project_id, d.outlet_id, d.date, sum(k.sold), sum(k.sold * p.price),
    count(*) filter (where k.total <= p.minimum_stock)
  from (select distinct n.company_id, n.outlet_day_id from new_rows n) c
  join public.outlet_days d on d.company_id = c.company_id and d.id = c.outlet_day_id
  join public.outlet_day_stocks k on k.company_id = d.company_id and k.outlet_day_id = d.id
  join public.outlet_day_products p on p.company_id = d.company_id and p.outlet_day_id = d.id and p.product_id = k.product_id
  group by d.company_id, d.id
  on conflict (company_id, outlet_day_id) do update set sold = excluded.sold, sales = excluded.sales, out_of_stock = excluded.out_of_stock
    where (s.sold, s.sales, s.out_of_stock) is distinct from (excluded.sold, excluded.sales, excluded.out_of_stock);
  return null;
end $$;
create or replace trigger sums_insert after insert on public.outlet_day_stocks referencing new table as new_rows
  for each statement execute function system.keep_outlet_day_sums();
create or replace trigger sums_update after update on public.outlet_day_stocks referencing new table as new_rows
  for each statement execute function system.keep_outlet_day_sums();
create or replace trigger sums_insert after insert on public.outlet_day_products referencing new table as new_rows
  for each statement execute function system.keep_outlet_day_sums();
create or replace trigger sums_update after update on public.outlet_day_products referencing new table as new_rows
  for each statement execute function system.keep_outlet_day_sums();

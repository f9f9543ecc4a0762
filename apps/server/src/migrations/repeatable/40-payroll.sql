-- The keys of the lines that the facts of a payroll take from a source whose keys are ids.
create or replace function system.taken_from(facts json, source text) returns bigint[] language sql immutable as
$$ select array(select (line ->> 'key')::bigint from json_array_elements(coalesce(facts #> '{feed,lines}', '[]')) line
   where line ->> 'source' = source and (line ->> 'taken')::boolean) $$;
grant execute on function system.taken_from(json, text) to mesra_app;

-- A payroll that is paid is closed for good, as is one that waits for payment until its batch is cancelled; a confirmed one
-- changes only by being reopened (design section 5). Whatever path asks: the application's role meets this too.
create or replace function system.guard_payroll() returns trigger language plpgsql as $$
declare
  unsealed public.payrolls;
  released boolean;
begin
  -- Sealed again by another key (36-keys): whatever its state, and nothing but what is sealed.
  if tg_op = 'UPDATE' and current_setting('app.reseal', true) = 'on' and system.resealing() then
    unsealed := new;
    unsealed.person_sealed := old.person_sealed;
    if system.payroll_document(unsealed) is distinct from system.payroll_document(old)
       or (new.status, new.version) is distinct from (old.status, old.version) then
      raise exception 'only what is sealed may be sealed again' using errcode = 'MP001';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.status <> 'In Process' then
      raise exception 'a payroll that is % cannot be deleted', old.status using errcode = 'MP001';
    end if;
    return old;
  end if;
  if old.status = 'In Process' then
    if new.status not in ('In Process', 'Confirmed') then
      raise exception 'a payroll is confirmed before it is %', new.status using errcode = 'MP001';
    end if;
    return new;
  end if;
  -- A payslip is released once, whatever the state of its payroll; nothing else changes with that.
  if new.status = old.status and old.released_at is null and new.released_at is not null
     and system.payroll_document(new) is not distinct from system.payroll_document(old)
     and (new.payment_id, new.paid_at, new.paid_by, new.confirmed_at, new.confirmed_by, new.reopen_reason)
       is not distinct from (old.payment_id, old.paid_at, old.paid_by, old.confirmed_at, old.confirmed_by, old.reopen_reason) then
    return new;
  end if;
  if old.status = 'Confirmed' and new.status = 'In Process' then
    if coalesce(new.reopen_reason, '') = '' then
      raise exception 'a confirmed payroll is reopened with a reason' using errcode = 'MP001';
    end if;
    return new;
  end if;
  released := old.status = 'Waiting for Payment' and new.status = 'Confirmed' and new.payment_id is null
    and exists (select from public.payroll_payments b
      where b.company_id = old.company_id and b.id = old.payment_id and b.status = 'Cancelled');
  if not ((old.status = 'Confirmed' and new.status in ('Waiting for Payment', 'Paid'))
       or (old.status = 'Waiting for Payment' and new.status = 'Paid') or released) then
    raise exception 'a payroll that is % cannot be changed', old.status using errcode = 'MP001';
  end if;
  if new.status = 'Paid' and exists (select from public.payroll_payments b
      where b.company_id = old.company_id and b.id = old.payment_id and b.status <> 'Paid') then
    raise exception 'a payroll is not paid before its batch' using errcode = 'MP001';
  end if;
  if system.payroll_document(new) is distinct from system.payroll_document(old) then
    raise exception 'the figures of a payroll that is % cannot be changed', old.status using errcode = 'MP001';
  end if;
  return new;
end $$;

-- All of a payroll but its state: what may not change once it is confirmed. Made from the table's columns, so that a
-- new one is a part of it, unless it is generated from the others; documents are compared as text, since json has no
-- equality.
do $$
declare
  state text[] := '{status,payment_id,paid_at,paid_by,confirmed_at,confirmed_by,released_at,reopen_reason,version,updated_at}';
  parts text := (
    select string_agg(format('($1).%I::text', a.attname), ', ' order by a.attnum)
    from pg_attribute a
    where a.attrelid = 'public.payrolls'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not a.attname = any (state));
begin
  execute format('create or replace function system.payroll_document(public.payrolls) returns text[] language sql stable as
    $body$ select array[%s] $body$', parts);
end $$;
grant execute on function system.payroll_document(public.payrolls) to mesra_app;

create or replace trigger guard before update or delete on public.payrolls
for each row execute function system.guard_payroll();

-- A batch that is paid or cancelled stays as it is, and so does what a cancelled one held. It waits for approval before it is
-- paid, never after it waited for payment.
create or replace function system.guard_payroll_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status not in ('Waiting for Payment Approval', 'Waiting for Payment') then
    raise exception 'a batch that is % stays', old.status using errcode = 'MP001';
  end if;
  if old.status = 'Waiting for Payment Approval' and new.status = 'Paid'
     or old.status = 'Waiting for Payment' and new.status = 'Waiting for Payment Approval' then
    raise exception 'a batch that is % is not made %', old.status, new.status using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before update or delete on public.payroll_payments
for each row execute function system.guard_payroll_payment();
revoke update, delete, truncate on public.payroll_payment_releases from mesra_app;

-- A returned payment is one that its batch has made, in full, of a payroll that is Paid. A batch that waits pays it again, and no
-- other until that one is cancelled; nothing else of it changes, and it goes only while none pays it again.
create or replace function system.guard_payment_return() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.repaid_in is not null
       or not exists (select from public.payroll_payments b
         where b.company_id = new.company_id and b.id = new.payment_id and b.status = 'Paid')
       or not exists (select from public.payrolls p
         where p.company_id = new.company_id and p.id = new.payroll_id and p.employee_id = new.employee_id
           and p.status = 'Paid' and p.total_net_pay = new.amount
           and (p.payment_id = new.payment_id or exists (select from public.payroll_payment_returns r
             where r.company_id = new.company_id and r.payroll_id = new.payroll_id and r.repaid_in = new.payment_id))) then
      raise exception 'no batch has made this payment' using errcode = 'MP001';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.repaid_in is not null then
      raise exception 'a returned payment that is paid again stays' using errcode = 'MP001';
    end if;
    return old;
  end if;
  if (new.company_id, new.id, new.payment_id, new.payroll_id, new.employee_id, new.amount, new.returned_on, new.reason, new.recorded_by)
     is distinct from (old.company_id, old.id, old.payment_id, old.payroll_id, old.employee_id, old.amount, old.returned_on, old.reason, old.recorded_by) then
    raise exception 'a returned payment stays as it was recorded' using errcode = 'MP001';
  end if;
  if old.repaid_in is not null and not (new.repaid_in is null and exists (select from public.payroll_payments b
      where b.company_id = old.company_id and b.id = old.repaid_in and b.status = 'Cancelled')) then
    raise exception 'a returned payment is paid again once' using errcode = 'MP001';
  end if;
  if old.repaid_in is null and new.repaid_in is not null and not exists (select from public.payroll_payments b
      where b.company_id = new.company_id and b.id = new.repaid_in
        and b.status in ('Waiting for Payment Approval', 'Waiting for Payment')) then
    raise exception 'a returned payment is paid again by a batch that waits' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before insert or update or delete on public.payroll_payment_returns
for each row execute function system.guard_payment_return();

-- The large workings stay with the row; the audit keeps figures, input and state.
select system.protect('payrolls', 'company_id', true, '{facts,result,remuneration_accumulate,remuneration_current,religious_journey,person_sealed}');
select system.protect('payroll_revisions', 'company_id', false);
revoke update, delete on public.payroll_revisions from mesra_app;

-- The days of closed payrolls: made on confirmation, gone on reopening, by trigger, so that no path forgets, and by nothing
-- else: the application's role cannot write them. The monthly payroll takes the days of its month (`month`), and of every
-- module that gave it lines exactly the days that its facts name; an off-cycle one has no salary and its lines name no
-- days, so it takes none.
revoke insert, update, delete, truncate on public.payroll_day_locks from mesra_app;
create or replace function system.lock_payroll_days() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status = 'Confirmed' and old.status = 'In Process' and new.sequence = 1 then
    insert into public.payroll_day_locks (company_id, employee_id, start_date, end_date, payroll_id, source)
    select new.company_id, new.employee_id, d.start_date, d.end_date, new.id, d.source
    from (select new.start_date, new.end_date, 'month'
      union all
      select t.start_date, t.end_date, t.source
      from json_to_recordset(coalesce(new.facts -> 'feed' -> 'taken', '[]')) as t(source text, start_date date, end_date date)
    ) as d(start_date, end_date, source);
  elsif new.status = 'In Process' and old.status = 'Confirmed' then
    delete from public.payroll_day_locks l where l.company_id = new.company_id and l.payroll_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger lock_days after update of status on public.payrolls
for each row execute function system.lock_payroll_days();

-- Has a confirmed payroll taken a day of an employee from a source? A payroll that the source gave no days to holds the
-- days of its wage month. For the modules whose facts a payroll consumes.
create or replace function system.day_is_locked(p_company bigint, p_employee bigint, p_day date, p_source text)
returns boolean language sql stable as
$$ select exists (select from public.payroll_day_locks l
   where l.company_id = p_company and l.employee_id = p_employee and p_day between l.start_date and l.end_date
     and (l.source = p_source or l.source = 'month' and not exists (select from public.payroll_day_locks o
       where o.company_id = l.company_id and o.employee_id = l.employee_id and o.payroll_id = l.payroll_id
         and o.source = p_source))) $$;
grant execute on function system.day_is_locked(bigint, bigint, date, text) to mesra_app;

-- From any source at all.
create or replace function system.day_is_locked(p_company bigint, p_employee bigint, p_day date)
returns boolean language sql stable as
$$ select exists (select from public.payroll_day_locks l
   where l.company_id = p_company and l.employee_id = p_employee and p_day between l.start_date and l.end_date) $$;
grant execute on function system.day_is_locked(bigint, bigint, date) to mesra_app;

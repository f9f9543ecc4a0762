-- Loans to employees. What is owed is the sum of the ledger, which is only added to, by nobody's path changed, and never below
-- nothing; from Active on the state of a loan follows it.

create or replace function system.loan_balance(p_company bigint, p_loan bigint) returns bigint language sql stable as
$$ select coalesce(sum(e.amount), 0)::bigint from public.loan_entries e where e.company_id = p_company and e.loan_id = p_loan $$;
grant execute on function system.loan_balance(bigint, bigint) to mesra_app;

-- What somebody owes of loans that run.
create or replace function system.open_loans(p_company bigint, p_employee bigint)
returns table (id bigint, kind text, purpose text, balance bigint) language sql stable as $$
  select l.id, l.kind, l.purpose, system.loan_balance(l.company_id, l.id) from public.loans l
  where l.company_id = p_company and l.employee_id = p_employee and l.status = 'Active' order by l.first_month, l.id
$$;
grant execute on function system.open_loans(bigint, bigint) to mesra_app;

-- The state that the ledger of a loan says; one that was never paid out, or whose payout was taken back, is Approved.
create or replace function system.loan_state(p_company bigint, p_loan bigint) returns text language sql stable as $$
  select case
    when coalesce(sum(e.amount), 0) > 0 then 'Active'
    when coalesce(sum(e.amount) filter (where e.type = 'paid_out'), 0) = 0 then 'Approved'
    when coalesce(sum(e.amount) filter (where e.type = 'write_off'), 0) < 0 then 'Written off'
    else 'Settled' end
  from public.loan_entries e where e.company_id = p_company and e.loan_id = p_loan
$$;
grant execute on function system.loan_state(bigint, bigint) to mesra_app;

create or replace function system.guard_loan() returns trigger language plpgsql as $$
declare
  moves constant jsonb := '{"Pending": ["Approved", "Rejected", "Cancelled"], "Approved": ["Cancelled"]}';
  by_ledger constant text[] := '{Active,Settled,"Written off"}';
  course constant text[] := '{status,approval_id,answer,reason,version,updated_at}';
  payout constant text[] := '{pay_by,pay_month,first_month}';
begin
  if tg_op = 'DELETE' then
    raise exception 'a loan is cancelled, not deleted' using errcode = 'MP001';
  end if;
  if new.status <> old.status then
    if new.status = any (by_ledger) or old.status = any (by_ledger) then
      if new.status <> system.loan_state(new.company_id, new.id) then
        raise exception 'the state of a loan is that of its ledger' using errcode = 'MP001';
      end if;
    elsif not coalesce(moves -> old.status, '[]') ? new.status then
      raise exception 'a loan that is % does not become %', old.status, new.status using errcode = 'MP001';
    end if;
  end if;
  if (to_jsonb(new) - course - case when old.status = 'Approved' then payout else '{}' end)
     is distinct from (to_jsonb(old) - course - case when old.status = 'Approved' then payout else '{}' end) then
    raise exception 'what was agreed about a loan stays' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before update or delete on public.loans
for each row execute function system.guard_loan();

-- An entry is added while nobody else adds to the loan. Payrolls alone post theirs, by trigger; nothing is taken that is not owed.
create or replace function system.guard_loan_entry() returns trigger language plpgsql as $$
declare
  loan public.loans;
  payment public.loan_entries;
begin
  select * into loan from public.loans l where l.company_id = new.company_id and l.id = new.loan_id for update;
  if new.payroll_id is not null and pg_trigger_depth() < 2 then
    raise exception 'what payrolls do to a loan is posted by confirming and reopening them' using errcode = 'MP001';
  end if;
  -- A payment outside payroll is taken back whole and for a reason, while the loan runs and no confirmed payroll rests on it.
  if new.reverses_id is not null and pg_trigger_depth() < 2 then
    select * into payment from public.loan_entries e
    where e.company_id = new.company_id and e.loan_id = new.loan_id and e.id = new.reverses_id;
    if payment.type is distinct from 'early' or payment.reverses_id is not null or new.type <> 'early'
       or new.amount <> -payment.amount or new.reason is null then
      raise exception 'a payment outside payroll is taken back whole and for a reason' using errcode = 'MP001';
    end if;
    if loan.status <> 'Active' or exists (select from public.payrolls p where p.company_id = loan.company_id
        and p.employee_id = loan.employee_id and p.sequence = 1 and p.status <> 'In Process'
        and p.start_date >= date_trunc('month', payment.day::timestamp)::date) then
      raise exception 'a confirmed payroll rests on this payment' using errcode = 'MP001';
    end if;
  end if;
  if new.reverses_id is null and loan.status <> (case when new.type in ('paid_out', 'fee') then 'Approved' else 'Active' end) then
    raise exception 'a loan that is % has no such entry', loan.status using errcode = 'MP001';
  end if;
  if system.loan_balance(new.company_id, new.loan_id) + new.amount < 0 then
    if new.reverses_id is not null then
      raise exception 'a loan was paid back since it was paid out' using errcode = 'MP005';
    end if;
    raise exception 'more than is owed of a loan' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before insert on public.loan_entries
for each row execute function system.guard_loan_entry();

create or replace function system.follow_loan_ledger() returns trigger language plpgsql as $$
begin
  update public.loans l set status = system.loan_state(l.company_id, l.id)
  where (l.company_id, l.id) in (select n.company_id, n.loan_id from new_rows n)
    and l.status <> system.loan_state(l.company_id, l.id);
  return null;
end $$;
create or replace trigger follow_ledger after insert on public.loan_entries referencing new table as new_rows
for each statement execute function system.follow_loan_ledger();

create or replace trigger keep_ledger before update or delete or truncate on public.loan_entries
for each statement execute function system.keep_rows();
drop function if exists system.keep_loan_ledger();
revoke update, delete, truncate on public.loan_entries from mesra_app;

-- A change is about a month whose payroll is not confirmed.
create or replace function system.guard_loan_change() returns trigger language plpgsql as $$
declare
  changed public.loan_changes := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' then
    raise exception 'a change of a loan is undone, not changed' using errcode = 'MP001';
  end if;
  if exists (select from public.loans l join public.payrolls p on p.company_id = l.company_id and p.employee_id = l.employee_id
      where l.company_id = changed.company_id and l.id = changed.loan_id and p.sequence = 1 and p.status <> 'In Process'
        and p.start_date >= changed.month) then
    raise exception 'the payroll of this month is confirmed' using errcode = 'MP001';
  end if;
  return changed;
end $$;
create or replace trigger guard before insert or update or delete on public.loan_changes
for each row execute function system.guard_loan_change();

-- Confirming a payroll posts what its payslip pays out and takes of loans, reopening it takes that back: by trigger, so that no path
-- forgets.
create or replace function system.post_loans() returns trigger language plpgsql as $$
begin
  if new.status = 'Confirmed' and old.status = 'In Process' then
    insert into public.loan_entries (company_id, loan_id, type, amount, day, payroll_id, created_by)
    select l.company_id, l.id, e.type, e.amount, new.end_date, new.id, system.user_id()
    from json_array_elements(coalesce(new.result -> 'earnings', '[]')) line
    join public.loans l on l.company_id = new.company_id and l.employee_id = new.employee_id
      and l.id::text = line -> 'feed' ->> 'key'
    cross join lateral (values ('paid_out', (line ->> 'amount')::bigint), ('fee', l.fee)) e(type, amount)
    where line -> 'feed' ->> 'source' = 'loan' and e.amount > 0;
    insert into public.loan_entries (company_id, loan_id, type, amount, day, payroll_id, created_by)
    select l.company_id, l.id,
      case when (given -> 'instalment' ->> 'last_pay')::boolean then 'rest' else 'instalment' end,
      -(line ->> 'amount')::bigint, new.end_date, new.id, system.user_id()
    from json_array_elements(coalesce(new.result -> 'deductions', '[]')) line
    join public.loans l on l.company_id = new.company_id and l.employee_id = new.employee_id
      and l.id::text = line -> 'feed' ->> 'key'
    left join json_array_elements(coalesce(new.facts #> '{feed,lines}', '[]')) given
      on given ->> 'source' = 'loan' and given ->> 'kind' = 'deduction' and given ->> 'key' = line -> 'feed' ->> 'key'
    where line -> 'feed' ->> 'source' = 'loan' and (line ->> 'amount')::bigint > 0
    order by l.id;
  elsif new.status = 'In Process' and old.status = 'Confirmed' then
    insert into public.loan_entries (company_id, loan_id, type, amount, day, payroll_id, reverses_id, reason, created_by)
    select e.company_id, e.loan_id, e.type, -e.amount, e.day, e.payroll_id, e.id, new.reopen_reason, system.user_id()
    from public.loan_entries e
    where e.company_id = new.company_id and e.payroll_id = new.id and e.reverses_id is null
      and not exists (select from public.loan_entries o where o.company_id = e.company_id and o.reverses_id = e.id)
    order by e.loan_id, e.id;
  end if;
  return null;
end $$;
create or replace trigger post_loans after update of status on public.payrolls
for each row execute function system.post_loans();

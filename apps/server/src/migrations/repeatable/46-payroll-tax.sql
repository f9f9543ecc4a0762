-- What people hand in about their tax is decided once, and what a confirmed payroll has counted stays, whatever path asks: the
-- application's role meets this too. Reliefs (tax_claims) are counted by one payroll, former employers by every one of the year,
-- monthly deductions and benefits by every monthly one while they run.

create or replace function system.guard_tax_request() returns trigger language plpgsql as $$
declare
  moves constant jsonb := '{"Draft": ["Pending", "Cancelled"], "Pending": ["Approved", "Rejected", "Cancelled"],
    "Approved": ["Cancelled"], "Rejected": [], "Cancelled": []}';
  -- All else is what was requested, and stays once it was sent.
  -- Monthly deductions and benefits are ended too.
  course constant text[] := '{status,requested_by,approval_id,answer,payroll_id,proof_key,proof_name,proof_type,version,updated_at}'
    || case when tg_table_name in ('tax_deductions', 'tax_benefits') then '{end_date}' else '{}' end::text[];
  ended constant boolean := to_jsonb(new) -> 'end_date' is distinct from to_jsonb(old) -> 'end_date';
  is_open boolean;
begin
  perform system.assert_moves('a request about tax', tg_op, old.status, new.status, moves);
  if ended then
    if new.status <> old.status or old.status not in ('Draft', 'Approved') or old.payroll_id is distinct from new.payroll_id then
      raise exception 'a request about tax that is % cannot be ended', old.status using errcode = 'MP001';
    end if;
    if exists (select from public.payrolls p where p.company_id = new.company_id and p.employee_id = new.employee_id
        and p.status <> 'In Process' and p.start_date > (to_jsonb(new) ->> 'end_date')::date
        and new.id = any (case tg_table_name when 'tax_benefits' then system.named_in(p.facts, 'counted_benefits')
          else system.taken_from(p.facts, 'tax') end)) then
      raise exception 'what runs from month to month does not end before a payroll that has counted it' using errcode = 'MP001';
    end if;
  -- Counted by the confirming of a payroll, freed by its reopening, and by nothing else.
  elsif old.payroll_id is not null or new.payroll_id is not null then
    if new.status <> old.status or old.payroll_id is not distinct from new.payroll_id then
      raise exception 'a request about tax that a payroll has counted stays' using errcode = 'MP001';
    end if;
    select bool_or(case when p.id = old.payroll_id then p.status <> 'In Process' else p.status = 'In Process' end)
    into is_open from public.payrolls p
    where p.company_id = new.company_id and p.id in (old.payroll_id, new.payroll_id);
    if is_open then
      raise exception 'a request about tax that a payroll has counted stays' using errcode = 'MP001';
    end if;
  end if;
  if old.status <> 'Draft' and (to_jsonb(new) - course) is distinct from (to_jsonb(old) - course) then
    raise exception 'a request about tax that is % cannot be changed', old.status using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before update or delete on public.tax_claims
for each row execute function system.guard_tax_request();
create or replace trigger guard before update or delete on public.tax_former_employers
for each row execute function system.guard_tax_request();
create or replace trigger guard before update or delete on public.tax_deductions
for each row execute function system.guard_tax_request();
create or replace trigger guard before update or delete on public.tax_benefits
for each row execute function system.guard_tax_request();
drop function if exists system.guard_tax_claim();
drop function if exists system.tax_deductions_in(json);

select system.protect('tax_claims', 'company_id', true, '{proof_key}');
select system.protect('tax_former_employers', 'company_id', true, '{proof_key}');
select system.protect('tax_deductions', 'company_id', true, '{proof_key}');
select system.protect('tax_benefits', 'company_id', true, '{proof_key}');

-- The ids that the facts of a payroll name under a key.
create or replace function system.named_in(facts json, key text) returns bigint[] language sql immutable as
$$ select array(select json_array_elements_text(coalesce(facts -> key, '[]'))::bigint) $$;
grant execute on function system.named_in(json, text) to mesra_app;

-- Whether a payroll has counted a former employer. Payrolls from before former employers were named counted all there were.
create or replace function system.counts_former_employer(facts json, former bigint) returns boolean language sql immutable as
$$ select case when facts -> 'former_employers' is null then coalesce((facts #>> '{opening_state,tp3}')::boolean, (facts #>> '{opening,y}')::bigint > 0, false)
     else former = any (system.named_in(facts, 'former_employers')) end $$;
grant execute on function system.counts_former_employer(json, bigint) to mesra_app;

-- Counts requests in a payroll that is confirmed; answers whether all of them still stand. They are locked first, so that none is
-- cancelled meanwhile. The first payroll that counts one keeps its name.
create or replace function system.count_in_payroll(requests regclass, ids bigint[], payroll public.payrolls, standing text)
returns boolean language plpgsql as $$
declare
  held integer;
begin
  if ids = '{}' then return true; end if;
  execute format('select count(*) from (select from %s r
    where r.company_id = $1.company_id and r.employee_id = $1.employee_id and r.id = any ($2) and r.status = ''Approved'' and %s
    for update) held', requests, standing) into held using payroll, ids;
  execute format('update %s r set payroll_id = $1.id
    where r.company_id = $1.company_id and r.id = any ($2) and r.payroll_id is null and r.status = ''Approved''', requests)
  using payroll, ids;
  return held = cardinality(ids);
end $$;
grant execute on function system.count_in_payroll(regclass, bigint[], public.payrolls, text) to mesra_app;

-- Frees the requests that a reopened payroll keeps; another confirmed one that has counted them keeps them instead.
create or replace function system.free_from_payroll(requests regclass, payroll public.payrolls, counted_by text) returns void
language plpgsql as $$
begin
  execute format('update %s r set payroll_id = (select p.id from public.payrolls p
      where p.company_id = r.company_id and p.employee_id = r.employee_id and p.status <> ''In Process'' and %s
      order by p.start_date, p.id limit 1)
    where r.company_id = $1.company_id and r.payroll_id = $1.id', requests, counted_by) using payroll;
end $$;
grant execute on function system.free_from_payroll(regclass, public.payrolls, text) to mesra_app;

-- Confirming a payroll counts the requests that its facts name, reopening it frees them: by trigger, so that no path forgets. One that
-- was cancelled or counted elsewhere since refuses the confirmation.
create or replace function system.count_tax_requests() returns trigger language plpgsql as $$
declare
  running constant text := 'r.start_date <= $1.start_date and coalesce(r.end_date > $1.start_date, true)';
begin
  if new.status = 'Confirmed' and old.status = 'In Process' then
    if not (
      system.count_in_payroll('public.tax_claims', system.named_in(new.facts, 'counted_claims'), new, 'r.payroll_id is null')
      and system.count_in_payroll('public.tax_former_employers', system.named_in(new.facts, 'former_employers'), new, 'true')
      and system.count_in_payroll('public.tax_deductions', system.taken_from(new.facts, 'tax'), new, running)
      and system.count_in_payroll('public.tax_benefits', system.named_in(new.facts, 'counted_benefits'), new, running)) then
      raise exception 'something about tax in this payroll is no longer as it was' using errcode = 'MP004';
    end if;
  elsif new.status = 'In Process' and old.status = 'Confirmed' then
    perform system.free_from_payroll('public.tax_claims', new, 'false'),
      system.free_from_payroll('public.tax_former_employers', new,
        'extract(year from p.start_date) = r.year and system.counts_former_employer(p.facts, r.id)'),
      system.free_from_payroll('public.tax_deductions', new,
        'p.start_date >= r.start_date and r.id = any (system.taken_from(p.facts, ''tax''))'),
      system.free_from_payroll('public.tax_benefits', new,
        'p.start_date >= r.start_date and r.id = any (system.named_in(p.facts, ''counted_benefits''))');
  end if;
  return null;
end $$;
create or replace trigger count_tax_requests after update of status on public.payrolls
for each row execute function system.count_tax_requests();
drop trigger if exists count_tax_claims on public.payrolls;
drop function if exists system.count_tax_claims();

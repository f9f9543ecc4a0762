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
  if tg_op = 'DELETE' then
    raise exception 'a request about tax is cancelled, not deleted' using errcode = 'MP001';
  end if;
  if new.status <> old.status and not moves -> old.status ? new.status then
    raise exception 'a request about tax that is % does not become %', old.status, new.status using errcode = 'MP001';
  end if;
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

-- Confirming a payroll counts the requests that its facts name, reopening it frees them: by trigger, so that no path forgets. One that
-- was cancelled or counted elsewhere since refuses the confirmation. A former employer stays counted while any payroll is confirmed
-- with it.
create or replace function system.count_tax_requests() returns trigger language plpgsql as $$
declare
  claims constant bigint[] := system.named_in(new.facts, 'counted_claims');
  former constant bigint[] := system.named_in(new.facts, 'former_employers');
  deductions constant bigint[] := system.taken_from(new.facts, 'tax');
  benefits constant bigint[] := system.named_in(new.facts, 'counted_benefits');
  counted integer;
  standing integer;
  running integer;
  given integer;
begin
  if new.status = 'Confirmed' and old.status = 'In Process' then
    if cardinality(claims) > 0 then
      update public.tax_claims c set payroll_id = new.id
      where c.company_id = new.company_id and c.employee_id = new.employee_id and c.id = any (claims)
        and c.status = 'Approved' and c.payroll_id is null;
      get diagnostics counted = row_count;
    end if;
    if cardinality(former) > 0 then
      -- Locked, so that none is cancelled meanwhile.
      perform from public.tax_former_employers f
      where f.company_id = new.company_id and f.employee_id = new.employee_id and f.id = any (former)
        and f.status = 'Approved' for update;
      get diagnostics standing = row_count;
      update public.tax_former_employers f set payroll_id = new.id
      where f.company_id = new.company_id and f.id = any (former) and f.payroll_id is null and f.status = 'Approved';
    end if;
    if cardinality(deductions) > 0 then
      perform from public.tax_deductions d
      where d.company_id = new.company_id and d.employee_id = new.employee_id and d.id = any (deductions)
        and d.status = 'Approved' and d.start_date <= new.start_date and coalesce(d.end_date > new.start_date, true)
      for update;
      get diagnostics running = row_count;
      update public.tax_deductions d set payroll_id = new.id
      where d.company_id = new.company_id and d.id = any (deductions) and d.payroll_id is null and d.status = 'Approved';
    end if;
    if cardinality(benefits) > 0 then
      perform from public.tax_benefits b
      where b.company_id = new.company_id and b.employee_id = new.employee_id and b.id = any (benefits)
        and b.status = 'Approved' and b.start_date <= new.start_date and coalesce(b.end_date > new.start_date, true)
      for update;
      get diagnostics given = row_count;
      update public.tax_benefits b set payroll_id = new.id
      where b.company_id = new.company_id and b.id = any (benefits) and b.payroll_id is null and b.status = 'Approved';
    end if;
    if coalesce(running, 0) <> cardinality(deductions) or coalesce(given, 0) <> cardinality(benefits) or coalesce(counted, 0) <> cardinality(claims) or coalesce(standing, 0) <> cardinality(former) then
      raise exception 'something about tax in this payroll is no longer as it was' using errcode = 'MP004';
    end if;
  elsif new.status = 'In Process' and old.status = 'Confirmed' then
    update public.tax_claims c set payroll_id = null
    where c.company_id = new.company_id and c.payroll_id = new.id;
    update public.tax_former_employers f set payroll_id = (select p.id from public.payrolls p
      where p.company_id = f.company_id and p.employee_id = f.employee_id and p.status <> 'In Process'
        and p.start_date between make_date(f.year, 1, 1) and make_date(f.year, 12, 31)
        and system.counts_former_employer(p.facts, f.id)
      order by p.start_date, p.id limit 1)
    where f.company_id = new.company_id and f.payroll_id = new.id;
    update public.tax_deductions d set payroll_id = (select p.id from public.payrolls p
      where p.company_id = d.company_id and p.employee_id = d.employee_id and p.status <> 'In Process'
        and p.start_date >= d.start_date and d.id = any (system.taken_from(p.facts, 'tax'))
      order by p.start_date, p.id limit 1)
    where d.company_id = new.company_id and d.payroll_id = new.id;
    update public.tax_benefits b set payroll_id = (select p.id from public.payrolls p
      where p.company_id = b.company_id and p.employee_id = b.employee_id and p.status <> 'In Process'
        and p.start_date >= b.start_date and b.id = any (system.named_in(p.facts, 'counted_benefits'))
      order by p.start_date, p.id limit 1)
    where b.company_id = new.company_id and b.payroll_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger count_tax_requests after update of status on public.payrolls
for each row execute function system.count_tax_requests();
drop trigger if exists count_tax_claims on public.payrolls;
drop function if exists system.count_tax_claims();

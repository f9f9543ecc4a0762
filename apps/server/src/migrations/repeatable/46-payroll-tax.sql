-- What people claim to have their PCB lowered is decided once, and what a confirmed payroll has counted stays, whatever path
-- asks: the application's role meets this too.
create or replace function system.guard_tax_claim() returns trigger language plpgsql as $$
declare
  moves constant jsonb := '{"Draft": ["Pending", "Cancelled"], "Pending": ["Approved", "Rejected", "Cancelled"],
    "Approved": ["Cancelled"], "Rejected": [], "Cancelled": []}';
  payroll text;
begin
  if tg_op = 'DELETE' then
    raise exception 'a claimed relief is cancelled, not deleted' using errcode = 'MP001';
  end if;
  if new.status <> old.status and not moves -> old.status ? new.status then
    raise exception 'a claimed relief that is % does not become %', old.status, new.status using errcode = 'MP001';
  end if;
  -- Counted by the confirming of a payroll, freed by its reopening, and by nothing else.
  if old.payroll_id is not null or new.payroll_id is not null then
    payroll := (select status from public.payrolls
      where company_id = new.company_id and id = coalesce(old.payroll_id, new.payroll_id));
    if new.status <> old.status or (old.payroll_id is null) = (new.payroll_id is null)
       or payroll <> (case when old.payroll_id is null then 'Confirmed' else 'In Process' end) then
      raise exception 'a claimed relief that a payroll has counted stays' using errcode = 'MP001';
    end if;
  end if;
  if old.status <> 'Draft' and (new.employee_id, new.year, new.key, new.amount) is distinct from
     (old.employee_id, old.year, old.key, old.amount) then
    raise exception 'a claimed relief that is % cannot be changed', old.status using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before update or delete on public.tax_claims
for each row execute function system.guard_tax_claim();

select system.protect('tax_claims', 'company_id', true, '{proof_key}');

-- Confirming a payroll counts the reliefs that its facts name, reopening it frees them: by trigger, so that no path forgets. One that
-- was cancelled or counted elsewhere since refuses the confirmation.
create or replace function system.count_tax_claims() returns trigger language plpgsql as $$
declare
  named bigint[];
  counted integer;
begin
  if new.status = 'Confirmed' and old.status = 'In Process' then
    named := array(select json_array_elements_text(coalesce(new.facts -> 'counted_claims', '[]'))::bigint);
    if cardinality(named) = 0 then return null; end if;
    update public.tax_claims c set payroll_id = new.id
    where c.company_id = new.company_id and c.employee_id = new.employee_id and c.id = any (named)
      and c.status = 'Approved' and c.payroll_id is null;
    get diagnostics counted = row_count;
    if counted <> cardinality(named) then
      raise exception 'a relief in this payroll is no longer as it was' using errcode = 'MP004';
    end if;
  elsif new.status = 'In Process' and old.status = 'Confirmed' then
    update public.tax_claims c set payroll_id = null
    where c.company_id = new.company_id and c.payroll_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger count_tax_claims after update of status on public.payrolls
for each row execute function system.count_tax_claims();

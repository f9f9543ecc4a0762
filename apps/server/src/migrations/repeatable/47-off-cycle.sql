-- An advance is recovered by one monthly payroll: confirming it marks the advances whose deductions its facts take, reopening it
-- frees them, by trigger, so that no path forgets. One that another payroll has recovered since refuses the confirmation, and
-- an advance that was recovered is not reopened.
create or replace function system.recover_advances() returns trigger language plpgsql as $$
declare
  taken bigint[];
  marked int;
begin
  if new.sequence = 1 then
    if new.status = 'Confirmed' and old.status = 'In Process' then
      taken := system.taken_from(new.facts, 'advance');
      if cardinality(taken) > 0 then
        update public.off_cycle_people p set recovered_by = new.id
        where p.company_id = new.company_id and p.employee_id = new.employee_id and p.id = any (taken) and p.recovered_by is null;
        get diagnostics marked = row_count;
        if marked <> cardinality(taken) then
          raise exception 'an advance is recovered once' using errcode = 'MP001';
        end if;
      end if;
    elsif new.status = 'In Process' and old.status = 'Confirmed' then
      update public.off_cycle_people p set recovered_by = null
      where p.company_id = new.company_id and p.recovered_by = new.id;
    end if;
  elsif new.status = 'In Process' and old.status = 'Confirmed' and exists (
    select from public.off_cycle_runs r join public.off_cycle_people p on p.company_id = r.company_id and p.off_cycle_run_id = r.id
    where r.company_id = new.company_id and r.start_date = new.start_date and r.sequence = new.sequence
      and p.employee_id = new.employee_id and p.recovered_by is not null) then
    raise exception 'an advance that was recovered is not reopened' using errcode = 'MP001';
  end if;
  return null;
end $$;

create or replace trigger recover_advances after update of status on public.payrolls
for each row execute function system.recover_advances();

-- Whoever is employed has a period of employment: the first begins by itself with the row, however it was made.
create or replace function system.begin_employment() returns trigger language plpgsql as $$
begin
  insert into public.employments (company_id, employee_id, effective_from, event, employment_type,
    branch_id, division_id, department_id, position_id, position_level_id, reports_to_id)
  select n.company_id, n.id, n.company_joined_at, 'joined', n.employment_type,
    n.branch_id, n.division_id, n.department_id, n.position_id, n.position_level_id, n.reports_to_id
  from new_rows n;
  return null;
end $$;

create or replace trigger begin_employment after insert on public.employees referencing new table as new_rows
for each statement execute function system.begin_employment();

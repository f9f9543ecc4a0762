-- Where somebody has a branch, a division and a department, the three are joined (spec section 3).
create or replace function system.join_organizations() returns trigger language plpgsql as $$
begin
  insert into public.organizations (company_id, branch_id, division_id, department_id)
  select distinct n.company_id, n.branch_id, n.division_id, n.department_id from new_rows n
  where n.branch_id is not null and n.division_id is not null and n.department_id is not null and n.archived_at is null
    and not exists (select from public.organizations o where o.company_id = n.company_id and o.branch_id = n.branch_id
      and o.division_id = n.division_id and o.department_id = n.department_id)
  order by 1, 2, 3, 4
  on conflict do nothing;
  return null;
end $$;

create or replace trigger join_insert after insert on public.employees referencing new table as new_rows
for each statement execute function system.join_organizations();
create or replace trigger join_update after update on public.employees referencing new table as new_rows
for each statement execute function system.join_organizations();

-- That a number was shown stays said.
revoke update, delete on public.bank_account_reveals from mesra_app;

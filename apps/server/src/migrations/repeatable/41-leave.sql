-- The ledger of leave is added to and never changed, by nobody: a mistake is made good by another entry.
create or replace function system.keep_leave_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of leave is only added to' using errcode = 'MP001';
end $$;

create or replace trigger keep_ledger before update or delete or truncate on public.leave_ledger
for each statement execute function system.keep_leave_ledger();
revoke update, delete, truncate on public.leave_ledger from mesra_app;

-- A company begins with the types that the law grants, however it was made. A test holds the days to the domain's.
create or replace function system.begin_leave() returns trigger language plpgsql as $$
begin
  with made as (
    insert into public.leave_types (company_id, law, basis, prorated, gender, carry_half_days)
    select n.id, v.law, v.basis, v.prorated, v.gender, v.carry_half_days from new_rows n
    cross join (values
      (1, 'annual', 'year', true, null, null::int),
      (2, 'sick', 'year', false, null, 0),
      (3, 'hospitalisation', 'year', false, null, 0),
      (4, 'maternity', 'event', false, 'Female', 0),
      (5, 'paternity', 'event', false, 'Male', 0)) v (place, law, basis, prorated, gender, carry_half_days)
    order by n.id, v.place
    returning company_id, id, law)
  insert into public.leave_type_tiers (company_id, leave_type_id, from_years, half_days)
  select m.company_id, m.id, v.from_years, v.half_days from made m
  join (values ('annual', 0, 16), ('annual', 2, 24), ('annual', 5, 32), ('sick', 0, 28), ('sick', 2, 36), ('sick', 5, 44),
    ('hospitalisation', 0, 120), ('maternity', 0, 196), ('paternity', 0, 14)) v (law, from_years, half_days) on v.law = m.law
  order by m.id, v.from_years;
  return null;
end $$;

create or replace trigger begin_leave after insert on public.companies referencing new table as new_rows
for each statement execute function system.begin_leave();

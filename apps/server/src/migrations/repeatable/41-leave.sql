-- The ledger of leave is added to and never changed, by nobody: a mistake is made good by another entry.
create or replace trigger keep_ledger before update or delete or truncate on public.leave_ledger
for each statement execute function system.keep_rows();
drop function if exists system.keep_leave_ledger();
revoke update, delete, truncate on public.leave_ledger from mesra_app;

-- What a type paid before is added to and goes with the type.
revoke update, delete, truncate on public.leave_type_shares from mesra_app;

-- A company begins with the types that the law grants and those that are usual beside them, however it was made. A test
-- holds the days to the domain's. Sick leave is told within 48 hours (s.60F(2)) and needs a certificate; leave at a birth runs
-- by the calendar; unpaid and replacement leave are granted by nobody in advance.
create or replace function system.begin_leave() returns trigger language plpgsql as $$
begin
  with made as (
    insert into public.leave_types (company_id, kind, basis, prorated, gender, carry_half_days, below_zero_half_days, paid_share,
      counts, half_days_allowed, back_days, attachment_from_half_days, confidential)
    select n.id, v.kind, v.basis, v.prorated, v.gender, v.carry, v.below, v.paid, v.counts, v.half, v.back, v.attach, v.confidential
    from new_rows n
    cross join (values
      (1, 'annual', 'year', true, null, null::int, 0, 100, 'work_days', true, null::int, null::int, false),
      (2, 'sick', 'year', false, null, 0, 0, 100, 'work_days', true, 2, 1, true),
      (3, 'hospitalisation', 'year', false, null, 0, 0, 100, 'work_days', false, 2, 1, true),
      (4, 'maternity', 'event', false, 'Female', 0, 0, 100, 'calendar_days', false, null, null, false),
      (5, 'paternity', 'event', false, 'Male', 0, 0, 100, 'calendar_days', false, null, null, false),
      (6, 'marriage', 'event', false, null, 0, 0, 100, 'work_days', false, null, null, false),
      (7, 'death', 'event', false, null, 0, 0, 100, 'work_days', true, null, null, false),
      (8, 'unpaid', 'year', false, null, 0, null, 0, 'work_days', true, null, null, false),
      (9, 'replacement', 'year', false, null, null, 0, 100, 'work_days', true, null, null, false))
      v (place, kind, basis, prorated, gender, carry, below, paid, counts, half, back, attach, confidential)
    order by n.id, v.place
    returning company_id, id, kind)
  insert into public.leave_type_tiers (company_id, leave_type_id, from_years, half_days)
  select m.company_id, m.id, v.from_years, v.half_days from made m
  join (values ('annual', 0, 16), ('annual', 2, 24), ('annual', 5, 32), ('sick', 0, 28), ('sick', 2, 36), ('sick', 5, 44),
    ('hospitalisation', 0, 120), ('maternity', 0, 196), ('paternity', 0, 14), ('marriage', 0, 6), ('death', 0, 6), ('unpaid', 0, 0),
    ('replacement', 0, 0)) v (kind, from_years, half_days) on v.kind = m.kind
  order by m.id, v.from_years;
  return null;
end $$;

create or replace trigger begin_leave after insert on public.companies referencing new table as new_rows
for each statement execute function system.begin_leave();

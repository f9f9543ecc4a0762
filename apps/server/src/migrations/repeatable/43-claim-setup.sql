-- A company begins with the usual categories of claims, however it was made. All return an outlay, with a receipt except
-- distance and days, which have none. A test holds the presets to the domain's.
create or replace function system.begin_claims() returns trigger language plpgsql as $$
begin
  insert into public.claim_categories (company_id, preset, kind, receipt_from)
  select n.id, v.preset, v.kind, v.receipt_from from new_rows n
  cross join (values (1, 'mileage', 'mileage', null::bigint), (2, 'meals', 'amount', 0), (3, 'parking', 'amount', 0),
    (4, 'medical', 'amount', 0), (5, 'phone', 'amount', 0), (6, 'accommodation', 'amount', 0),
    (7, 'per_diem', 'per_diem', null)) v (place, preset, kind, receipt_from)
  order by n.id, v.place;
  return null;
end $$;

create or replace trigger begin_claims after insert on public.companies referencing new table as new_rows
for each statement execute function system.begin_claims();

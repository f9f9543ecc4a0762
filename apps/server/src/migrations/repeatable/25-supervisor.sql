-- What a member is in field sales, read while the session is loaded, before the companies of the transaction are narrowed.
-- `spm_supervisor`: their employee has the flag (spec section 6). `promoter_id`: the outsider linked to the membership, else the
-- record of their employee; none once it is archived. Somebody who has left keeps the employee's record while they sell as an
-- outsider. `promoter_ids`: that one, and those whose records are archived: what was recorded as any of them is theirs.
create or replace function system.field_sales_of(p_company bigint, p_promoter bigint, p_employee bigint,
  out spm_supervisor boolean, out promoter_id bigint, out promoter_ids bigint[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
$$ select coalesce((select e.spm_supervisor from public.employees e where e.company_id = p_company and e.id = p_employee), false),
     (array_agg(p.id order by (p.id = p_promoter) desc nulls last) filter (where p.archived_at is null))[1],
     coalesce(array_agg(p.id order by p.id), '{}')
   from public.promoters p where p.company_id = p_company and (p.id = p_promoter or p.employee_id = p_employee) $$;
drop function if exists system.is_supervisor(bigint, bigint);
drop function if exists system.promoter_of(bigint, bigint, bigint);
drop function if exists system.promoters_of(bigint, bigint, bigint);

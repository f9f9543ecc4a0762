-- A field-sales supervisor is an employee with the flag (spec section 6). Read while the session is loaded, before the
-- companies of the transaction are narrowed.
create or replace function system.is_supervisor(p_company bigint, p_employee bigint)
returns boolean language sql stable as
$$ select coalesce((select e.spm_supervisor from public.employees e where e.company_id = p_company and e.id = p_employee), false) $$;

-- The promoter that a member is: the outsider linked to the membership, else the record of their employee; none once it is
-- archived. Somebody who has left keeps the employee's record while they sell as an outsider.
create or replace function system.promoter_of(p_company bigint, p_promoter bigint, p_employee bigint)
returns bigint language sql stable security definer set search_path = pg_catalog, public, pg_temp as
$$ select p.id from public.promoters p where p.company_id = p_company and p.archived_at is null
   and (p.id = p_promoter or p.employee_id = p_employee) order by (p.id = p_promoter) desc nulls last limit 1 $$;

-- The promoters that a member is or was: that one, and those whose records are archived. What was recorded as any of them is theirs.
create or replace function system.promoters_of(p_company bigint, p_promoter bigint, p_employee bigint)
returns bigint[] language sql stable security definer set search_path = pg_catalog, public, pg_temp as
$$ select coalesce(array_agg(p.id order by p.id), '{}') from public.promoters p
   where p.company_id = p_company and (p.id = p_promoter or p.employee_id = p_employee) $$;

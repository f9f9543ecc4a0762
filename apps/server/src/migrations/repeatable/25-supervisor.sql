-- A field-sales supervisor is an employee with the flag (spec section 6). Read while the session is loaded, before the
-- companies of the transaction are narrowed.
create or replace function system.is_supervisor(p_company bigint, p_employee bigint)
returns boolean language sql stable as
$$ select coalesce((select e.spm_supervisor from public.employees e where e.company_id = p_company and e.id = p_employee), false) $$;

-- A field-sales supervisor is an employee with the flag (spec section 6).
create or replace function system.is_supervisor(p_company bigint, p_employee bigint)
returns boolean language sql stable as $$ select false $$;

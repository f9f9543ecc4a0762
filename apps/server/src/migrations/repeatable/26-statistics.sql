-- Many rows at once into a table that was all but empty: until it is analysed, the planner takes any index for as good as
-- the key, keeps that choice, and looks for each new row's parent among all of the company's. Autovacuum sees only what is
-- committed. Another who does the same now is not waited for.
create or replace function system.learn_employees() returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '50ms' as $$
begin
  if (select reltuples from pg_class where oid = 'public.employees'::regclass) >= 1000 then return; end if;
  analyze public.employees;
exception when lock_not_available then null;
end $$;

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

-- Long lists are counted by an index that has all that a count reads. That holds for the pages of the table which were vacuumed
-- since they changed: for any other, each row is read as well, which takes longer than all else. By itself the database waits
-- until a fifth of the table has changed.
do $$
declare
  counted text;
begin
  foreach counted in array array['approvals', 'claims', 'claim_items', 'employees', 'leave_request_days', 'leave_requests', 'site_visits'] loop
    execute format('alter table public.%I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)', counted);
  end loop;
end $$;

-- Nothing is looked for by what is in these: their values are as long as the rest of a row, and took most of the time of an analysis.
alter table public.payrolls alter column lines set statistics 0, alter column input set statistics 0,
  alter column reasons set statistics 0;

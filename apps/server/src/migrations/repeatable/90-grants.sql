-- Last: the application's role may call the functions of `system`, and none of what is for the owner alone.
revoke all on all functions in schema system from public;
grant execute on all functions in schema system to mesra_app;
revoke execute on function system.open_jobs(), system.tidy(timestamptz), system.new_days(timestamptz),
  system.notifying_companies(timestamptz), system.fill_list(text) from mesra_app;

-- What modules declare of their tables for others (`*.views.ts`): to be read, by whoever may read the rows.
grant usage on schema reads to mesra_app;
grant select on all tables in schema reads to mesra_app;

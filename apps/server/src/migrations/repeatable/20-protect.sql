-- Every table of a tenant is protected without being asked: whatever has a company_id, and companies itself.
-- Not audited: the log itself, the progress of jobs, what is itself a record of a change, kept counts,
-- which day has begun, what people were told, have opened and have read, how they like to look at a list, how the columns of a file were read, and weeks, which never change.
do $$
declare t record;
begin
  perform system.protect('companies', 'id', true);
  for t in
    select c.table_name as name from information_schema.columns c
    join information_schema.tables k on k.table_schema = c.table_schema and k.table_name = c.table_name and k.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name = 'company_id'
  loop
    perform system.protect(t.name, 'company_id', t.name not in ('audit_log', 'jobs', 'payroll_revisions', 'employee_counts',
      'notifications', 'notification_marks', 'notification_reads', 'company_days', 'document_reminders', 'document_openings', 'permit_reminders', 'probation_reminders', 'saved_views', 'saved_view_defaults', 'import_columns', 'work_weeks', 'work_week_days'));
  end loop;
end $$;

-- The log is added to by its triggers alone.
revoke insert, update, delete on public.audit_log from mesra_app;

-- A person sees what they are in each of their companies before they have chosen one.
drop policy if exists own on public.memberships;
create policy own on public.memberships for select using (user_id = (select system.user_id()));

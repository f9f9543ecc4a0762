-- Every table of a tenant is protected without being asked: whatever has a company_id, and companies itself.
do $$
declare
  t record;
  not_audited text[] := array[
    'announcement_receipts', -- itself a record
    'attendance_days', -- derived
    'audit_log',
    'claim_batch_releases', -- itself a record of what a batch held
    'payroll_payment_releases', -- likewise
    'payroll_journal_entries', -- itself a record of what a payroll posted
    'company_days',
    'daily_report_counts', -- never changes
    'daily_report_photos', -- never changes
    'outlet_days', -- never changes
    'outlet_day_stocks', -- derived
    'outlet_day_sums', -- derived
    'outlet_shortages', -- derived
    'stock_entries', -- itself a record, only added to
    'day_plan_sessions', -- never changes
    'day_plans', -- never changes
    'device_entries', -- itself a record of what a device sent
    'document_openings',
    'document_reminders',
    'employee_counts',
    'fr_records', -- itself a record, only added to
    'home_figures', -- derived
    'home_visits', -- when somebody looked
    'import_columns', -- how the columns of a file were read
    'inbox_snoozes', -- somebody's own reminder
    'jobs',
    'leave_request_days', -- told by the request
    'leave_type_shares', -- itself a record of a change
    'loan_changes', -- itself a record of what was changed
    'loan_entries', -- itself a record, only added to
    'notification_deliveries',
    'notification_marks',
    'notification_reads',
    'notifications',
    'payout_changes', -- derived
    'payout_events', -- told by the payout
    'payout_moves', -- itself a record of a change
    'payroll_differences', -- derived
    'payroll_late_facts', -- derived
    'off_cycle_people', -- told by the payrolls of their run
    'payslip_mails', -- itself a record of what was sent
    'payroll_revisions', -- itself a record of a change
    'permit_reminders',
    'product_price_spans', -- derived
    'probation_reminders',
    'roster_edit_days', -- itself a record of a change
    'roster_edits', -- itself a record of a change
    'week_edit_people', -- itself a record of a change
    'week_edits', -- itself a record of a change
    'site_shift_checks', -- itself a record of what was looked at
    'share_link_views', -- itself a record of what was opened
    'site_task_moves', -- itself a record of a change
    'task_action_photos', -- never changes
    'task_plan_people', -- never changes
    'task_template_versions', -- never changes
    'reports', -- itself a record of what was requested
    'statutory_file_contents', -- encrypted, never changes
    'statutory_file_people', -- itself a record of what a file held
    'sales_project_moves', -- itself a record of a change
    'saved_view_defaults',
    'saved_views',
    'work_project_moves', -- itself a record of a change
    'work_week_days', -- never changes
    'work_weeks' -- never changes
  ];
begin
  perform system.protect('companies', 'id', true);
  for t in
    select c.table_name as name from information_schema.columns c
    join information_schema.tables k on k.table_schema = c.table_schema and k.table_name = c.table_name and k.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name = 'company_id'
  loop
    perform system.protect(t.name, 'company_id', not t.name = any (not_audited));
  end loop;
end $$;

-- The log is added to by its triggers alone.
revoke insert, update, delete on public.audit_log from mesra_app;

-- A person sees what they are in each of their companies before they have chosen one.
drop policy if exists own on public.memberships;
create policy own on public.memberships for select using (user_id = (select system.user_id()));

-- A document with states is never deleted, and moves only along them: `moves` names what each state becomes.
create or replace function system.assert_moves(what text, op text, was text, becomes text, moves jsonb) returns void
language plpgsql as $$
begin
  if op = 'DELETE' then
    raise exception '% is cancelled, not deleted', what using errcode = 'MP001';
  end if;
  if becomes <> was and not moves -> was ? becomes then
    raise exception '% that is % does not become %', what, was, becomes using errcode = 'MP001';
  end if;
end $$;

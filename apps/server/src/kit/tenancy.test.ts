import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from './db.ts';
import { type Person, startTestProduct, type TestProduct } from './testing/product.ts';

let product: TestProduct;
let mine: { id: number; owner: Person };
let theirs: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  mine = await product.company('Mine');
  theirs = await product.company('Theirs');
  for (const company of [mine, theirs])
    await product.call('POST', '/api/admin/companies/departments', {
      as: company.owner,
      body: { company_id: company.id, name: 'Planted' },
    });
});
afterAll(() => product.stop());

test('every table with a company is bound by forced row-level security and written to the audit', async () => {
  const { rows } = await product.services.db.owner.query(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_update') as audited
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  expect(rows.length).toBeGreaterThan(8);
  const unaudited = [
    'audit_log',
    'jobs',
    'leave_request_days',
    'payroll_revisions',
    'payslip_mails',
    'off_cycle_people',
    'leave_type_shares',
    'loan_changes',
    'loan_entries',
    'work_project_moves',
    'sales_project_moves',
    'daily_report_counts',
    'daily_report_photos',
    'outlet_days',
    'outlet_day_stocks',
    'outlet_day_sums',
    'outlet_shortages',
    'stock_entries',
    'task_action_photos',
    'share_link_views',
    'site_task_moves',
    'task_plan_people',
    'task_template_versions',
    'employee_counts',
    'notifications',
    'notification_deliveries',
    'notification_marks',
    'notification_reads',
    'company_days',
    'document_reminders',
    'document_openings',
    'permit_reminders',
    'probation_reminders',
    'saved_views',
    'saved_view_defaults',
    'import_columns',
    'reports',
    'inbox_snoozes',
    'announcement_receipts',
    'claim_batch_releases',
    'payroll_payment_releases',
    'payroll_journal_entries',
    'statutory_file_contents',
    'statutory_file_people',
    'home_visits',
    // Proof that never changes, with who sent it and when.
    'device_entries',
    'fr_records',
    // Derived from what is audited.
    'home_figures',
    'attendance_days',
    'payroll_differences',
    'payout_changes',
    'payout_events',
    'payout_moves',
    'payroll_late_facts',
    'product_price_spans',
    // Never changed; the log names the week of each schedule that refers to one.
    'work_weeks',
    'work_week_days',
    'day_plans',
    'day_plan_sessions',
    // What a planner changed, which the log has by day.
    'roster_edits',
    'week_edits',
    'week_edit_people',
    'site_shift_checks',
    'roster_edit_days',
  ];
  for (const row of rows)
    expect(row).toEqual({
      name: row.name,
      enabled: true,
      forced: true,
      audited: !unaudited.includes(row.name),
    });
});

test('a query without any filter returns the rows of the transaction’s companies only', async () => {
  const read = (companyIds: number[]) =>
    inTransaction(product.services.db.app, { companyIds, userId: null }, (tx) =>
      tx.$client.query('select company_id from departments'),
    );
  expect((await read([mine.id])).rows).toEqual([{ company_id: mine.id }]);
  expect((await read([])).rows).toEqual([]);
});

test('a row cannot be written into another company', async () => {
  const write = inTransaction(product.services.db.app, { companyIds: [mine.id], userId: null }, (tx) =>
    tx.$client.query('insert into departments (company_id, name) values ($1, $2)', [theirs.id, 'Smuggled']),
  );
  await expect(write).rejects.toThrow(/row-level security/);
});

test('the audit cannot be written, changed or emptied by the application', async () => {
  for (const sql of ['delete from audit_log', `update audit_log set action = 'insert'`, 'truncate audit_log'])
    await expect(product.within(mine.id, (tx) => tx.$client.query(sql))).rejects.toThrow(/permission denied/);
});

test('accounts, tokens and limits cannot be read by the application, only through their functions', async () => {
  for (const table of [
    'users',
    'sessions',
    'rate_limits',
    'idempotency',
    'one_time_secrets',
    'recovery_codes',
    'passkeys',
    'identities',
    'mails',
  ])
    await expect(
      product.within(mine.id, (tx) => tx.$client.query(`select * from system.${table}`)),
    ).rejects.toThrow(/permission denied/);
});

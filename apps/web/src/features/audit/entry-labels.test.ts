import { expect, it } from 'vitest';
import { type EntryLabels, entryLines, formatValue, recordLink } from './entry-labels.ts';

const labels: EntryLabels = {
  field: (name, record) => (record === 'company' && name === 'user_id' ? 'OWNER' : name.toUpperCase()),
  option: (field, value) => (field === 'status' && value === 'Paid' ? 'Dibayar' : null),
  screen: (route) => `<${route}>`,
  action: (name) => name.toLowerCase(),
  yes: 'Yes',
  no: 'No',
  nothing: 'nothing',
  concealed: 'changed',
  recorded: 'recorded',
};
const format = (field: string, value: string | null) => formatValue(field, value, labels);

it('says days, moments, money, rates, flags and choices as people read them', () => {
  expect(format('start_date', '2026-11-05')).toBe('05/11/26');
  expect(format('paid_at', '2026-11-05T04:00:00+08:00')).toMatch(/^0[45]\/11\/26 \d{2}:00 [AP]M$/);
  expect(format('amount', '12500.50')).toBe('RM 12,500.50');
  expect(format('total_adjustment', '-40.00')).toBe('-RM 40.00');
  expect(format('contribution_epf_employee_rate', '0.11')).toBe('11%');
  expect(format('disabled', 'false')).toBe('No');
  expect(format('status', 'Paid')).toBe('Dibayar');
  expect(format('name', null)).toBe('nothing');
  expect(format('name', 'Siti 12')).toBe('Siti 12');
});

it('says page access by the names of screens and actions', () => {
  expect(format('accesses', '/payroll/document (Payment, Payslip), /admin/employee')).toBe(
    '</payroll/document> (payment, payslip), </admin/employee>',
  );
});

it('says a document part by part, without what is empty, and lists by the names of their items', () => {
  const text =
    'logo: null; product_name: Kerja; Cepat; banners: [{"title":"Hello; you","banner":"/x"}]; social_links: []; registration_page: true';
  expect(format('settings', text)).toBe(
    'PRODUCT_NAME: Kerja; Cepat; BANNERS: Hello; you; REGISTRATION_PAGE: Yes',
  );
  expect(format('settings', 'logo: null; banners: []')).toBe('nothing');
  expect(format('modules', 'payroll: true; leave: false')).toBe('PAYROLL: Yes; LEAVE: No');
});

it('a changed field shows before and after; of something new or deleted only what it has', () => {
  const changes = [
    { field: 'name', before: 'A', after: 'B', concealed: false },
    { field: 'code', before: null, after: null, concealed: false },
    { field: 'disabled', before: 'false', after: 'false', concealed: false },
  ];
  expect(entryLines({ record: 'employee', action: 'update', changes: changes.slice(0, 1) }, labels)).toEqual([
    { field: 'NAME', before: 'A', after: 'B' },
  ]);
  expect(entryLines({ record: 'employee', action: 'insert', changes }, labels)).toEqual([
    { field: 'NAME', before: null, after: 'B' },
  ]);
  expect(entryLines({ record: 'employee', action: 'delete', changes }, labels)).toEqual([
    { field: 'NAME', before: null, after: 'A' },
  ]);
});

it('the user of a company is its owner', () => {
  const changes = [{ field: 'user_id', before: 'A', after: 'B', concealed: false }];
  expect(entryLines({ record: 'company', action: 'update', changes }, labels)[0]?.field).toBe('OWNER');
  expect(entryLines({ record: 'user', action: 'update', changes }, labels)[0]?.field).toBe('USER_ID');
});

it('never shows a concealed value, whatever came with it', () => {
  const changes = [{ field: 'tax_number', before: 'SG1', after: 'SG2', concealed: true }];
  expect(entryLines({ record: 'employee', action: 'update', changes }, labels)).toEqual([
    { field: 'TAX_NUMBER', before: null, after: 'changed' },
  ]);
  expect(entryLines({ record: 'employee', action: 'insert', changes }, labels)[0]?.after).toBe('recorded');
});

it('leads to the page of an employee, a user or a domain that is still there', () => {
  expect(recordLink({ record: 'employee', action: 'update', row_id: 5 })).toEqual({
    to: '/admin/employee/view',
    search: { id: 5 },
  });
  expect(recordLink({ record: 'employee', action: 'delete', row_id: 5 })).toBeNull();
  expect(recordLink({ record: 'salary', action: 'update', row_id: 5 })).toBeNull();
});

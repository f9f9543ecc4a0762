import { expect, it } from 'vitest';
import { type EntryWords, entryLines, recordLink, sayValue } from './entry-words.ts';

const words: EntryWords = {
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
const say = (field: string, value: string | null) => sayValue(field, value, words);

it('says days, moments, money, rates, flags and choices as people read them', () => {
  expect(say('start_date', '2026-11-05')).toBe('05/11/26');
  expect(say('paid_at', '2026-11-05T04:00:00+08:00')).toMatch(/^0[45]\/11\/26 \d{2}:00 [AP]M$/);
  expect(say('amount', '12500.50')).toBe('RM 12,500.50');
  expect(say('total_adjustment', '-40.00')).toBe('-RM 40.00');
  expect(say('contribution_epf_employee_rate', '0.11')).toBe('11%');
  expect(say('disabled', 'false')).toBe('No');
  expect(say('status', 'Paid')).toBe('Dibayar');
  expect(say('name', null)).toBe('nothing');
  expect(say('name', 'Siti 12')).toBe('Siti 12');
});

it('says page access by the names of screens and actions', () => {
  expect(say('accesses', '/payroll/document (Payment, Payslip), /admin/employee')).toBe(
    '</payroll/document> (payment, payslip), </admin/employee>',
  );
});

it('says a document part by part, without what is empty, and lists by the names of their items', () => {
  const text =
    'logo: null; product_name: Kerja; Cepat; banners: [{"title":"Hello; you","banner":"/x"}]; social_links: []; registration_page: true';
  expect(say('settings', text)).toBe(
    'PRODUCT_NAME: Kerja; Cepat; BANNERS: Hello; you; REGISTRATION_PAGE: Yes',
  );
  expect(say('settings', 'logo: null; banners: []')).toBe('nothing');
  expect(say('modules', 'payroll: true; leave: false')).toBe('PAYROLL: Yes; LEAVE: No');
});

it('a changed field shows before and after; of something new or deleted only what it has', () => {
  const changes = [
    { field: 'name', before: 'A', after: 'B', concealed: false },
    { field: 'code', before: null, after: null, concealed: false },
    { field: 'disabled', before: 'false', after: 'false', concealed: false },
  ];
  expect(entryLines({ record: 'employee', action: 'update', changes: changes.slice(0, 1) }, words)).toEqual([
    { field: 'NAME', before: 'A', after: 'B' },
  ]);
  expect(entryLines({ record: 'employee', action: 'insert', changes }, words)).toEqual([
    { field: 'NAME', before: null, after: 'B' },
  ]);
  expect(entryLines({ record: 'employee', action: 'delete', changes }, words)).toEqual([
    { field: 'NAME', before: null, after: 'A' },
  ]);
});

it('the user of a company is its owner', () => {
  const changes = [{ field: 'user_id', before: 'A', after: 'B', concealed: false }];
  expect(entryLines({ record: 'company', action: 'update', changes }, words)[0]?.field).toBe('OWNER');
  expect(entryLines({ record: 'user', action: 'update', changes }, words)[0]?.field).toBe('USER_ID');
});

it('never shows a concealed value, whatever came with it', () => {
  const changes = [{ field: 'tax_number', before: 'SG1', after: 'SG2', concealed: true }];
  expect(entryLines({ record: 'employee', action: 'update', changes }, words)).toEqual([
    { field: 'TAX_NUMBER', before: null, after: 'changed' },
  ]);
  expect(entryLines({ record: 'employee', action: 'insert', changes }, words)[0]?.after).toBe('recorded');
});

it('leads to the page of an employee, a user or a domain that is still there', () => {
  expect(recordLink({ record: 'employee', action: 'update', row_id: 5 })).toEqual({
    to: '/admin/employee/view',
    search: { id: 5 },
  });
  expect(recordLink({ record: 'employee', action: 'delete', row_id: 5 })).toBeNull();
  expect(recordLink({ record: 'salary', action: 'update', row_id: 5 })).toBeNull();
});

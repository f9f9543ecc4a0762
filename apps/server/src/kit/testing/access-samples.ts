import { employeeSalaries } from '../../modules/employees/employees.tables.ts';
import { addEmployee, finishedJob, monthOf } from '../../modules/payroll-run/payroll-run.factory.ts';
import { employeeDependants } from '../../modules/personal/personal.tables.ts';
import {
  type Arrange,
  confirmed,
  issued,
  OCTOBER,
  ownPayslip,
  type Planted,
  processed,
  type Sample,
} from './access-planting.ts';
import { ACCOUNT_REQUESTS } from './access-samples-account.ts';
import { ADMIN_REQUESTS } from './access-samples-admins.ts';
import { ANNOUNCEMENT_REQUESTS } from './access-samples-announcements.ts';
import { ANNUAL_FORM_REQUESTS } from './access-samples-annual-forms.ts';
import { ATTENDANCE_REQUESTS } from './access-samples-attendance.ts';
import { ATTENDANCE_RULE_REQUESTS } from './access-samples-attendance-rules.ts';
import { BULK_REQUESTS } from './access-samples-bulk.ts';
import { CLAIM_SETUP_REQUESTS } from './access-samples-claim-setup.ts';
import { CLAIM_REQUESTS } from './access-samples-claims.ts';
import { CLIENT_REPORT_REQUESTS } from './access-samples-client-reports.ts';
import { COMPANY_REQUESTS } from './access-samples-company.ts';
import { DEVICE_REQUESTS } from './access-samples-devices.ts';
import { DIFFERENCE_REQUESTS } from './access-samples-differences.ts';
import { DIRECTORY_REQUESTS } from './access-samples-directory.ts';
import { DOCUMENT_REQUESTS } from './access-samples-documents.ts';
import { DOMAIN_REQUESTS } from './access-samples-domains.ts';
import { EMPLOYEE_PAY_REQUESTS } from './access-samples-employee-pay.ts';
import { EMPLOYMENT_REQUESTS } from './access-samples-employment.ts';
import { FR_RECORD_REQUESTS } from './access-samples-fr-records.ts';
import { HOLIDAY_REQUESTS } from './access-samples-holidays.ts';
import { HOME_REQUESTS } from './access-samples-home.ts';
import { JOURNAL_REQUESTS } from './access-samples-journal.ts';
import { LEAVE_REQUESTS } from './access-samples-leave.ts';
import { OWN_LEAVE_REQUESTS } from './access-samples-leave-requests.ts';
import { LOAN_REQUESTS } from './access-samples-loans.ts';
import { NOTIFICATION_REQUESTS } from './access-samples-notifications.ts';
import { OUTLET_DAY_REQUESTS } from './access-samples-outlet-days.ts';
import { OUTLET_REVIEW_REQUESTS } from './access-samples-outlet-reviews.ts';
import { PAYOUT_REQUESTS } from './access-samples-payouts.ts';
import { PERSONAL_REQUESTS } from './access-samples-personal.ts';
import { PROJECT_REQUESTS } from './access-samples-projects.ts';
import { PROMOTER_REQUESTS } from './access-samples-promoters.ts';
import { REALTIME_REQUESTS } from './access-samples-realtime.ts';
import { REPORT_REQUESTS } from './access-samples-reports.ts';
import { REQUEST_REQUESTS } from './access-samples-requests.ts';
import { ROSTER_REQUESTS } from './access-samples-roster.ts';
import { SALES_FILE_REQUESTS } from './access-samples-sales-files.ts';
import { SALES_PROJECT_REQUESTS } from './access-samples-sales-projects.ts';
import { SCHEDULE_REQUESTS } from './access-samples-schedule.ts';
import { SESSION_REQUESTS } from './access-samples-session.ts';
import { SHIFT_REQUESTS } from './access-samples-shifts.ts';
import { SITE_DEVICE_REQUESTS } from './access-samples-site-devices.ts';
import { SITE_STRENGTH_REQUESTS } from './access-samples-site-strength.ts';
import { SITE_TASK_REQUESTS } from './access-samples-site-tasks.ts';
import { SITE_VISIT_REQUESTS } from './access-samples-site-visits.ts';
import { SITE_REQUESTS } from './access-samples-sites.ts';
import { SPM_REQUESTS } from './access-samples-spm.ts';
import { STATUTORY_REQUESTS } from './access-samples-statutory.ts';
import { TAX_REQUESTS } from './access-samples-tax.ts';
import { VIEW_REQUESTS } from './access-samples-views.ts';
import { STRUCTURE, structureSamples } from './access-structure.ts';
import { orgUnitsOf } from './org-units.ts';
import type { TestProduct } from './product.ts';

/* A sample request for every endpoint, on planted rows. An endpoint without one fails the access test. */

let counted = 0;

const ofEmployee: Arrange = (_, { employee_id }) => ({ params: { id: employee_id }, planted: true });
async function freshEmployee(product: TestProduct, { company_id, owner, marker }: Planted): Promise<number> {
  counted += 1;
  const person = {
    name: `${marker} Fresh`,
    nationality: 'NP',
    passport: `F${counted}`,
    company_joined_at: '2026-01-01',
  };
  const orgUnits = await orgUnitsOf(product, company_id);
  const body = { company_id, employee_code: `F${counted}`, ...person, ...orgUnits };
  const created = await product.call('POST', '/api/admin/employees', { as: owner, body });
  return created.body.data.id;
}
const month: Arrange = (_, { company_id }) => ({ query: { company_id, ...OCTOBER }, planted: true });
const person: Arrange = (_, { company_id, employee_id }) => ({
  query: { company_id, employee_id, ...OCTOBER },
  planted: true,
});
const inCompany: Arrange = (_, { company_id }) => ({ query: { company_id }, planted: true });
const nothing: Arrange = () => ({});

async function createDependant(product: TestProduct, { company_id, employee_id }: Planted): Promise<number> {
  const values = { company_id, employee_id, relief: 'under_18' as const };
  const [row] = await product.within(company_id, (tx) =>
    tx.insert(employeeDependants).values(values).returning(),
  );
  return row?.id ?? 0;
}

async function createFutureSalary(
  product: TestProduct,
  { company_id, employee_id }: Planted,
): Promise<number> {
  counted += 1;
  const effective_from = `${2100 + counted}-01-01`;
  const values = { company_id, employee_id, effective_from, amount: 1 };
  const [row] = await product.within(company_id, (tx) =>
    tx.insert(employeeSalaries).values(values).returning(),
  );
  return row?.id ?? 0;
}

let imported = 0;
const importFile: Arrange = (_, { company_id }) => {
  imported += 1;
  const header =
    'employee_code,name,passport,nationality,gender,date_of_birth,marital_status,company_joined_at,basic_salary';
  const row = `I${imported},Import Person,P900000${imported},NP,Male,1990-01-01,single,2025-01-01,2000.00`;
  return {
    file: { name: 'people.csv', bytes: `${header}\n${row}\n` },
    body: { company_id: String(company_id) },
    planted: true,
  };
};

async function createBatch(product: TestProduct, planted: Planted, payrollId?: number): Promise<Sample> {
  const ids = [payrollId ?? (await confirmed(product, planted))];
  const body = {
    company_id: planted.company_id,
    ...OCTOBER,
    payment_date: '2026-10-30',
    name: planted.marker,
    ids,
  };
  const { body: created } = await product.call('POST', '/api/operation/payrolls/payments', {
    as: planted.owner,
    body,
  });
  return { params: { id: created.data.id }, body: { version: created.data.version }, planted: true };
}

async function paidBatch(product: TestProduct, planted: Planted) {
  const sample = await createBatch(product, planted);
  const params = sample.params as { id: number };
  const path = `/api/operation/payrolls/payments/${params.id}`;
  await product.call('POST', `${path}/pay`, { as: planted.owner, body: sample.body });
  const { body } = await product.call('GET', `${path}/people`, { as: planted.owner });
  return { params, payroll_id: body.data[0].id as number };
}

/** A bank whose code the company has not entered: the one entered before is taken away. */
async function freeBank(product: TestProduct, { company_id }: Planted) {
  await product.within(company_id, (tx) =>
    tx.$client.query('delete from payroll_bank_codes where company_id = $1', [company_id]),
  );
  return { bank_swift: 'MBBEMYKL', bank_code: '27', source: 'Letter of the bank' };
}

async function bankCode(product: TestProduct, planted: Planted) {
  const { body } = await product.call('POST', '/api/operation/payrolls/bank-codes', {
    as: planted.owner,
    body: { company_id: planted.company_id, ...(await freeBank(product, planted)) },
  });
  return {
    params: { id: body.data.id as number },
    version: body.data.version as number,
    planted: true as const,
  };
}

const readBatch: Arrange = async (product, planted) => {
  const { params } = await createBatch(product, planted);
  return { params: params ?? {}, planted: true };
};
const ofOctober: Arrange = (_, { company_id }) => ({ query: { company_id, ...OCTOBER }, planted: true });

async function createJob(product: TestProduct, { company_id, owner }: Planted): Promise<Sample> {
  await product.startJobs();
  const { body } = await product.call('POST', '/api/operation/payrolls/runs', {
    as: owner,
    body: { company_id, ...monthOf('2026-01') },
  });
  await finishedJob(product, owner, body.data.id);
  return { params: { id: body.data.id }, planted: true };
}

const NOVEMBER = monthOf('2026-11');
const offCycleOf = ({ company_id, employee_id, marker }: Planted) => ({
  // Of another month than the other payrolls, which would build on it.
  ...{ company_id, ...NOVEMBER, type: 'Bonus', name: marker, pay_day: '2026-11-15' },
  ...{ employee_ids: [employee_id], amount: '100.00' },
  // The same run is created anew for each caller.
  repeat: true,
});

async function createOffCycle(product: TestProduct, planted: Planted): Promise<Sample> {
  const { body } = await product.call('POST', '/api/operation/payrolls/off-cycle', {
    as: planted.owner,
    body: offCycleOf(planted),
  });
  return { params: { id: body.data.run.id }, planted: true };
}

/** By `METHOD path`. */
export const REQUESTS: Record<string, Arrange> = {
  ...ADMIN_REQUESTS,
  ...TAX_REQUESTS,
  ...EMPLOYEE_PAY_REQUESTS,
  ...ANNUAL_FORM_REQUESTS,
  ...DEVICE_REQUESTS,
  ...FR_RECORD_REQUESTS,
  ...SITE_DEVICE_REQUESTS,
  ...DIFFERENCE_REQUESTS,
  ...LOAN_REQUESTS,
  ...STATUTORY_REQUESTS,
  ...ANNOUNCEMENT_REQUESTS,
  ...ATTENDANCE_RULE_REQUESTS,
  ...REPORT_REQUESTS,
  ...HOME_REQUESTS,
  ...NOTIFICATION_REQUESTS,
  ...REALTIME_REQUESTS,
  ...ROSTER_REQUESTS,
  ...SCHEDULE_REQUESTS,
  ...SESSION_REQUESTS,
  ...COMPANY_REQUESTS,
  ...VIEW_REQUESTS,
  ...ATTENDANCE_REQUESTS,
  ...BULK_REQUESTS,
  'GET /api/domain/config': nothing,
  ...ACCOUNT_REQUESTS,
  ...DIRECTORY_REQUESTS,
  ...CLAIM_SETUP_REQUESTS,
  ...CLAIM_REQUESTS,
  ...JOURNAL_REQUESTS,
  ...HOLIDAY_REQUESTS,
  ...LEAVE_REQUESTS,
  ...OWN_LEAVE_REQUESTS,
  ...DOCUMENT_REQUESTS,
  ...DOMAIN_REQUESTS,
  ...EMPLOYMENT_REQUESTS,
  ...PERSONAL_REQUESTS,
  ...REQUEST_REQUESTS,
  ...SITE_REQUESTS,
  ...PROJECT_REQUESTS,
  ...SHIFT_REQUESTS,
  ...SITE_STRENGTH_REQUESTS,
  ...SITE_TASK_REQUESTS,
  ...OUTLET_DAY_REQUESTS,
  ...PAYOUT_REQUESTS,
  ...OUTLET_REVIEW_REQUESTS,
  ...PROMOTER_REQUESTS,
  ...SPM_REQUESTS,
  ...SALES_PROJECT_REQUESTS,
  ...CLIENT_REPORT_REQUESTS,
  ...SALES_FILE_REQUESTS,
  ...SITE_VISIT_REQUESTS,
  'GET /api/health': nothing,
  'GET /api/search': (_, { company_id, marker }) => ({ query: { company_id, q: marker }, planted: true }),
  'GET /api/jobs/{id}': createJob,
  'GET /api/companies/{id}': (_, { company_id }) => ({ params: { id: company_id }, planted: true }),
  'PATCH /api/companies/{id}/contribution': async (product, { company_id }) => {
    const { rows } = await product.within(company_id, (tx) =>
      tx.$client.query('select version from companies'),
    );
    return { params: { id: company_id }, body: { hrdf_class: '1', version: rows[0].version }, planted: true };
  },
  'GET /api/reference/banks': nothing,
  'GET /api/reference/countries': nothing,
  'GET /api/reference/postcodes': () => ({ query: { postcode: '50000' } }),
  ...(Object.keys(STRUCTURE) as (keyof typeof STRUCTURE)[]).reduce(
    (all, kind) => Object.assign(all, structureSamples(kind)),
    {},
  ),
  'GET /api/admin/employees': inCompany,
  'GET /api/admin/employees/{id}': ofEmployee,
  'POST /api/admin/employees': async (product, { company_id }) => {
    counted += 1;
    const person = {
      name: 'Made Person',
      nationality: 'NP',
      passport: `N${counted}`,
      company_joined_at: '2026-01-01',
    };
    const orgUnits = await orgUnitsOf(product, company_id);
    return { body: { company_id, employee_code: `M${counted}`, ...person, ...orgUnits }, planted: true };
  },
  'PATCH /api/admin/employees/{id}': async (product, planted) => ({
    params: { id: await freshEmployee(product, planted) },
    body: { phone: '012-3456789', version: 1 },
    planted: true,
  }),
  'POST /api/admin/employees/{id}/inactivate': async (product, planted) => ({
    params: { id: await freshEmployee(product, planted) },
    body: { inactive_at: '2026-10-31', version: 1 },
    planted: true,
  }),
  'POST /api/admin/employees/{id}/reactivate': async (product, planted) => ({
    params: {
      id: await addEmployee(product, planted.company_id, {
        name: planted.marker,
        salary: null,
        status: 'Inactive',
        inactive_at: '2026-01-31',
      }),
    },
    body: { version: 1 },
    planted: true,
  }),
  'GET /api/admin/employees/{id}/employment': ofEmployee,
  'POST /api/admin/employees/{id}/salaries': async (product, planted) => ({
    params: { id: await freshEmployee(product, planted) },
    body: { effective_from: '2026-12-01', amount: '5100.00' },
    planted: true,
  }),
  'DELETE /api/admin/employees/{id}/salaries/{salary_id}': async (product, planted) => ({
    params: { id: planted.employee_id, salary_id: await createFutureSalary(product, planted) },
    planted: true,
  }),
  'GET /api/admin/employees/{id}/dependants': ofEmployee,
  'POST /api/admin/employees/{id}/dependants': (_, { employee_id }) => ({
    params: { id: employee_id },
    body: { relief: 'under_18' },
    planted: true,
  }),
  'PATCH /api/admin/employees/{id}/dependants/{dependant_id}': async (product, planted) => ({
    params: { id: planted.employee_id, dependant_id: await createDependant(product, planted) },
    body: { name: 'Child', version: 1 },
    planted: true,
  }),
  'DELETE /api/admin/employees/{id}/dependants/{dependant_id}': async (product, planted) => ({
    params: { id: planted.employee_id, dependant_id: await createDependant(product, planted) },
    planted: true,
  }),
  'POST /api/admin/employees/{id}/openings': async (product, planted) => ({
    params: { id: await freshEmployee(product, planted) },
    body: { year: 2026, remuneration: '1000.00', epf: '0', mtd: '0', zakat: '0' },
    planted: true,
  }),
  'GET /api/admin/employees/{id}/history': ofEmployee,
  'POST /api/admin/employees/import': importFile,
  'POST /api/admin/employees/import/columns': (_, { company_id }) => ({
    body: { company_id, header: ['Nama', 'IC No'] },
    planted: true,
  }),
  'GET /api/admin/employees/import/template': inCompany,
  'GET /api/admin/employees/export': inCompany,
  'GET /api/profile': nothing,
  'GET /api/profile/employment': nothing,
  'GET /api/operation/payrolls': month,
  'GET /api/operation/payrolls/summary': month,
  'GET /api/operation/payrolls/to-do': month,
  'POST /api/operation/payrolls/cinco/serious': (_, { company_id }) => ({
    body: { company_id, ...NOVEMBER },
    planted: true,
  }),
  'POST /api/operation/payrolls/runs': (_, { company_id }) => ({
    body: { company_id, ...monthOf('2026-02') },
    planted: true,
  }),
  'GET /api/operation/payrolls/off-cycle': async (product, planted) => {
    await createOffCycle(product, planted);
    return { query: { company_id: planted.company_id, ...NOVEMBER }, planted: true };
  },
  'POST /api/operation/payrolls/off-cycle': (_, planted) => ({
    body: { ...offCycleOf(planted), dry_run: true },
    planted: true,
  }),
  'POST /api/operation/payrolls/off-cycle/import': (_, planted) => {
    const { employee_ids: _ids, amount: _amount, repeat: _repeat, ...body } = offCycleOf(planted);
    return {
      file: { name: 'bonus.csv', bytes: 'employee_code,amount\nNobody,100\n' },
      body: { ...body, company_id: String(body.company_id), dry_run: 'true' },
      planted: true,
    };
  },
  'POST /api/operation/payrolls/what-if': (_, { company_id, employee_id }) => ({
    body: { company_id, ...NOVEMBER, kind: 'raise', percent: '5', employee_ids: [employee_id] },
    planted: true,
  }),
  'POST /api/operation/payrolls/off-cycle/{id}/process': createOffCycle,
  'DELETE /api/operation/payrolls/off-cycle/{id}': createOffCycle,
  'GET /api/operation/payrolls/late-facts': (_, { company_id }) => ({ query: { company_id } }),
  'GET /api/operation/payrolls/calendar': (_, { company_id }) => ({ query: { company_id } }),
  'PATCH /api/operation/payrolls/calendar': (_, { company_id }) => {
    counted += 1;
    const cut_offs = { attendance_cut_off: 20, leave_cut_off: null, claims_cut_off: null };
    return { body: { company_id, effective_from: `${2030 + counted}-01-01`, pay_day: 25, ...cut_offs } };
  },
  'GET /api/operation/payrolls/rules': inCompany,
  'PATCH /api/operation/payrolls/rules': (_, { company_id }) => {
    counted += 1;
    const shares = { net_percent: 10, net_amount: '50', tax_percent: 25, tax_amount: '50' };
    const rest = { tax_mode: 'automatic', claim_socso_automatically: false, deduction_limit_percent: 50 };
    return { body: { company_id, effective_from: `${2030 + counted}-01-01`, ...shares, ...rest } };
  },
  'GET /api/operation/payrolls/payslip-settings': inCompany,
  'PATCH /api/operation/payrolls/payslip-settings': (_, { company_id }) => {
    counted += 1;
    const shows = { employer_contributions: true, year_to_date: true, workings: false };
    const timed = { release: 'pay_day', mail: 'pay_day', note: 'A test' };
    return { body: { company_id, effective_from: `${2030 + counted}-01-01`, ...shows, ...timed } };
  },
  'GET /api/operation/payrolls/approval-settings': inCompany,
  'PATCH /api/operation/payrolls/approval-settings': (_, { company_id }) => {
    counted += 1;
    return { body: { company_id, effective_from: `${2030 + counted}-01-01`, first_approvers: [] } };
  },
  'GET /api/operation/payrolls/approvals': month,
  'POST /api/operation/payrolls/approvals': (_, { company_id }) => ({
    body: { company_id, ...OCTOBER },
    planted: true,
    refused: true,
  }),
  'POST /api/operation/payrolls/approvals/{id}/withdraw': () => ({
    params: { id: 999_999_999 },
    refused: true,
  }),
  'GET /api/operation/payrolls/items': inCompany,
  'PATCH /api/operation/payrolls/items': (_, { company_id }) => {
    counted += 1;
    const flags = { epf: true, socso: true, eis: true, tax: true, hrdf: false };
    const names = { code: `A${counted}`, name: 'Phone', name_malay: 'Telefon' };
    return { body: { company_id, effective_from: `${2030 + counted}-01-01`, ...names, ...flags } };
  },
  'GET /api/operation/payrolls/sources': inCompany,
  'PATCH /api/operation/payrolls/sources': (_, { company_id }) => ({
    body: { company_id, key: 'age_on', accepted: true, note: 'A test' },
  }),
  'POST /api/operation/payrolls/openings/waive': (_, { company_id, employee_id }) => ({
    body: { company_id, ...OCTOBER, ids: [employee_id], reason: 'A test' },
    planted: true,
  }),
  'GET /api/operation/payrolls/process': person,
  'POST /api/operation/payrolls/process/preview': (_, { company_id, employee_id }) => ({
    body: { company_id, employee_id, ...OCTOBER, form: {} },
    planted: true,
  }),
  'POST /api/operation/payrolls/process': async (product, planted) => ({
    body: {
      company_id: planted.company_id,
      employee_id: await addEmployee(product, planted.company_id, { name: planted.marker, salary: 1 }),
      ...OCTOBER,
      form: {},
    },
    planted: true,
  }),
  'GET /api/operation/payrolls/{id}': async (product, planted) => ({
    params: { id: await processed(product, planted) },
    planted: true,
  }),
  'DELETE /api/operation/payrolls/{id}': async (product, planted) => ({
    params: { id: await processed(product, planted) },
    planted: true,
  }),
  'POST /api/operation/payrolls/{id}/confirm': async (product, planted) => ({
    params: { id: await processed(product, planted) },
    planted: true,
  }),
  'POST /api/operation/payrolls/confirm': (_, { company_id }) => ({
    body: { company_id, ...monthOf('2026-01') },
    planted: true,
  }),
  'POST /api/operation/payrolls/{id}/pay': async (product, planted) => ({
    params: { id: await confirmed(product, planted) },
    planted: true,
  }),
  'POST /api/operation/payrolls/pay': (_, { company_id }) => ({
    body: { company_id, ...monthOf('2026-01') },
    planted: true,
  }),
  'GET /api/operation/payrolls/payslips': inCompany,
  'GET /api/operation/payrolls/payslips/unreleased': inCompany,
  'POST /api/operation/payrolls/payslips/release': (_, { company_id }) => ({
    body: { company_id, ...OCTOBER },
    planted: true,
  }),
  'POST /api/operation/payrolls/payslips/mail': async (product, planted) => ({
    body: { company_id: planted.company_id, ids: [await ownPayslip(product, planted)] },
    planted: true,
  }),
  'GET /api/operation/payrolls/payslips/{id}/pdf': async (product, planted) => ({
    params: { id: await ownPayslip(product, planted) },
    planted: true,
  }),
  'GET /api/operation/payrolls/payments': inCompany,
  'POST /api/operation/payrolls/payments': async (product, planted) => ({
    body: {
      company_id: planted.company_id,
      ...OCTOBER,
      payment_date: '2026-10-30',
      name: 'Batch',
      ids: [await confirmed(product, planted)],
    },
    planted: true,
  }),
  'POST /api/operation/payrolls/payments/{id}/pay': (product, planted) => createBatch(product, planted),
  'POST /api/operation/payrolls/payments/{id}/cancel': async (product, planted) => {
    const sample = await createBatch(product, planted);
    return { ...sample, body: { ...sample.body, note: 'Wrong day' } };
  },
  'GET /api/operation/payrolls/payments/{id}/files': readBatch,
  'GET /api/operation/payrolls/payments/{id}/sheet': async (product, planted) => ({
    ...(await readBatch(product, planted)),
    query: { payment_method: 'cash', format: 'csv' },
  }),
  'POST /api/operation/payrolls/payments/{id}/returns': async (product, planted) => {
    const { params, payroll_id } = await paidBatch(product, planted);
    return { params, body: { payroll_id, returned_on: '2026-11-03', reason: 'Closed' }, planted: true };
  },
  'DELETE /api/operation/payrolls/payments/{id}/returns/{return_id}': async (product, planted) => {
    const { params, payroll_id } = await paidBatch(product, planted);
    const path = `/api/operation/payrolls/payments/${params.id}`;
    const body = { payroll_id, returned_on: '2026-11-03', reason: 'Closed' };
    await product.call('POST', `${path}/returns`, { as: planted.owner, body });
    const { body: people } = await product.call('GET', `${path}/people`, { as: planted.owner });
    return { params: { ...params, return_id: people.data[0].returned.id }, planted: true };
  },
  'PATCH /api/operation/payrolls/payments/{id}/cheques': async (product, planted) => {
    const { company_id, marker } = planted;
    const byCheque = { name: `${marker} Cheque`, salary: 400_000, payment_method: 'cheque' as const };
    const payroll_id = await issued(product, planted, await addEmployee(product, company_id, byCheque));
    const { params } = await createBatch(product, planted, payroll_id);
    return { params: params ?? {}, body: { payroll_id, cheque_number: null }, planted: true };
  },
  'GET /api/operation/payrolls/bank-files': inCompany,
  'PATCH /api/operation/payrolls/bank-files': async (product, { company_id, owner }) => {
    const path = `/api/operation/payrolls/bank-files`;
    const { body } = await product.call('GET', `${path}?company_id=${company_id}`, { as: owner });
    return {
      body: {
        ...{ company_id, cimb_organisation_code: 'MH001', cimb_padding: 'zeros_before' },
        ...{ cimb_payment_type: '1', maybank_corporate_id: 'MESRA', version: body.data.version },
      },
      planted: true,
    };
  },
  'GET /api/operation/payrolls/bank-codes': inCompany,
  'POST /api/operation/payrolls/bank-codes': async (product, planted) => ({
    body: { company_id: planted.company_id, ...(await freeBank(product, planted)) },
    planted: true,
  }),
  'GET /api/operation/payrolls/bank-codes/{id}': bankCode,
  'PATCH /api/operation/payrolls/bank-codes/{id}': async (product, planted) => {
    const { params, version } = await bankCode(product, planted);
    return { params, body: { bank_code: '99', version }, planted: true };
  },
  'DELETE /api/operation/payrolls/bank-codes/{id}': bankCode,
  'GET /api/operation/payrolls/payments/proposal': ofOctober,
  'GET /api/operation/payrolls/payments/waiting': async (product, planted) => {
    await confirmed(product, planted);
    return ofOctober(product, planted);
  },
  'GET /api/operation/payrolls/payments/{id}': readBatch,
  'GET /api/operation/payrolls/payments/{id}/people': readBatch,
  'GET /api/operation/payrolls/payments/{id}/file': readBatch,
  'GET /api/payrolls/payslips': nothing,
  'GET /api/payrolls/summary': inCompany,
  'GET /api/payrolls/payslip-mail': inCompany,
  'PATCH /api/payrolls/payslip-mail': (_, { company_id }) => ({
    body: { company_id, password: 'a-password' },
  }),
  'GET /api/payrolls/payslips/{id}': async (product, planted) => ({
    params: { id: await ownPayslip(product, planted) },
  }),
  'GET /api/payrolls/payslips/{id}/pdf': async (product, planted) => ({
    params: { id: await ownPayslip(product, planted) },
  }),
};

import { PAYROLL_STATUSES } from '@mesra/domain/payroll/status';
import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id, instant, many, money, numberFrom, plainDate } from '../kit/primitives.ts';
import { calculation, payrollContributions, payrollTotals, payslipPerson } from '../payroll-run/payslip.ts';

const documents: Grant[] = [{ screen: '/payroll/document' }];
const payslips: Grant[] = [{ screen: '/payroll/document', action: 'Payslip' }];
const own: Grant[] = [{ screen: '/payroll' }];

const payslipRow = z.object({
  id,
  company_id: id,
  employee_id: id,
  employee_code: z.string(),
  name: z.string(),
  status: z.enum(PAYROLL_STATUSES),
  start_date: z.string(),
  end_date: z.string(),
  sequence: z.number().int(),
  total_gross_pay: money,
  total_net_pay: money,
  confirmed_at: instant.nullable(),
  paid_at: instant.nullable(),
});

/** One payslip, for its employee and for users with access to payslips. */
export const payslip = payslipRow.extend({
  company_name: z.string(),
  company_logo: z.string().nullable(),
  /** Time zone of `confirmed_at` and `paid_at`. */
  company_time_zone: z.string(),
  person: payslipPerson,
  /** The name of the employee's bank; null if there is none or its code is unknown. */
  bank_name: z.string().nullable(),
  calculation,
  /** The year up to and including this payslip. */
  year_to_date: z.object({ gross: money, epf: money, tax: money, zakat: money }),
});
export type Payslip = z.output<typeof payslip>;

/** Language as a query parameter, because a plain link sends no custom header. */
const inLanguage = z.object({ language: z.enum(['en', 'ms']).optional() });

/** Payroll documents: payslips, and one's own payslips. */
export const payrollDocumentEndpoints = {
  payslips: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/payslips',
    access: documents,
    summary: 'The issued payslips of a company.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'start_date', 'name', 'employee_code', 'total_net_pay'],
      sort_by: 'start_date',
      sort: 'desc',
      filters: {
        company_id: id,
        start_date: plainDate.optional(),
        end_date: plainDate.optional(),
        employee_id: id.optional(),
        status: many(z.enum(PAYROLL_STATUSES)).optional(),
      },
    }),
    response: payslipRow,
  }),
  payslipPdf: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/payslips/{id}/pdf',
    access: payslips,
    summary: 'A payslip as a PDF.',
    kind: 'file',
    params: z.object({ id }),
    query: inLanguage,
    response: z.unknown(),
  }),
};

export const myPayslipEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/payrolls/payslips',
    access: 'signed-in',
    summary: "The caller's own payslips.",
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'start_date'],
      sort_by: 'start_date',
      sort: 'desc',
      per_page: 30,
      filters: { year: numberFrom(z.number().int().min(2000).max(2100)).optional() },
    }),
    response: payslipRow,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/payrolls/summary',
    access: 'signed-in',
    summary: "The caller's year: pay, contributions and tax, month by month.",
    query: z.object({ company_id: id, year: numberFrom(z.number().int().min(2000).max(2100)).optional() }),
    response: z.object({
      year: z.number().int(),
      totals: payrollTotals.extend(payrollContributions.shape),
      months: z.array(z.object({ start_date: z.string(), total_gross_pay: money, total_net_pay: money })),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/payrolls/payslips/{id}',
    access: own,
    summary: 'One of the caller’s payslips, every figure explained.',
    params: z.object({ id }),
    response: payslip,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/payrolls/payslips/{id}/pdf',
    access: own,
    summary: 'One of the caller’s payslips as a PDF.',
    kind: 'file',
    params: z.object({ id }),
    query: inLanguage,
    response: z.unknown(),
  }),
};

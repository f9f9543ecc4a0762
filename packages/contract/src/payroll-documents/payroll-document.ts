import { PAYROLL_STATUSES } from '@mesra/domain/payroll/status';
import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id, instant, many, money, numberFrom, plainDate } from '../kit/primitives.ts';
import { period, runOfPayroll, ids as someIds } from '../payroll-run/payroll.ts';
import {
  calculation,
  explanation,
  payrollContributions,
  payrollTotals,
  payslipLine,
  payslipPerson,
  taxSheetAnswer,
} from '../payroll-run/payslip.ts';
import { PAYSLIP_MAIL_FILTER, payslipMail } from './payslip-mail.ts';

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
  run: runOfPayroll,
  total_gross_pay: money,
  total_net_pay: money,
  confirmed_at: instant.nullable(),
  paid_at: instant.nullable(),
  /** When its employee could first see it; null: not yet. */
  released_at: instant.nullable(),
});

/** A payslip in the company's list; `mail` is null where there was none, or the caller does not hold Payslip. */
const documentRow = payslipRow.extend({ mail: payslipMail.nullable() });
export type PayslipDocument = z.output<typeof documentRow>;

/** What the employer contributes; null where a payslip does not show it. */
const employerFigures = {
  contribution_epf_employer_amount: money.nullable(),
  contribution_socso_employer_amount: money.nullable(),
  contribution_eis_employer_amount: money.nullable(),
  contribution_hrdf: money.nullable(),
  total_contribution_employer: money.nullable(),
};
export const EMPLOYER_FIGURES = Object.keys(employerFigures) as (keyof typeof employerFigures)[];

/** A line whose working is null where a payslip does not show it. */
const shownLine = payslipLine.extend({ explanation: explanation.nullable() });

/** A calculation as far as a payslip shows it. */
const shownCalculation = calculation.extend({
  ...employerFigures,
  earnings: z.array(shownLine),
  deductions: z.array(shownLine),
  feed: z.array(shownLine),
  /** Null where a payslip does not show its working. */
  tax_sheet: taxSheetAnswer.nullable(),
});
export type ShownCalculation = z.output<typeof shownCalculation>;

/** One payslip, for its employee and for users with access to payslips. */
export const payslip = payslipRow.extend({
  company_name: z.string(),
  company_logo: z.string().nullable(),
  /** The day that it is paid on: that of its batch, or on which it was marked as paid; null before that. */
  paid_on: z.string().nullable(),
  /** Time zone of `confirmed_at`. */
  company_time_zone: z.string(),
  person: payslipPerson,
  /** The name of the employee's bank; null if there is none or its code is unknown. */
  bank_name: z.string().nullable(),
  calculation: shownCalculation,
  /** The year up to and including this payslip; null where it is not shown. */
  year_to_date: z.object({ gross: money, epf: money, tax: money, zakat: money }).nullable(),
  /** Whether it says why each figure is what it is. */
  workings: z.boolean(),
  /** What the company has every payslip say. */
  note: z.string().nullable(),
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
        /** By how far their mail is; for whoever holds Payslip. */
        mail: many(z.enum(PAYSLIP_MAIL_FILTER)).optional(),
      },
    }),
    response: documentRow,
  }),
  unreleased: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/payslips/unreleased',
    access: documents,
    summary: 'Months with issued payslips that their employees cannot see yet, the earliest first.',
    query: z.object({ company_id: id }),
    response: z.array(
      z.object({
        start_date: z.string(),
        end_date: z.string(),
        count: z.number().int(),
        /** The day on which they are released; null: when somebody releases them. */
        releases_on: z.string().nullable(),
      }),
    ),
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/payslips/release',
    access: payslips,
    summary: 'Release the issued payslips of a month to their employees, or the named ones.',
    body: z.object({ ...period, ids: someIds }),
    response: z.object({ count: z.number().int() }),
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
      /** The employer’s are null where a payslip of the year does not show them. */
      totals: payrollTotals.extend({ ...payrollContributions.shape, ...employerFigures }),
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

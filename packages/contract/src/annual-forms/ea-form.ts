import { EA_AMOUNTS } from '@mesra/domain/annual-forms/ea-amounts';
import { z } from 'zod';
import { job } from '../jobs/job.ts';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, line, many, money, numberFrom, orNull, version } from '../kit/primitives.ts';
import { EA_PROBLEMS, EA_READINESS, EA_STATUSES, MAX_EA_FORMS } from './ea-kinds.ts';

const documents: Grant[] = [{ screen: '/payroll/document' }];
const payslips: Grant[] = [{ screen: '/payroll/document', action: 'Payslip' }];
const own: Grant[] = [{ screen: '/payroll' }];

const year = numberFrom(z.number().int().min(2000).max(2100));
const amounts = z.object(
  Object.fromEntries(EA_AMOUNTS.map((box) => [box, money])) as Record<
    (typeof EA_AMOUNTS)[number],
    typeof money
  >,
);

/** The EA form (C.P.8A) of a person and year. */
export const eaForm = z.object({
  id,
  company_id: id,
  employee_id: id,
  /** As on the last payslip of the year. */
  employee_code: z.string(),
  name: z.string(),
  designation: z.string().nullable(),
  year: z.number().int(),
  status: z.enum(EA_STATUSES),
  /** Counted within the company and year when it is issued. */
  serial: z.number().int().nullable(),
  amounts,
  /** All of B. */
  income: money,
  /** Months from before the product are in it, in one sum. */
  has_opening_balance: z.boolean(),
  /** Why it cannot be issued; none: it can. */
  problems: z.array(z.object({ key: z.enum(EA_PROBLEMS), message: z.string() })),
  /** A draft that comes to something else than the one that was issued. */
  differs: z.boolean(),
  note: z.string().nullable(),
  issued_at: instant.nullable(),
  issued_by: z.string().nullable(),
  version,
  can: can(['issue', 'pdf']),
});
export type EaForm = z.output<typeof eaForm>;

/** What its employee sees of an issued form. */
const ownForm = eaForm.pick({
  ...{ id: true, company_id: true, year: true, serial: true, income: true, issued_at: true },
});
export type OwnEaForm = z.output<typeof ownForm>;

const leftForm = z.object({ id, name: z.string().nullable(), message: z.string() });
export type LeftEaForm = z.output<typeof leftForm>;

const path = '/api/operation/payrolls/ea-forms' as const;
const ofYear = { company_id: id, year };
const note = orNull(line(500)).default(null);
/** Language as a query parameter, because a plain link sends no custom header. */
const inLanguage = z.object({ language: z.enum(['en', 'ms']).optional() });

/** EA forms: worked out of a year's payslips, issued, and replaced. */
export const eaFormEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: documents,
    summary:
      'The EA forms of a year, of the people in the caller’s scope; of the previous year where none is named.',
    kind: 'list',
    query: listQuery({
      sortable: ['name', 'employee_code', 'serial', 'issued_at'],
      sort_by: 'name',
      sort: 'asc',
      filters: {
        company_id: id,
        year: year.optional(),
        status: many(z.enum(EA_STATUSES)).optional(),
        /** Of the drafts. */
        readiness: many(z.enum(EA_READINESS)).optional(),
        employee_id: id.optional(),
      },
    }),
    response: eaForm,
  }),
  summary: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    access: documents,
    summary: 'How far the EA forms of a year are, of the people in the caller’s scope.',
    query: z.object({ company_id: id, year: year.optional() }),
    response: z.object({
      year: z.number().int(),
      ready: z.number().int(),
      blocked: z.number().int(),
      issued: z.number().int(),
      /** Drafts beside an issued one. */
      differs: z.number().int(),
      /** People with a payroll of the year and no form. */
      missing: z.number().int(),
      /** The caller does not see everyone, so these are not the company’s. */
      partial: z.boolean(),
      /** The latest work on them; null: there was none. */
      job: job.nullable(),
    }),
  }),
  figure: endpoint({
    method: 'POST',
    path: `${path}/figure`,
    access: payslips,
    summary:
      'Work out the EA forms of a year from its payslips, or join the work that goes on. What was issued stays; where it comes to something else, a draft appears beside it.',
    body: z.object(ofYear),
    response: job,
  }),
  issueMany: endpoint({
    method: 'POST',
    path: `${path}/issue`,
    access: payslips,
    summary:
      'Issue the named drafts of a year, or all that are ready. Those that are not, or that have changed since they were shown, stay and are named.',
    body: z.object({
      ...ofYear,
      forms: z.array(z.object({ id, version })).min(1).max(MAX_EA_FORMS).optional(),
      note,
    }),
    response: z.object({ issued: z.number().int(), left: z.array(leftForm) }),
  }),
  issue: endpoint({
    method: 'POST',
    path: `${path}/{id}/issue`,
    access: payslips,
    summary: 'Issue a draft; the form that was issued before it is replaced.',
    params: z.object({ id }),
    body: z.object({ version, note }),
    response: eaForm,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${path}/{id}/pdf`,
    access: payslips,
    summary: 'An EA form as a PDF; a draft says that it is one.',
    kind: 'file',
    params: z.object({ id }),
    query: inLanguage,
    response: z.unknown(),
  }),
};

export const myEaFormEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/payrolls/ea-forms',
    access: 'signed-in',
    summary: 'The caller’s own EA forms that are issued, the latest year first.',
    query: z.object({ company_id: id.optional() }),
    response: z.array(ownForm),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/payrolls/ea-forms/{id}/pdf',
    access: own,
    summary: 'One of the caller’s issued EA forms as a PDF.',
    kind: 'file',
    params: z.object({ id }),
    query: inLanguage,
    response: z.unknown(),
  }),
};

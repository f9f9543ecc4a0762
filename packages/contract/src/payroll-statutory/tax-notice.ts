import { TAX_NOTICE_CAUSES, TAX_NOTICES } from '@mesra/domain/statutory-files/tax-notice';
import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, flag, id, line, money, numberFrom, optionalLine, plainDate } from '../kit/primitives.ts';

const look: Grant[] = [{ screen: '/payroll/document/statutory' }];
const handIn: Grant[] = [{ screen: '/payroll/document', action: 'Payment' }];

export const TAX_NOTICE_STATES = ['due', 'overdue', 'submitted', 'set_aside'] as const;

/** A notice to LHDN that is due of somebody, or that was submitted or set aside. */
export const taxNotice = z.object({
  employee_id: id,
  employee_code: z.string(),
  name: z.string(),
  notice: z.enum(TAX_NOTICES),
  cause: z.enum(TAX_NOTICE_CAUSES),
  /** The day on which they joined, or their last day. */
  event_on: z.string(),
  due_on: z.string(),
  state: z.enum(TAX_NOTICE_STATES),
  submitted_on: z.string().nullable(),
  receipt_number: z.string().nullable(),
  /** Why it was set aside. */
  note: z.string().nullable(),
  by: z.string().nullable(),
  /** The final pay is withheld until it is answered. */
  withholds_pay: z.boolean(),
  can: can(['record']),
});
export type TaxNoticeRow = z.output<typeof taxNotice>;

const text = z.string().nullable();

/** All that a form asks for, to be typed from. */
export const taxNoticeSheet = z.object({
  notice: taxNotice,
  employer: z.object({ name: z.string(), tax_number: text, registration_number: text }),
  person: z.object({
    name: z.string(),
    employee_code: z.string(),
    tax_number: text,
    identity_number: text,
    passport: text,
    nationality: z.string(),
    date_of_birth: text,
    gender: text,
    marital_status: z.string(),
    address: text,
    phone: text,
    email: text,
    position: text,
    company_joined_at: z.string(),
    inactive_at: text,
    leaving_reason: text,
    salary: money.nullable(),
  }),
  /** Of the calendar year of the event, from confirmed payslips. */
  year: z.object({ remuneration: money, epf: money, pcb: money }),
});
export type TaxNoticeSheet = z.output<typeof taxNoticeSheet>;

const path = '/api/operation/payrolls/tax-notices' as const;
const named = { employee_id: id, notice: z.enum(TAX_NOTICES) };

/** Notices to LHDN of who joins and who leaves. */
export const taxNoticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: look,
    summary: 'The notices to LHDN of whoever joined or left in a year, by the day on which they are due.',
    kind: 'list',
    query: listQuery({
      sortable: ['due_on'],
      sort_by: 'due_on',
      sort: 'asc',
      per_page: 50,
      filters: {
        company_id: id,
        year: numberFrom(z.number().int().min(2000).max(2199)),
        open: flag.optional(),
      },
    }),
    response: taxNotice,
  }),
  sheet: endpoint({
    method: 'GET',
    path: `${path}/sheet`,
    access: handIn,
    summary: 'All that the form of a notice asks for.',
    query: z.object({ company_id: id, ...named }),
    response: taxNoticeSheet,
  }),
  record: endpoint({
    method: 'POST',
    path,
    access: handIn,
    summary: 'Record that a notice was submitted, or why it is not due.',
    body: z.object({
      company_id: id,
      ...named,
      submitted: z.object({ submitted_on: plainDate, receipt_number: line(60) }).nullish(),
      /** Why it is set aside; only where it was not submitted. */
      note: optionalLine(255),
    }),
    response: taxNotice,
  }),
};

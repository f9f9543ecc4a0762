import { z } from 'zod';
import type { Module } from '../access/screen-declaration.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/primitives.ts';

/**
 * The set-up steps of a new company after its name, in order. A module adds its step here; the server's and
 * web's records of steps do not compile until they include it.
 */
export const SETUP_STEPS = [
  { key: 'modules', module: null },
  { key: 'structure', module: null },
  { key: 'employees', module: null },
  { key: 'numbers', module: 'payroll' },
  { key: 'bank', module: 'payroll' },
  { key: 'payroll', module: 'payroll' },
  { key: 'openings', module: 'payroll' },
] as const satisfies readonly { key: string; module: Module | null }[];
export type SetupStep = (typeof SETUP_STEPS)[number]['key'];
const STEP_KEYS = SETUP_STEPS.map((step) => step.key) as [SetupStep, ...SetupStep[]];

/** What has to be there before the first pay day, in order; each is found in the data. */
export const CHECKLIST = [
  'structure',
  'employees',
  'salaries',
  'numbers',
  'bank',
  'payroll',
  'openings',
  'processed',
  'paid',
] as const;

export const setup = z.object({
  company_id: id,
  steps: z.array(z.object({ key: z.enum(STEP_KEYS), state: z.enum(['open', 'done', 'skipped']) })),
  /** Null while any step is open. */
  finished: z.boolean(),
  /** `YYYY-MM`: the first payroll month. */
  first_payroll_month: z.string().nullable(),
  /** Null once a payroll was paid, and without the payroll module. */
  checklist: z.array(z.object({ key: z.enum(CHECKLIST), done: z.boolean() })).nullable(),
});
export type Setup = z.output<typeof setup>;

const params = z.object({ id });
const owners = [{ screen: '/admin/company/organizational' }] as const;

export const setupEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/companies/{id}/setup',
    access: owners,
    summary: 'How far the set-up of a company is.',
    params,
    response: setup,
  }),
  skip: endpoint({
    method: 'POST',
    path: '/api/companies/{id}/setup/skip',
    access: owners,
    company_wide: true,
    summary: 'Leave a step for later, or take that back.',
    params,
    body: z.object({ step: z.enum(STEP_KEYS), skipped: z.boolean() }),
    response: setup,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/companies/{id}/setup/confirm',
    access: owners,
    company_wide: true,
    summary: 'Confirm the modules as they are.',
    params,
    body: z.object({ step: z.literal('modules') }),
    response: setup,
  }),
  openings: endpoint({
    method: 'GET',
    path: '/api/companies/{id}/setup/openings',
    access: owners,
    summary:
      'Who was employed before the first payroll month, in its year, and has no opening figures of that year.',
    params,
    response: z.object({
      /** Null until the first payroll month is chosen. */
      year: z.number().int().nullable(),
      total: z.number().int(),
      /** The first 100 by name. */
      people: z.array(
        z.object({
          employee_id: id,
          employee_code: z.string(),
          name: z.string(),
          company_joined_at: z.string(),
        }),
      ),
    }),
  }),
  firstPayrollMonth: endpoint({
    method: 'POST',
    path: '/api/companies/{id}/setup/first-payroll-month',
    access: owners,
    company_wide: true,
    summary: 'Set the month that payrolls begin with; none is processed for an earlier one.',
    params,
    body: z.object({
      month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { message: 'validation.month' }),
    }),
    response: setup,
  }),
};

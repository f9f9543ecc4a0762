import { STATUTE_TABLES } from '@mesra/domain/statutory/history';
import { STATUTORY_CHOICES, type StatutorySettings } from '@mesra/domain/statutory/settings';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { can, id, instant, plainDate, version } from '../kit/primitives.ts';

type Key = keyof StatutorySettings;
const choiceOf = <K extends Key>(key: K) =>
  z.literal(STATUTORY_CHOICES[key] as readonly (string | boolean)[] as StatutorySettings[K][]);

/** All named doubts of docs/statutory.md. */
export const statutorySettings = z.object(
  Object.fromEntries((Object.keys(STATUTORY_CHOICES) as Key[]).map((key) => [key, choiceOf(key)])) as {
    [K in Key]: ReturnType<typeof choiceOf<K>>;
  },
);

/** A company's settings from a month until its next decision. */
export const statutoryPeriod = z.object({
  id,
  effective_from: plainDate,
  settings: statutorySettings,
  version,
  created_at: instant,
  can: can(['update', 'remove']),
});

/** A decision to extend a table over these months. */
export const carryForward = z.object({
  id,
  table: z.enum(STATUTE_TABLES),
  from: plainDate,
  to: plainDate,
  source_date: plainDate,
  created_at: instant,
  can: can(['remove']),
});

export const companyStatutory = z.object({
  company_id: id,
  /** The first month that can still be changed: after the last with a confirmed payroll. Null: any. */
  open_from: plainDate.nullable(),
  /** Latest first; before the earliest, defaults apply. */
  periods: z.array(statutoryPeriod),
  tables: z.array(
    z.object({
      table: z.enum(STATUTE_TABLES),
      source: z.string(),
      /** The last day for which the law is known; null is open-ended. */
      known_until: plainDate.nullable(),
      /** The last day that can be paid, carry-forwards included; null is open-ended. */
      covered_until: plainDate.nullable(),
      days_left: z.number().int().nullable(),
    }),
  ),
  carry_forwards: z.array(carryForward),
});
export type CompanyStatutory = z.output<typeof companyStatutory>;
/** A statutory table and the last wage month it covers. */
export type StatutoryTable = CompanyStatutory['tables'][number];

const owners = [{ screen: '/admin/company/contribution' }] as const;
const params = z.object({ id });

export const statutoryEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/companies/statutory',
    access: owners,
    summary:
      'How a company decides the doubts of the law, month by month, and which tables of the law run out.',
    query: z.object({ company_id: id }),
    response: companyStatutory,
  }),
  createPeriod: endpoint({
    method: 'POST',
    path: '/api/admin/companies/statutory/periods',
    access: owners,
    company_wide: true,
    summary: 'Decide the doubts of the law from a month on; earlier months keep theirs.',
    body: z.object({
      company_id: id,
      effective_from: plainDate.refine((day) => day.endsWith('-01'), { message: 'validation.month_start' }),
      settings: statutorySettings,
    }),
    response: companyStatutory,
  }),
  updatePeriod: endpoint({
    method: 'PATCH',
    path: '/api/admin/companies/statutory/periods/{id}',
    access: owners,
    company_wide: true,
    summary: 'Change a decision whose months have no confirmed payroll.',
    params,
    body: z.object({ settings: statutorySettings, version }),
    response: companyStatutory,
  }),
  removePeriod: endpoint({
    method: 'DELETE',
    path: '/api/admin/companies/statutory/periods/{id}',
    access: owners,
    company_wide: true,
    summary: 'Take back a decision whose months have no confirmed payroll.',
    params,
    response: companyStatutory,
  }),
  carryForward: endpoint({
    method: 'POST',
    path: '/api/admin/companies/statutory/carry-forwards',
    access: owners,
    company_wide: true,
    summary: 'Go on with a table that runs out, until the end of a month, at most twelve months.',
    body: z.object({ company_id: id, table: z.enum(STATUTE_TABLES), until: plainDate }),
    response: companyStatutory,
  }),
  removeCarryForward: endpoint({
    method: 'DELETE',
    path: '/api/admin/companies/statutory/carry-forwards/{id}',
    access: owners,
    company_wide: true,
    summary: 'Take back a carrying forward that no confirmed payroll rests on.',
    params,
    response: companyStatutory,
  }),
};

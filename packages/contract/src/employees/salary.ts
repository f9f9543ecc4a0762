import { WAGE_UNITS } from '@mesra/domain/attendance/hourly-rate';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  can,
  flag,
  id,
  instant,
  money,
  moneyInputPositive,
  optionalLine,
  plainDate,
  version,
} from '../kit/primitives.ts';

const flags = { epf: flag, socso: flag, eis: flag, tax: flag, hrdf: flag };
const answeredFlags = {
  epf: z.boolean(),
  socso: z.boolean(),
  eis: z.boolean(),
  tax: z.boolean(),
  hrdf: z.boolean(),
};

/** A salary from a date until the next row. */
export const salary = z.object({
  id,
  effective_from: z.string(),
  amount: money,
  /** What the amount is paid for. */
  unit: z.enum(WAGE_UNITS),
  ...answeredFlags,
  reason: z.string().nullable(),
  /** Whether it is in force today. */
  current: z.boolean(),
  version,
  created_at: instant,
  can: can(['delete']),
});
export type Salary = z.output<typeof salary>;

export const salaryEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/employees/{id}/salaries',
    access: [{ screen: '/admin/employee' }],
    summary: 'Add a salary from a day on; one day has one salary.',
    params: z.object({ id }),
    body: z.object({
      effective_from: plainDate,
      amount: moneyInputPositive,
      unit: z.enum(WAGE_UNITS).default('month'),
      ...z.object(flags).partial().shape,
      reason: optionalLine(255),
    }),
    response: salary,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/employees/{id}/salaries/{salary_id}',
    access: [{ screen: '/admin/employee' }],
    summary: 'Delete a salary that no payroll has used.',
    params: z.object({ id, salary_id: id }),
    response: z.object({}),
  }),
};

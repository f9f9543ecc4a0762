import { EMPLOYMENT_EVENTS, EMPLOYMENT_TYPES, OFFBOARDING_REASONS } from '@mesra/domain/employees/employment';
import { PLACEMENT_FIELDS } from '@mesra/domain/employees/periods';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  can,
  flag,
  id,
  line,
  moneyInputPositive,
  optionalLine,
  plainDate,
  version,
} from '../kit/primitives.ts';

export const employmentType = z.enum(EMPLOYMENT_TYPES);
export const employmentEvent = z.enum(EMPLOYMENT_EVENTS);
export const offboardingReason = z.enum(OFFBOARDING_REASONS);

const named = z.object({ id, name: z.string() });
/** The superior; no name if the caller may not see that person. */
export const superior = z.object({ id, name: z.string().nullable() });

/** Position and terms of employment. */
export const placement = {
  employment_type: employmentType,
  branch: named.nullable(),
  division: named.nullable(),
  department: named.nullable(),
  position: named.nullable(),
  position_level: named.nullable(),
  reports_to: superior.nullable(),
};

/** A period of employment, both days inclusive; open-ended without an end. */
export const period = z.object({
  id,
  effective_from: z.string(),
  effective_to: z.string().nullable(),
  event: employmentEvent,
  ...placement,
  reason: z.string().nullable(),
  /** Whether it gives the placement on the requested day. */
  current: z.boolean(),
  /** Fields that differ from the previous period. */
  changed: z.array(z.enum(PLACEMENT_FIELDS)),
  version,
  can: can(['update', 'take_back']),
});
export type EmploymentPeriod = z.output<typeof period>;

const blankToNull = (value: unknown) => (value === '' ? null : value);
const idOrNone = z.preprocess(blankToNull, id.nullable()).optional();

/** Fields of a change; omitted ones are kept. */
export const placementInput = {
  employment_type: employmentType.optional(),
  branch_id: idOrNone,
  division_id: idOrNone,
  department_id: idOrNone,
  position_id: idOrNone,
  position_level_id: idOrNone,
  reports_to_id: idOrNone,
};
const changeEvent = z.enum(['transfer', 'promotion', 'change']);
/** The version of the employee that the caller saw. */

const item = '/api/admin/employees/{id}' as const;
const manage = [{ screen: '/admin/employee' }] as const;
const params = z.object({ id });
const ofPeriod = z.object({ id, employment_id: id });

const status = z.object({
  probation_until: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  version,
});

export const employmentChangeEndpoints = {
  confirm: endpoint({
    method: 'POST',
    path: `${item}/confirm`,
    access: manage,
    summary: 'Confirm an employee from a day on; without a day the confirmation is taken back.',
    params,
    body: z.object({ confirmed_at: plainDate.nullable(), version }),
    response: status,
  }),
  probation: endpoint({
    method: 'POST',
    path: `${item}/probation`,
    access: manage,
    summary: 'Set the last day of the probation, or extend it, of an employee who is not confirmed.',
    params,
    body: z.object({ probation_until: plainDate, version }),
    response: status,
  }),
  create: endpoint({
    method: 'POST',
    path: `${item}/employments`,
    access: manage,
    summary:
      'Change where a person works from a day on, also one to come, and what they are paid from that day. It carries on into later periods until one that changed the same.',
    params,
    body: z.object({
      effective_from: plainDate,
      event: changeEvent,
      ...placementInput,
      salary: moneyInputPositive.optional(),
      reason: optionalLine(255),
      version,
    }),
    response: period,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${item}/employments/{employment_id}`,
    access: manage,
    summary: 'Correct what a period of employment says; its days stay.',
    params: ofPeriod,
    body: z.object({
      ...placementInput,
      event: changeEvent.optional(),
      reason: z.preprocess(blankToNull, line(255).nullable()).optional(),
      version,
    }),
    response: period,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${item}/employments/{employment_id}`,
    access: manage,
    summary:
      'Take a change back: the period before goes on. With `with_salary` also the salary from the same day, unless a payroll has used it.',
    params: ofPeriod,
    query: z.object({ version, with_salary: flag.optional() }),
    response: z.object({}),
  }),
};

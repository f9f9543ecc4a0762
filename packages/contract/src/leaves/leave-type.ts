import { LEAVE_KINDS } from '@mesra/domain/leave/leave-kind';
import { LEAVE_LAWS } from '@mesra/domain/statutory/malaysia/leave';
import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { blankToNull, can, flag, id, instant, line, numberFrom, version } from '../kit/primitives.ts';
import { grantedDays, newRuleFields, ruleFields, ruleRow } from './leave-type-rules.ts';
import { LEAVE_BASES } from './leave-values.ts';

/** No type grants more years of steps than this. */
export const MAX_TIERS = 12;

const steps = (list: readonly { from_years: number }[]) => new Set(list.map((one) => one.from_years));

/** Days granted by completed years of service, the first tier from 0. */
const tiersInput = z
  .array(z.object({ from_years: numberFrom(z.number().int().min(0).max(60)), days: grantedDays }))
  .min(1, { message: 'leave.no_tier' })
  .max(MAX_TIERS)
  .refine((list) => steps(list).size === list.length, { message: 'leave.same_years' })
  .refine((list) => list.length === 0 || steps(list).has(0), { message: 'leave.first_tier' });

const fields = {
  /** Null: the name of the kind, in the reader's language. */
  name: z.preprocess(blankToNull, line(80).nullable()),
  basis: z.enum(LEAVE_BASES),
  prorated: flag,
  gender: z.preprocess(blankToNull, z.enum(['Male', 'Female']).nullable()),
  /** Maximum days carried into the next year; null is all, 0 is none. */
  carry_days: z.preprocess(blankToNull, grantedDays.nullable()),
  /** Months of the next year in which they may be taken; null is the whole year. */
  carry_months: z.preprocess(blankToNull, numberFrom(z.number().int().min(1).max(12)).nullable()),
};

export const leaveTypeInput = z.object({
  ...fields,
  name: line(80),
  gender: fields.gender.default(null),
  carry_days: fields.carry_days.default(0),
  carry_months: fields.carry_months.default(null),
  ...newRuleFields,
  tiers: tiersInput,
});
export const leaveTypeChange = z
  .object({ ...fields, ...ruleFields, tiers: tiersInput })
  .partial()
  .extend({
    version,
    archived: z.boolean().optional(),
  });

const tier = z.object({ from_years: z.number().int(), days: z.number() });

export const leaveType = z.object({
  id,
  company_id: id,
  /** Display name, in the caller's language if it is that of the kind. */
  name: z.string(),
  /** The company's own name; null if it has none. */
  own_name: z.string().nullable(),
  /** What the leave is for; null for the company's own types. */
  kind: z.enum(LEAVE_KINDS).nullable(),
  /** The statutory kind; null for any other. */
  law: z.enum(LEAVE_LAWS).nullable(),
  basis: z.enum(LEAVE_BASES),
  prorated: z.boolean(),
  gender: z.enum(['Male', 'Female']).nullable(),
  tiers: z.array(tier),
  carry_days: z.number().nullable(),
  carry_months: z.number().int().nullable(),
  ...ruleRow,
  /** Today's statutory minimum with its source; null if the law has none. */
  law_floor: z
    .object({ steps: z.array(tier), source: z.string(), effective_from: z.string(), unit: z.string() })
    .nullable(),
  /** Tiers below the statutory minimum. */
  below_law: z.array(z.object({ from_years: z.number().int(), days: z.number(), law_days: z.number() })),
  archived_at: instant.nullable(),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'archive', 'delete']),
});
export type LeaveType = z.output<typeof leaveType>;

const SCREEN = '/leave/entitlement' as const;
const path = '/api/operation/leaves/types' as const;
/** Whoever manages or reports leave chooses among them. */
const read: Grant[] = [{ screen: SCREEN }, { screen: '/leave/manage' }, { screen: '/leave/report' }];
const params = z.object({ id });

export const leaveTypeEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: read,
    summary: 'The types of leave of a company with what they grant by years of service.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'name'],
      sort_by: 'id',
      sort: 'asc',
      per_page: 50,
      filters: { archived: flag.default(false) },
    }).required({ company_id: true }),
    response: leaveType,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: [{ screen: SCREEN, action: 'Create' }],
    company_wide: true,
    day_to_day: true,
    summary: 'Add a type of leave; what it grants is posted at once for everyone.',
    body: leaveTypeInput.extend({ company_id: id }),
    response: leaveType,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    access: [{ screen: SCREEN, action: 'Update' }],
    company_wide: true,
    day_to_day: true,
    summary:
      'Change or archive a type of leave; the difference to what has been posted this year is posted at once.',
    params,
    body: leaveTypeChange,
    response: leaveType,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: [{ screen: SCREEN, action: 'Delete' }],
    company_wide: true,
    day_to_day: true,
    summary:
      'Delete a type of leave that nothing was posted of; one that every company has, or in use, is archived.',
    params,
    response: z.object({}),
  }),
};

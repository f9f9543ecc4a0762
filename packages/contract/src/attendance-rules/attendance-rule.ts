import { RULE_SCOPES } from '@mesra/domain/attendance/rule-set';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, many, plainDate, version } from '../kit/primitives.ts';
import { attendanceSettings, attendanceSettingsInput } from './attendance-settings.ts';

const path = '/api/operation/attendances/rules' as const;
const screen = '/attendance/setting' as const;
const params = z.object({ id });

export const ruleScope = z.enum(RULE_SCOPES);

/** Where a rule set stands today; `past`: another one of the same target has begun since. */
export const RULE_STATES = ['in_force', 'to_come', 'past'] as const;
const ruleState = z.enum(RULE_STATES);
export type RuleState = z.output<typeof ruleState>;

const target = {
  scope: ruleScope,
  /** The branch, department, position level or employee; null for the company. */
  target_id: id.nullable(),
  target_name: z.string().nullable(),
};

/** Settings of attendance for a target from a day until its next rule set. */
export const attendanceRule = z.object({
  id,
  company_id: id,
  ...target,
  effective_from: z.string(),
  /** The last day before the target's next rule set; null for the latest. */
  effective_to: z.string().nullable(),
  state: ruleState,
  /** Null ends the target's own rules, so that the next wider ones count. */
  settings: attendanceSettings.nullable(),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'remove']),
});
export type AttendanceRule = z.output<typeof attendanceRule>;

/** What each scope says about a person on a day, the nearest first. */
const considered = z.object({
  ...target,
  rule_id: id.nullable(),
  effective_from: z.string().nullable(),
  /** `none`: no rule set has begun. `ended`: its rules have ended. `nearer`: a nearer one counts. */
  outcome: z.enum(['applies', 'nearer', 'ended', 'none']),
});

const effectiveRule = z.object({
  employee_id: id,
  employee_name: z.string(),
  date: z.string(),
  /** The rule set that applies; null where no target of the person has one, and the defaults count. */
  rule_id: id.nullable(),
  settings: attendanceSettings,
  considered: z.array(considered),
});
export type EffectiveRule = z.output<typeof effectiveRule>;

export const attendanceRuleEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: [{ screen }],
    summary:
      'List the rule sets of attendance: of the company, branches, departments, levels, and the people in the caller’s scope.',
    kind: 'list',
    query: listQuery({
      sortable: ['scope', 'effective_from', 'id'],
      sort_by: 'scope',
      sort: 'asc',
      per_page: 100,
      filters: { scope: many(ruleScope).optional(), state: many(ruleState).optional() },
    }),
    response: attendanceRule,
  }),
  effective: endpoint({
    method: 'GET',
    path: `${path}/effective`,
    access: [{ screen }],
    summary:
      'Which rule set applies to somebody on a day, today unless named, and which others were considered.',
    query: z.object({ company_id: id.optional(), employee_id: id, date: plainDate.optional() }),
    response: effectiveRule,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: [{ screen, action: 'Create' }],
    company_wide: true,
    day_to_day: true,
    summary:
      'Give a target other rules from a day on, or end its own with `settings` null. Days from then to today are worked out again.',
    body: z.object({
      company_id: id,
      scope: ruleScope,
      target_id: id.nullish().transform((value) => value ?? null),
      effective_from: plainDate,
      settings: attendanceSettingsInput.nullable(),
    }),
    response: attendanceRule,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    access: [{ screen, action: 'Update' }],
    company_wide: true,
    day_to_day: true,
    summary:
      'Change the settings or the first day of a rule set; a stale version is refused. Its target stays.',
    params,
    body: z.object({
      effective_from: plainDate.optional(),
      settings: attendanceSettingsInput.nullish(),
      version,
    }),
    response: attendanceRule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: [{ screen, action: 'Delete' }],
    company_wide: true,
    day_to_day: true,
    summary: 'Delete a rule set; the previous one of its target, or else the next wider one, counts again.',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
};

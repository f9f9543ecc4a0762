import type { Sen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { Rounding } from '../kit/rounding.ts';
import type { TimeOfDay } from './sessions.ts';
import { inForce } from './work-day.ts';

/** How the hourly rate comes about (spec section 9). */
export const CALCULATION_TYPES = ['Basic', 'Fix Amount', 'Time-Based'] as const;
export type CalculationType = (typeof CALCULATION_TYPES)[number];

/** The kinds of day that pay distinguishes. A holiday on a rest day leaves it a rest day (s.60D). */
export const PAY_DAY_KINDS = ['work', 'off', 'rest', 'holiday'] as const;
export type PayDayKind = (typeof PAY_DAY_KINDS)[number];

/**
 * Multipliers of the hourly rate for a part of a kind of day, as decimal texts. `from` equal to `to` is the
 * whole day; `to` before `from` ends on the next day.
 */
export interface TimeMultiplier {
  readonly day_kind: PayDayKind;
  readonly from: TimeOfDay;
  readonly to: TimeOfDay;
  readonly normal: string;
  readonly overtime: string;
}

/** Basic: from the salary. Fix Amount: typed, in sen. Time-Based: multiplied, for those paid by hour or day. */
export type Calculation =
  | { readonly type: 'Basic' }
  | { readonly type: 'Fix Amount'; readonly hourly_rate: Sen }
  | { readonly type: 'Time-Based'; readonly multipliers: readonly TimeMultiplier[] };

export const ROUNDING_MODES = ['nearest', 'up', 'down'] as const;
export type RoundingMode = (typeof ROUNDING_MODES)[number];

/** Rounding of a time of day to a multiple of minutes; 1 leaves it as it is. Half goes up. */
export interface TimeRounding {
  readonly step_minutes: number;
  readonly mode: RoundingMode;
}

/** Minutes after the start, or before the end, that count as worked. */
export interface Grace {
  readonly checkin_minutes: number;
  readonly checkout_minutes: number;
  /** Beyond the grace: all minutes are late, or only those beyond it. */
  readonly beyond: 'whole' | 'rest';
}

/**
 * Clocked breaks count as they were taken. Deducted ones are the break of the session, once somebody was
 * present in it for more than `after_minutes`.
 */
export interface BreakRule {
  readonly mode: 'clocked' | 'deducted';
  readonly after_minutes: number;
}

/** What counts as overtime. Nulls are no cap. */
export interface OvertimeRule {
  readonly before: boolean;
  readonly after: boolean;
  /** Less than this on a day is none. */
  readonly min_minutes: number;
  /** Counted in whole steps; 1 counts every minute. */
  readonly step_minutes: number;
  readonly day_cap_minutes: number | null;
  readonly month_cap_minutes: number | null;
  readonly needs_approval: boolean;
}

/** An amount for each session of a template that was worked for at least `min_minutes`. */
export interface ShiftAllowance {
  readonly template_id: number;
  readonly amount: Sen;
  readonly min_minutes: number;
}

/** From where and how somebody may clock. */
export interface PresenceRule {
  /** An event outside the site is refused, or recorded and marked. */
  readonly outside: 'refuse' | 'mark';
  readonly picture_required: boolean;
  readonly late_arrival_hours: number;
}

/** Every setting of attendance. */
export interface AttendanceSettings {
  readonly calculation: Calculation;
  readonly rounding: { readonly checkin: TimeRounding; readonly checkout: TimeRounding };
  readonly grace: Grace;
  readonly breaks: BreakRule;
  readonly overtime: OvertimeRule;
  readonly shift_allowances: readonly ShiftAllowance[];
  /** Lateness is deducted, by at most the wage of the minutes missed, or reported only. */
  readonly lateness: 'deducted' | 'reported';
  /** No clocking: present unless noted otherwise. */
  readonly by_exception: boolean;
  readonly presence: PresenceRule;
  /** Normal minutes of a day, for rates and for days without sessions. */
  readonly normal_day_minutes: number;
  /** Work beyond the wage limit of the law: not paid, or by the same rates. */
  readonly beyond_wage_limit: 'none' | 'same';
  readonly pay_rounding: Rounding;
}

const EXACT: TimeRounding = { step_minutes: 1, mode: 'nearest' };

/** The settings of a company that has set nothing. */
export const DEFAULT_ATTENDANCE_SETTINGS: AttendanceSettings = {
  calculation: { type: 'Basic' },
  rounding: { checkin: EXACT, checkout: EXACT },
  grace: { checkin_minutes: 0, checkout_minutes: 0, beyond: 'whole' },
  breaks: { mode: 'deducted', after_minutes: 300 },
  overtime: {
    before: false,
    after: true,
    min_minutes: 30,
    step_minutes: 1,
    day_cap_minutes: null,
    month_cap_minutes: null,
    needs_approval: true,
  },
  shift_allowances: [],
  lateness: 'reported',
  by_exception: false,
  presence: { outside: 'mark', picture_required: false, late_arrival_hours: 72 },
  normal_day_minutes: 480,
  beyond_wage_limit: 'none',
  pay_rounding: 'half_up_sen',
};

/** Whom a rule set is for, from the widest to the nearest. */
export const RULE_SCOPES = ['company', 'branch', 'department', 'level', 'person'] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];

/** Settings from a day on; null settings end those of the same target, so that the next wider ones count. */
export interface RuleSet<S = AttendanceSettings> {
  readonly id: number;
  readonly scope: RuleScope;
  /** The branch, department, level or employee; null for the company. */
  readonly target_id: number | null;
  readonly effective_from: PlainDate;
  readonly settings: S | null;
}

/** Where a person stands on the day; nulls are not assigned. */
export interface RuleTarget {
  readonly employee_id: number;
  readonly branch_id: number | null;
  readonly department_id: number | null;
  readonly position_level_id: number | null;
}

function targetIdAt(scope: RuleScope, target: RuleTarget): number | null {
  switch (scope) {
    case 'company':
      return null;
    case 'branch':
      return target.branch_id;
    case 'department':
      return target.department_id;
    case 'level':
      return target.position_level_id;
    case 'person':
      return target.employee_id;
  }
}

/** The rule set of one of a person's targets on a day, ended ones included; null if none has begun. */
export function ruleOfScope<S>(
  rules: readonly RuleSet<S>[],
  scope: RuleScope,
  target: RuleTarget,
  day: PlainDate,
): RuleSet<S> | null {
  const id = targetIdAt(scope, target);
  if (scope !== 'company' && id === null) return null;
  return inForce(
    rules.filter((rule) => rule.scope === scope && rule.target_id === id),
    day,
  );
}

/** The rule set of a person on a day: the nearest that has begun and not ended; null if there is none. */
export function ruleFor<S>(
  rules: readonly RuleSet<S>[],
  target: RuleTarget,
  day: PlainDate,
): (RuleSet<S> & { readonly settings: S }) | null {
  for (const scope of [...RULE_SCOPES].reverse()) {
    const found = ruleOfScope(rules, scope, target, day);
    if (found && found.settings !== null) return { ...found, settings: found.settings };
  }
  return null;
}

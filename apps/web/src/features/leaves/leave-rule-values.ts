import type { LeaveType } from '@mesra/contract/leaves/leave-type';
import { NEW_STEP, type StepValues, stepValues } from '../../shared/approval-step-values.ts';
import { formatDays } from '../../shared/leave/leave-days.ts';

export interface BlockValues {
  start_date: string;
  end_date: string;
  reason: string;
}

export interface LeaveStepValues extends StepValues {
  /** Empty for any length. */
  from_days: string;
}

/** What requests of a type keep to, as it is typed. Empty limits are none. */
export interface RuleValues {
  paid_share: '100' | '50' | '0';
  counts: LeaveType['counts'];
  half_days_allowed: boolean;
  notice_days: string;
  back_days: string;
  attachment_from_days: string;
  min_service_months: string;
  max_days: string;
  max_away: string;
  max_away_in: LeaveType['max_away_in'];
  below_zero: 'none' | 'any' | 'days';
  below_zero_days: string;
  confidential: boolean;
  blocked: BlockValues[];
  steps: LeaveStepValues[];
}

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined || value === 0 ? '' : formatDays(value);

const belowZeroOf = (days: number | null): RuleValues['below_zero'] =>
  days === null ? 'any' : days === 0 ? 'none' : 'days';

/** A step of requests of any length. */
export const NEW_LEAVE_STEP: LeaveStepValues = { ...NEW_STEP, from_days: '' };

/** What the form begins with. */
export const ruleValues = (type: LeaveType | null): RuleValues => ({
  paid_share: `${type?.paid_share ?? 100}`,
  counts: type?.counts ?? 'work_days',
  half_days_allowed: type?.half_days_allowed ?? true,
  notice_days: textOf(type?.notice_days),
  // No days back is a limit of its own.
  back_days: typeof type?.back_days === 'number' ? String(type.back_days) : '',
  attachment_from_days: textOf(type?.attachment_from_days),
  min_service_months: textOf(type?.min_service_months),
  max_days: textOf(type?.max_days),
  max_away: textOf(type?.max_away),
  max_away_in: type?.max_away_in ?? 'company',
  below_zero: belowZeroOf(type ? type.below_zero_days : 0),
  below_zero_days: textOf(type?.below_zero_days),
  confidential: type?.confidential ?? false,
  blocked: (type?.blocked ?? []).map((one) => ({ ...one })),
  steps: (type?.steps ?? []).map((step) => ({ ...stepValues(step), from_days: textOf(step.from_days) })),
});

const days = (text: string): string => text.trim().replace(',', '.');

const belowZero = ({ below_zero, below_zero_days }: RuleValues) => {
  if (below_zero === 'any') return null;
  return below_zero === 'none' ? 0 : days(below_zero_days) || 'none';
};

/** The rules as they are sent. Leave granted per event has no balance that could be below zero. */
export const ruleBody = (values: RuleValues, yearly: boolean) => ({
  paid_share: Number(values.paid_share),
  counts: values.counts,
  // Leave that runs by the calendar has no half days.
  half_days_allowed: values.counts === 'work_days' && values.half_days_allowed,
  notice_days: values.notice_days.trim() || 0,
  back_days: values.back_days,
  attachment_from_days: days(values.attachment_from_days),
  min_service_months: values.min_service_months.trim() || 0,
  max_days: days(values.max_days),
  max_away: values.max_away,
  max_away_in: values.max_away_in,
  below_zero_days: yearly ? belowZero(values) : 0,
  confidential: values.confidential,
  blocked: values.blocked,
  steps: values.steps.map((step) => ({ ...step, from_days: days(step.from_days) })),
});

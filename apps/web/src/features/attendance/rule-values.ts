import type { AttendanceRule } from '@mesra/contract/attendance-rules/attendance-rule';
import { attendanceSettingsInput } from '@mesra/contract/attendance-rules/attendance-settings';
import { type DayRecord, dayRecord } from '@mesra/domain/attendance/day-record';
import {
  type AttendanceSettings,
  DEFAULT_ATTENDANCE_SETTINGS,
  type RuleScope,
} from '@mesra/domain/attendance/rule-set';
import { minuteOf, type TimeOfDay } from '@mesra/domain/attendance/sessions';
import type { EventType, PresenceEvent } from '@mesra/domain/presence/event';

/** A stored whole number, or as typed. */
type Typed = number | string;

/** A setting as the form holds it: numbers as typed, and every kind of calculation at once. */
type InForm<T> = T extends readonly (infer One)[]
  ? InForm<One>[]
  : T extends boolean
    ? boolean
    : T extends number | null
      ? Typed
      : T extends string
        ? T
        : { [K in keyof T]: InForm<T[K]> };

export interface MultiplierValues extends Record<string, string> {
  day_kind: 'work' | 'off' | 'rest' | 'holiday';
  from: string;
  to: string;
  normal: string;
  overtime: string;
}

export interface AllowanceValues {
  template_id: number | null;
  amount: string;
  min_minutes: Typed;
}

export type SettingsValues = Omit<InForm<AttendanceSettings>, 'calculation' | 'shift_allowances'> & {
  calculation: {
    type: AttendanceSettings['calculation']['type'];
    hourly_rate: string;
    multipliers: MultiplierValues[];
  };
  shift_allowances: AllowanceValues[];
};

export interface RuleValues extends Record<string, unknown> {
  scope: RuleScope;
  target_id: number | null;
  effective_from: string;
  /** Ends the target's own rules instead of setting others. */
  ends: boolean;
  settings: SettingsValues;
}

export const newMultiplier = (day_kind: MultiplierValues['day_kind'] = 'work'): MultiplierValues => ({
  day_kind,
  from: '00:00',
  to: '00:00',
  normal: '1',
  overtime: '1.5',
});

export const newAllowance = (): AllowanceValues => ({ template_id: null, amount: '', min_minutes: 240 });

function settingsValues(stored: AttendanceRule['settings']): SettingsValues {
  const settings = stored ?? { ...DEFAULT_ATTENDANCE_SETTINGS, shift_allowances: [] };
  const { calculation, overtime } = settings;
  return {
    ...settings,
    overtime: {
      ...overtime,
      day_cap_minutes: overtime.day_cap_minutes ?? '',
      month_cap_minutes: overtime.month_cap_minutes ?? '',
    },
    calculation: {
      type: calculation.type,
      hourly_rate: calculation.type === 'Fix Amount' ? String(calculation.hourly_rate) : '',
      multipliers:
        calculation.type === 'Time-Based'
          ? calculation.multipliers.map((one) => ({ ...one }))
          : [newMultiplier()],
    },
    shift_allowances: settings.shift_allowances.map((one) => ({ ...one })),
  };
}

/** The form of a rule set; of a new one, for the whole company from today with what applies by default. */
export const ruleValues = (rule: AttendanceRule | null, today: string): RuleValues => ({
  scope: rule?.scope ?? 'company',
  target_id: rule?.target_id ?? null,
  effective_from: rule?.effective_from ?? today,
  ends: rule !== null && rule.settings === null,
  settings: settingsValues(rule?.settings ?? null),
});

/** The body of a request; only a new rule set names its target. */
export function ruleBody(values: RuleValues, isNew: boolean): object {
  const { scope, target_id, effective_from, ends, settings } = values;
  const target = isNew ? { scope, target_id: scope === 'company' ? null : target_id } : {};
  return { ...target, effective_from, settings: ends ? null : settings };
}

/** The settings that the form describes; null while something in it is not valid. */
export function typedSettings(values: SettingsValues): AttendanceSettings | null {
  const parsed = attendanceSettingsInput.safeParse(values);
  return parsed.success ? parsed.data : null;
}

const DATE = '2026-11-23';
const START = Date.parse(`${DATE}T00:00:00Z`);

/** The day that the example shows: 09:00 to 18:00 with an hour's break, on a working day. */
const PLAN = {
  date: DATE,
  kind: 'work' as const,
  sessions: [
    {
      template_id: 0,
      effective_from: DATE,
      start_time: '09:00',
      end_time: '18:00',
      break_minute: 60,
      ontime_checkin_minute: 0,
      ontime_checkout_minute: 0,
    },
  ],
};

function eventAt(type: EventType, minute: number): PresenceEvent {
  const recorded_at = START + minute * 60_000;
  return {
    uuid: type,
    type,
    recorded_at,
    arrived_at: recorded_at,
    zone: 'UTC',
    fix: null,
    work_site_id: null,
    source: 'own',
    state: 'Verified',
    supersedes: null,
  };
}

/**
 * How a day from 09:00 to 18:00 with an hour's break counts by settings, for somebody in and out at two times; overtime
 * as if it were approved. Null if they go before they come.
 */
export function exampleDay(settings: AttendanceSettings, come: TimeOfDay, go: TimeOfDay): DayRecord | null {
  const [from, to] = [minuteOf(come), minuteOf(go)];
  if (!(from < to)) return null;
  return dayRecord({
    planned: PLAN,
    holiday: false,
    leave: null,
    events: [eventAt('in', from), eventAt('out', to)].map((event) => ({
      event,
      date: DATE,
      session: 0,
      opened_by: null,
    })),
    settings,
    overtime: { approved_minutes: 1440, month_left_minutes: null, as_leave: false },
    offsetAt: () => 0,
    law: null,
  });
}

import { failed, type Outcome, ok, problem, unwrap } from '../kit/outcome.ts';
import { addDays, earlierOf, laterOf, type PlainDate } from '../kit/plain-date.ts';
import type { EmploymentEvent, EmploymentType } from './employment.ts';

/** Position and terms of employment during a period. */
export interface Placement {
  employment_type: EmploymentType;
  branch_id: number | null;
  division_id: number | null;
  department_id: number | null;
  position_id: number | null;
  position_level_id: number | null;
  reports_to_id: number | null;
}
export const PLACEMENT_FIELDS = [
  'employment_type',
  'branch_id',
  'division_id',
  'department_id',
  'position_id',
  'position_level_id',
  'reports_to_id',
] as const satisfies readonly (keyof Placement)[];
export type PlacementField = (typeof PLACEMENT_FIELDS)[number];

/**
 * A period of employment, both days inclusive; an open end is null. `id` null is not yet stored. The periods
 * of a person are contiguous from the joining date, and the last one is open.
 */
export interface Period extends Placement {
  id: number | null;
  effective_from: PlainDate;
  effective_to: PlainDate | null;
  event: EmploymentEvent;
  reason: string | null;
}

/** Events possible after joining. */
export type EmploymentChangeEvent = Exclude<EmploymentEvent, 'joined'>;

/** A change from a date on; omitted fields are kept. */
export interface PeriodChange {
  effective_from: PlainDate;
  event: EmploymentChangeEvent;
  reason: string | null;
  fields: Partial<Placement>;
}

/** The dates of service that determine which period applies. */
export interface Service {
  company_joined_at: PlainDate;
  /** The last day; null where none is set. */
  inactive_at: PlainDate | null;
}

/** The date whose period gives the placement on a day: clamped to joining date and last day. */
export function placementDay({ company_joined_at, inactive_at }: Service, day: PlainDate): PlainDate {
  return laterOf(company_joined_at, earlierOf(day, inactive_at ?? day));
}

/** The period that contains a day. */
export const periodOn = <P extends Pick<Period, 'effective_from' | 'effective_to'>>(
  periods: readonly P[],
  day: PlainDate,
): P | null =>
  periods.find((p) => p.effective_from <= day && (p.effective_to === null || day <= p.effective_to)) ?? null;

/** The fields in which two placements differ. */
export const differences = (a: Placement, b: Placement): PlacementField[] =>
  PLACEMENT_FIELDS.filter((field) => a[field] !== b[field]);

/** Sorted, each ending on the day before the next begins. */
function joined(periods: readonly Period[]): Period[] {
  const sorted = [...periods].sort((a, b) => (a.effective_from < b.effective_from ? -1 : 1));
  return sorted.map((period, index) => {
    const next = sorted[index + 1];
    return { ...period, effective_to: next ? addDays(next.effective_from, -1) : null };
  });
}

/**
 * Sets fields from one period on. Later periods take the new value while they hold the old one; the first
 * period that changed the field itself, and all after it, are left alone.
 */
function setFrom(periods: readonly Period[], index: number, fields: Partial<Placement>): Period[] {
  const result = periods.map((period) => ({ ...period }));
  for (const field of PLACEMENT_FIELDS) {
    const value = fields[field];
    const before = periods[index]?.[field];
    if (value === undefined) continue;
    for (const period of result.slice(index)) {
      if (period[field] !== before) break;
      Object.assign(period, { [field]: value });
    }
  }
  return result;
}

/** The periods with the event (unless `joined`) and reason of one replaced; omitted values are kept. */
const described = (
  periods: readonly Period[],
  index: number,
  event: EmploymentChangeEvent | undefined,
  reason: string | null | undefined,
): Period[] =>
  periods.map((period, at) => {
    if (at !== index) return period;
    const told = { ...period, reason: reason === undefined ? period.reason : reason };
    return { ...told, event: period.event === 'joined' ? 'joined' : (event ?? period.event) };
  });

/**
 * The periods with a change applied. A change on the start date of an existing period edits that period; the
 * `joined` event is kept. Problems: `employment.before_joining` {value}, `employment.after_leaving` {value}.
 */
export function withChange(
  periods: readonly Period[],
  change: PeriodChange,
  inactive_at: PlainDate | null,
): Outcome<Period[]> {
  const first = periods[0];
  if (!first || change.effective_from < first.effective_from)
    return failed(problem('employment.before_joining', { value: first?.effective_from ?? '' }));
  if (inactive_at !== null && change.effective_from > inactive_at)
    return failed(problem('employment.after_leaving', { value: inactive_at }));
  const { effective_from, event, reason, fields } = change;
  const same = periods.findIndex((p) => p.effective_from === effective_from);
  if (same >= 0) return ok(described(setFrom(periods, same, fields), same, event, reason ?? undefined));
  const index = periods.findIndex((p) => periodOn([p], effective_from));
  const current = periods[index] ?? first;
  const created: Period = { ...current, id: null, effective_from, event, reason };
  const split = joined([...periods, created]);
  return ok(setFrom(split, index + 1, fields));
}

/**
 * The periods with fields set from today on, for a form or file without a date. Adds a period, or edits the
 * one that began today or that applies to someone who has not joined yet or has left.
 */
export function withToday(
  periods: readonly Period[],
  fields: Partial<Placement>,
  today: PlainDate,
  service: Service,
): Period[] {
  const day = placementDay(service, today);
  const index = periods.findIndex((p) => periodOn([p], day));
  const current = periods[index];
  if (!current || PLACEMENT_FIELDS.every((f) => fields[f] === undefined || fields[f] === current[f]))
    return [...periods];
  if (day !== today) return setFrom(periods, index, fields);
  const change = { effective_from: today, event: 'change' as const, reason: null, fields };
  if (current.effective_from === today) return setFrom(periods, index, fields);
  return unwrap(withChange(periods, change, null));
}

/**
 * The periods without one: the previous period is extended, and values that only the removed period
 * introduced are also removed from later periods. Problem: `employment.first_stays`.
 */
export function withoutPeriod(periods: readonly Period[], id: number): Outcome<Period[]> {
  const index = periods.findIndex((p) => p.id === id);
  const [removed, before] = [periods[index], periods[index - 1]];
  if (!removed || !before) return failed(problem('employment.first_stays'));
  const restored = setFrom(periods, index, before);
  return ok(joined(restored.filter((_, at) => at !== index)));
}

/** The periods with fields of one corrected; propagates to later periods like a change. */
export function withCorrection(
  periods: readonly Period[],
  id: number,
  correction: { fields: Partial<Placement>; event?: PeriodChange['event']; reason?: string | null },
): Period[] {
  const index = periods.findIndex((p) => p.id === id);
  if (index < 0) return [...periods];
  return described(setFrom(periods, index, correction.fields), index, correction.event, correction.reason);
}

/**
 * The periods with a new joining date. Problem: `employment.changes_before_joining` {value}, the start of the
 * second.
 */
export function withJoiningDay(periods: readonly Period[], company_joined_at: PlainDate): Outcome<Period[]> {
  const [first, second] = periods;
  if (!first) return ok([]);
  if (second && second.effective_from <= company_joined_at)
    return failed(problem('employment.changes_before_joining', { value: second.effective_from }));
  return ok([{ ...first, effective_from: company_joined_at }, ...periods.slice(1)]);
}

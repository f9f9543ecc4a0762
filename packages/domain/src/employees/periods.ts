import { failed, type Outcome, ok, problem, unwrap } from '../kit/outcome.ts';
import { addDays, earlierOf, laterOf, type PlainDate } from '../kit/plain-date.ts';
import type { EmploymentEvent, EmploymentType } from './employment.ts';

/** Where and how a person works, as a period of employment says it. */
export interface Place {
  employment_type: EmploymentType;
  branch_id: number | null;
  division_id: number | null;
  department_id: number | null;
  position_id: number | null;
  position_level_id: number | null;
  reports_to_id: number | null;
}
export const PLACE_FIELDS = [
  'employment_type',
  'branch_id',
  'division_id',
  'department_id',
  'position_id',
  'position_level_id',
  'reports_to_id',
] as const satisfies readonly (keyof Place)[];
export type PlaceField = (typeof PLACE_FIELDS)[number];

/**
 * A period of employment, both days included; null goes on. `id` null is one that is not stored yet. Those of a person
 * follow one another without a gap from the day they joined, and the last goes on.
 */
export interface Period extends Place {
  id: number | null;
  effective_from: PlainDate;
  effective_to: PlainDate | null;
  event: EmploymentEvent;
  reason: string | null;
}

/** What may happen to who has joined. */
export type EmploymentChangeEvent = Exclude<EmploymentEvent, 'joined'>;

/** What a change brings from a day on; a field that is left out stays. */
export interface PeriodChange {
  effective_from: PlainDate;
  event: EmploymentChangeEvent;
  reason: string | null;
  fields: Partial<Place>;
}

/** The days of service that decide which period counts. */
export interface Service {
  company_joined_at: PlainDate;
  /** The last day; null where none is set. */
  inactive_at: PlainDate | null;
}

/** The day whose period says where a person is on a day: not before they joined, and not after they left. */
export function placeDay({ company_joined_at, inactive_at }: Service, day: PlainDate): PlainDate {
  return laterOf(company_joined_at, earlierOf(day, inactive_at ?? day));
}

/** The period that covers a day. */
export const periodOn = <P extends Pick<Period, 'effective_from' | 'effective_to'>>(
  periods: readonly P[],
  day: PlainDate,
): P | null =>
  periods.find((p) => p.effective_from <= day && (p.effective_to === null || day <= p.effective_to)) ?? null;

/** The fields in which two places differ. */
export const differences = (a: Place, b: Place): PlaceField[] =>
  PLACE_FIELDS.filter((field) => a[field] !== b[field]);

/** In order, each ending the day before the next begins. */
function joined(periods: readonly Period[]): Period[] {
  const sorted = [...periods].sort((a, b) => (a.effective_from < b.effective_from ? -1 : 1));
  return sorted.map((period, index) => {
    const next = sorted[index + 1];
    return { ...period, effective_to: next ? addDays(next.effective_from, -1) : null };
  });
}

/**
 * Sets fields from one period on: a later period takes the new value too as long as it had that of the one before,
 * and from the first that changed the field itself, nothing is touched.
 */
function setFrom(periods: readonly Period[], index: number, fields: Partial<Place>): Period[] {
  const result = periods.map((period) => ({ ...period }));
  for (const field of PLACE_FIELDS) {
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

/** The periods with another event of one, but that of joining, and another reason; what is left out stays. */
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
 * The periods with a change. On the day of a period that one is changed; how a person joined stays so.
 * Problems: `employment.before_joining` {value}, `employment.after_leaving` {value}.
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
  const made: Period = { ...current, id: null, effective_from, event, reason };
  const split = joined([...periods, made]);
  return ok(setFrom(split, index + 1, fields));
}

/**
 * The periods with fields set from today on, as a form or a file without a day does it: a new period, or the one that
 * began today, or that of who has not joined yet or has left.
 */
export function withToday(
  periods: readonly Period[],
  fields: Partial<Place>,
  today: PlainDate,
  service: Service,
): Period[] {
  const day = placeDay(service, today);
  const index = periods.findIndex((p) => periodOn([p], day));
  const current = periods[index];
  if (!current || PLACE_FIELDS.every((f) => fields[f] === undefined || fields[f] === current[f]))
    return [...periods];
  if (day !== today) return setFrom(periods, index, fields);
  const change = { effective_from: today, event: 'change' as const, reason: null, fields };
  if (current.effective_from === today) return setFrom(periods, index, fields);
  return unwrap(withChange(periods, change, null));
}

/**
 * The periods without one: that before goes on, and what only the removed one had brought goes from the later ones too.
 * Problem: `employment.first_stays`.
 */
export function withoutPeriod(periods: readonly Period[], id: number): Outcome<Period[]> {
  const index = periods.findIndex((p) => p.id === id);
  const [removed, before] = [periods[index], periods[index - 1]];
  if (!removed || !before) return failed(problem('employment.first_stays'));
  const restored = setFrom(periods, index, before);
  return ok(joined(restored.filter((_, at) => at !== index)));
}

/** The periods with fields of one corrected, carried on as a change is. */
export function withCorrection(
  periods: readonly Period[],
  id: number,
  correction: { fields: Partial<Place>; event?: PeriodChange['event']; reason?: string | null },
): Period[] {
  const index = periods.findIndex((p) => p.id === id);
  if (index < 0) return [...periods];
  return described(setFrom(periods, index, correction.fields), index, correction.event, correction.reason);
}

/** The periods from another joining day. Problem: `employment.changes_before_joining` {value}, the day of the second. */
export function withJoiningDay(periods: readonly Period[], company_joined_at: PlainDate): Outcome<Period[]> {
  const [first, second] = periods;
  if (!first) return ok([]);
  if (second && second.effective_from <= company_joined_at)
    return failed(problem('employment.changes_before_joining', { value: second.effective_from }));
  return ok([{ ...first, effective_from: company_joined_at }, ...periods.slice(1)]);
}

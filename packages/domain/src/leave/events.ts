import { type DateRange, daysIn, overlap } from '../kit/date-range.ts';
import { addDays, addMonths, daysBetween, earlierOf, laterOf, type PlainDate } from '../kit/plain-date.ts';
import type { DatedValue } from '../statutory/history.ts';
import type { MaternityLaw, PaternityLaw } from '../statutory/malaysia/leave-events.ts';
import type { Service } from './entitlement.ts';
import type { HalfDays } from './half-days.ts';
import type { BrokenRule } from './request-rules.ts';

export const EVENT_RULE_CODES = [
  'maternity_too_early',
  'maternity_too_late',
  'maternity_short',
  'maternity_split',
  'allowance_service',
  'allowance_employed',
  'allowance_children',
  'paternity_split',
  'paternity_unmarried',
  'paternity_service',
  'paternity_confinements',
  'event_limit',
] as const;
export type EventRuleCode = (typeof EVENT_RULE_CODES)[number];
type EventRule = BrokenRule<EventRuleCode>;

const unmet = (
  code: EventRuleCode,
  section: string | null,
  params: EventRule['params'] = {},
  blocks = false,
): EventRule => ({ code, params, section, blocks, conflict: false });

/** A birth, marriage or death as it is expected, and as it happened. */
export interface EventDates {
  readonly due_on: PlainDate;
  readonly happened_on: PlainDate | null;
}

/** The day that counts: the actual one once it is known. */
export const eventDay = ({ due_on, happened_on }: EventDates): PlainDate => happened_on ?? due_on;

/** The days on which maternity leave may begin. */
export const maternityBegins = (confinement: PlainDate, law: MaternityLaw): DateRange => ({
  start: addDays(confinement, -law.earliest_days_before),
  end: addDays(confinement, law.latest_days_after),
});

/** The maternity leave that begins on a day: the law's days without a gap, over a year's end too. */
export const maternitySpell = (start: PlainDate, law: MaternityLaw): DateRange => ({
  start,
  end: addDays(start, law.days - 1),
});

const inOrder = (spells: readonly DateRange[]): DateRange[] =>
  [...spells].sort((a, b) => (a.start < b.start ? -1 : 1));

/** Whether spells follow each other without a gap. */
function unbroken(spells: readonly DateRange[]): boolean {
  const ordered = inOrder(spells);
  return ordered.every(({ start }, index) => {
    const before = ordered[index - 1];
    return !before || start === addDays(before.end, 1);
  });
}

/**
 * What a confinement's spells of maternity leave do not keep to, each with its section. None of it refuses the leave.
 */
export function maternityProblems(
  spells: readonly DateRange[],
  confinement: PlainDate,
  { value: law }: DatedValue<MaternityLaw>,
): EventRule[] {
  const first = inOrder(spells)[0];
  if (!first) return [];
  const begins = maternityBegins(confinement, law);
  const days = spells.reduce((sum, spell) => sum + daysIn(spell), 0);
  const found: EventRule[] = [];
  if (first.start < begins.start)
    found.push(unmet('maternity_too_early', law.sections.begins, { from: begins.start }));
  if (first.start > begins.end)
    found.push(unmet('maternity_too_late', law.sections.begins, { to: begins.end }));
  if (!unbroken(spells)) found.push(unmet('maternity_split', law.sections.leave, { days: law.days }));
  if (days < law.days) found.push(unmet('maternity_short', law.sections.leave, { days, law_days: law.days }));
  return found;
}

/** What the maternity allowance depends on. */
export interface AllowanceFacts {
  readonly confinement: PlainDate;
  readonly service: Service;
  /** Surviving children at the confinement, this one not counted; null where it is not known. */
  readonly surviving_children: number | null;
}

/** Days of service in a number of months immediately before a day. */
function servedBefore({ company_joined_at, inactive_at }: Service, day: PlainDate, months: number): number {
  const served = overlap(
    { start: company_joined_at, end: inactive_at ?? '9999-12-31' },
    { start: addMonths(day, -months), end: addDays(day, -1) },
  );
  return served ? daysIn(served) : 0;
}

/**
 * The conditions of the maternity allowance that are not met, each with its section; the allowance is due where there
 * are none. The leave itself is due in any case. Law: Employment Act 1955 s.37.
 */
export function allowanceProblems(
  { confinement, service, surviving_children }: AllowanceFacts,
  { value: law }: DatedValue<MaternityLaw>,
): EventRule[] {
  const found: EventRule[] = [];
  const served = servedBefore(service, confinement, law.service_months);
  if (served < law.service_days)
    found.push(
      unmet('allowance_service', law.sections.allowance_service, {
        days: served,
        law_days: law.service_days,
        months: law.service_months,
      }),
    );
  if (servedBefore(service, confinement, law.employed_months) === 0)
    found.push(unmet('allowance_employed', law.sections.allowance_employed, { months: law.employed_months }));
  if (surviving_children !== null && surviving_children >= law.children)
    found.push(unmet('allowance_children', law.sections.allowance_children, { children: law.children }));
  return found;
}

/** What paternity leave depends on. */
export interface PaternityFacts {
  /** The spells of this confinement. */
  readonly spells: readonly DateRange[];
  readonly company_joined_at: PlainDate;
  readonly married: boolean;
  /** Confinements for which paternity leave was taken or requested before this one. */
  readonly earlier_confinements: number;
}

/** The conditions of paternity leave that are not met, each with its section. Law: Employment Act 1955 s.60FA. */
export function paternityProblems(
  { spells, company_joined_at, married, earlier_confinements }: PaternityFacts,
  { value: law }: DatedValue<PaternityLaw>,
): EventRule[] {
  const first = inOrder(spells)[0];
  if (!first) return [];
  const found: EventRule[] = [];
  if (!married) found.push(unmet('paternity_unmarried', law.sections.leave));
  if (!unbroken(spells)) found.push(unmet('paternity_split', law.sections.leave, { days: law.days }));
  if (first.start < addMonths(company_joined_at, law.service_months))
    found.push(unmet('paternity_service', law.sections.service, { months: law.service_months }));
  if (earlier_confinements >= law.confinements)
    found.push(
      unmet('paternity_confinements', law.sections.confinements, { confinements: law.confinements }),
    );
  return found;
}

/**
 * Whether the spells of one event ask for more than its type grants for the event, over a year's end too. `granted` and
 * `requested` are in half-days; `requested` is that of all open and approved spells together. Never blocks: whoever approves
 * may grant it.
 */
export const eventLimit = (granted: HalfDays, requested: HalfDays): EventRule | null =>
  requested > granted ? unmet('event_limit', null, { days: granted / 2, requested: requested / 2 }) : null;

/**
 * A spell after its event moved from one day to another: what has begun stays, what has not is moved by as many days
 * and keeps its length, yet begins neither in the past nor, once the event has happened, before it.
 */
export function movedSpell(
  spell: DateRange,
  { from, to, today }: { from: PlainDate; to: PlainDate; today: PlainDate },
): DateRange {
  if (spell.start <= today) return spell;
  const start = laterOf(addDays(spell.start, daysBetween(from, to)), earlierOf(to, today));
  return { start, end: addDays(start, daysIn(spell) - 1) };
}

import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import type { PlainDate } from '@mesra/domain/kit/plain-date';

/** Its guards' overtime counts without approval; that of the other company waits for it. */
const UNASKED = 'Mesra Security Services Sdn Bhd';

/** The heads of the companies, who do not clock. */
export const UNCLOCKED: ReadonlySet<string> = new Set(['MR0009', 'MS0024']);

/**
 * How many people of a company counted the stock on a day off: the first is given leave for it, the other's overtime waits
 * for a decision.
 */
export const stockCounters = (company: string): number => (company === UNASKED ? 0 : 2);

/**
 * The rule sets of a demo company: grace on coming, and overtime in steps of a quarter of an hour. Where it needs approval it
 * counts from the day `waiting` on only, so that the inbox holds what a person can decide. Those of `unclocked` are present by
 * exception.
 */
export function demoRuleSets(
  company: string,
  { from, waiting, unclocked }: { from: PlainDate; waiting: PlainDate; unclocked: readonly number[] },
) {
  const { grace, overtime, ...rest } = DEFAULT_ATTENDANCE_SETTINGS;
  const rules = (effective_from: PlainDate, changed: Partial<typeof overtime>) => ({
    scope: 'company' as const,
    target_id: null,
    effective_from,
    settings: {
      ...rest,
      grace: { ...grace, checkin_minutes: 5 },
      overtime: { ...overtime, step_minutes: 15, ...changed },
    },
  });
  const trusted = unclocked.map((target_id) => ({
    ...{ scope: 'person' as const, target_id, effective_from: from },
    settings: { ...DEFAULT_ATTENDANCE_SETTINGS, by_exception: true },
  }));
  return company === UNASKED
    ? [rules(from, { needs_approval: false }), ...trusted]
    : [
        rules(from, { after: false, needs_approval: false }),
        rules(waiting, { needs_approval: true }),
        ...trusted,
      ];
}

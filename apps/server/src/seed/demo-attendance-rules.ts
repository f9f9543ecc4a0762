import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import type { PlainDate } from '@mesra/domain/kit/plain-date';

/** Its guards' overtime counts without approval; that of the other company waits for it. */
const UNASKED = 'Mesra Security Services Sdn Bhd';

/**
 * The rule sets of a demo company: grace on coming, and overtime in steps of a quarter of an hour. Where it needs approval it
 * counts from the day `waiting` on only, so that the inbox holds what a person can decide.
 */
export function demoRuleSets(company: string, { from, waiting }: { from: PlainDate; waiting: PlainDate }) {
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
  return company === UNASKED
    ? [rules(from, { needs_approval: false })]
    : [rules(from, { after: false }), rules(waiting, { needs_approval: true })];
}

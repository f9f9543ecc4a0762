import type { Placement } from '@mesra/domain/employees/periods';
import { type Chosen, newPlace, type Verdict } from '../employees/employees.api.ts';

/** Whether a placement change from a day on would change an employee. */
export function evaluateChange(one: Chosen, day: string, fields: Partial<Placement>): Verdict {
  if (one.company_joined_at > day)
    return { key: 'employment.before_joining', params: { value: one.company_joined_at } };
  if (one.inactive_at !== null && one.inactive_at < day)
    return { key: 'employment.after_leaving', params: { value: one.inactive_at } };
  if (fields.reports_to_id === one.id) return { key: 'employment.reports_to_self' };
  return one.placement !== null && Object.keys(newPlace(fields, one.placement)).length === 0
    ? 'stays'
    : 'changes';
}

/** Whether an employee's service would end on a day. */
export function evaluateEnd(one: Chosen, day: string): Verdict {
  if (one.inactive_at === day) return 'stays';
  if (one.inactive_at !== null) return { key: 'bulk.leaves_otherwise', params: { value: one.inactive_at } };
  if (one.company_joined_at > day) return { key: 'employee.left_before_joined' };
  return 'changes';
}

import {
  type Placement,
  periodOn,
  placementDay,
  type Service,
  withJoiningDay,
  withToday,
} from '@mesra/domain/employees/periods';
import type { RowCall } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import type { StoredEmployee } from './employee.present.ts';
import { periodRows, periodsOf, placementOf, storePeriods } from './employment.store.ts';
import { assertNoCircle, assertOrgUnits, assertPlacement, changedPlacement } from './employment-check.ts';

/**
 * Syncs employment periods with employee fields changed without a date: a placement applies from today, and a
 * new joining day moves the start of the first period. Returns the placement columns for the employee row;
 * empty if nothing relevant changed. Callers that change the manager or the joining day must hold
 * `lockLines`.
 */
export async function syncFields(
  call: RowCall,
  before: StoredEmployee,
  changed: object,
  { service, today }: { service: Service; today: string },
): Promise<Partial<Placement>> {
  const fields = changedPlacement(changed, before);
  const moved = service.company_joined_at !== before.company_joined_at;
  if (Object.keys(fields).length === 0 && !moved) return {};
  const day = placementDay(service, today);
  assertOrgUnits(call, before.company_id, fields);
  await assertPlacement(call, before, fields, day);
  const periods = await periodsOf(call.tx, before.company_id, before.id);
  const from = withJoiningDay(periods, service.company_joined_at);
  if (!from.ok) {
    const [first] = from.problems;
    throw invalid('company_joined_at', first?.key ?? 'validation.invalid', first?.params);
  }
  const after = withToday(from.value, fields, today, service);
  await assertNoCircle(call.tx, before.company_id, before.id, after);
  await storePeriods(call.tx, before.company_id, periodRows(before, periods, after));
  const now = periodOn(after, day);
  return now ? placementOf(now) : {};
}

import {
  type Place,
  periodOn,
  placeDay,
  type Service,
  withJoiningDay,
  withToday,
} from '@mesra/domain/employees/periods';
import type { RowCall } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import type { EmployeeRecord } from './employee.present.ts';
import { periodRows, periodsOf, placeOf, storePeriods } from './employment.store.ts';
import { checkPlace, demandPlaces, newPlace, refuseCircle } from './employment-check.ts';

/**
 * Keeps the periods of employment in step with fields of the employee that are changed without a day: a place counts from
 * today on, and another joining day begins the first period there. Answers what the row is to say of the place; nothing
 * where the change is of something else. Whoever changes whom somebody reports to, or the joining day, holds `lockLines`.
 */
export async function followFields(
  call: RowCall,
  before: EmployeeRecord,
  changed: object,
  { service, today }: { service: Service; today: string },
): Promise<Partial<Place>> {
  const fields = newPlace(changed, before);
  const moved = service.company_joined_at !== before.company_joined_at;
  if (Object.keys(fields).length === 0 && !moved) return {};
  const day = placeDay(service, today);
  demandPlaces(call, before.company_id, fields);
  await checkPlace(call, before, fields, day);
  const periods = await periodsOf(call.tx, before.company_id, before.id);
  const from = withJoiningDay(periods, service.company_joined_at);
  if (!from.ok) {
    const [first] = from.problems;
    throw invalid('company_joined_at', first?.key ?? 'validation.invalid', first?.params);
  }
  const after = withToday(from.value, fields, today, service);
  await refuseCircle(call.tx, before.company_id, before.id, after);
  await storePeriods(call.tx, before.company_id, periodRows(before, periods, after));
  const now = periodOn(after, day);
  return now ? placeOf(now) : {};
}

import { type Period, PLACEMENT_FIELDS, periodOn, placementDay } from '@mesra/domain/employees/periods';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import type { StoredEmployee } from './employee.present.ts';
import { employeesChanged } from './employees.events.ts';
import { employees } from './employees.tables.ts';
import { periodRows, placementOf, storePeriods } from './employment.store.ts';
import { assertNoCircle } from './employment-check.ts';

/** The fields that some day has another value of. */
const changedFields = (before: readonly Period[], after: readonly Period[]) =>
  PLACEMENT_FIELDS.filter((field) => {
    const valuesOf = (periods: readonly Period[]) =>
      JSON.stringify(periods.map((period) => [period.effective_from, period[field]]));
    return valuesOf(before) !== valuesOf(after);
  });

/** Stores the periods and copies today's to the employee row, whose version always increments. */
export async function storePlacement(
  call: RowCall,
  row: StoredEmployee,
  before: readonly Period[],
  after: readonly Period[],
): Promise<StoredEmployee> {
  await assertNoCircle(call.tx, row.company_id, row.id, after);
  await storePeriods(call.tx, row.company_id, periodRows(row, before, after));
  const today = todayIn(call.actor, row.company_id, call.services.clock);
  const now = periodOn(after, placementDay(row, today));
  const [stored] = await call.tx
    .update(employees)
    .set(now ? placementOf(now) : {})
    .where(and(eq(employees.company_id, row.company_id), eq(employees.id, row.id)))
    .returning();
  if (!stored) throw notFound();
  const fields = changedFields(before, after);
  if (fields.length > 0)
    await emit(call, employeesChanged, {
      ...{ companyId: row.company_id, today, fields },
      ...{ people: [row.id], before: [row] },
    });
  return stored;
}

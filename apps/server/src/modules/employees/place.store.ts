import { type Period, periodOn, placeDay } from '@mesra/domain/employees/periods';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import type { EmployeeRecord } from './employee.present.ts';
import { employees } from './employees.tables.ts';
import { periodRows, placeOf, storePeriods } from './employment.store.ts';
import { refuseCircle } from './employment-check.ts';

/** Stores the periods, and in the employee's row, whose version always counts up, what that of today says. */
export async function storePlace(
  call: RowCall,
  row: EmployeeRecord,
  before: readonly Period[],
  after: readonly Period[],
): Promise<EmployeeRecord> {
  await refuseCircle(call.tx, row.company_id, row.id, after);
  await storePeriods(call.tx, row.company_id, periodRows(row, before, after));
  const today = todayIn(call.actor, row.company_id, call.services.clock);
  const now = periodOn(after, placeDay(row, today));
  const [stored] = await call.tx
    .update(employees)
    .set(now ? placeOf(now) : {})
    .where(and(eq(employees.company_id, row.company_id), eq(employees.id, row.id)))
    .returning();
  if (!stored) throw notFound();
  return stored;
}

import { openingBalanceEndpoints } from '@mesra/contract/employees/opening-balance';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { invalid, notFound, stale } from '../../kit/problem.ts';
import { presentOpeningBalance } from './employee.present.ts';
import { findEmployee } from './employee.store.ts';
import { employeeOpeningBalances } from './employees.tables.ts';

const save = handle(openingBalanceEndpoints.save, async (call) => {
  const { year, version, ...amounts } = call.body;
  const figures = [amounts.remuneration, amounts.epf, amounts.mtd, amounts.zakat, amounts.reliefs ?? 0];
  if (amounts.waiver_reason && figures.some((amount) => amount > 0))
    throw invalid('waiver_reason', 'opening.waived_with_figures');
  const { company_id, id: employee_id } = await findEmployee(call, call.params.id, true);
  const whereRow = and(
    eq(employeeOpeningBalances.company_id, company_id),
    eq(employeeOpeningBalances.employee_id, employee_id),
    eq(employeeOpeningBalances.year, year),
  );
  const [before] = await call.tx.select().from(employeeOpeningBalances).where(whereRow).for('update');
  if (before && before.version !== version) throw stale(presentOpeningBalance(before));
  const [row] = before
    ? await call.tx.update(employeeOpeningBalances).set(amounts).where(whereRow).returning()
    : await call.tx
        .insert(employeeOpeningBalances)
        .values({ company_id, employee_id, year, ...amounts })
        .returning();
  if (!row) throw notFound();
  return { data: presentOpeningBalance(row), message: 'saved' };
});

export const openingBalanceHandlers = [save];

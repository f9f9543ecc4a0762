import { openingEndpoints } from '@mesra/contract/employees/opening';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { invalid, notFound, stale } from '../../kit/problem.ts';
import { presentOpening } from './employee.present.ts';
import { findEmployee } from './employee.store.ts';
import { employeeOpenings } from './employees.tables.ts';

const save = handle(openingEndpoints.save, async (call) => {
  const { year, source, version, ...amounts } = call.body;
  const figures = [amounts.remuneration, amounts.epf, amounts.mtd, amounts.zakat, amounts.reliefs ?? 0];
  if (amounts.waiver_reason && figures.some((amount) => amount > 0))
    throw invalid('waiver_reason', 'opening.waived_with_figures');
  if (amounts.waiver_reason && source === 'tp3') throw invalid('waiver_reason', 'opening.waives_ytd');
  const { company_id, id: employee_id } = await findEmployee(call, call.params.id, true);
  const here = and(
    eq(employeeOpenings.company_id, company_id),
    eq(employeeOpenings.employee_id, employee_id),
    eq(employeeOpenings.year, year),
    eq(employeeOpenings.source, source),
  );
  const [before] = await call.tx.select().from(employeeOpenings).where(here).for('update');
  if (before && before.version !== version) throw stale(presentOpening(before));
  const [row] = before
    ? await call.tx.update(employeeOpenings).set(amounts).where(here).returning()
    : await call.tx
        .insert(employeeOpenings)
        .values({ company_id, employee_id, year, source, ...amounts })
        .returning();
  if (!row) throw notFound();
  return { data: presentOpening(row), message: 'saved' };
});

export const openingHandlers = [save];

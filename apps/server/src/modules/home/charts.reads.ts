import { formatMoney } from '@mesra/domain/kit/money';
import { daysOf } from '@mesra/domain/leave/half-days';
import { eq, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { departments } from '../company/company.views.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { type FigureCall, monthsUntil, yearOfFigures } from './month-figures.reads.ts';
import { costsByDepartment, costsOf, type PayrollMonth, presentCost } from './payroll-costs.reads.ts';

type Sums = ReadonlyMap<number | null, number>;

/** What some amounts come to by department, with its name, the most first. */
async function named({ tx, companyId }: FigureCall, sums: Sums) {
  const rows = await tx
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(eq(departments.company_id, companyId));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return [...sums]
    .map(([id, sum]) => ({ name: id === null ? null : (names.get(id) ?? null), sum }))
    .sort((a, b) => b.sum - a.sum);
}

export async function attendanceChart(call: FigureCall) {
  const months = await yearOfFigures('attendance', call);
  return {
    months: months.map(({ month, figures: { present, late, absent, leave } }) => ({
      ...{ month, present, late, absent, leave },
    })),
  };
}

export async function overtimeChart(call: FigureCall) {
  const months = await yearOfFigures('attendance', call);
  const latest = months.findLast(({ figures }) => figures.overtime.length > 0);
  const sums = new Map(
    latest?.figures.overtime.map(({ department_id, minutes }) => [department_id, minutes]) ?? [],
  );
  return {
    months: months.map(({ month, figures }) => ({
      month,
      minutes: figures.overtime.reduce((sum, { minutes }) => sum + minutes, 0),
    })),
    latest: latest?.month ?? null,
    departments: (await named(call, sums)).map(({ name, sum }) => ({ name, minutes: sum })),
  };
}

export async function leaveChart(call: FigureCall) {
  const months = await yearOfFigures('leave', call);
  const sums = new Map<number | null, number>();
  for (const { figures } of months)
    for (const { department_id, half_days } of figures.departments)
      sums.set(department_id, (sums.get(department_id) ?? 0) + half_days);
  return {
    months: months.map(({ month, figures }) => ({
      month,
      days: daysOf(figures.departments.reduce((sum, { half_days }) => sum + half_days, 0)),
    })),
    departments: (await named(call, sums)).map(({ name, sum }) => ({ name, days: daysOf(sum) })),
  };
}

/** What payroll cost in each of the last 12 months that has any, and the latest by department, of whom the caller sees. */
export async function payrollCosts(call: FigureCall & Pick<RowCall, 'actor'>) {
  const { tx, actor, companyId, today } = call;
  const row = { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` };
  const seen = belongsToVisible(actor, [companyId], row);
  const present = async (costs: Parameters<typeof presentCost>[0][], of: PayrollMonth['departments']) => ({
    months: costs.map(presentCost),
    departments: (
      await named(call, new Map(of.map(({ department_id, total }) => [department_id, total])))
    ).map(({ name, sum }) => ({ name, total: formatMoney(sum) })),
  });
  if (seen) {
    const [first = today] = monthsUntil(today);
    const costs = await costsOf({ tx, companyId, seen }, first, today);
    const latest = costs.at(-1)?.month;
    return present(costs, latest ? await costsByDepartment({ tx, companyId, seen }, latest) : []);
  }
  const months = (await yearOfFigures('payroll', call))
    .map(({ month, figures }) => ({ month, ...figures }))
    .filter(({ departments: of }) => of.length > 0);
  return present(months, months.at(-1)?.departments ?? []);
}

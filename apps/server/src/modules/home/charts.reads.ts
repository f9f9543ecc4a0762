import { daysOf } from '@mesra/domain/leave/half-days';
import { eq } from 'drizzle-orm';
import { departments } from '../company/company.views.ts';
import { type FigureCall, yearOfFigures } from './month-figures.reads.ts';

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

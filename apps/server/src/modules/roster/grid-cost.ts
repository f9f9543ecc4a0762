import { ordinaryRate } from '@mesra/domain/attendance/hourly-rate';
import { formatMoney, type Sen } from '@mesra/domain/kit/money';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { itemsOn, NO_ITEMS } from '@mesra/domain/payroll/ordinary-items';
import { plannedCost } from '@mesra/domain/roster/planned-cost';
import { workingTimeOn } from '@mesra/domain/statutory/malaysia/working-time';
import type { Tx } from '../../kit/db.ts';
import { readWages, salaryAt, type Wages } from '../attendance/attendance.api.ts';
import { type Placing, placementOn, settingsOn } from '../attendance-rules/attendance-rules.api.ts';

type Costing = Placing & Wages;

/** What planned minutes of somebody's day cost, in sen; null without a salary, or where no law is known. */
function dayCost(ground: Costing, employeeId: number, date: PlainDate, minutes: number): Sen | null {
  const salary = salaryAt(ground, employeeId, date);
  const law = workingTimeOn(placementOn(ground, employeeId, date).state, date);
  if (!salary || !law) return null;
  const settings = settingsOn(ground, employeeId, date);
  const ordinary_items = itemsOn(ground.ordinary_items.get(employeeId) ?? NO_ITEMS, date);
  const { unit, amount } = salary;
  const rate = ordinaryRate({ unit, amount, ordinary_items }, settings.calculation, {
    days: law.value.ordinary_days,
    normal_minutes: settings.normal_day_minutes,
  });
  return plannedCost(minutes, rate);
}

/** What the planned hours of people cost, in ringgit by person; null for whoever has no salary on one of the days. */
export async function readCosts(
  tx: Tx,
  { companyId, dates, placing }: { companyId: number; dates: readonly PlainDate[]; placing: Placing },
  minutesOf: ReadonlyMap<number, readonly number[]>,
): Promise<Map<number, string | null>> {
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const wages = await readWages(tx, { companyId, employeeIds: [...minutesOf.keys()], from, to });
  const ground = { ...placing, ...wages };
  return new Map(
    [...minutesOf].map(([id, minutes]) => {
      const worked = dates.flatMap((date, index) => ((minutes[index] ?? 0) > 0 ? [{ date, index }] : []));
      const costs = worked.map(({ date, index }) => dayCost(ground, id, date, minutes[index] ?? 0));
      const known = costs.filter((cost): cost is Sen => cost !== null);
      return [id, known.length < costs.length ? null : formatMoney(known.reduce((sum, one) => sum + one, 0))];
    }),
  );
}

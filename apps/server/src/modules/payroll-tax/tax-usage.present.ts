import type { ReliefUsageRow, TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { formatMoney } from '@mesra/domain/kit/money';
import { exemptUsage, reliefUsage } from '@mesra/domain/payroll/relief-usage';
import { addByKey, allowClaims } from '@mesra/domain/payroll/reliefs';
import type { MtdTable } from '@mesra/domain/statutory/malaysia/mtd';
import type { TaxYear } from './tax-year.reads.ts';

/** What a year has used and left of every claim, what waits included. */
export function presentUsage(year: TaxYear, table: MtdTable): ReliefUsageRow[] {
  const room = {
    voluntary_epf: Math.max(0, table.reliefs.epf_cap - year.epf),
    spouse_relief: year.spouse_relief,
  };
  const former = Object.entries(year.former_tp1).map(([key, amount]) => ({ key, amount }));
  const formerRoom = { ...room, voluntary_epf: Math.max(0, table.reliefs.epf_cap - year.former_epf) };
  const used = addByKey(year.tp1, allowClaims(former, year.tp1, formerRoom, table.tp1).allowed);
  const all = addByKey(used, year.requested);
  return reliefUsage(all, room, table.tp1).map(({ key, limit, left, shared }) => ({
    key,
    limit: formatMoney(limit),
    used: formatMoney(used[key] ?? 0),
    requested: formatMoney(year.requested[key] ?? 0),
    left: formatMoney(left),
    shared: shared.map((one) => ({
      keys: [...one.keys],
      limit: formatMoney(one.limit),
      left: formatMoney(one.left),
    })),
  }));
}

/** The three exempt allowances of a year. */
export const presentExempt = (year: TaxYear, table: MtdTable): TaxRecord['exempt'] =>
  exemptUsage(year.exempt, table.reliefs).map(({ key, limit, used, left }) => ({
    key,
    limit: formatMoney(limit),
    used: formatMoney(used),
    left: formatMoney(left),
  }));

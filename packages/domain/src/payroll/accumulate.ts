import type { Sen } from '../kit/money.ts';
import { CONTRIBUTION_KEYS, type ContributionKey } from './contribution-keys.ts';
import type { Contributions } from './contributions.ts';
import { type MonthTotal, NO_MONTH_TOTAL, type PayslipFacts, type YearFigures } from './facts.ts';
import type { ResolvedLines } from './lines.ts';
import type { MtdMonth } from './mtd.ts';
import { addByKey } from './reliefs.ts';
import type { Wages } from './wages.ts';

/** The month including this payslip: wages as counted, and amounts taken before plus those taken now. */
export function monthTotal(
  facts: PayslipFacts,
  month: Wages,
  contributions: Contributions,
  mtd: MtdMonth,
  tax: Sen,
  lines: ResolvedLines,
): MonthTotal {
  const taken = facts.taken_this_month ?? NO_MONTH_TOTAL;
  const amounts = {} as Record<ContributionKey, Sen>;
  const { figures, arrears } = contributions;
  for (const key of CONTRIBUTION_KEYS) amounts[key] = taken[key] + figures[key].amount - (arrears[key] ?? 0);
  const epf_arrears = (taken.epf_arrears ?? 0) + (arrears.contribution_epf_employee_amount ?? 0);
  return {
    ...month,
    ...amounts,
    ...(epf_arrears === 0 ? {} : { epf_arrears }),
    benefits: Math.max(taken.benefits, mtd.benefits.bik + mtd.benefits.vola),
    zakat: taken.zakat + mtd.zakat,
    lp: taken.lp + mtd.claims.total,
    tp1: addByKey(taken.tp1, mtd.claims.allowed),
    exempt_used: addByKey(taken.exempt_used, lines.exempt_used),
    contribution_tax_monthly_amount: taken.contribution_tax_monthly_amount + tax,
  };
}

/** A month's totals as year-of-assessment figures. */
export function yearFiguresOf(month: MonthTotal): YearFigures {
  return {
    y: month.normal_remuneration + month.additional_remuneration + month.benefits,
    k: month.contribution_epf_employee_amount + (month.epf_arrears ?? 0),
    x: month.contribution_tax_monthly_amount,
    z: month.zakat,
    lp: month.lp,
    tp1: month.tp1,
    exempt_used: month.exempt_used,
  };
}

/** The sum of two parts of a year. */
export function addYearFigures(a: YearFigures, b: YearFigures): YearFigures {
  return {
    y: a.y + b.y,
    k: a.k + b.k,
    x: a.x + b.x,
    z: a.z + b.z,
    lp: a.lp + b.lp,
    tp1: addByKey(a.tp1, b.tp1),
    exempt_used: addByKey(a.exempt_used, b.exempt_used),
  };
}

/** A part of a year less an earlier part of it. */
export function subtractYearFigures(a: YearFigures, b: YearFigures): YearFigures {
  const without = (from: Readonly<Record<string, Sen>>, part: Readonly<Record<string, Sen>>) => {
    const left: Record<string, Sen> = {};
    for (const key in from) left[key] = (from[key] ?? 0) - (part[key] ?? 0);
    return left;
  };
  return {
    y: a.y - b.y,
    k: a.k - b.k,
    x: a.x - b.x,
    z: a.z - b.z,
    lp: a.lp - b.lp,
    tp1: without(a.tp1, b.tp1),
    exempt_used: without(a.exempt_used, b.exempt_used),
  };
}

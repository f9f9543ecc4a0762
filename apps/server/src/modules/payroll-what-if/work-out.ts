import { setImmediate } from 'node:timers/promises';
import type { Message } from '@mesra/contract/kit/problem';
import type { Problem } from '@mesra/domain/kit/outcome';
import { calculatePayslip } from '@mesra/domain/payroll/calculate-payslip';
import type { NamedShare } from '@mesra/domain/payroll/cost-centres';
import type { PayslipFacts } from '@mesra/domain/payroll/facts';
import { itemsInForce, withItem } from '@mesra/domain/payroll/payroll-items';
import { type PayrollRules, payrollRulesOf } from '@mesra/domain/payroll/payroll-rules';
import {
  hiredFacts,
  NO_FIGURES,
  timesFigures,
  type WhatIfChange,
  type WhatIfFigures,
  type WhatIfMonth,
  whatIfFigures,
  withChange,
} from '@mesra/domain/payroll/what-if';
import type { Statute } from '@mesra/domain/statutory/snapshot';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { type Collected, collectFacts } from '../payroll-run/payroll-run.api.ts';
import { type CompanyPayroll, presentProblem, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';

/** People who are read at once, and of those who are worked out before other calls get their turn. */
const CHUNK = 1_000;
const TURN = 50;

/** Somebody of the answer, with who bears their cost. */
export interface WhatIfPerson extends WhatIfMonth {
  id: number;
  name: string;
  employee_code: string;
  centres: readonly NamedShare[];
}

export interface WorkedOut {
  people: WhatIfPerson[];
  /** `by_change`: their month can be worked out as it is. */
  left_out: { id: number; name: string; message: Message; by_change: boolean }[];
}

const messageOf = ([first]: readonly Problem[]): Message => {
  const { key, params } = presentProblem(first ?? { key: 'failed', params: {} });
  return { key: `payroll.${key}`, params };
};

/** What a person's month is and would be; the reason where it has no payroll. */
function compared(
  { facts }: Pick<Collected, 'facts'>,
  altered: PayslipFacts | null,
  statute: Statute,
): { now: WhatIfFigures; changed: WhatIfFigures } | { message: Message; by_change: boolean } {
  if (!altered) return { message: { key: 'off_cycle.no_salary' }, by_change: false };
  const now = calculatePayslip(facts, statute);
  if (!now.ok) return { message: messageOf(now.problems), by_change: false };
  const changed = calculatePayslip(altered, statute);
  if (!changed.ok) return { message: messageOf(changed.problems), by_change: true };
  return { now: whatIfFigures(now.value), changed: whatIfFigures(changed.value) };
}

export const sharesOf = (centres: readonly NamedShare[]) =>
  centres.map(({ id, share }) => ({ cost_centre_id: id, share }));

/** People's month as the records and forms have it, and with a change; in a constant number of queries for each 1,000. */
export async function workOutChange(
  { tx, services }: { tx: Tx; services: Pick<Services, 'feeds' | 'clock'> },
  month: WageMonth,
  ids: readonly number[],
  { company, statute, change }: { company: CompanyPayroll; statute: Statute; change: WhatIfChange },
): Promise<WorkedOut> {
  const items = new Map(itemsInForce(company.items, month.start_date).map((item) => [item.type, item]));
  const found: WorkedOut = { people: [], left_out: [] };
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = ids.slice(at, at + CHUNK);
    const people = await collectFacts(tx, { ...month, sequence: 1 }, chunk, company, { services });
    for (const [index, collected] of people.entries()) {
      if (index % TURN === TURN - 1) await setImmediate();
      const { employee_id: id, person } = collected;
      const { name, employee_code, cost_centres: centres = [] } = person;
      const altered = withChange(collected.facts, change, (line) => withItem(line, items));
      const figures = compared(collected, altered, statute);
      if ('message' in figures) found.left_out.push({ id, name, ...figures });
      else
        found.people.push({
          ...{ id, name, employee_code, centres, people: 1, shares: sharesOf(centres) },
          ...figures,
        });
    }
  }
  return found;
}

/** So many new employees, all alike; the reason where they have no payslip. */
export function workOutHiring(
  month: WageMonth,
  { salary, count, centres }: { salary: number; count: number; centres: readonly NamedShare[] },
  { company, statute }: { company: CompanyPayroll; statute: Statute },
): WhatIfMonth | Message {
  const { tax_mode, deduction_limit_percent }: PayrollRules = payrollRulesOf(company.rules, month.start_date);
  const facts = hiredFacts(month, salary, {
    hrdf_rate: company.hrdf_rate,
    deduction_limit_percent,
    tax_mode,
  });
  const worked = calculatePayslip(facts, statute);
  if (!worked.ok) return messageOf(worked.problems);
  const changed = timesFigures(whatIfFigures(worked.value), count);
  return { shares: sharesOf(centres), people: count, now: NO_FIGURES, changed };
}

import type { EaAmounts } from '@mesra/domain/annual-forms/ea-amounts';
import { eaFigures } from '@mesra/domain/annual-forms/ea-form';
import { monthsOpen, servedWithin } from '@mesra/domain/annual-forms/ea-months';
import type { Problem } from '@mesra/domain/kit/outcome';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { EaBox } from '@mesra/domain/payroll/ea-box';
import { type DatedItemTerms, itemsInForce } from '@mesra/domain/payroll/payroll-items';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { Numbers } from '../employees/employees.api.ts';
import { personPlace } from '../payroll-run/payroll-run.api.ts';
import { payrollTerms } from '../payroll-setup/payroll-setup.api.ts';
import type { EaPerson } from './annual-forms.tables.ts';
import {
  type EaYearOf,
  type LastPayslip,
  lastPayslips,
  NO_OPENING_BALANCE,
  type YearPayroll,
  yearOpenings,
  yearPayrolls,
} from './ea-year.reads.ts';

/** The numbers that a form shows. */
export const EA_NUMBERS = [
  'identity_number',
  'passport',
  'tax_number',
  'epf_number',
  'socso_number',
] as const satisfies readonly (keyof Numbers)[];
export type EaNumbers = Pick<Numbers, (typeof EA_NUMBERS)[number]>;

/** What a person's form comes to now. */
export interface Figured {
  employee_id: number;
  amounts: EaAmounts;
  problems: Problem[];
  has_opening_balance: boolean;
  person: EaPerson;
  /** In the open, to be sealed for the row that keeps it. */
  numbers: string;
  source: string;
}

/** The box of an item in a month; the items of each month are put together once. */
function boxes(items: readonly DatedItemTerms[]): (type: string, month: PlainDate) => EaBox | null {
  const byMonth = new Map<PlainDate, Map<string, EaBox | null>>();
  return (type, month) => {
    const known =
      byMonth.get(month) ?? new Map(itemsInForce(items, month).map((item) => [item.type, item.ea_box]));
    byMonth.set(month, known);
    return known.get(type) ?? null;
  };
}

/** The numbers of a person's last payslip that a form shows, as text. */
function numbersOf(vault: Vault, company_id: number, last: LastPayslip): string {
  const sealed = Buffer.from(last.person_sealed);
  const all = JSON.parse(vault.open(personPlace({ ...last, company_id }), sealed)) as Numbers;
  return JSON.stringify(Object.fromEntries(EA_NUMBERS.map((name) => [name, all[name] ?? null])));
}

/** The TP1 relief that C.P.8D reports by itself. */
const MEDICAL_INSURANCE = 'deduction_education_and_medical_insurance';

function personOf(year: number, last: LastPayslip, payrolls: readonly YearPayroll[]): EaPerson {
  const { name, employee_code, position } = last.person;
  const children = Object.values(last.children ?? {}).reduce((total, count) => total + count, 0);
  const medical_insurance = payrolls.reduce(
    (total, { result }) => total + (result.tp1_allowed[MEDICAL_INSURANCE] ?? 0),
    0,
  );
  return {
    ...{ name, employee_code, designation: position, ...servedWithin(year, last), children },
    ...{ tax_category: last.category ?? 1, medical_insurance },
  };
}

/**
 * The forms of some people's year from their confirmed payslips and the opening figures of this employment; a constant number
 * of queries. People without a payroll of the year have none.
 */
export async function figureForms(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  year: EaYearOf,
  ids: readonly number[],
): Promise<Figured[]> {
  const [payrolls, openings, people, { items }] = await Promise.all([
    yearPayrolls(tx, year, ids),
    yearOpenings(tx, year, ids),
    lastPayslips(tx, year, ids),
    payrollTerms(tx, year.company_id),
  ]);
  const boxOf = boxes(items);
  return people.map((last) => {
    const all = payrolls.get(last.employee_id) ?? [];
    const confirmed = all.filter(({ open }) => !open);
    const { amounts, problems, has_opening_balance } = eaFigures({
      payrolls: confirmed,
      opening: openings.get(last.employee_id) ?? NO_OPENING_BALANCE,
      boxOf,
    });
    const numbers = numbersOf(vault, year.company_id, last);
    return {
      employee_id: last.employee_id,
      ...{ amounts, has_opening_balance, numbers, source: last.source },
      problems: [...problems, ...monthsOpen(year.year, last, all)],
      person: personOf(year.year, last, confirmed),
    };
  });
}

import { formatMoney, multiplyByRate, type Sen } from '../kit/money.ts';
import { ageOn, endOfMonth, startOfMonth } from '../kit/plain-date.ts';
import { formatPercent, type Rate, rate } from '../kit/rate.ts';
import { multiplyDivide } from '../kit/rounding.ts';
import { type Band, bandOf } from '../statutory/bands.ts';
import type { ValueInForce } from '../statutory/history.ts';
import type { Shares } from '../statutory/malaysia/cells.ts';
import type { EpfPart } from '../statutory/malaysia/epf.ts';
import type { DayOfMonth } from '../statutory/settings.ts';
import type { Statute } from '../statutory/snapshot.ts';
import { explainByStatute, explainedRow, explainPlainly, type MonthFigure, step } from './explain.ts';
import type { EmployeeFacts } from './facts.ts';

const EMPLOYEE = 'contribution_epf_employee_amount';
const EMPLOYER = 'contribution_epf_employer_amount';

/** The part of the Third Schedule that applies; null if nothing is due. */
export type EpfPartName = 'A' | 'C' | 'E' | 'F';

/** EPF of a month: both shares, the rates used, and the explanation. */
export interface EpfMonth {
  readonly part: EpfPartName | null;
  readonly employee_rate: string | null;
  readonly employer_rate: string | null;
  readonly employee: MonthFigure;
  readonly employer: MonthFigure;
}

/** Age on the day of the wage month that a setting names. */
export function ageInMonth(dateOfBirth: string, wage_month: string, on: DayOfMonth): number {
  return ageOn(dateOfBirth, on === 'month_end' ? endOfMonth(wage_month) : startOfMonth(wage_month));
}

/**
 * Part A under 60, C for PR and pre-1998 electors from 60, E for citizens from 60, F for other non-citizens once it
 * is in force. Null from age 75, for a non-citizen domestic servant, and for non-citizens before part F.
 */
export function epfPart(employee: EmployeeFacts, statute: Statute): EpfPartName | null {
  const age = ageInMonth(employee.date_of_birth ?? '', statute.wage_month, statute.settings.epf_age_on);
  const citizen = employee.nationality === 'MY';
  const inside = citizen || employee.permanent_resident || employee.pre_1998_elector;
  if (!inside) {
    const f = statute.epf_part_f;
    return f && age < f.value.ends_at_age && !employee.domestic_servant ? 'F' : null;
  }
  const { older_from_age, ends_at_age } = statute.epf.value;
  if (age >= ends_at_age) return null;
  if (age < older_from_age) return 'A';
  return citizen ? 'E' : 'C';
}

/** Wages of the month in sen, and how much of them is bonus. */
export interface EpfWages {
  readonly wages: Sen;
  readonly bonus: Sen;
}

/**
 * EPF of the month's wages: the printed row up to RM20,000, exact percentages above it and in part F, and the
 * bonus rule for the employer's share. Shares in whole ringgit, or per `epf_share_rounding`. EPF Act 1991,
 * Third Schedule.
 */
export function epfOfMonth(month: EpfWages, employee: EmployeeFacts, statute: Statute): EpfMonth {
  const part = epfPart(employee, statute);
  if (part === null || month.wages <= 0) return nothingDue(part, month.wages);
  if (part === 'F') return partF(month.wages, employee, statute);
  const table = statute.epf.value;
  const schedule = table.parts[part];
  const low = month.wages <= table.low_wages_up_to;
  const lifted = !low && month.wages - month.bonus <= table.low_wages_up_to;
  const bonus_rate = lifted ? schedule.bonus_rate : null;
  const employee_rate = ownRate(employee) ?? schedule.employee_rate;
  const employer_rate = bonus_rate ?? (low ? schedule.employer_rate_low : schedule.employer_rate_high);
  const band = month.wages <= table.bands_up_to ? bandOf(schedule.bands, month.wages) : null;
  const shares = band
    ? bandShares(month.wages, band, schedule, employee, bonus_rate)
    : exactShares(month.wages, employee_rate, employer_rate, statute);
  const law = `law.epf.part_${part.toLowerCase()}`;
  const employer_law = bonus_rate ? 'law.epf.bonus_rule' : law;
  const explain = (key: string, by: Rate, amount: Sen, law_key: string, row: typeof band) =>
    explainedShare(key, amount, statute.epf, { law: law_key, by, wages: month.wages, row });
  return {
    part,
    employee_rate: employee_rate.text,
    employer_rate: employer_rate.text,
    employee: explain(EMPLOYEE, employee_rate, shares.employee, law, band),
    employer: explain(EMPLOYER, employer_rate, shares.employer, employer_law, bonus_rate ? null : band),
  };
}

interface ShareReason {
  law: string;
  by: Rate;
  wages: Sen;
  row: Band<Shares> | null;
}

function explainedShare(
  key: string,
  amount: Sen,
  value: ValueInForce<unknown>,
  { law, by, wages, row }: ShareReason,
): MonthFigure {
  const percent = formatPercent(by);
  const working = row
    ? step('step.table_row', `${formatMoney(row.max_salary ?? 0)} × ${percent}`, amount)
    : step('step.rate_of_wages', `${formatMoney(wages)} × ${percent}`, amount);
  const explanation = explainByStatute(key, amount, value, law, {
    base: wages,
    rate: by.text,
    row: explainedRow(row),
    steps: [working],
  });
  return { amount, explanation };
}

/** The employee's share only, in sen: the basis of K1 and Kt. */
export function epfEmployeeShare(month: EpfWages, employee: EmployeeFacts, statute: Statute): Sen {
  const part = epfPart(employee, statute);
  if (part === null || month.wages <= 0) return 0;
  if (part === 'F') {
    const f = statute.epf_part_f?.value;
    return f
      ? exactShares(month.wages, ownRate(employee) ?? f.employee_rate, f.employer_rate, statute).employee
      : 0;
  }
  const table = statute.epf.value;
  const schedule = table.parts[part];
  const band = month.wages <= table.bands_up_to ? bandOf(schedule.bands, month.wages) : null;
  if (band) return bandShares(month.wages, band, schedule, employee, null).employee;
  const by = ownRate(employee) ?? schedule.employee_rate;
  return exactShares(month.wages, by, schedule.employer_rate_high, statute).employee;
}

function ownRate(employee: EmployeeFacts): Rate | null {
  return employee.contribution_epf_employee_rate === null
    ? null
    : rate(employee.contribution_epf_employee_rate);
}

function bandShares(
  wages: Sen,
  band: Band<Shares>,
  schedule: EpfPart,
  employee: EmployeeFacts,
  bonus_rate: Rate | null,
): Shares {
  const own = ownRate(employee);
  const nil = band.amounts.employer === 0;
  return {
    employer: bonus_rate ? multiplyByRate(wages, bonus_rate, 'up_to_ringgit') : band.amounts.employer,
    employee:
      own && own.text !== schedule.employee_rate.text && !nil
        ? multiplyByRate(band.max_salary ?? 0, own, 'up_to_ringgit')
        : band.amounts.employee,
  };
}

function exactShares(wages: Sen, employee: Rate, employer: Rate, statute: Statute): Shares {
  if (statute.settings.epf_share_rounding === 'each_up') {
    return {
      employee: multiplyByRate(wages, employee, 'up_to_ringgit'),
      employer: multiplyByRate(wages, employer, 'up_to_ringgit'),
    };
  }
  const denominator = employee.denominator * employer.denominator;
  const numerator = employee.numerator * employer.denominator + employer.numerator * employee.denominator;
  const total = multiplyDivide(wages, numerator, denominator, 'up_to_ringgit');
  const share = multiplyByRate(wages, employee, 'half_up_sen');
  return { employee: share, employer: total - share };
}

function partF(wages: Sen, employee: EmployeeFacts, statute: Statute): EpfMonth {
  const f = statute.epf_part_f;
  if (!f) return nothingDue(null, wages);
  const employee_rate = ownRate(employee) ?? f.value.employee_rate;
  const shares = exactShares(wages, employee_rate, f.value.employer_rate, statute);
  const explain = (key: string, by: Rate, amount: Sen) =>
    explainedShare(key, amount, f, { law: f.law, by, wages, row: null });
  return {
    part: 'F',
    employee_rate: employee_rate.text,
    employer_rate: f.value.employer_rate.text,
    employee: explain(EMPLOYEE, employee_rate, shares.employee),
    employer: explain(EMPLOYER, f.value.employer_rate, shares.employer),
  };
}

function nothingDue(part: EpfPartName | null, wages: Sen): EpfMonth {
  const law = part === null ? 'law.epf.not_liable' : 'law.epf.no_wages';
  const figure = (key: string): MonthFigure => ({
    amount: 0,
    explanation: explainPlainly(key, 0, law, { base: wages }),
  });
  return {
    part,
    employee_rate: null,
    employer_rate: null,
    employee: figure(EMPLOYEE),
    employer: figure(EMPLOYER),
  };
}

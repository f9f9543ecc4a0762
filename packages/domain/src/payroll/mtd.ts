import { formatMoney, type Sen, sumSen } from '../kit/money.ts';
import { monthOf } from '../kit/plain-date.ts';
import { formatPercent, type Rate } from '../kit/rate.ts';
import type { MtdTable } from '../statutory/malaysia/mtd.ts';
import { VOLUNTARY_EPF } from '../statutory/malaysia/tp1.ts';
import type { Statute } from '../statutory/snapshot.ts';
import { epfEmployeeShare } from './epf.ts';
import { explainByStatute, type MonthFigure, step } from './explain.ts';
import { NO_MONTH_TOTAL, type PayslipFacts, type ReliefClaim } from './facts.ts';
import { ZAKAT } from './line-types.ts';
import { computeMtd, taxRow } from './mtd-formula.ts';
import { type AllowedClaims, addByKey, allowClaims, personalReliefs, socsoClaim } from './reliefs.ts';
import type { ExplanationStep, MtdWorkings, PayslipLine } from './result.ts';
import { benefitMonths, monthlyBenefit } from './tax-benefits.ts';
import type { Wages } from './wages.ts';

/** MTD of the month with its workings, and the reliefs and zakat used by this payslip. */
export interface MtdMonth {
  readonly figure: MonthFigure;
  readonly workings: MtdWorkings;
  readonly claims: AllowedClaims;
  /** What former employers have allowed of the year, within the limits that this year leaves it. */
  readonly former_claims: AllowedClaims;
  /** Zakat and departure levy of this payslip only; the levy is also given separately. */
  readonly zakat: Sen;
  readonly religious_journey: Sen;
  readonly benefits: { readonly bik: Sen; readonly vola: Sen };
}

/** Input of the month's tax besides the facts: the month's wages and employee contributions, in sen. */
export interface MtdBasis {
  readonly wages: Wages;
  /** Employee EPF deducted for the whole month, without that of closed months. */
  readonly epf_employee: Sen;
  /** Employee EPF that the month's payslips make good of closed months. */
  readonly epf_arrears: Sen;
  /** SOCSO, EIS and SKBBK of this payslip. */
  readonly socso_employee: Sen;
  readonly eis_employee: Sen;
  readonly skbbk_employee: Sen;
  readonly deductions: readonly PayslipLine[];
}

/** The month's MTD from the facts. LHDN specification for MTD, computerised method. */
export function mtdOfMonth(facts: PayslipFacts, basis: MtdBasis, statute: Statute): MtdMonth {
  const table = statute.mtd.value;
  const { employee, year_so_far, opening } = facts;
  const taken = facts.taken_this_month ?? NO_MONTH_TOTAL;
  const benefits = monthlyBenefits(facts);
  const reliefs = personalReliefs(employee, table.reliefs);
  const { K1, Kt } = epfOfRemuneration(facts, basis, statute);
  const K = year_so_far.k + opening.k;
  const former_claims = formerClaims(facts, reliefs.S, table);
  const claimed_before = addByKey(year_so_far.tp1, former_claims.allowed, taken.tp1);
  const room = {
    voluntary_epf: Math.max(0, table.reliefs.epf_cap - K - K1 - Kt),
    spouse_relief: reliefs.S,
  };
  const claims = allowClaims(allClaims(facts, basis, statute), claimed_before, room, table.tp1);
  const religious_journey =
    facts.religious_journey_claims_before < table.religious_journeys_in_a_lifetime
      ? facts.religious_journey
      : 0;
  const zakat = deductedZakat(basis.deductions) + facts.zakat + religious_journey;
  const workings = computeMtd(
    {
      regime: employee.tax_resident ? employee.tax_regime : 'non_resident',
      ...reliefs,
      month: monthOf(facts.start_date),
      Y: year_so_far.y + opening.y,
      K,
      Y1: basis.wages.normal_remuneration + Math.max(taken.benefits, benefits.bik + benefits.vola),
      K1,
      Yt: basis.wages.additional_remuneration,
      Kt,
      SLP: year_so_far.lp + opening.lp - sumSen(former_claims.cut.map((cut) => cut.claimed - cut.allowed)),
      LP1: taken.lp + claims.total,
      Z: year_so_far.z + opening.z,
      X: year_so_far.x + opening.x,
      zakat: taken.zakat + zakat,
      voluntary_epf: (claimed_before[VOLUNTARY_EPF] ?? 0) + (claims.allowed[VOLUNTARY_EPF] ?? 0),
    },
    table,
    statute.settings,
  );
  const figure = explainedMtd(workings, benefitSteps(facts), statute);
  return { figure, workings, claims, former_claims, zakat, religious_journey, benefits };
}

/**
 * The reliefs of former employers by key, within the limits of the year: what this employer has counted before comes first, so
 * that a statement that arrives late lowers nothing already counted here.
 */
function formerClaims(facts: PayslipFacts, spouse_relief: Sen, table: MtdTable): AllowedClaims {
  const { year_so_far, opening, taken_this_month } = facts;
  const claims = Object.entries(opening.tp1).map(([key, amount]) => ({ key, amount }));
  const before = addByKey(year_so_far.tp1, taken_this_month?.tp1 ?? {});
  const voluntary_epf = Math.max(0, table.reliefs.epf_cap - opening.k);
  return allowClaims(claims, before, { voluntary_epf, spouse_relief }, table.tp1);
}

/**
 * K1 and Kt in sen (doubt 11): EPF on the normal wages, and the excess of the month's total EPF over it.
 * Without additional wages all of it is K1. That of closed months is Kt, as the arrears are additional remuneration.
 */
function epfOfRemuneration(facts: PayslipFacts, basis: MtdBasis, statute: Statute): { K1: Sen; Kt: Sen } {
  const { epf_wages, epf_normal_wages } = basis.wages;
  const { epf_employee, epf_arrears } = basis;
  if (epf_wages <= epf_normal_wages) return { K1: epf_employee, Kt: epf_arrears };
  const normal = epfEmployeeShare({ wages: epf_normal_wages, bonus: 0 }, facts.employee, statute);
  const K1 = Math.min(normal, epf_employee);
  return { K1, Kt: epf_employee - K1 + epf_arrears };
}

/** The benefits that have begun by the end of the month. */
const benefitsOf = ({ benefits, end_date }: PayslipFacts) =>
  benefits.filter(({ start_date }) => start_date <= end_date);

/** Benefits of the month in sen: each yearly value divided by the months it applies to, in whole ringgit. */
function monthlyBenefits(facts: PayslipFacts): { bik: Sen; vola: Sen } {
  const monthly = { bik: 0, vola: 0 };
  for (const benefit of benefitsOf(facts)) monthly[benefit.type] += monthlyBenefit(benefit, facts.start_date);
  return monthly;
}

const BENEFIT_STEPS = { bik: 'step.mtd.bik', vola: 'step.mtd.vola' } as const;

/** How each benefit comes to its part of the month, which is in Y1. */
const benefitSteps = (facts: PayslipFacts): ExplanationStep[] =>
  benefitsOf(facts).map((benefit) =>
    step(
      BENEFIT_STEPS[benefit.type],
      `${formatMoney(benefit.value)} / ${benefitMonths(benefit.start_date, facts.start_date)}`,
      monthlyBenefit(benefit, facts.start_date),
    ),
  );

function allClaims(facts: PayslipFacts, basis: MtdBasis, statute: Statute): readonly ReliefClaim[] {
  if (!facts.claim_socso_automatically) return facts.tp1_claims;
  const skbbk = statute.settings.skbbk_in_socso_relief ? basis.skbbk_employee : 0;
  return [...facts.tp1_claims, socsoClaim(basis.socso_employee + basis.eis_employee + skbbk)];
}

function deductedZakat(deductions: readonly PayslipLine[]): Sen {
  return sumSen(deductions.filter((line) => line.type === ZAKAT).map((line) => line.amount));
}

function explainedMtd(w: MtdWorkings, benefits: readonly ExplanationStep[], statute: Statute): MonthFigure {
  const nonResident = w.regime === 'non_resident';
  const tax = statute.mtd.value;
  const row = w.regime === 'normal' ? taxRow(tax, w.P_total) : null;
  const by = row?.rate ?? flatRate(w.regime, tax);
  const explanation = explainByStatute(
    'contribution_tax_monthly_amount',
    w.total,
    statute.mtd,
    `law.mtd.${w.regime}`,
    {
      base: w.P_total,
      rate: by?.text ?? null,
      row: row && { row: row.row, min_salary: row.over, max_salary: row.up_to },
      steps: [
        ...benefits,
        ...(nonResident ? nonResidentSteps(w, by ? formatPercent(by) : '') : residentSteps(w)),
      ],
    },
  );
  return { amount: w.total, explanation };
}

function flatRate(regime: MtdWorkings['regime'], table: MtdTable): Rate | null {
  if (regime === 'normal') return null;
  return regime === 'non_resident' ? table.non_resident_rate : table[regime].rate;
}

function nonResidentSteps(w: MtdWorkings, percent: string): ExplanationStep[] {
  return [
    step('step.mtd.flat', `${formatMoney(w.P_total)} × ${percent}`, w.tax_total),
    step('step.mtd.total', '', w.total),
  ];
}

function residentSteps(w: MtdWorkings): ExplanationStep[] {
  const m = formatMoney;
  const months = w.n + 1;
  const reliefs = w.D + w.S + w.DU + w.SU + w.QC + w.SLP + w.LP1;
  const steps = [
    step(
      'step.mtd.chargeable',
      `(${m(w.Y)} - ${m(w.K)}) + (${m(w.Y1)} - ${m(w.K1)}) + (${m(w.Y2)} - ${m(w.K2)}) × ${w.n} - ${m(reliefs)}`,
      w.P_normal,
    ),
    step('step.mtd.tax', '', w.tax_normal),
    step('step.mtd.monthly', `(${m(w.tax_normal)} - ${m(w.Z + w.X)}) / ${months}`, w.mtd_normal),
  ];
  if (w.zakat > 0) steps.push(step('step.mtd.zakat', `- ${m(w.zakat)}`, w.net_normal));
  if (w.Yt !== 0) {
    steps.push(
      step('step.mtd.chargeable_total', `+ ${m(w.Yt)} - ${m(w.Kt)}`, w.P_total),
      step('step.mtd.tax_total', '', w.tax_total),
      step('step.mtd.additional', `${m(w.tax_total)} - (${m(w.E)} + ${m(w.Z)})`, w.mtd_additional),
    );
  }
  steps.push(step('step.mtd.total', `${m(w.net_normal)} + ${m(w.mtd_additional)}`, w.total));
  return steps;
}

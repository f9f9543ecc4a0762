import type { PayrollForm, PayrollFormAnswer } from '@mesra/contract/payroll-run/payroll-form';
import { formatMoney } from '@mesra/domain/kit/money';
import type { PayslipFacts, SalaryPayload } from '@mesra/domain/payroll/facts';
import type { PayslipResult } from '@mesra/domain/payroll/result';
import type { Collected } from './payroll-facts.ts';
import type { InputLine, PayrollInput } from './payroll-run.tables.ts';

const MANUAL = [
  'contribution_epf_employee_amount',
  'contribution_epf_employer_amount',
  'contribution_socso_employee_amount',
  'contribution_socso_employer_amount',
  'contribution_eis_employee_amount',
  'contribution_eis_employer_amount',
  'contribution_skbbk_employee_amount',
  'contribution_hrdf',
] as const;

/** Values equal to the salary's flags do not count as manual input, so later changes of those flags apply. */
function payloadByHand(
  sent: PayrollForm['salary_payload'],
  defaultPayload: SalaryPayload,
): SalaryPayload | null {
  if (!sent) return null;
  const same = (Object.keys(defaultPayload) as (keyof SalaryPayload)[]).every(
    (key) => sent[key] === defaultPayload[key],
  );
  return same ? null : { ...sent };
}

/** The form as it was sent, as what is stored and worked out from. `usual` is what the person's salary counts for. */
export function inputOf(form: PayrollForm, defaultPayload: SalaryPayload): PayrollInput {
  const manual: Record<string, number | null> = {};
  for (const key of MANUAL) manual[key] = form[`${key}_manual`];
  manual.contribution_tax_monthly_amount = form.contribution_tax_manual
    ? (form.contribution_tax_monthly_amount ?? 0)
    : null;
  return {
    salary_payload: payloadByHand(form.salary_payload, defaultPayload),
    earnings: form.earnings,
    deductions: form.deductions,
    total_adjustment: form.total_adjustment,
    tp1_claims: form.tp1_claims,
    zakat: form.zakat,
    religious_journey: form.religious_journey,
    contribution_epf_employee_rate: form.contribution_epf_employee_rate,
    contribution_socso_type: form.contribution_socso_type,
    manual,
    contribution_tax_manual: form.contribution_tax_manual,
    left_out: form.left_out,
    accepted: form.accepted,
  };
}

const orNull = (sen: number | null | undefined) =>
  sen === null || sen === undefined ? null : formatMoney(sen);

const presentLine = (line: InputLine): PayrollFormAnswer['earnings'][number] => ({
  type: line.type,
  name: line.name,
  amount: formatMoney(line.amount),
  epf: line.epf,
  socso: line.socso,
  eis: line.eis,
  tax: line.tax,
  hrdf: line.hrdf,
  contribution_total_type: line.contribution_total_type,
  overtime: line.overtime ?? null,
  unpaid_leave: line.unpaid_leave ?? null,
  ordinary_rate: line.ordinary_rate ?? false,
});

/** The process page's form: the employee's facts and the manual input. */
export function presentForm(
  input: PayrollInput,
  facts: PayslipFacts,
  result: PayslipResult,
  dependants: Collected['dependants'],
): PayrollFormAnswer {
  const { employee } = facts;
  const manual = Object.fromEntries(MANUAL.map((key) => [`${key}_manual`, orNull(input.manual[key])]));
  return {
    salary_amount: formatMoney(result.salary_amount),
    salary_payload: { ...facts.salary_payload, basic: orNull(facts.salary_payload.basic) },
    earnings: input.earnings.map(presentLine),
    deductions: input.deductions.map(presentLine),
    total_adjustment: formatMoney(input.total_adjustment),
    tp1_claims: input.tp1_claims.map(({ key, amount }) => ({ key, amount: formatMoney(amount) })),
    zakat: formatMoney(input.zakat),
    religious_journey: formatMoney(input.religious_journey),
    employee_dob: employee.date_of_birth,
    employee_marital_status: employee.marital_status,
    employee_spouse_employment_status: employee.spouse_working,
    employee_spouse_disabled_person: employee.spouse_disabled,
    employee_childrens: dependants.map(({ relief, date_of_birth }) => ({
      dob: date_of_birth,
      disability: relief === 'disabled' || relief === 'disabled_studying',
      education: relief === 'studying_18' || relief === 'disabled_studying',
    })),
    contribution_epf_employee_rate: input.contribution_epf_employee_rate,
    contribution_socso_type: input.contribution_socso_type,
    ...(manual as Pick<PayrollFormAnswer, `${(typeof MANUAL)[number]}_manual`>),
    contribution_tax_manual: input.contribution_tax_manual,
    contribution_tax_monthly_amount: orNull(input.manual.contribution_tax_monthly_amount),
    left_out: input.left_out ?? [],
    accepted: input.accepted ?? [],
  };
}

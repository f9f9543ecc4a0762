import {
  EMPLOYER_FIGURES,
  type Payslip,
  type ShownCalculation,
} from '@mesra/contract/payroll-documents/payroll-document';
import type { Calculation, PayslipPerson } from '@mesra/contract/payroll-run/payslip';
import { formatMoney } from '@mesra/domain/kit/money';
import { type PayslipParts, payslipSettingOf } from '@mesra/domain/payroll/payslip-setting';
import { TAX_WITH_SALARY } from '@mesra/domain/payroll/tax-with-salary';
import { eq } from 'drizzle-orm';
import { DEFAULT_ZONE } from '../../kit/actor.ts';
import { dayIn } from '../../kit/clock.ts';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { companies } from '../company/company.views.ts';
import { paymentDateOf } from '../payroll-payments/payroll-payments.api.ts';
import { personPlace } from '../payroll-run/payroll-run.api.ts';
import type { payslips } from '../payroll-run/payroll-run.views.ts';
import { payslipSettingsOf, presentCalculation } from '../payroll-setup/payroll-setup.api.ts';
import { bankName } from '../reference-data/reference-data.api.ts';
import { withRuns } from './payslip-run.reads.ts';

type PayrollRow = typeof payslips.$inferSelect;
type PayslipListRow = Pick<
  PayrollRow,
  | 'id'
  | 'company_id'
  | 'employee_id'
  | 'person'
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'sequence'
  | 'total_gross_pay'
  | 'total_net_pay'
  | 'confirmed_at'
  | 'paid_at'
  | 'released_at'
> & { run: Payslip['run'] };

/** A payslip in a list. */
export const presentPayslipRow = ({ person, total_gross_pay, total_net_pay, ...row }: PayslipListRow) => ({
  ...row,
  name: person.name,
  employee_code: person.employee_code,
  total_gross_pay: formatMoney(total_gross_pay),
  total_net_pay: formatMoney(total_net_pay),
});

/** The states in which a payslip is issued; reopening a confirmed payroll withdraws it. */
export const ISSUED = ['Confirmed', 'Waiting for Payment', 'Paid'] as const;

export const isIssued = (status: string): boolean => (ISSUED as readonly string[]).includes(status);

/** What the employer contributes, as a payslip answers it that does not show it. */
export const NO_EMPLOYER_FIGURES = Object.fromEntries(EMPLOYER_FIGURES.map((key) => [key, null])) as Record<
  (typeof EMPLOYER_FIGURES)[number],
  null
>;

const withoutWorking = <L extends { explanation: unknown }>(lines: readonly L[]) =>
  lines.map((line) => ({ ...line, explanation: null }));

/** A calculation without what its payslip does not show. */
export function shownOf(
  calculation: Calculation,
  { employer_contributions, workings }: Pick<PayslipParts, 'employer_contributions' | 'workings'>,
): ShownCalculation {
  const employers = new Set<string>(EMPLOYER_FIGURES);
  const explanations = calculation.explanations.filter(
    ({ key }) => employer_contributions || !employers.has(key),
  );
  return {
    ...calculation,
    explanations: workings ? explanations : [],
    ...(employer_contributions ? {} : { ...NO_EMPLOYER_FIGURES, contribution_epf_employer_rate: null }),
    ...(workings
      ? {}
      : {
          earnings: withoutWorking(calculation.earnings),
          deductions: withoutWorking(calculation.deductions),
          feed: withoutWorking(calculation.feed),
          warnings: calculation.warnings.filter(({ key }) => key === TAX_WITH_SALARY),
          tax_sheet: null,
        }),
  };
}

/** The day that a payroll is paid on: of its batch the payment date, otherwise when it was marked as paid. */
async function paidOn(tx: Tx, row: PayrollRow, zone: string): Promise<string | null> {
  if (row.paid_at === null) return null;
  const day = row.payment_id === null ? null : await paymentDateOf(tx, row.company_id, row.payment_id);
  return day ?? dayIn(zone, new Date(row.paid_at));
}

/** A whole payslip as it was issued: person and figures as they were stored, never looked up again. */
export async function presentPayslip(tx: Tx, vault: Vault, row: PayrollRow): Promise<Payslip> {
  const [[company], [listed], settings] = await Promise.all([
    tx
      .select({ name: companies.name, logo: companies.logo, time_zone: companies.time_zone })
      .from(companies)
      .where(eq(companies.id, row.company_id)),
    withRuns(tx, [row]),
    payslipSettingsOf(tx, row.company_id),
  ]);
  const numbers = JSON.parse(vault.open(personPlace(row), Buffer.from(row.person_sealed))) as Omit<
    PayslipPerson,
    keyof PayrollRow['person']
  >;
  const { numbers: _signature, ...person } = row.person;
  const setting = payslipSettingOf(settings, row.start_date);
  const year = row.result.remuneration_accumulate;
  const zone = company?.time_zone ?? DEFAULT_ZONE;
  const openingBalance = row.facts.opening;
  return {
    ...presentPayslipRow({ ...row, run: listed?.run ?? null }),
    company_name: company?.name ?? '',
    company_logo: company?.logo ?? null,
    company_time_zone: zone,
    paid_on: await paidOn(tx, row, zone),
    person: { ...person, ...numbers },
    bank_name: bankName(row.person.bank_swift) ?? null,
    calculation: shownOf(presentCalculation(row.result), setting),
    workings: setting.workings,
    note: setting.note,
    year_to_date: setting.year_to_date
      ? {
          gross: formatMoney(year.y + openingBalance.y),
          epf: formatMoney(year.k + openingBalance.k),
          tax: formatMoney(year.x + openingBalance.x),
          zakat: formatMoney(year.z + openingBalance.z),
        }
      : null,
  };
}

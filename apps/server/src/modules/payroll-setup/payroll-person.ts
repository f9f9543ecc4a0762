import { childrenCounts, type DependantChild } from '@mesra/domain/payroll/children';
import { sharesBySites } from '@mesra/domain/payroll/cost-centres';
import type { EmployeeFacts } from '@mesra/domain/payroll/facts';
import type { SiteDays } from '@mesra/domain/site-visits/site-days';
import type { SealedNumbers } from '../employees/employees.api.ts';
import type { EmployeeRow, SiteCentres } from './payroll-person.reads.ts';

/** A person's record as facts of the last day of a month. */
export function employeeFacts(
  row: EmployeeRow,
  dependants: readonly DependantChild[],
  endDate: string,
): EmployeeFacts {
  return {
    date_of_birth: row.date_of_birth,
    nationality: row.nationality,
    permanent_resident: row.permanent_resident,
    pre_1998_elector: row.pre_1998_elector,
    tax_resident: row.tax_resident,
    tax_regime: row.tax_regime,
    gender: row.gender,
    marital_status: row.marital_status,
    spouse_working: row.spouse_working ?? false,
    spouse_disabled: row.spouse_disabled ?? false,
    disabled: row.disabled,
    children: childrenCounts(dependants, endDate),
    company_joined_at: row.company_joined_at,
    inactive_at: row.inactive_at,
    socso_first_contribution_date: row.socso_first_contribution_date,
    eis_first_contribution_date: row.eis_first_contribution_date,
    skbbk_opt_out_from: row.skbbk_opt_out_from,
    skbbk_opt_in_from: row.skbbk_opt_in_from,
    domestic_servant: row.domestic_servant,
    public_servant: row.public_servant,
    contribution_epf_employee_rate: row.contribution_epf_employee_rate,
    contribution_socso_type: row.contribution_socso_type,
  };
}

/** Who bears somebody's cost in a month: by their days at sites where it goes by those. */
export function costCentresOf(
  { cost_centres, cost_by_sites }: Pick<EmployeeRow, 'cost_centres' | 'cost_by_sites'>,
  sites: readonly SiteDays[],
  centres: SiteCentres,
): EmployeeRow['cost_centres'] {
  if (!cost_by_sites || !cost_centres) return cost_centres;
  const days = sites.map(({ id, dates, pending_dates }) => ({
    centre: centres.get(id) ?? null,
    dates: [...dates, ...pending_dates],
  }));
  return sharesBySites(cost_centres, days);
}

/** The snapshot of a person that a payslip keeps. */
export const personOf = ({
  name,
  employee_code,
  branch,
  division,
  department,
  position,
  payment_method,
  bank_swift,
  cost_centres,
}: EmployeeRow) => ({
  name,
  employee_code,
  branch,
  division,
  department,
  position,
  bank_swift,
  ...(payment_method === 'bank' ? {} : { payment_method }),
  ...(cost_centres ? { cost_centres } : {}),
});

/** Their numbers, encrypted as in their record. */
export const sealedOf = (row: EmployeeRow): SealedNumbers => ({
  identity_number_sealed: row.identity_number_sealed,
  passport_sealed: row.passport_sealed,
  bank_account_sealed: row.bank_account_sealed,
  epf_number_sealed: row.epf_number_sealed,
  socso_number_sealed: row.socso_number_sealed,
  tax_number_sealed: row.tax_number_sealed,
});

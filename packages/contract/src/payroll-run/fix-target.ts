/** Where what stands in the way of a payroll is put right: a page of the record, and what to open there. */
export interface FixTarget {
  to:
    | '/admin/employee/view'
    | '/admin/employee/view/employment'
    | '/payroll/manage/process'
    | '/payroll/setting'
    | '/payroll/tax'
    | '/admin/company/contribution';
  focus?: string;
}

const IDENTITY = '/admin/employee/view';
const EMPLOYMENT = '/admin/employee/view/employment';

const TARGETS: Readonly<Record<string, FixTarget>> = {
  date_of_birth_missing: { to: IDENTITY, focus: 'date_of_birth' },
  date_of_birth_malformed: { to: IDENTITY, focus: 'date_of_birth' },
  born_after_month: { to: IDENTITY, focus: 'date_of_birth' },
  nationality_missing: { to: IDENTITY, focus: 'nationality' },
  children_malformed: { to: IDENTITY },
  joined_date_malformed: { to: EMPLOYMENT, focus: 'company_joined_at' },
  inactive_date_malformed: { to: EMPLOYMENT },
  not_employed_in_month: { to: EMPLOYMENT, focus: 'company_joined_at' },
  salary_not_in_force: { to: EMPLOYMENT, focus: 'salary' },
  opening_figures_missing: { to: EMPLOYMENT, focus: 'opening' },
  rate_malformed: { to: EMPLOYMENT, focus: 'contribution_epf_employee_rate' },
  joiner: { to: EMPLOYMENT },
  leaver: { to: EMPLOYMENT },
  tp3_missing: { to: '/payroll/tax' },
  opening_figures_not_asked: { to: EMPLOYMENT, focus: 'opening' },
  relief_cut_to_limit: { to: '/payroll/tax' },
  religious_journey_limit: { to: '/payroll/tax' },
  account_missing: { to: IDENTITY, focus: 'bank_account' },
  bank_missing: { to: IDENTITY, focus: 'bank_account' },
  account_shared: { to: IDENTITY, focus: 'bank_account' },
  account_new: { to: IDENTITY, focus: 'bank_account' },
  table_carried_forward: { to: '/admin/company/contribution' },
  sources_unaccepted: { to: '/payroll/setting' },
};

/** Does the law stand in the way, rather than something in the person's record? */
export const isOfLaw = (key: string): boolean =>
  key.startsWith('statute_') || key.startsWith('carry_forward_');

/** Where a failure or blocker with this key is put right; what was entered for the month is on the process page. */
export function fixTargetOf(reason: string): FixTarget {
  const key = reason.replace(/^payroll\./, '');
  if (isOfLaw(key)) return { to: '/admin/company/contribution' };
  return TARGETS[key] ?? { to: '/payroll/manage/process' };
}

interface FixPeriod {
  start_date: string;
  end_date: string;
  /** Of the payroll; absent or 1 is the monthly one. */
  sequence?: number;
}

/** The search of the address of a fix, for one person and month; null for what is about the company. */
export function fixSearchOf(
  { to, focus }: FixTarget,
  employee: number | null,
  { start_date, end_date, sequence = 1 }: FixPeriod,
): Record<string, string | number> {
  if (to === '/payroll/setting') return { part: 'sources' };
  if (to === '/admin/company/contribution' || employee === null) return {};
  if (to === '/payroll/tax') return { employee_id: employee };
  if (to === '/payroll/manage/process')
    return { employee_id: employee, start_date, end_date, ...(sequence > 1 ? { sequence } : {}) };
  return { id: employee, ...(focus ? { focus } : {}) };
}

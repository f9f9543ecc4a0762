import type { Employee } from '@mesra/contract/employees/employee';
import type { PaymentMethod } from '@mesra/domain/employees/payment-method';

/** Form values of an employee: text for typed fields, 'yes' and 'no' as text for nullable booleans. */
export type EmployeeValues = {
  employee_code: string;
  name: string;
  identity_number: string;
  passport: string;
  nationality: string | null;
  permanent_resident: boolean;
  pre_1998_elector: boolean;
  gender: string | null;
  race: string | null;
  date_of_birth: string | null;
  email: string;
  phone: string;
  address: string;
  postcode: string;
  city: string;
  state: string;
  country: string | null;
  marital_status: string;
  spouse_working: string | null;
  spouse_disabled: string | null;
  disabled: boolean;
  company_joined_at: string | null;
  branch_id: number | null;
  division_id: number | null;
  department_id: number | null;
  position_id: number | null;
  position_level_id: number | null;
  employment_type: string;
  reports_to_id: number | null;
  probation_until: string | null;
  spm_supervisor: boolean;
  note: string;
  payment_method: PaymentMethod;
  bank_swift: string | null;
  bank_account: string;
  tax_resident: boolean;
  tax_regime: string;
  contribution_epf_employee_rate: string;
  contribution_socso_type: string;
  socso_first_contribution_date: string | null;
  eis_first_contribution_date: string | null;
  skbbk_opt_out_from: string | null;
  skbbk_opt_in_from: string | null;
  domestic_servant: boolean;
  public_servant: boolean;
  manual_worker: boolean;
  epf_number: string;
  socso_number: string;
  tax_number: string;
};
export type Field = keyof EmployeeValues;

/** Defaults of a new employee. */
export const EMPTY: EmployeeValues = {
  employee_code: '',
  name: '',
  identity_number: '',
  passport: '',
  nationality: 'MY',
  permanent_resident: false,
  pre_1998_elector: false,
  gender: null,
  race: null,
  date_of_birth: null,
  email: '',
  phone: '',
  address: '',
  postcode: '',
  city: '',
  state: '',
  country: 'MY',
  marital_status: 'single',
  spouse_working: null,
  spouse_disabled: null,
  disabled: false,
  company_joined_at: null,
  branch_id: null,
  division_id: null,
  department_id: null,
  position_id: null,
  position_level_id: null,
  employment_type: 'permanent',
  reports_to_id: null,
  probation_until: null,
  spm_supervisor: false,
  note: '',
  payment_method: 'bank',
  bank_swift: null,
  bank_account: '',
  tax_resident: true,
  tax_regime: 'normal',
  contribution_epf_employee_rate: '',
  contribution_socso_type: 'auto',
  socso_first_contribution_date: null,
  eis_first_contribution_date: null,
  skbbk_opt_out_from: null,
  skbbk_opt_in_from: null,
  domestic_servant: false,
  public_servant: false,
  manual_worker: false,
  epf_number: '',
  socso_number: '',
  tax_number: '',
};

const isField = (name: string): name is Field => Object.hasOwn(EMPTY, name);
/** Every field of the form. */
export const FIELDS = Object.keys(EMPTY).filter(isField);

/** `0.11` as `11`: shifts the decimal point in the text, without a float. */
export function percentOf(rate: string | null): string {
  const match = /^0\.(\d{1,6})$/.exec(rate ?? '');
  if (!match) return rate === '0' ? '0' : (rate ?? '');
  const digits = (match[1] ?? '').padEnd(2, '0');
  const whole = digits.slice(0, 2).replace(/^0(?=\d)/, '');
  const rest = digits.slice(2).replace(/0+$/, '');
  return rest ? `${whole}.${rest}` : whole;
}

/**
 * `11` or `5.5%` as the rate `0.11`, `0.055`; an invalid percentage is returned as typed, for validation to
 * reject.
 */
export function rateOf(percent: string): string {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(percent.trim().replace(/\s*%$/, ''));
  if (!match) return percent.trim();
  const digits = `${(match[1] ?? '').padStart(2, '0')}${match[2] ?? ''}`.replace(/0+$/, '');
  return digits ? `0.${digits}` : '0';
}

const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? 'yes' : 'no');

/** Form values of an employee. */
export function valuesOf(employee: Employee): EmployeeValues {
  const values: Record<string, unknown> = {};
  for (const field of FIELDS) values[field] = employee[field] ?? EMPTY[field];
  return {
    ...(values as EmployeeValues),
    spouse_working: yesNo(employee.spouse_working),
    spouse_disabled: yesNo(employee.spouse_disabled),
    contribution_epf_employee_rate: percentOf(employee.contribution_epf_employee_rate),
  };
}

/** The request body of these fields. */
export function bodyOf(values: EmployeeValues, fields: readonly Field[]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field];
    body[field] =
      field === 'contribution_epf_employee_rate' ? rateOf(values.contribution_epf_employee_rate) : value;
  }
  return body;
}

/** The changed fields among these. */
export const changedFields = (
  before: EmployeeValues,
  now: EmployeeValues,
  fields: readonly Field[],
): Field[] => fields.filter((field) => before[field] !== now[field]);

/** Fields that two people changed to different values. A field changed by only one of them is no conflict. */
export const conflictsIn = (
  base: EmployeeValues,
  mine: EmployeeValues,
  theirs: EmployeeValues,
  fields: readonly Field[],
): Field[] =>
  changedFields(base, mine, fields).filter(
    (field) => theirs[field] !== base[field] && theirs[field] !== mine[field],
  );

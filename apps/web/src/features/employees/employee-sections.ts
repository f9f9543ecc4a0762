import { EMPLOYMENT_TYPES } from '@mesra/domain/employees/employment';
import { ADDRESS_FIELDS } from '@mesra/domain/employees/home-address';
import { PAYMENT_METHODS } from '@mesra/domain/employees/payment-method';
import type { EmployeeValues, Field } from './employee-values.ts';

/** The parts of an employee's record that are read and edited as one. */
export const SECTION_FIELDS = {
  identity: [
    'name',
    'nationality',
    'identity_number',
    'passport',
    'date_of_birth',
    'gender',
    'race',
    'permanent_resident',
    'pre_1998_elector',
    'disabled',
  ],
  contact: ['phone', 'email'],
  address: ADDRESS_FIELDS,
  family: ['marital_status', 'spouse_working', 'spouse_disabled'],
  tax: ['tax_number', 'epf_number', 'socso_number', 'tax_regime', 'tax_resident'],
  bank: ['payment_method', 'bank_swift', 'bank_account'],
  employment: ['employee_code', 'company_joined_at', 'spm_supervisor', 'note'],
  contribution: [
    'contribution_epf_employee_rate',
    'contribution_socso_type',
    'socso_first_contribution_date',
    'eis_first_contribution_date',
    'skbbk_opt_out_from',
    'skbbk_opt_in_from',
    'domestic_servant',
    'public_servant',
    'manual_worker',
  ],
} as const satisfies Record<string, readonly Field[]>;

export type SectionName = keyof typeof SECTION_FIELDS;

/** How a field is typed in. */
export type FieldKind =
  | 'text'
  | 'flag'
  | 'date'
  | 'percent'
  | 'country'
  | 'bank'
  | 'yes_no'
  | 'choice'
  | 'structure';

const KINDS: Partial<Record<Field, FieldKind>> = {
  nationality: 'country',
  country: 'country',
  permanent_resident: 'flag',
  pre_1998_elector: 'flag',
  gender: 'choice',
  race: 'choice',
  date_of_birth: 'date',
  marital_status: 'choice',
  spouse_working: 'yes_no',
  spouse_disabled: 'yes_no',
  disabled: 'flag',
  company_joined_at: 'date',
  branch_id: 'structure',
  division_id: 'structure',
  department_id: 'structure',
  position_id: 'structure',
  position_level_id: 'structure',
  employment_type: 'choice',
  probation_until: 'date',
  spm_supervisor: 'flag',
  payment_method: 'choice',
  bank_swift: 'bank',
  tax_resident: 'flag',
  tax_regime: 'choice',
  contribution_epf_employee_rate: 'percent',
  contribution_socso_type: 'choice',
  socso_first_contribution_date: 'date',
  eis_first_contribution_date: 'date',
  skbbk_opt_out_from: 'date',
  skbbk_opt_in_from: 'date',
  domestic_servant: 'flag',
  public_servant: 'flag',
  manual_worker: 'flag',
};

export const kindOf = (field: Field): FieldKind => KINDS[field] ?? 'text';

/** The choices of a field, where there are a few fixed ones. */
export const CHOICES = {
  employment_type: EMPLOYMENT_TYPES,
  gender: ['Male', 'Female'],
  race: ['Malay', 'Chinese', 'Indian', 'Other'],
  marital_status: ['single', 'married', 'divorced', 'widowed'],
  payment_method: PAYMENT_METHODS,
  tax_regime: ['normal', 'rep', 'knowledge_worker', 'c_suite'],
  contribution_socso_type: ['auto', 'category_1', 'category_2', 'none'],
} as const;
export type ChoiceField = keyof typeof CHOICES;

export const isChoice = (field: string): field is ChoiceField => Object.hasOwn(CHOICES, field);
/** Nothing may be chosen here. */
export const OPTIONAL_CHOICES: readonly ChoiceField[] = ['gender', 'race'];

/** Fields that only make sense together with another. */
export function isRequested(
  field: Field,
  values: Pick<
    EmployeeValues,
    'marital_status' | 'nationality' | 'permanent_resident' | 'address' | 'postcode' | 'city' | 'state'
  >,
): boolean {
  // A country alone is no address: it is what everyone begins with.
  if (field === 'country') return [values.address, values.postcode, values.city, values.state].some(Boolean);
  if (field === 'spouse_working' || field === 'spouse_disabled') return values.marital_status === 'married';
  if (field === 'permanent_resident') return values.nationality !== 'MY';
  if (field === 'pre_1998_elector') return values.nationality !== 'MY' && !values.permanent_resident;
  return true;
}

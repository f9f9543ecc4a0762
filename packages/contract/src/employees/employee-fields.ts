import { EMPLOYMENT_TYPES } from '@mesra/domain/employees/employment';
import { PAYMENT_METHODS } from '@mesra/domain/employees/payment-method';
import { z } from 'zod';
import { flag, id, line, optionalLine, plainDate } from '../kit/primitives.ts';
import { emailAddress } from '../session/password.ts';

/*
 * Input fields of an employee, named as the facts used for payslips.
 */

export const gender = z.enum(['Male', 'Female']);
export const race = z.enum(['Malay', 'Indian', 'Chinese', 'Other']);
export const employeeStatus = z.enum(['Active', 'Inactive']);
export const maritalStatus = z.enum(['single', 'married', 'divorced', 'widowed']);
export const taxRegime = z.enum(['normal', 'rep', 'knowledge_worker', 'c_suite']);
export const socsoType = z.enum(['auto', 'category_1', 'category_2', 'none']);

const blankToNull = (value: unknown) => (value === '' ? null : value);
/** A blank form field is null. */
const orNull = <S extends z.ZodType>(schema: S) => z.preprocess(blankToNull, schema.nullable());

/** A document number: letters, digits and separators. */
const documentNumber = (max: number) =>
  optionalLine(max).refine((text) => text === null || /^[A-Za-z0-9 ./()-]+$/.test(text), {
    message: 'validation.invalid',
  });

export const phoneNumber = optionalLine(30).refine(
  (text) => text === null || /^\+?[0-9][0-9 ()-]{4,28}$/.test(text),
  { message: 'validation.phone' },
);
export const epfRate = orNull(z.string().regex(/^0(\.\d{1,4})?$/, { message: 'validation.rate' }));

/** A country code, ISO 3166 alpha-2. */
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { message: 'validation.country' });

const personal = {
  employee_code: line(30),
  name: line(160),
  identity_number: documentNumber(20),
  passport: documentNumber(20),
  /** ISO 3166 alpha-2; `MY` is a citizen. */
  nationality: country,
  permanent_resident: flag,
  pre_1998_elector: flag,
  gender: orNull(gender),
  race: orNull(race),
  date_of_birth: orNull(plainDate),
  email: orNull(emailAddress),
  phone: phoneNumber,
  /** Street address on one line. */
  address: optionalLine(300),
  /** Any country's format; Malaysian postcodes are checked by `addressErrors`. */
  postcode: optionalLine(12),
  city: optionalLine(80),
  state: optionalLine(80),
  country,
  marital_status: maritalStatus,
  spouse_working: orNull(flag),
  spouse_disabled: orNull(flag),
  disabled: flag,
};

const employment = {
  company_joined_at: plainDate,
  branch_id: orNull(id),
  division_id: orNull(id),
  department_id: orNull(id),
  position_id: orNull(id),
  position_level_id: orNull(id),
  employment_type: z.enum(EMPLOYMENT_TYPES),
  reports_to_id: orNull(id),
  /** The last day of the probation. */
  probation_until: orNull(plainDate),
  spm_supervisor: flag,
  /** A remark of the company; never shown to the employee. */
  note: optionalLine(300),
  payment_method: z.enum(PAYMENT_METHODS),
  bank_swift: optionalLine(11),
  bank_account: documentNumber(34),
};

const statutory = {
  tax_resident: flag,
  tax_regime: taxRegime,
  contribution_epf_employee_rate: epfRate,
  contribution_socso_type: socsoType,
  socso_first_contribution_date: orNull(plainDate),
  eis_first_contribution_date: orNull(plainDate),
  skbbk_opt_out_from: orNull(plainDate),
  skbbk_opt_in_from: orNull(plainDate),
  domestic_servant: flag,
  public_servant: flag,
  /** Manual work: covered by the law of overtime whatever the wages. */
  manual_worker: flag,
  epf_number: documentNumber(30),
  socso_number: documentNumber(30),
  tax_number: documentNumber(30),
};

/** All fields that a user with the employee screen may set. */
export const employeeFields = z.object({ ...personal, ...employment, ...statutory });
export type EmployeeFields = z.output<typeof employeeFields>;
export type EmployeeField = keyof EmployeeFields;

/** Required fields; all others have a default. */
export const REQUIRED_FIELDS = ['employee_code', 'name', 'nationality', 'company_joined_at'] as const;

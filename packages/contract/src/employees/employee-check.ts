import { isPostcodeOf, wholePostcode } from '@mesra/domain/kit/postcode';
import { type NricFacts, readNric } from '@mesra/domain/statutory/malaysia/nric';
import type { z } from 'zod';
import type { Message } from '../kit/problem.ts';
import type { EmployeeFields } from './employee-fields.ts';

/** A message about one field. */
export interface FieldMessage {
  field: string;
  message: Message;
}

/** Interdependent fields. */
export type Checked = Pick<
  EmployeeFields,
  | 'nationality'
  | 'permanent_resident'
  | 'identity_number'
  | 'passport'
  | 'date_of_birth'
  | 'gender'
  | 'company_joined_at'
>;

const isMalaysian = (values: Pick<Checked, 'nationality' | 'permanent_resident'>) =>
  values.nationality === 'MY' || values.permanent_resident;

const nricOf = (values: Checked): NricFacts | null => {
  if (!values.identity_number || !isMalaysian(values)) return null;
  const read = readNric(values.identity_number);
  return read.ok ? read.value : null;
};

/** Adds dashes to a 12-digit identity number, as stored and shown. Any other text is unchanged. */
export function dashedIdentityNumber(text: string | null): string | null {
  const digits = /^(\d{6})-?(\d{2})-?(\d{4})$/.exec(text?.replace(/\s/g, '') ?? '');
  return digits ? `${digits[1]}-${digits[2]}-${digits[3]}` : text;
}

/** Fills in date of birth and gender from the identity number if blank (spec section 5). */
export function completeFromIdentity<V extends Checked>(values: V): V {
  const identity_number = dashedIdentityNumber(values.identity_number);
  const nric = nricOf({ ...values, identity_number });
  return {
    ...values,
    identity_number,
    date_of_birth: values.date_of_birth ?? nric?.date_of_birth ?? null,
    gender: values.gender ?? nric?.gender ?? null,
  };
}

/** The values with the postcode normalized to its stored form. */
export const completeAddress = <V extends Pick<EmployeeFields, 'country' | 'postcode'>>(values: V): V => ({
  ...values,
  postcode: wholePostcode(values.country, values.postcode),
});

/** Address errors: a postcode that is invalid for its country. */
export const addressErrors = (values: Pick<EmployeeFields, 'country' | 'postcode'>): FieldMessage[] =>
  values.postcode === null || isPostcodeOf(values.country, values.postcode)
    ? []
    : [
        {
          field: 'postcode',
          message: { key: values.country === 'MY' ? 'validation.postcode' : 'validation.invalid' },
        },
      ];

/** Adds the check of postcode against country to a form's schema. */
export const withAddress = (schema: z.ZodObject): z.ZodType =>
  schema.superRefine((values, context) => {
    const { country, postcode } = values;
    if (typeof country !== 'string' || typeof postcode !== 'string') return;
    for (const { field, message } of addressErrors({ country, postcode }))
      context.addIssue({ code: 'custom', path: [field], message: message.key });
  });

/** Cross-field errors. A citizen needs an identity number, anyone else a passport. */
export function employeeErrors(values: Checked, today: string): FieldMessage[] {
  const errors: FieldMessage[] = [];
  const add = (field: string, key: string) => errors.push({ field, message: { key } });
  if (values.nationality === 'MY') {
    if (!values.identity_number) add('identity_number', 'employee.identity_required');
    else if (!readNric(values.identity_number).ok) add('identity_number', 'employee.identity_malformed');
  } else if (!values.passport && !(values.permanent_resident && values.identity_number))
    add('passport', 'employee.passport_required');
  if (values.date_of_birth && values.date_of_birth > today) add('date_of_birth', 'employee.born_in_future');
  else if (values.date_of_birth && values.date_of_birth >= values.company_joined_at)
    add('company_joined_at', 'employee.joined_before_birth');
  return errors;
}

type Account = Partial<Pick<EmployeeFields, 'bank_swift' | 'bank_account'>>;

/**
 * An account that money can go to: 5 to 20 digits, with spaces or dashes, at a named bank. Judged where either is among what is
 * `entered`, so that a record from before this rule can still be changed otherwise.
 */
export function bankErrors({ bank_swift, bank_account }: Account, entered: Account): FieldMessage[] {
  if (!bank_account || (entered.bank_swift === undefined && entered.bank_account === undefined)) return [];
  if (!bank_swift) return [{ field: 'bank_swift', message: { key: 'employee.bank_missing' } }];
  return /^\d{5,20}$/.test(bank_account.replace(/[ -]/g, ''))
    ? []
    : [{ field: 'bank_account', message: { key: 'employee.account_digits' } }];
}

/** Non-blocking warnings. */
export function employeeWarnings(values: Checked): FieldMessage[] {
  const warnings: FieldMessage[] = [];
  const nric = nricOf(values);
  if (nric && values.date_of_birth && nric.date_of_birth !== values.date_of_birth)
    warnings.push({
      field: 'date_of_birth',
      message: { key: 'employee.birthday_differs', params: { value: nric.date_of_birth } },
    });
  if (nric && values.gender && nric.gender !== values.gender)
    warnings.push({
      field: 'gender',
      message: { key: 'employee.gender_differs', params: { value: nric.gender } },
    });
  if (nric?.warning) warnings.push({ field: 'identity_number', message: { key: 'employee.place_code_odd' } });
  if (!values.date_of_birth)
    warnings.push({ field: 'date_of_birth', message: { key: 'employee.birthday_missing' } });
  return warnings;
}

import { employeeWarnings } from '@mesra/contract/employees/employee-check';
import { IDENTITY_MESSAGES } from '@mesra/contract/employees/identity.messages';
import type { Language } from '@mesra/contract/kit/language';
import { formatMessage } from '@mesra/contract/kit/say';
import { birthdayOfIdentityNumber, readNric } from '@mesra/domain/statutory/malaysia/nric';
import { formatDate } from '../../lib/format.ts';
import type { EmployeeValues } from './employee-values.ts';

type Identity = Pick<
  EmployeeValues,
  'nationality' | 'permanent_resident' | 'identity_number' | 'passport' | 'date_of_birth' | 'gender'
>;

/** Adds dashes to an identity number while typing; other text is unchanged. */
export function dashed(text: string): string {
  const digits = /^(\d{6})-?(\d{2})-?(\d{4})$/.exec(text.trim());
  return digits ? `${digits[1]}-${digits[2]}-${digits[3]}` : text;
}

/**
 * The birthday and gender derived from an identity number, if empty or derived from the previous number. A
 * typed birthday is never replaced.
 */
export function filledByIdentity(
  before: Identity,
  typed: string,
): Partial<Pick<EmployeeValues, 'date_of_birth' | 'gender'>> {
  const number = dashed(typed);
  const birthday = birthdayOfIdentityNumber(number);
  const read = readNric(number);
  if (!birthday || !read.ok) return {};
  const old = readNric(dashed(before.identity_number));
  const previous = old.ok ? old.value : null;
  return {
    ...(before.date_of_birth === null || before.date_of_birth === previous?.date_of_birth
      ? { date_of_birth: birthday }
      : {}),
    ...(before.gender === null || before.gender === previous?.gender ? { gender: read.value.gender } : {}),
  };
}

/** Warnings about these values by field, in the user's language, with formatted days. */
export function warningsOf(
  values: Identity,
  language: Language,
  word: (gender: string) => string,
): Partial<Record<string, string>> {
  const warnings = employeeWarnings({
    nationality: values.nationality ?? '',
    permanent_resident: values.permanent_resident,
    identity_number: dashed(values.identity_number) || null,
    passport: values.passport || null,
    date_of_birth: values.date_of_birth,
    gender: values.gender as 'Male' | 'Female' | null,
    company_joined_at: '',
  });
  const found: Record<string, string> = {};
  for (const { field, message } of warnings) {
    const value = String(message.params?.value ?? '');
    const params = { value: field === 'gender' ? word(value) : formatDate(value) };
    const text = formatMessage(IDENTITY_MESSAGES, { key: message.key, params }, language);
    found[field] = found[field] ? `${found[field]}\n${text}` : text;
  }
  return found;
}

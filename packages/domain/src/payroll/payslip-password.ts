import type { PlainDate } from '../kit/plain-date.ts';

/** What the password of a mailed payslip is made of, where its employee has set none of their own. */
export interface PasswordFacts {
  date_of_birth: PlainDate | null;
  identity_number: string | null;
}

/** A password from what its employee knows: the day, month and year of birth and the last four digits of their identity number. */
export function passwordOf({ date_of_birth, identity_number }: PasswordFacts): string | null {
  const digits = identity_number?.replace(/\D/g, '') ?? '';
  if (date_of_birth === null || digits.length < 4) return null;
  const [year, month, day] = date_of_birth.split('-');
  return `${day}${month}${year}${digits.slice(-4)}`;
}

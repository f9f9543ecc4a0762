import type { FilePerson } from './statutory-file.ts';

/** The digits of a number, however it is written. */
export const digitsOf = (text: string | null): string => (text ?? '').replace(/\D/g, '');

/** The digits of an employee's TIN, of 11 with zeros before; null where it is none: `IG 531367-080` is `00531367080`. */
export function tinOf(text: string | null): string | null {
  const match = /^\s*(?:IG|SG|OG)?[\s-]*(\d[\d\s\-()]*)$/i.exec(text ?? '');
  const digits = digitsOf(match?.[1] ?? null);
  return digits.length >= 8 && digits.length <= 11 && /[1-9]/.test(digits) ? digits.padStart(11, '0') : null;
}

/** The digits of an employer number of LHDN, of 10 with zeros before; null where it is none. */
export function employerTaxNumberOf(text: string | null): string | null {
  const match = /^\s*E?[\s-]*(\d[\d\s-]*)$/i.exec(text ?? '');
  const digits = digitsOf(match?.[1] ?? null);
  return digits.length >= 6 && digits.length <= 10 ? digits.padStart(10, '0') : null;
}

/** A number without blanks and marks, in capitals; null where nothing is left. */
export function bareNumber(text: string | null): string | null {
  const bare = (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bare === '' ? null : bare;
}

/** The 12 digits of an identity card; null where the number is of another kind. */
export function newIdentityCardOf(text: string | null): string | null {
  const bare = bareNumber(text);
  return bare !== null && /^\d{12}$/.test(bare) ? bare : null;
}

/** An identity number of the time before, or of the police and the army: up to 12 characters, none of them 12 digits. */
export function oldIdentityCardOf(text: string | null): string | null {
  const bare = bareNumber(text);
  return bare !== null && bare.length <= 12 && !newIdentityCardOf(bare) ? bare : null;
}

/** A passport as a file takes it; null where there is none, or where it is too long. */
export function passportOf(text: string | null): string | null {
  const bare = bareNumber(text);
  return bare !== null && bare.length <= 12 ? bare : null;
}

/** Whether PERKESO knows somebody by their SSFW number: neither a citizen nor a permanent resident. */
export const isForeigner = ({ nationality, permanent_resident }: FilePerson): boolean =>
  nationality !== 'MY' && !permanent_resident;

import { type FixedField, fixedLine } from '../kit/fixed-width.ts';
import { latinText } from '../kit/latin-text.ts';
import { type PlainDate, yearOf } from '../kit/plain-date.ts';
import { bareNumber, isForeigner, newIdentityCardOf } from './file-numbers.ts';
import { type FileEmployer, type FilePerson, layoutOf, type WrittenFile } from './statutory-file.ts';

const BEFORE_SKBBK = [
  { name: 'employer', start: 1, length: 12, as: 'text' },
  { name: 'registration', start: 13, length: 20, as: 'text' },
  { name: 'identity', start: 33, length: 12, as: 'text' },
  { name: 'name', start: 45, length: 150, as: 'text' },
  { name: 'month', start: 195, length: 6, as: 'number' },
  { name: 'wages', start: 201, length: 14, as: 'number' },
  { name: 'socso_employer', start: 215, length: 6, as: 'number' },
  { name: 'socso_employee', start: 221, length: 6, as: 'number' },
  { name: 'eis_employer', start: 227, length: 6, as: 'number' },
  { name: 'eis_employee', start: 233, length: 6, as: 'number' },
] as const satisfies readonly FixedField[];

/** A person of the PERKESO file of SOCSO and EIS, v1.0 (22 July 2022): 278 characters, amounts in sen. */
export const PERKESO_1_0 = [
  ...BEFORE_SKBBK,
  { name: 'filler', start: 239, length: 20, as: 'text', constant: '' },
  { name: 'filler_2', start: 259, length: 20, as: 'text', constant: '' },
] as const satisfies readonly FixedField[];

/** v2.0 (13 February 2026), with SKBBK. */
export const PERKESO_2_0 = [
  ...BEFORE_SKBBK,
  { name: 'skbbk_employee', start: 239, length: 6, as: 'number' },
  { name: 'filler', start: 245, length: 14, as: 'text', constant: '' },
  { name: 'filler_2', start: 259, length: 20, as: 'text', constant: '' },
] as const satisfies readonly FixedField[];

/** The combined PERKESO file of a month: SOCSO, EIS, and SKBBK from June 2026, of people from whom nothing is lacking. */
export function perkesoFile(
  employer: FileEmployer,
  month: PlainDate,
  people: readonly FilePerson[],
): WrittenFile {
  const mm = month.slice(5, 7);
  const employerCode = bareNumber(employer.socso_number) ?? '';
  const lineOf = (person: FilePerson): string => {
    const { amounts, identity_number, socso_number } = person;
    const values = {
      employer: employerCode,
      // The new number; the one before it stands in brackets.
      registration: bareNumber(employer.registration_number?.replace(/\(.*$/, '') ?? null) ?? '',
      identity: (isForeigner(person) ? bareNumber(socso_number) : newIdentityCardOf(identity_number)) ?? '',
      name: latinText(person.name) ?? '',
      month: `${mm}${yearOf(month)}`,
      ...amounts,
    };
    return layoutOf('perkeso', month) === 'perkeso_1_0'
      ? fixedLine(PERKESO_1_0, values)
      : fixedLine(PERKESO_2_0, values);
  };
  const text = people.map((person) => `${lineOf(person)}\r\n`).join('');
  return { name: `PERKESO_${employerCode}_${mm}${yearOf(month)}.txt`, text };
}

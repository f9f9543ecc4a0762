import { type FixedField, fixedLine } from '../kit/fixed-width.ts';
import { latinText } from '../kit/latin-text.ts';
import { type PlainDate, yearOf } from '../kit/plain-date.ts';
import {
  employerTaxNumberOf,
  newIdentityCardOf,
  oldIdentityCardOf,
  passportOf,
  tinOf,
} from './file-numbers.ts';
import { addAmounts, type FileEmployer, type FilePerson, type WrittenFile } from './statutory-file.ts';

/** The header of the MTD text file (LHDN specification 2026, Exhibit 4): 57 characters, amounts in sen. */
export const CP39_HEADER = [
  { name: 'record', start: 1, length: 1, as: 'text', constant: 'H' },
  { name: 'employer_hq', start: 2, length: 10, as: 'number' },
  { name: 'employer', start: 12, length: 10, as: 'number' },
  { name: 'year', start: 22, length: 4, as: 'number' },
  { name: 'month', start: 26, length: 2, as: 'number' },
  { name: 'mtd_total', start: 28, length: 10, as: 'number' },
  { name: 'mtd_count', start: 38, length: 5, as: 'number' },
  { name: 'cp38_total', start: 43, length: 10, as: 'number' },
  { name: 'cp38_count', start: 53, length: 5, as: 'number' },
] as const satisfies readonly FixedField[];

/** A person of it: 136 characters. */
export const CP39_DETAIL = [
  { name: 'record', start: 1, length: 1, as: 'text', constant: 'D' },
  { name: 'tin', start: 2, length: 11, as: 'number' },
  { name: 'name', start: 13, length: 60, as: 'text' },
  { name: 'old_identity_card', start: 73, length: 12, as: 'text' },
  { name: 'new_identity_card', start: 85, length: 12, as: 'text' },
  { name: 'passport', start: 97, length: 12, as: 'text' },
  { name: 'country', start: 109, length: 2, as: 'text' },
  { name: 'mtd', start: 111, length: 8, as: 'number' },
  { name: 'cp38', start: 119, length: 8, as: 'number' },
  { name: 'employee_code', start: 127, length: 10, as: 'text' },
] as const satisfies readonly FixedField[];

const CRLF = '\r\n';

function detailOf(person: FilePerson): string {
  const { identity_number, nationality, amounts } = person;
  return fixedLine(CP39_DETAIL, {
    tin: tinOf(person.tax_number) ?? '',
    name: latinText(person.name) ?? '',
    old_identity_card: oldIdentityCardOf(identity_number) ?? '',
    new_identity_card: newIdentityCardOf(identity_number) ?? '',
    passport: passportOf(person.passport) ?? '',
    country: nationality === 'MY' ? '' : nationality,
    mtd: amounts.mtd ?? 0,
    cp38: amounts.cp38 ?? 0,
    employee_code: latinText(person.employee_code) ?? '',
  });
}

/** CP39: MTD and CP38 of a month for LHDN, of people from whom nothing is lacking. Amounts in sen. */
export function cp39File(
  employer: FileEmployer,
  month: PlainDate,
  people: readonly FilePerson[],
): WrittenFile {
  const number = employerTaxNumberOf(employer.tax_number) ?? '';
  const { mtd = 0, cp38 = 0 } = addAmounts(
    'cp39',
    people.map(({ amounts }) => amounts),
  );
  const header = fixedLine(CP39_HEADER, {
    employer_hq: number,
    employer: number,
    year: yearOf(month),
    month: Number(month.slice(5, 7)),
    mtd_total: mtd,
    mtd_count: people.filter(({ amounts }) => (amounts.mtd ?? 0) > 0).length,
    cp38_total: cp38,
    cp38_count: people.filter(({ amounts }) => (amounts.cp38 ?? 0) > 0).length,
  });
  const text = [header, ...people.map(detailOf), ''].join(CRLF);
  return { name: `${number}${month.slice(5, 7)}_${yearOf(month)}.txt`, text };
}

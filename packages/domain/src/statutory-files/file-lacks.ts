import { fitsDigits } from '../kit/fixed-width.ts';
import { latinText } from '../kit/latin-text.ts';
import {
  bareNumber,
  employerTaxNumberOf,
  isForeigner,
  newIdentityCardOf,
  oldIdentityCardOf,
  passportOf,
  tinOf,
} from './file-numbers.ts';
import {
  FILE_AMOUNTS,
  type FileAmount,
  type FileEmployer,
  type FilePerson,
  type StatutoryFile,
} from './statutory-file.ts';

/** Why somebody cannot be written into a file as they are. */
export const PERSON_LACKS = [
  'tax_number_missing',
  'tax_number_wrong',
  'identity_missing',
  'epf_number_missing',
  'epf_number_wrong',
  'foreign_worker_number_missing',
  'name_not_latin',
  'amount_negative',
  'amount_too_large',
] as const;
export type PersonLack = (typeof PERSON_LACKS)[number];

/** Why a file cannot be written for an employer. */
export type EmployerLack =
  | 'employer_tax_number'
  | 'employer_epf_number'
  | 'employer_socso_number'
  | 'employer_hrdf_number';

/** The number of the employer that a file needs and does not have, or that is none; null where nothing is lacking. */
export function employerLack(file: StatutoryFile, employer: FileEmployer): EmployerLack | null {
  if (file === 'cp39' && !employerTaxNumberOf(employer.tax_number)) return 'employer_tax_number';
  if (file === 'epf' && !bareNumber(employer.epf_number)) return 'employer_epf_number';
  const perkeso = bareNumber(employer.socso_number);
  if (file === 'perkeso' && (!perkeso || perkeso.length > 12)) return 'employer_socso_number';
  if (file === 'hrdf' && !bareNumber(employer.hrdf_number)) return 'employer_hrdf_number';
  return null;
}

/** How many digits an amount has in a file of fixed width, in sen. */
const DIGITS: Partial<Record<FileAmount, number>> = {
  mtd: 8,
  cp38: 8,
  socso_employer: 6,
  socso_employee: 6,
  eis_employer: 6,
  eis_employee: 6,
  skbbk_employee: 6,
};

const hasIdentity = ({ identity_number, passport }: FilePerson): boolean =>
  newIdentityCardOf(identity_number) !== null ||
  oldIdentityCardOf(identity_number) !== null ||
  passportOf(passport) !== null;

function numberLacks(file: StatutoryFile, person: FilePerson): PersonLack[] {
  const { tax_number, epf_number, socso_number } = person;
  const identity: PersonLack[] = hasIdentity(person) ? [] : ['identity_missing'];
  if (file === 'cp39') {
    if (bareNumber(tax_number) === null) return ['tax_number_missing', ...identity];
    return tinOf(tax_number) ? identity : ['tax_number_wrong', ...identity];
  }
  if (file === 'epf') {
    if (bareNumber(epf_number) === null) return ['epf_number_missing', ...identity];
    return /^[A-Z0-9]{1,19}$/.test(bareNumber(epf_number) ?? '')
      ? identity
      : ['epf_number_wrong', ...identity];
  }
  if (file !== 'perkeso') return identity;
  if (!isForeigner(person)) return newIdentityCardOf(person.identity_number) ? [] : ['identity_missing'];
  const number = bareNumber(socso_number);
  return number && number.length <= 12 ? [] : ['foreign_worker_number_missing'];
}

function amountLacks(file: StatutoryFile, { amounts }: FilePerson): PersonLack[] {
  const given = FILE_AMOUNTS[file].map((key) => ({ key, amount: amounts[key] ?? 0 }));
  if (given.some(({ amount }) => amount < 0)) return ['amount_negative'];
  return given.some(({ key, amount }) => !fitsDigits(amount, DIGITS[key] ?? 14)) ? ['amount_too_large'] : [];
}

/** Everything that keeps somebody out of a file: a number of theirs, their name, an amount. Empty where nothing does. */
export const personLacks = (file: StatutoryFile, person: FilePerson): PersonLack[] => [
  ...numberLacks(file, person),
  ...(latinText(person.name) === null ? (['name_not_latin'] as const) : []),
  ...amountLacks(file, person),
];

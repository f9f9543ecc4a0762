import type { EmploymentType } from '../employees/employment.ts';
import type { FileLayout } from '../kit/file-layout.ts';
import { withoutFormula } from '../kit/latin-text.ts';
import type { Sen } from '../kit/money.ts';
import { formatMoney } from '../kit/money.ts';
import { failed, type Outcome, ok, problem } from '../kit/outcome.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import { bareNumber, employerTaxNumberOf } from '../statutory-files/file-numbers.ts';
import type { WrittenFile } from '../statutory-files/statutory-file.ts';
import { type EaAmounts, eaIncome } from './ea-amounts.ts';

/** C.P.8D by text file: LHDN's own document was not seen. */
export const CP8D_LAYOUT: FileLayout = {
  grade: 'single',
  source: 'A description of LHDN’s C.P.8D_FORMAT.pdf',
  source_malay: 'Huraian tentang C.P.8D_FORMAT.pdf LHDN',
};

/** Fields of an employee's line. */
export const CP8D_FIELDS = 22;

/** Of whom the files are. */
export interface Cp8dEmployer {
  readonly name: string;
  /** As it is entered: `E 9000000001`. */
  readonly number: string | null;
  readonly year: number;
}

export interface Cp8dPerson {
  readonly name: string;
  readonly tin: string | null;
  /** Identity card, else passport. */
  readonly identity: string | null;
  /** Of tax: 1 single, 2 married with a spouse who does not work, 3 married with one who does, or single with children. */
  readonly category: 1 | 2 | 3;
  readonly employment: EmploymentType;
  /** The last day of service, where it is in the year. */
  readonly left: PlainDate | null;
  readonly children: number;
  readonly amounts: EaAmounts;
  /** Relief for medical insurance by TP1, in sen. */
  readonly medical_insurance: Sen;
}

const STATUS: Readonly<Record<EmploymentType, number>> = {
  permanent: 2,
  contract: 3,
  part_time: 4,
  internship: 5,
  temporary: 6,
};

/** Text that stays within its field, whatever it contains: no separator, no end of a line, no formula, one space at a time. */
const field = (text: string): string =>
  withoutFormula(
    text
      .normalize('NFKC')
      .replace(/[\p{C}\p{Zl}\p{Zp}|]/gu, ' ')
      .replace(/\s+/gu, ' '),
  )
    .trim()
    .toUpperCase();

/** Whole ringgit, the sen left out. */
const ringgit = (sen: Sen): string => String(Math.trunc(sen / 100));

/** `31-08-2026`. */
const day = (date: PlainDate | null): string => (date === null ? '' : date.split('-').reverse().join('-'));

/** The 22 fields of an employee, in their order; MTD, CP38 and zakat with sen, all else in whole ringgit. */
export function cp8dLine(person: Cp8dPerson): string[] {
  const { amounts } = person;
  return [
    field(person.name),
    bareNumber(person.tin) ?? '',
    bareNumber(person.identity) ?? '',
    String(person.category),
    String(STATUS[person.employment]),
    day(person.left),
    amounts.B1d > 0 ? '1' : '2',
    String(person.children),
    ringgit(amounts.D6),
    ringgit(eaIncome(amounts) - amounts.B3 - amounts.B4 - amounts.B1e),
    ringgit(amounts.B3),
    ringgit(amounts.B4),
    ringgit(amounts.B1e),
    ringgit(amounts.F),
    ringgit(amounts.D5a),
    formatMoney(amounts.D5b),
    ringgit(amounts.E1),
    formatMoney(amounts.D3),
    formatMoney(amounts.D1),
    formatMoney(amounts.D2),
    ringgit(person.medical_insurance),
    ringgit(amounts.E2),
  ];
}

const LINE_END = '\r\n';

/**
 * The file of the employer (`M…TXT`) and that of the employees (`P…TXT`). Problem: `cp8d_employer_number` where the employer has
 * none of LHDN.
 */
export function cp8dFiles(
  { name, number, year }: Cp8dEmployer,
  people: readonly Cp8dPerson[],
): Outcome<{ employer: WrittenFile; employees: WrittenFile }> {
  const digits = employerTaxNumberOf(number);
  if (digits === null) return failed(problem('cp8d_employer_number'));
  return ok({
    employer: { name: `M${digits}_${year}.TXT`, text: [digits, field(name), year].join('|') + LINE_END },
    employees: {
      name: `P${digits}_${year}.TXT`,
      text: people.map((person) => cp8dLine(person).join('|') + LINE_END).join(''),
    },
  });
}

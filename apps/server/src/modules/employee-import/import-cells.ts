import type { ImportColumn } from '@mesra/contract/employee-import/import';
import { gender, maritalStatus, race } from '@mesra/contract/employees/employee-fields';
import { isOneLine } from '@mesra/contract/kit/primitives';
import { emailAddress } from '@mesra/contract/session/password';
import { LARGEST_ENTRY_SEN, parseMoney, type Sen } from '@mesra/domain/kit/money';
import { failed, type Outcome, ok, problem } from '@mesra/domain/kit/outcome';
import { dateOfCell } from '../../kit/reading/cell-date.ts';
import type { Cell } from '../../kit/reading/table.ts';
import { isKnownSwift, swiftNamed } from '../reference-data/reference-data.api.ts';

/** Parsed cell values by column. Undefined means blank, where blank leaves the value unchanged. */
export interface ImportValues {
  employee_code: string;
  name: string;
  identity_number: string | null;
  passport: string | null;
  nationality: string | null;
  permanent_resident: boolean;
  gender: 'Male' | 'Female' | null;
  race: 'Malay' | 'Indian' | 'Chinese' | 'Other' | null;
  date_of_birth: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  postcode: string | null;
  city: string | null;
  state: string | null;
  country: string;
  marital_status: 'single' | 'married' | 'divorced' | 'widowed';
  spouse_working: boolean | null;
  spouse_disabled: boolean | null;
  disabled: boolean;
  children_under_18: number | undefined;
  children_18_studying: number | undefined;
  children_disabled: number | undefined;
  children_disabled_studying: number | undefined;
  tax_resident: boolean;
  branch: string | null;
  division: string | null;
  department: string | null;
  position: string | null;
  position_level: string | null;
  company_joined_at: string;
  basic_salary: Sen | undefined;
  bank_swift: string | null;
  bank_account: string | null;
  epf_number: string | null;
  socso_number: string | null;
  tax_number: string | null;
  ytd_remuneration: Sen | undefined;
  ytd_epf: Sen | undefined;
  ytd_mtd: Sen | undefined;
  ytd_zakat: Sen | undefined;
  ytd_religious_journeys: number | undefined;
}

type Reader<T> = (cell: Cell) => Outcome<T>;

const textOf = (cell: Cell): string => String(cell).trim().replace(/\s+/g, ' ');
const isBlank = (cell: Cell): boolean => textOf(cell) === '';

/** Returns `blank` for an empty cell; otherwise parses it. */
const or =
  <T, B>(blank: B, read: Reader<T>): Reader<T | B> =>
  (cell) =>
    isBlank(cell) ? ok<T | B>(blank) : read(cell);

const required =
  <T>(read: Reader<T>): Reader<T> =>
  (cell) =>
    isBlank(cell) ? failed(problem('validation.required')) : read(cell);

const line =
  (max: number): Reader<string> =>
  (cell) => {
    const text = textOf(cell);
    if (!isOneLine(text)) return failed(problem('validation.text'));
    return text.length > max ? failed(problem('validation.too_long', { max })) : ok(text);
  };

const SHORTENED = /^\d(\.\d+)?e\+\d+$/i;

/** A document number; one that a spreadsheet has rounded is rejected, since it cannot be recovered. */
const documentNumber =
  (max: number, digits = 0): Reader<string> =>
  (cell) => {
    const rounded = typeof cell === 'number' && !Number.isSafeInteger(cell);
    if (rounded || SHORTENED.test(textOf(cell))) return failed(problem('import.number_shortened'));
    const text = typeof cell === 'number' ? textOf(cell).padStart(digits, '0') : textOf(cell);
    if (!/^[A-Za-z0-9 ./()-]+$/.test(text)) return failed(problem('validation.invalid'));
    return text.length > max ? failed(problem('validation.too_long', { max })) : ok(text);
  };

const YES = new Set(['yes', 'y', 'true', '1', 'ya']);
const NO = new Set(['no', 'n', 'false', '0', 'tidak']);
const yesNo: Reader<boolean> = (cell) => {
  const text = textOf(cell).toLowerCase();
  if (YES.has(text)) return ok(true);
  return NO.has(text) ? ok(false) : failed(problem('validation.yes_no'));
};

/** An option by its own name or, in a Malay file, by another (`also`, in lower case). */
const oneOf =
  <T extends string>(options: readonly T[], also: Readonly<Record<string, T>> = {}): Reader<T> =>
  (cell) => {
    const text = textOf(cell).toLowerCase();
    const named = Object.hasOwn(also, text) ? also[text] : undefined;
    const found = named ?? options.find((option) => option.toLowerCase() === text);
    return found ? ok(found) : failed(problem('validation.option', { options: options.join(', ') }));
  };

const GENDERS_IN_MALAY = { lelaki: 'Male', perempuan: 'Female' } as const;
const RACES_IN_MALAY = { melayu: 'Malay', cina: 'Chinese', india: 'Indian', 'lain-lain': 'Other' } as const;
const MARITAL_IN_MALAY = {
  bujang: 'single',
  berkahwin: 'married',
  kahwin: 'married',
  bercerai: 'divorced',
  duda: 'widowed',
  balu: 'widowed',
} as const;

const date: Reader<string> = (cell) => {
  const read = dateOfCell(cell);
  return read ? ok(read) : failed(problem('import.date'));
};

const money: Reader<Sen> = (cell) => {
  const near = typeof cell === 'number' && Math.abs(cell * 100 - Math.round(cell * 100)) < 1e-4;
  const text = near ? cell.toFixed(2) : textOf(cell).replace(/^RM\s*/i, '');
  const read = parseMoney(text);
  if (!read.ok) return failed(problem('validation.money'));
  if (read.value < 0) return failed(problem('validation.not_negative'));
  return read.value > LARGEST_ENTRY_SEN ? failed(problem('validation.money_too_large')) : read;
};

const upTo =
  (max: number): Reader<number> =>
  (cell) => {
    const text = textOf(cell);
    return /^\d{1,2}$/.test(text) && Number(text) <= max
      ? ok(Number(text))
      : failed(problem('validation.count', { max }));
  };
const MAX_CHILDREN = 30;
const count = upTo(MAX_CHILDREN);

const email: Reader<string> = (cell) => {
  const { data } = emailAddress.safeParse(textOf(cell));
  return data === undefined ? failed(problem('validation.email')) : ok(data);
};

const phone: Reader<string> = (cell) => {
  const text = textOf(cell);
  return /^\+?[0-9][0-9 ()-]{4,28}$/.test(text) ? ok(text) : failed(problem('validation.phone'));
};

const country: Reader<string> = (cell) => {
  const text = textOf(cell).toUpperCase();
  return /^[A-Z]{2}$/.test(text) ? ok(text) : failed(problem('validation.country'));
};

const swift: Reader<string> = (cell) => {
  const text = textOf(cell).toUpperCase();
  const code = isKnownSwift(text) ? text : swiftNamed(text);
  return code ? ok(code) : failed(problem('validation.unknown'));
};

const NRIC_DIGITS = 12;
const named = or(null, line(120));
const children = or(undefined, count);
const amount = or(undefined, money);

/** The parser of each column, and what blank means in it. */
export const READERS: { [C in ImportColumn]: Reader<ImportValues[C]> } = {
  employee_code: required(line(30)),
  name: required(line(160)),
  identity_number: or(null, documentNumber(20, NRIC_DIGITS)),
  passport: or(null, documentNumber(20)),
  nationality: or(null, country),
  permanent_resident: or(false, yesNo),
  gender: or(null, oneOf(gender.options, GENDERS_IN_MALAY)),
  race: or(null, oneOf(race.options, RACES_IN_MALAY)),
  date_of_birth: or(null, date),
  email: or(null, email),
  phone: or(null, phone),
  address: or(null, line(300)),
  postcode: or(null, line(12)),
  city: or(null, line(80)),
  state: or(null, line(80)),
  country: or('MY', country),
  marital_status: or('single', oneOf(maritalStatus.options, MARITAL_IN_MALAY)),
  spouse_working: or(null, yesNo),
  spouse_disabled: or(null, yesNo),
  disabled: or(false, yesNo),
  children_under_18: children,
  children_18_studying: children,
  children_disabled: children,
  children_disabled_studying: children,
  tax_resident: or(true, yesNo),
  branch: named,
  division: named,
  department: named,
  position: named,
  position_level: named,
  company_joined_at: required(date),
  basic_salary: amount,
  bank_swift: or(null, swift),
  bank_account: or(null, documentNumber(34)),
  epf_number: or(null, documentNumber(30)),
  socso_number: or(null, documentNumber(30)),
  tax_number: or(null, documentNumber(30)),
  ytd_remuneration: amount,
  ytd_epf: amount,
  ytd_mtd: amount,
  ytd_zakat: amount,
  ytd_religious_journeys: or(undefined, upTo(2)),
};

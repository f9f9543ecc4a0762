import type { Vault } from '../../kit/crypto.ts';
import { placeOf } from '../../kit/sealed-place.ts';

/** The numbers that are kept encrypted. The first two have a blind index beside them. */
export const NUMBERS = [
  'identity_number',
  'passport',
  'bank_account',
  'epf_number',
  'socso_number',
  'tax_number',
] as const;
export type EmployeeNumber = (typeof NUMBERS)[number];
export type Numbers = Record<EmployeeNumber, string | null>;

export const INDEXED = ['identity_number', 'passport'] as const;
export type IndexedNumber = (typeof INDEXED)[number];
const isIndexed = (name: EmployeeNumber): name is IndexedNumber =>
  (INDEXED as readonly string[]).includes(name);

/** Columns of the table that hold numbers, without their indexes. */
export type SealedNumbers = Record<`${EmployeeNumber}_sealed`, Buffer | null>;

/** Columns of the table that hold numbers. */
export type NumberColumns = Record<`${EmployeeNumber}_sealed` | `${IndexedNumber}_index`, Buffer | null>;

/** Whose numbers: they open in no other row. */
export interface NumbersOf {
  company_id: number;
  id: number;
}

const placeOfNumber = ({ company_id, id }: NumbersOf, name: EmployeeNumber) =>
  placeOf(`employees.${name}_sealed`, company_id, id);

/** The columns for the numbers that are given; the others are left alone. */
export function sealNumbers(vault: Vault, of: NumbersOf, numbers: Partial<Numbers>): Partial<NumberColumns> {
  const columns: Partial<NumberColumns> = {};
  for (const name of NUMBERS) {
    const text = numbers[name];
    if (text === undefined) continue;
    columns[`${name}_sealed`] = text === null ? null : vault.seal(placeOfNumber(of, name), text);
    if (isIndexed(name))
      columns[`${name}_index`] = text === null ? null : vault.index(of.company_id, name, text);
  }
  return columns;
}

/** One number of an employee in the open; null where there is none. */
export const openNumber = (
  vault: Vault,
  of: NumbersOf,
  name: EmployeeNumber,
  sealed: Buffer | null | undefined,
) => (sealed ? vault.open(placeOfNumber(of, name), sealed) : null);

/** The numbers of a row in the open. */
export const openNumbers = (vault: Vault, row: NumbersOf & Partial<NumberColumns>): Numbers =>
  Object.fromEntries(
    NUMBERS.map((name) => [name, openNumber(vault, row, name, row[`${name}_sealed`])]),
  ) as Numbers;

/** A number by its last four characters, for those who need not know it. */
export const maskNumber = (text: string | null): string | null =>
  text === null ? null : text.replace(/[A-Za-z0-9](?=(?:[^A-Za-z0-9]*[A-Za-z0-9]){4})/g, '•');

import type { Vault } from '../../kit/crypto.ts';

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

/** Columns of the table that hold numbers. */
export type NumberColumns = Record<`${EmployeeNumber}_sealed` | `${IndexedNumber}_index`, Buffer | null>;

/** The columns for the numbers that are given; the others are left alone. */
export function sealNumbers(
  vault: Vault,
  companyId: number,
  numbers: Partial<Numbers>,
): Partial<NumberColumns> {
  const columns: Partial<NumberColumns> = {};
  for (const name of NUMBERS) {
    const text = numbers[name];
    if (text === undefined) continue;
    columns[`${name}_sealed`] = text === null ? null : vault.seal(text);
    if (isIndexed(name)) columns[`${name}_index`] = text === null ? null : vault.index(companyId, name, text);
  }
  return columns;
}

/** The numbers of a row in the open. */
export function openNumbers(vault: Vault, row: Partial<NumberColumns>): Numbers {
  const open = (sealed: Buffer | null | undefined) => (sealed ? vault.open(sealed) : null);
  return Object.fromEntries(NUMBERS.map((name) => [name, open(row[`${name}_sealed`])])) as Numbers;
}

/** A number by its last four characters, for those who need not know it. */
export const maskNumber = (text: string | null): string | null =>
  text === null ? null : text.replace(/[A-Za-z0-9](?=(?:[^A-Za-z0-9]*[A-Za-z0-9]){4})/g, '•');

import type { Vault } from '../../kit/crypto.ts';
import { sealContextOf } from '../../kit/seal-context.ts';

/** Encrypted numbers. The first two also have a blind index. */
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

/** Ciphertext columns, without their blind indexes. */
export type SealedNumbers = Record<`${EmployeeNumber}_sealed`, Buffer | null>;

export type NumberColumns = Record<`${EmployeeNumber}_sealed` | `${IndexedNumber}_index`, Buffer | null>;

/** The row that numbers are encrypted for; they cannot be decrypted in any other row. */
export interface NumbersOf {
  company_id: number;
  id: number;
}

const numberContext = ({ company_id, id }: NumbersOf, name: EmployeeNumber) =>
  sealContextOf(`employees.${name}_sealed`, company_id, id);

/** Columns for the given numbers; others are left unchanged. */
export function sealNumbers(vault: Vault, of: NumbersOf, numbers: Partial<Numbers>): Partial<NumberColumns> {
  const columns: Partial<NumberColumns> = {};
  for (const name of NUMBERS) {
    const text = numbers[name];
    if (text === undefined) continue;
    columns[`${name}_sealed`] = text === null ? null : vault.seal(numberContext(of, name), text);
    if (isIndexed(name))
      columns[`${name}_index`] = text === null ? null : vault.index(of.company_id, name, text);
  }
  return columns;
}

/** Decrypts one number of an employee; null if there is none. */
export const openNumber = (
  vault: Vault,
  of: NumbersOf,
  name: EmployeeNumber,
  sealed: Buffer | null | undefined,
) => (sealed ? vault.open(numberContext(of, name), sealed) : null);

export const openNumbers = (vault: Vault, row: NumbersOf & Partial<NumberColumns>): Numbers =>
  Object.fromEntries(
    NUMBERS.map((name) => [name, openNumber(vault, row, name, row[`${name}_sealed`])]),
  ) as Numbers;

/** Masks a number to its last four characters. */
export const maskNumber = (text: string | null): string | null =>
  text === null ? null : text.replace(/[A-Za-z0-9](?=(?:[^A-Za-z0-9]*[A-Za-z0-9]){4})/g, '•');

import type { PostcodeCity } from '@mesra/domain/kit/postcode';
import { BANKS } from './banks.ts';
import { citiesByPostcode } from './postcodes.ts';

const BANK_NAMES = new Map(BANKS.map((bank) => [bank.swift_code, bank.name]));

/** Every city with its state of a Malaysian postcode of five digits; none where it is not known. */
export const citiesOf = (postcode: string): readonly PostcodeCity[] => citiesByPostcode().get(postcode) ?? [];

/** The name of a bank by its SWIFT code; undefined where the product does not know it. */
export const bankName = (swift: string | null): string | undefined => BANK_NAMES.get(swift);

const bankKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(bank|berhad|bhd|malaysia|islamic)\b/g, '')
    .replace(/[^a-z0-9]/g, '');
const SWIFT_BY_NAME = new Map(
  BANKS.flatMap(({ code, name, swift_code }) =>
    swift_code ? [code, name].map((text) => [bankKey(text), swift_code] as const) : [],
  ),
);

/** The SWIFT code of a bank by its name or short name; undefined where the product does not know it. */
export const swiftNamed = (name: string): string | undefined => SWIFT_BY_NAME.get(bankKey(name));

/** Whether a SWIFT code is one of a bank that the product knows. */
export const isKnownSwift = (code: string): boolean => BANK_NAMES.has(code);

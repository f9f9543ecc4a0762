import type { PostcodeCity } from '@mesra/domain/kit/postcode';
import { BANKS } from './banks.ts';
import { citiesByPostcode } from './postcodes.ts';

const BANK_NAMES = new Map(BANKS.map((bank) => [bank.swift_code, bank.name]));

/** Every city with its state of a Malaysian postcode of five digits; none where it is not known. */
export const citiesOf = (postcode: string): readonly PostcodeCity[] => citiesByPostcode().get(postcode) ?? [];

/** The name of a bank by its SWIFT code; undefined where the product does not know it. */
export const bankName = (swift: string | null): string | undefined => BANK_NAMES.get(swift);

/** Whether a SWIFT code is one of a bank that the product knows. */
export const isKnownSwift = (code: string): boolean => BANK_NAMES.has(code);

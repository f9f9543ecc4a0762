import { mayMistype, termsIn, wordTest } from '../kit/near-word.ts';

/** A town of the gazetteer. */
export interface Town {
  readonly city: string;
  readonly state: string;
  readonly postcodes: readonly string[];
  /** Another name that it is known by. */
  readonly also?: string | undefined;
}

/** A town that was found, by its name or by one of its postcodes. */
export interface TownFound<T extends Town> {
  readonly town: T;
  readonly postcode: string | null;
}

/** Spellings of one word in Malaysian names, any of which finds the others. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['ayer', 'air'],
  ['tanjong', 'tanjung', 'tg'],
  ['telok', 'teluk', 'tlk'],
  ['sungai', 'sungei', 'sg'],
  ['kampung', 'kampong', 'kg'],
  ['bharu', 'baharu', 'bahru', 'baru'],
  ['bukit', 'bkt'],
  ['hulu', 'ulu'],
  ['seri', 'sri'],
  ['kecil', 'kechil'],
  ['puteh', 'putih'],
  ['hilir', 'ilir'],
];
const spellingsOf = new Map(SPELLINGS.flatMap((group) => group.map((word) => [word, group] as const)));

interface Entry<T extends Town> {
  town: T;
  text: string;
}

/** The towns of a country, prepared for searching. */
export type Gazetteer<T extends Town> = readonly Entry<T>[];

/** What a town is found by: its names and state, in every spelling. */
function textOf({ city, state, also }: Town): string {
  const named = `${city} ${also ?? ''} ${state}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return named.flatMap((word) => spellingsOf.get(word) ?? [word]).join(' ');
}

export const gazetteerOf = <T extends Town>(towns: readonly T[]): Gazetteer<T> =>
  towns.map((town) => ({ town, text: textOf(town) }));

const isNumber = (term: string): boolean => /^\d{1,5}$/.test(term);

/** Whether a postcode begins with the digits; four of them may be one of Perlis that lost its zero. */
const hasDigits = (postcode: string, digits: string): boolean =>
  postcode.startsWith(digits) || (digits.length === 4 && postcode === `0${digits}`);

/** The words of which at most one is searched with a mistake. */
function variantsOf(typed: readonly string[], near: boolean): RegExp[][] {
  if (!near) return [typed.map((word) => wordTest(word))];
  return typed.flatMap((wrong) =>
    mayMistype(wrong) ? [typed.map((word) => wordTest(word, word === wrong))] : [],
  );
}

function lookUp<T extends Town>(gazetteer: Gazetteer<T>, terms: readonly string[], near: boolean) {
  const digits = terms.filter(isNumber);
  const variants = variantsOf(
    terms.filter((term) => !isNumber(term)),
    near,
  );
  const found: TownFound<T>[] = [];
  for (const { town, text } of gazetteer) {
    if (!variants.some((tests) => tests.every((test) => test.test(text)))) continue;
    if (digits.length === 0) found.push({ town, postcode: null });
    for (const postcode of digits.length > 0 ? town.postcodes : [])
      if (digits.every((one) => hasDigits(postcode, one))) found.push({ town, postcode });
  }
  return found;
}

/**
 * Towns whose name or state have words beginning with every word of the query, or with one mistake in one of them where none
 * does. A number is the beginning of a postcode, and answers the towns of each that begins so.
 */
export function findTowns<T extends Town>(gazetteer: Gazetteer<T>, query: string): TownFound<T>[] {
  const terms = termsIn(query);
  if (terms.length === 0) return [];
  const found = lookUp(gazetteer, terms, false);
  return found.length > 0 ? found : lookUp(gazetteer, terms, true);
}

/** Letters from which on a word may contain a mistake: a shorter one would be found everywhere, but for those that others stand beside. */
const LETTERS_WITH_MISTAKE = { alone: 4, beside: 3 };
/** Words of a query that count, and letters of a word. */
const [MAX_TERMS, MAX_LETTERS] = [5, 32];

/** The words of a query in lower case; what is neither a letter nor a digit separates them. */
export function termsIn(query: string): string[] {
  const typed =
    query
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return typed.slice(0, MAX_TERMS).map((word) => [...word].slice(0, MAX_LETTERS).join(''));
}

/** Whether a word is searched with a mistake too, alone or beside words that are found as typed; numbers and codes never are. */
export const mayMistype = (word: string, stands: keyof typeof LETTERS_WITH_MISTAKE = 'alone'): boolean =>
  [...word].length >= LETTERS_WITH_MISTAKE[stands] && !/\p{N}/u.test(word);

/**
 * Regular expressions, for JavaScript and PostgreSQL alike, of how words begin that a word with one mistake may mean: a
 * letter wrong, too many, missing, or two changed about.
 */
export function mistypedAs(word: string): string[] {
  const letters = [...word];
  const from = (at: number) => letters.slice(at).join('');
  const to = (at: number) => letters.slice(0, at).join('');
  const all = letters.flatMap((letter, at) => {
    const next = letters[at + 1];
    const swapped = next === undefined ? [] : [`${to(at)}${next}${letter}${from(at + 2)}`];
    return [`${to(at)}\\S?${from(at + 1)}`, `${to(at)}\\S${from(at)}`, ...swapped];
  });
  return [...new Set(all)];
}

const BEGINS = '(?<![\\p{L}\\p{N}\\p{M}])';

/** Finds where a word of a text begins with this one; `near` with one mistake. */
export const wordTest = (word: string, near = false): RegExp =>
  new RegExp(near ? `${BEGINS}(?:${mistypedAs(word).join('|')})` : BEGINS + word, 'iu');

/** Letters that no accent separates from the ones they are written with. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '`': "'",
  '–': '-',
  '—': '-',
};

/** A text without accents, its letters as ASCII writes them where it can. */
const withoutAccents = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '')].map((letter) => LETTERS[letter] ?? letter).join('');

/** A text without what would begin a formula where a spreadsheet opens it; no name begins so. */
export const withoutFormula = (text: string): string => text.replace(/^[\s=+\-@'"]+/, '');

/**
 * A text as the files of authorities take it: capitals, digits and the marks of names, all of them ASCII. Accents are left
 * out, whatever else is no letter (line breaks, pipes, quotation marks) is a blank. Null where a letter has no Latin form.
 */
export function latinText(text: string): string | null {
  const plain = withoutAccents(text).toUpperCase();
  if (/[^\p{ASCII}]/u.test(plain.replace(/[^\p{L}\p{N}]/gu, ''))) return null;
  const blank = plain.replace(/[^A-Z0-9 '&()./@,-]/g, ' ');
  const name = withoutFormula(blank.replace(/\s+/g, ' ')).trim();
  return /[A-Z0-9]/.test(name) ? name : null;
}

/**
 * A text as a bank's file can hold it: one byte for each character, no control character, no `|`, and no beginning that a
 * spreadsheet would take for a formula. Letters lose their accents; what is no Latin letter is left out.
 */
export const plainText = (text: string): string =>
  withoutFormula(
    withoutAccents(text)
      .replace(/[^ -{}~]/g, ' ')
      .replace(/\s+/g, ' '),
  ).trim();

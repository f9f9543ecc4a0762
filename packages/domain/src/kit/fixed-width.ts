/** A field of a line of fixed width: text on the left and filled with blanks, or digits on the right and filled with zeros. */
export interface FixedField {
  readonly name: string;
  /** The position of its first character, from 1. */
  readonly start: number;
  readonly length: number;
  readonly kind: 'text' | 'digits';
}

const endOf = ({ start, length }: FixedField): number => start + length - 1;

/** How wide a line of these fields is. */
export const widthOf = (fields: readonly FixedField[]): number => Math.max(0, ...fields.map(endOf));

function cellOf({ name, length, kind }: FixedField, value: string): string {
  if (kind === 'text') return value.slice(0, length).padEnd(length);
  if (!/^\d+$/.test(value) || value.length > length)
    throw new RangeError(`${name} is not ${length} digits or fewer`);
  return value.padStart(length, '0');
}

/**
 * A line of fixed width. Text that is too long is cut; digits are never, and whoever writes them has checked that they fit. What no
 * field covers is blank.
 */
export function fixedLine(fields: readonly FixedField[], values: Readonly<Record<string, string>>): string {
  const line = Array.from({ length: widthOf(fields) }, () => ' ');
  for (const field of fields) {
    const cell = cellOf(field, values[field.name] ?? '');
    for (let at = 0; at < cell.length; at += 1) line[field.start - 1 + at] = cell[at] ?? ' ';
  }
  return line.join('');
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  '’': "'",
  '‘': "'",
  '–': '-',
};

/**
 * A text as a bank's file can hold it: one byte for each character, no control character, no `|`, and no beginning that a
 * spreadsheet would take for a formula. Letters lose their accents; what is no Latin letter is left out.
 */
export const plainText = (text: string): string =>
  [...text.normalize('NFKD')]
    .map((letter) => LETTERS[letter] ?? (/\p{M}/u.test(letter) ? '' : /[ -{}~]/.test(letter) ? letter : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s=+\-@'"]+/, '')
    .trim();

/** Letters that no accent separates from the ones they are written with. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'SS',
  Æ: 'AE',
  Ø: 'O',
  Œ: 'OE',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
  ı: 'I',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '`': "'",
  '–': '-',
  '—': '-',
};

/**
 * A text as the files of authorities take it: capitals, digits and the marks of names, all of them ASCII. Accents are left
 * out, whatever else is no letter (line breaks, pipes, quotation marks) is a blank. Null where a letter has no Latin form.
 */
export function latinText(text: string): string | null {
  const plain = [...text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('');
  if (/[^\p{ASCII}]/u.test(plain.replace(/[^\p{L}\p{N}]/gu, ''))) return null;
  const blank = plain.replace(/[^A-Z0-9 '&()./@,-]/g, ' ');
  // A cell that begins with one of these is a formula to a spreadsheet; no name does.
  const name = blank
    .replace(/\s+/g, ' ')
    .replace(/^[\s=+\-@']+/, '')
    .trim();
  return /[A-Z0-9]/.test(name) ? name : null;
}

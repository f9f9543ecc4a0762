import { useRemembered } from './pdf-glyphs.ts';
import { type Run, runsOf, type Weight } from './pdf-typefaces.ts';

export type PdfDocument = PDFKit.PDFDocument;

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
  /** Tabular figures, so that amounts align. */
  tabular?: boolean;
}

const featuresOf = ({ tabular }: TextStyle): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  tabular ? { features: ['tnum'] } : {};

/** A font object is taken as it is: it is parsed once and shared by all documents. */
function useFont(doc: PdfDocument, { name, font }: Run, size: number): PdfDocument {
  doc.registerFont(name, font as unknown as Buffer).font(name, size);
  useRemembered(doc);
  return doc;
}

const widthOfRun = (doc: PdfDocument, run: Run, style: TextStyle): number =>
  useFont(doc, run, style.size).widthOfString(run.text, featuresOf(style));

/** Width of a text in points. */
export function textWidth(doc: PdfDocument, text: string, style: TextStyle): number {
  return runsOf(text, style.weight ?? 'regular').reduce(
    (width, run) => width + widthOfRun(doc, run, style),
    0,
  );
}

/** Writes one line on the baseline `y`, from `x` or, aligned right, up to `x`. */
export function writeLine(doc: PdfDocument, text: string, x: number, y: number, style: TextStyle): void {
  const { size, weight = 'regular', color = '#000000', align = 'left' } = style;
  const found = runsOf(text, weight);
  // One run from the left is not measured: nothing follows it.
  const isMeasured = found.length > 1 || align === 'right';
  const runs = found.map((run) => ({ run, width: isMeasured ? widthOfRun(doc, run, style) : 0 }));
  let left = align === 'right' ? x - runs.reduce((sum, { width }) => sum + width, 0) : x;
  doc.fillColor(color);
  for (const { run, width } of runs) {
    useFont(doc, run, size).text(run.text, left, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...featuresOf(style),
    });
    left += width;
  }
}

/** The longest beginning of a word that fits, at least one letter. */
function fitting(doc: PdfDocument, letters: string[], width: number, style: TextStyle): number {
  let low = 1;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (textWidth(doc, letters.slice(0, middle).join(''), style) <= width) low = middle;
    else high = middle - 1;
  }
  return low;
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => [...clusters.segment(text)].map(({ segment }) => segment);

/** So many wrapped texts are remembered: every document of a kind has the same notes. All are forgotten when there are more. */
const MAX_WRAPPED = 500;
const wrapped = new Map<string, readonly string[]>();

/** Breaks a text into lines that fit, at spaces (no-break spaces hold), and inside a word only where it is wider than a line. */
export function wrapText(
  doc: PdfDocument,
  text: string,
  width: number,
  style: TextStyle,
  maxLines = Number.POSITIVE_INFINITY,
): string[] {
  const { size, weight = 'regular', tabular = false } = style;
  const key = [width, size, weight, tabular, maxLines, text].join(' ');
  const known = wrapped.get(key) ?? wrap(doc, text, width, style, maxLines);
  if (wrapped.size >= MAX_WRAPPED) wrapped.clear();
  wrapped.set(key, known);
  return [...known];
}

function wrap(doc: PdfDocument, text: string, width: number, style: TextStyle, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n\t]+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(doc, longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    let letters = lettersOf(word);
    while (textWidth(doc, letters.join(''), style) > width && letters.length > 1) {
      const count = fitting(doc, letters, width, style);
      lines.push(letters.slice(0, count).join(''));
      letters = letters.slice(count);
    }
    line = letters.join('');
  }
  if (line !== '') lines.push(line);
  if (lines.length <= maxLines) return lines;
  const rest = lettersOf(`${lines.slice(maxLines - 1).join(' ')}`);
  const count = fitting(doc, rest, width - textWidth(doc, '…', style), style);
  return [...lines.slice(0, maxLines - 1), `${rest.slice(0, count).join('').trimEnd()}…`];
}

import { type PdfDocument, type TextStyle, wrapText, writeLine } from '../../kit/pdf-text.ts';
import type { Labels } from './payslip-pdf-labels.ts';

/** An A4 page in points. */
export const LEFT = 44;
export const RIGHT = 551.28;
export const WIDTH = RIGHT - LEFT;
const TOP = 44;
const BOTTOM = 800;
export const FOOT = 820;

export const COLOR = {
  ink: '#16181d',
  muted: '#667085',
  line: '#e4e7ec',
  accent: '#2564eb',
  panel: '#f1f5fe',
} as const;

/** A place in the document: the page, counted from 0, and the height on it. */
export interface Cursor {
  page: number;
  y: number;
}

/** The document being written, and where the next section begins. */
export interface Sheet extends Cursor {
  doc: PdfDocument;
  labels: Labels;
  /** Repeated at the top of each further page. */
  running: { left: string; right: string };
}

/** Turns to a page, making it when it is not there yet. */
export function turnTo(sheet: Sheet, page: number): void {
  const { doc } = sheet;
  while (doc.bufferedPageRange().count <= page) {
    doc.addPage();
    const { left, right } = sheet.running;
    const style: TextStyle = { size: 8.5, color: COLOR.muted };
    const [short = ''] = wrapText(doc, left, WIDTH * 0.65, style, 1);
    writeLine(doc, short, LEFT, TOP + 8, style);
    writeLine(doc, right, RIGHT, TOP + 8, { ...style, align: 'right' });
    hairline(doc, LEFT, RIGHT, TOP + 18);
  }
  doc.switchToPage(page);
}

/** Where something of a height goes: here, or at the top of the next page when there is no room. */
export function advance(sheet: Sheet, cursor: Cursor, height: number): Cursor {
  const fits = cursor.y + height <= BOTTOM;
  const found = fits ? cursor : { page: cursor.page + 1, y: TOP + 40 };
  turnTo(sheet, found.page);
  return found;
}

/** Moves the sheet to where a section of a height can be written whole. */
export function makeRoom(sheet: Sheet, height: number): void {
  Object.assign(sheet, advance(sheet, sheet, height));
}

/** Writes an amount up to `x`. */
export function writeAmount(doc: PdfDocument, text: string, x: number, y: number, style: TextStyle): void {
  writeLine(doc, text, x, y, { ...style, align: 'right', tabular: true });
}

export function hairline(doc: PdfDocument, from: number, to: number, y: number): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(COLOR.line).stroke();
}

/** Writes wrapped text from the baseline `y` down, and returns the baseline after it. */
export function writeBlock(
  doc: PdfDocument,
  lines: string[],
  x: number,
  y: number,
  leading: number,
  style: TextStyle,
): number {
  for (const [index, line] of lines.entries()) writeLine(doc, line, x, y + index * leading, style);
  return y + lines.length * leading;
}

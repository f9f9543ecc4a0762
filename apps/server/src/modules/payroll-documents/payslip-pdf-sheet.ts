import { COLOR, hairline, LEFT, RIGHT, WIDTH } from '../../kit/pdf-sheet.ts';
import { type PdfDocument, type TextStyle, wrapText, writeLine } from '../../kit/pdf-text.ts';
import type { Labels } from './payslip-pdf-labels.ts';

const TOP = 44;
const BOTTOM = 800;

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

import { setImmediate as breathe } from 'node:timers/promises';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { isNumeric, type ReportCell, type ReportColumn, type ReportRow } from '@mesra/contract/kit/report';
import PDFDocument from 'pdfkit';
import { type PdfDocument, type TextStyle, wrapText, writeLine } from '../../kit/pdf-text.ts';
import { readTypefaces } from '../../kit/pdf-typefaces.ts';
import { type Band, bandsOf, PADDING } from './report-bands.ts';
import { cellText, type ReportHead, sumRows } from './report-cells.ts';

/** A4 on its side, in points. */
const PAGE = { left: 32, right: 809.89, top: 32, bottom: 562, foot: 578 };
const WIDTH = PAGE.right - PAGE.left;
const COLOR = { ink: '#16181d', muted: '#667085', line: '#e4e7ec', panel: '#f5f6f8' };
const TONES = {
  error: '#c92a2a',
  success: '#2b7a0b',
  warning: '#a15c07',
  primary: '#1d4ed8',
  'light-green': '#3f7d20',
};
const TEXT: TextStyle = { size: 6.8, color: COLOR.ink, tabular: true };
/** A day among many. */
const NARROW = { size: 5.1, padding: 0.4 };
const HEAD: TextStyle = { size: 6.8, color: COLOR.muted, weight: 'semibold' };
const LEADING = 8.4;
const MAX_LINES = 3;
/** Rows between two turns of other work. */
const AT_ONCE = 5;

interface Sheet {
  doc: PdfDocument;
  head: ReportHead;
  columns: readonly ReportColumn[];
  /** The least height of a row, in points. */
  room: number;
  y: number;
  /** Wrapped texts by text, width and style: times and statuses come again and again. */
  wrapped: Map<string, string[]>;
}

const isNarrow = (column: ReportColumn | undefined) => column?.width === 'narrow';

function hairline({ doc, y }: Sheet): void {
  doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).strokeColor(COLOR.line).stroke();
}

interface Cell {
  x: number;
  width: number;
  lines: string[];
  style: TextStyle;
  padding: number;
}

/** Writes the lines of a cell from its left or, for numbers, up to its right. */
function writeCell(sheet: Sheet, { x, width, lines, style, padding }: Cell, right: boolean): void {
  for (const [index, line] of lines.entries())
    writeLine(
      sheet.doc,
      line,
      right ? x + width - padding : x + padding,
      sheet.y + LEADING * (index + 0.85) + PADDING,
      right ? { ...style, align: 'right' } : style,
    );
}

function linesOf({ doc, wrapped }: Sheet, text: string, width: number, style: TextStyle): string[] {
  if (text === '') return [];
  const key = `${width}|${style.size}|${style.weight ?? ''}|${text}`;
  const known = wrapped.get(key);
  if (known) return known;
  const lines = text.split('\n').flatMap((part) => wrapText(doc, part, width, style, MAX_LINES));
  wrapped.set(key, lines.slice(0, MAX_LINES));
  return lines.slice(0, MAX_LINES);
}

interface Line {
  texts: string[];
  styleOf: (at: number) => TextStyle;
}

/** Writes one line of a table; `turn` begins the next page when it does not fit. */
function writeRow(sheet: Sheet, band: Band, { texts, styleOf }: Line, turn?: () => void): void {
  let x = PAGE.left;
  const cells = band.at.map((at, index): Cell => {
    const width = band.widths[index] ?? 0;
    const narrow = isNarrow(sheet.columns[at]);
    const style = narrow ? { ...styleOf(at), size: NARROW.size } : styleOf(at);
    const padding = narrow ? NARROW.padding : PADDING;
    const cell = { x, width, style, padding };
    x += width;
    return { ...cell, lines: linesOf(sheet, texts[at] ?? '', width - 2 * padding, style) };
  });
  const needed = Math.max(1, ...cells.map(({ lines }) => lines.length)) * LEADING + 2 * PADDING;
  const height = turn ? Math.max(needed, sheet.room) : needed;
  if (turn && sheet.y + height > PAGE.bottom) turn();
  for (const [index, cell] of cells.entries()) {
    const column = sheet.columns[band.at[index] ?? 0];
    writeCell(sheet, cell, column ? isNumeric(column.kind) : false);
  }
  sheet.y += height;
  hairline(sheet);
}

/** Facts side by side below the head of a file, each under its label. */
const FACTS = { columns: 4, label: 10, leading: 9.5, between: 8 };
const FACT: TextStyle = { size: 8.5, color: COLOR.ink };

function writeFacts(sheet: Sheet, facts: readonly PdfFact[]): void {
  const width = WIDTH / FACTS.columns;
  for (let first = 0; first < facts.length; first += FACTS.columns) {
    const row = facts.slice(first, first + FACTS.columns);
    const lines = row.map(([, value]) => linesOf(sheet, value, width - 2 * PADDING, FACT));
    for (const [index, [label]] of row.entries()) {
      const x = PAGE.left + index * width + PADDING;
      writeLine(sheet.doc, label, x, sheet.y + FACTS.label, HEAD);
      for (const [at, line] of (lines[index] ?? []).entries())
        writeLine(sheet.doc, line, x, sheet.y + 2 * FACTS.label + at * FACTS.leading, FACT);
    }
    const highest = Math.max(1, ...lines.map(({ length }) => length));
    sheet.y += FACTS.label + highest * FACTS.leading + FACTS.between;
  }
  hairline(sheet);
}

/** Room above a line to sign on, and below it for its label, in points. */
const SIGNATURE = { above: 44, below: 14, gap: 24 };

/** Lines to sign on side by side, each over who signs; on a page of their own where the last has no room for them. */
function writeSignatures(sheet: Sheet, signatures: readonly string[]): void {
  if (signatures.length === 0) return;
  if (sheet.y + SIGNATURE.above + SIGNATURE.below > PAGE.bottom) beginHead(sheet);
  const width = (WIDTH - SIGNATURE.gap * (signatures.length - 1)) / signatures.length;
  const y = sheet.y + SIGNATURE.above;
  for (const [index, label] of signatures.entries()) {
    const x = PAGE.left + index * (width + SIGNATURE.gap);
    sheet.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(COLOR.muted)
      .stroke();
    writeLine(sheet.doc, label, x, y + SIGNATURE.below - 4, HEAD);
  }
  sheet.y = y + SIGNATURE.below;
}

/** Begins a page with the company and the report. */
function beginHead(sheet: Sheet): void {
  const { doc, head } = sheet;
  doc.addPage();
  const strong: TextStyle = { size: 11, weight: 'semibold', color: COLOR.ink };
  const small: TextStyle = { size: 8, color: COLOR.muted };
  const [company = ''] = wrapText(doc, head.company, WIDTH * 0.5, strong, 1);
  writeLine(doc, company, PAGE.left, PAGE.top + 10, strong);
  writeLine(doc, head.title, PAGE.right, PAGE.top + 10, { ...strong, align: 'right' });
  writeLine(doc, head.period, PAGE.left, PAGE.top + 22, small);
  writeLine(doc, head.at, PAGE.right, PAGE.top + 22, { ...small, align: 'right' });
  sheet.y = PAGE.top + 32;
  hairline(sheet);
}

/** Begins a page with the company, the report and the titles of a table. */
function beginPage(sheet: Sheet, band: Band, facts: readonly PdfFact[] = []): void {
  beginHead(sheet);
  if (facts.length > 0) writeFacts(sheet, facts);
  writeRow(sheet, band, { texts: sheet.columns.map(({ title }) => title), styleOf: () => HEAD });
}

async function writeTable(sheet: Sheet, band: Band, { rows, facts }: PdfTable, last: ReportCell[] | null) {
  const { columns } = sheet;
  const texts = (cells: readonly ReportCell[]) => columns.map((one, at) => cellText(one, cells[at] ?? null));
  const turn = () => beginPage(sheet, band);
  beginPage(sheet, band, facts);
  for (const [index, row] of rows.entries()) {
    const styleOf = (at: number): TextStyle => {
      const tone = row.tones?.[columns[at]?.key ?? ''];
      return tone ? { ...TEXT, color: TONES[tone] } : TEXT;
    };
    writeRow(sheet, band, { texts: texts(row.cells), styleOf }, turn);
    if (index % AT_ONCE === AT_ONCE - 1) await breathe();
  }
  const bold: TextStyle = { ...TEXT, weight: 'semibold' };
  if (last && rows.length > 0) writeRow(sheet, band, { texts: texts(last), styleOf: () => bold }, turn);
}

function numberPages(doc: PdfDocument, language: Language): void {
  const pages = doc.bufferedPageRange().count;
  for (let page = 0; page < pages; page += 1) {
    doc.switchToPage(page);
    const text = messageText({ key: 'report.page', params: { page: page + 1, pages } }, language);
    writeLine(doc, text, PAGE.right, PAGE.foot, { size: 7.5, color: COLOR.muted, align: 'right' });
  }
}

/** A fact of a document: its label and what it is. */
export type PdfFact = readonly [label: string, value: string];

/** A table of a file with what heads its pages. */
export interface PdfTable {
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  head: ReportHead;
  /** What stands before the table, on its first page. */
  facts?: readonly PdfFact[];
  /** Who signs below the table. */
  signatures?: readonly string[];
}

function openDocument({ title, period, company }: ReportHead, language: Language): PdfDocument {
  return new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language === 'ms' ? 'ms-MY' : 'en-MY',
    displayTitle: true,
    font: null as unknown as string,
    info: { Title: `${title}, ${period}`, Author: company, Creator: 'Mesra', Producer: 'Mesra' },
  });
}

/** Tables as an A4 PDF on its side, each from a page of its own: the company, the period, as many pages as it needs, page numbers. */
export async function tablesPdf(
  tables: readonly [PdfTable, ...PdfTable[]],
  { language, room = 0 }: { language: Language; room?: number },
): Promise<Buffer> {
  const textOf = (key: string) => messageText({ key }, language);
  await readTypefaces(`${JSON.stringify(tables)}−–${textOf('report.page')}${textOf('report.no_rows')}`);
  const doc = openDocument(tables[0].head, language);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  for (const table of tables) {
    const { columns, rows, head } = table;
    const sums = sumRows(columns);
    for (const row of rows) sums.add(row);
    const sheet: Sheet = { doc, head, columns, room, y: 0, wrapped: new Map() };
    for (const band of bandsOf(columns, WIDTH))
      await writeTable(sheet, band, table, sums.row(textOf('report.total')));
    if (rows.length === 0)
      writeLine(doc, textOf('report.no_rows'), PAGE.left, sheet.y + 16, { size: 9, color: COLOR.muted });
    writeSignatures(sheet, table.signatures ?? []);
  }
  numberPages(doc, language);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A report as such a PDF. */
export const reportPdf = (
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  { head, ...more }: { head: ReportHead; language: Language; room?: number },
): Promise<Buffer> => tablesPdf([{ columns, rows, head }], more);

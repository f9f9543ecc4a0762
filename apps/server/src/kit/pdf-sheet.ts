import type { Language } from '@mesra/contract/kit/language';
import PDFDocument from 'pdfkit';
import { protect, protectedBy } from './pdf-protection.ts';
import { type PdfDocument, type TextStyle, writeLine } from './pdf-text.ts';

/** An A4 page in points. */
export const LEFT = 44;
export const RIGHT = 551.28;
export const WIDTH = RIGHT - LEFT;
export const FOOT = 820;

export const COLOR = {
  ink: '#16181d',
  muted: '#667085',
  line: '#e4e7ec',
  accent: '#2564eb',
  panel: '#f1f5fe',
} as const;

interface PdfOptions {
  title: string;
  author: string;
  dated: string;
  /** What opens it; absent: it is open. */
  password?: string | undefined;
}

/** An A4 document dated by what it shows, so that the same document, unless it has a password, is the same file to the byte. */
export function openPdf(language: Language, { title, author, dated, password }: PdfOptions): PdfDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    ...(password === undefined ? { pdfVersion: '1.7' } : protectedBy(password)),
    lang: language === 'ms' ? 'ms-MY' : 'en-MY',
    displayTitle: true,
    font: null as unknown as string,
    info: {
      Title: title,
      Author: author,
      Creator: 'Mesra',
      Producer: 'Mesra',
      CreationDate: new Date(dated),
    },
  });
  if (password !== undefined) protect(doc, password);
  return doc;
}

/** Ends a document, and answers its bytes. */
export async function bytesOf(doc: PdfDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  doc.end();
  await ended;
  return Buffer.concat(chunks);
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

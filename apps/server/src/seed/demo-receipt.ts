import type { PlainDate } from '@mesra/domain/kit/plain-date';
import PDFDocument from 'pdfkit';
import type { DemoItem } from './demo-claims.ts';

/** A till receipt as a page of PDF. */
export async function demoReceipt(
  { vendor = '', amount = 0, tax, currency }: DemoItem,
  date: PlainDate,
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [226, 300], margin: 20, info: { Title: vendor, Creator: 'Mesra' } });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  const [year, month, day] = date.split('-');
  const money = (value: number) => `${currency ?? 'RM'} ${value.toFixed(2)}`;
  pdf.font('Helvetica-Bold').fontSize(12).text(vendor, { align: 'center' });
  pdf.font('Helvetica').fontSize(8).text('Receipt of the demo', { align: 'center' }).moveDown();
  pdf.fontSize(9).text(`Date: ${day}/${month}/${year}`).moveDown();
  pdf.text(`Subtotal: ${money(amount - (tax ?? 0))}`, { align: 'right' });
  if (tax) pdf.text(`Service tax: ${money(tax)}`, { align: 'right' });
  pdf
    .font('Helvetica-Bold')
    .fontSize(12)
    .text(`Total: ${money(amount)}`, { align: 'right' });
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

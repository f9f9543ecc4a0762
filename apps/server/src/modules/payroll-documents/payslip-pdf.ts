import type { Language } from '@mesra/contract/kit/language';
import type { Payslip } from '@mesra/contract/payroll-documents/payroll-document';
import { bytesOf, COLOR, FOOT, openPdf, RIGHT } from '../../kit/pdf-sheet.ts';
import { writeLine } from '../../kit/pdf-text.ts';
import { readTypefaces } from '../../kit/pdf-typefaces.ts';
import { writeColumns } from './payslip-pdf-columns.ts';
import { LABEL_CHARACTERS, PAYSLIP_LABELS } from './payslip-pdf-labels.ts';
import {
  monthOf,
  writeContributions,
  writeFoot,
  writeHead,
  writeNetPay,
  writeNote,
  writePerson,
  writeYear,
} from './payslip-pdf-sections.ts';
import { type Sheet, turnTo } from './payslip-pdf-sheet.ts';

/** What a payslip shows that is not part of it. */
export interface PayslipSurroundings {
  /** The company's mark, PNG or JPEG; any other picture is left out. */
  mark?: Buffer | null;
  /** What opens the file; absent: it is open. */
  password?: string;
}

function numberPages(sheet: Sheet): void {
  const pages = sheet.doc.bufferedPageRange().count;
  if (pages < 2) return;
  for (let page = 0; page < pages; page += 1) {
    turnTo(sheet, page);
    const text = sheet.labels.label('page', { page: page + 1, pages });
    writeLine(sheet.doc, text, RIGHT, FOOT, { size: 7.5, color: COLOR.muted, align: 'right' });
  }
}

/** A payslip as an A4 PDF in English or Malay: one page, more when it has many lines. */
export async function payslipPdf(
  payslip: Payslip,
  language: Language,
  { mark = null, password }: PayslipSurroundings = {},
): Promise<Buffer> {
  const labels = PAYSLIP_LABELS[language];
  await readTypefaces(LABEL_CHARACTERS + JSON.stringify(payslip));
  const month = monthOf({ labels }, payslip);
  const title = `${labels.label('payslip')} ${month}`;
  const running = { left: payslip.name, right: title };
  const doc = openPdf(language, {
    title: `${title}, ${payslip.name}`,
    author: payslip.company_name,
    dated: payslip.confirmed_at ?? `${payslip.end_date}T00:00:00Z`,
    password,
  });
  const sheet: Sheet = { doc, labels, running, page: 0, y: 0 };
  writeHead(sheet, payslip, mark);
  writePerson(sheet, payslip);
  writeColumns(sheet, payslip);
  writeContributions(sheet, payslip);
  writeNetPay(sheet, payslip);
  writeYear(sheet, payslip);
  writeNote(sheet, payslip);
  writeFoot(sheet, payslip);
  numberPages(sheet);
  return bytesOf(doc);
}

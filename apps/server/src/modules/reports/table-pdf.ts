import type { RowCall } from '../../kit/http.ts';
import { shownDay } from './report-cells.ts';
import { reportHead } from './report-head.ts';
import { type PdfTable, tablesPdf } from './report-pdf.ts';

/** A list of a day that is short enough to be made at once. */
interface ShortTable extends Omit<PdfTable, 'head'> {
  company_id: number;
  title: string;
  day: string;
  /** What it is about, in place of the day. */
  period?: string;
  /** Room to write by hand in each row, in points. */
  room?: number;
}

/** A list as a PDF that looks like a report, with room to write by hand where it needs some. */
export async function tablePdf(
  { tx, services, language }: Pick<RowCall, 'tx' | 'services' | 'language'>,
  { company_id, title, day, period = shownDay(day), room = 0, ...table }: ShortTable,
): Promise<Buffer> {
  const head = await reportHead(tx, services.clock, { company_id, title, period });
  return tablesPdf([{ ...table, head }], { language, room });
}

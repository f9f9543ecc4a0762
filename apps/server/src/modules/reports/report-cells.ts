import { isNumeric, type ReportCell, type ReportColumn, type ReportRow } from '@mesra/contract/kit/report';
import { formatMoney } from '@mesra/domain/kit/money';

/** What heads a file. */
export interface ReportHead {
  company: string;
  title: string;
  /** `01/11/26 – 30/11/26`. */
  period: string;
  /** When it was generated, in the company's zone: `21/11/26 09:00 AM`. */
  at: string;
}

/** A day as it is read: `20/11/26`. */
export const shownDay = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}/${month}/${year.slice(2)}`;
};

/** An instant as it is read in a zone: `21/11/26 09:00 AM`. */
export const shownInstant = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, day: '2-digit', month: '2-digit', year: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hour12: true },
  })
    .format(at)
    .replace(',', '')
    .toUpperCase();

/** `-5079.86` as `−5,079.86`. */
const grouped = (text: string): string => text.replace('-', '−').replace(/\B(?=(\d{3})+(?:\.|$))/g, ',');

/** A cell as it is read in a file; empty where there is nothing. */
export function cellText({ kind }: Pick<ReportColumn, 'kind'>, cell: ReportCell): string {
  if (cell === null) return '';
  if (kind === 'hours') return grouped((Number(cell) / 60).toFixed(2));
  if (kind === 'distance') return grouped((Number(cell) / 1000).toFixed(2));
  if (kind === 'date') return shownDay(String(cell));
  return isNumeric(kind) ? grouped(String(cell)) : String(cell);
}

/** Adds up the columns that have a sum, row by row. */
export function sumRows(columns: readonly ReportColumn[]) {
  const sums: (number | null)[] = columns.map((column) => (column.sum ? 0 : null));
  return {
    add({ cells }: ReportRow): void {
      for (const [at, column] of columns.entries()) {
        const cell = cells[at] ?? null;
        if (sums[at] === null || cell === null) continue;
        sums[at] =
          (sums[at] ?? 0) + (column.kind === 'money' ? Math.round(Number(cell) * 100) : Number(cell));
      }
    },
    /** The sums under their columns, with a word before them; null where no column has one. */
    row(word: string): ReportCell[] | null {
      if (sums.every((sum) => sum === null)) return null;
      return sums.map((sum, at) => {
        if (sum === null) return at === 0 ? word : null;
        return columns[at]?.kind === 'money' ? formatMoney(sum) : sum;
      });
    },
  };
}

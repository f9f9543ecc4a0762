import type { Payslip } from '@mesra/contract/payroll-documents/payroll-document';
import { dayOf } from '@mesra/domain/kit/plain-date';
import { lineType } from '@mesra/domain/payroll/line-types';
import { wrapText, writeLine } from '../../kit/pdf-text.ts';
import {
  COLOR,
  hairline,
  LEFT,
  type Place,
  placeFor,
  RIGHT,
  type Sheet,
  turnTo,
  writeAmount,
  writeBlock,
} from './payslip-pdf-sheet.ts';
import type { Words } from './payslip-pdf-words.ts';

const GAP = 28;
const COLUMN = (RIGHT - LEFT - GAP) / 2;
const AMOUNT = 76;
const TEXT = { size: 9, color: COLOR.ink } as const;
const NOTE = { size: 7.5, color: COLOR.muted } as const;

interface Row {
  name: string;
  amount: string;
  notes: string[];
  muted?: boolean;
}

interface Column {
  title: string;
  rows: Row[];
  total: { name: string; amount: string };
}

type Line = Payslip['calculation']['earnings'][number];

/** A line by its own name; a standard kind that kept its name is named in the reader's language. */
function nameOf(line: Line, words: Words): string {
  const kind = lineType(line.type);
  return words.language === 'ms' && kind?.title === line.name ? kind.title_malay : line.name;
}

/** The arithmetic of a line that the law works out, such as overtime: `5000.00 / 26 / 8 × 1.5 × 7.5 h`. */
function workingOf({ explanation }: Line, words: Words): string[] {
  if (!explanation.law.startsWith('law.employment_act')) return [];
  const formula = explanation.steps.map((step) => step.formula).join(' ');
  return [formula.replace(/\d+\.\d{2}\b/g, words.money)];
}

const rowOf = (line: Line, words: Words): Row => ({
  name: nameOf(line, words),
  amount: line.cash ? words.money(line.amount) : `(${words.money(line.amount)})`,
  notes: line.cash ? workingOf(line, words) : [words.say('not_paid')],
  muted: !line.cash,
});

/** The salary, with the days it is for where they are not the whole month. */
function salaryRow({ calculation }: Payslip, words: Words): Row {
  const { segments } = calculation;
  const whole = segments.length === 1 && segments[0]?.days === segments[0]?.days_in_month;
  const notes = segments.map((segment) =>
    words.say('segment', {
      days: segment.days,
      total: segment.days_in_month,
      salary: words.money(segment.monthly_salary),
      from: dayOf(segment.start),
      to: words.shortDate(segment.end),
    }),
  );
  return {
    name: words.say('basic_salary'),
    amount: words.money(calculation.total_salary),
    notes: whole ? [] : notes,
  };
}

function columnsOf(payslip: Payslip, words: Words): [Column, Column] {
  const { calculation } = payslip;
  const deductions = calculation.deductions.map((line) => rowOf(line, words));
  const none: Row = { name: words.say('none'), amount: '', notes: [], muted: true };
  return [
    {
      title: words.say('earnings'),
      rows: [salaryRow(payslip, words), ...calculation.earnings.map((line) => rowOf(line, words))],
      total: { name: words.say('gross_pay'), amount: words.money(calculation.total_gross_pay) },
    },
    {
      title: words.say('deductions'),
      rows: deductions.length > 0 ? deductions : [none],
      total: { name: words.say('total_deductions'), amount: words.money(calculation.total_deduction) },
    },
  ];
}

function writeTitle(sheet: Sheet, title: string, x: number, y: number): number {
  writeLine(sheet.doc, title, x, y + 10, { size: 10, weight: 'semibold', color: COLOR.ink });
  writeLine(sheet.doc, 'RM', x + COLUMN, y + 10, { size: 8, color: COLOR.muted, align: 'right' });
  hairline(sheet.doc, x, x + COLUMN, y + 17);
  return y + 23;
}

/** Writes one column from a place down, over as many pages as it needs, and returns where it ended. */
function writeColumn(sheet: Sheet, column: Column, x: number, start: Place): Place {
  const { doc, words } = sheet;
  turnTo(sheet, start.page);
  let place: Place = { page: start.page, y: writeTitle(sheet, column.title, x, start.y) };
  for (const row of column.rows) {
    const name = wrapText(doc, row.name, COLUMN - AMOUNT, TEXT, 3);
    const notes = row.notes.flatMap((note) => wrapText(doc, note, COLUMN - AMOUNT, NOTE));
    const height = name.length * 11.5 + notes.length * 9.5 + 4;
    const next = placeFor(sheet, place, height + 30);
    if (next.page !== place.page)
      next.y = writeTitle(sheet, `${column.title} (${words.say('continued')})`, x, next.y);
    const style = row.muted ? { ...TEXT, color: COLOR.muted } : TEXT;
    writeAmount(doc, row.amount, x + COLUMN, next.y + 9, style);
    const after = writeBlock(doc, name, x, next.y + 9, 11.5, style);
    writeBlock(doc, notes, x, after - 1.5, 9.5, NOTE);
    place = { page: next.page, y: next.y + height };
  }
  hairline(doc, x, x + COLUMN, place.y + 2);
  const bold = { size: 9.5, weight: 'semibold', color: COLOR.ink } as const;
  writeLine(doc, column.total.name, x, place.y + 15, bold);
  writeAmount(doc, column.total.amount, x + COLUMN, place.y + 15, bold);
  return { page: place.page, y: place.y + 24 };
}

/** Earnings and deductions side by side. The next section begins under the longer one. */
export function writeColumns(sheet: Sheet, payslip: Payslip): void {
  const start: Place = { page: sheet.page, y: sheet.y };
  const ends = columnsOf(payslip, sheet.words).map((column, index) =>
    writeColumn(sheet, column, LEFT + index * (COLUMN + GAP), start),
  );
  const page = Math.max(...ends.map((end) => end.page));
  const y = Math.max(...ends.filter((end) => end.page === page).map((end) => end.y));
  Object.assign(sheet, { page, y: y + 10 });
}

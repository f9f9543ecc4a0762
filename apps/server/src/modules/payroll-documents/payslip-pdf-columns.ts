import type { Payslip } from '@mesra/contract/payroll-documents/payroll-document';
import { dayOf } from '@mesra/domain/kit/plain-date';
import { lineName } from '@mesra/domain/payroll/line-types';
import { COLOR, hairline, LEFT, RIGHT, writeAmount, writeBlock } from '../../kit/pdf-sheet.ts';
import { wrapText, writeLine } from '../../kit/pdf-text.ts';
import type { Labels } from './payslip-pdf-labels.ts';
import { advance, type Cursor, type Sheet, turnTo } from './payslip-pdf-sheet.ts';

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

/** The arithmetic of a line that the law works out, such as overtime: `5000.00 / 26 / 8 × 1.5 × 7.5 h`; where it is of days, each by itself. */
function workingOf({ explanation }: Line, labels: Labels): string[] {
  if (!explanation) return [];
  const money = (text: string) => text.replace(/\d+\.\d{2}\b/g, labels.money);
  const { law, steps } = explanation;
  const days = steps.flatMap(({ date, formula, amount }) =>
    date && formula && amount ? `${labels.shortDate(date)}: ${money(formula)} = ${labels.money(amount)}` : [],
  );
  if (days.length > 0) return days;
  if (!law.startsWith('law.employment_act')) return [];
  return [money(steps.map(({ formula }) => formula).join(' '))];
}

const rowOf = (line: Line, labels: Labels): Row => ({
  name: lineName(line.name, labels.language),
  amount: line.cash ? labels.money(line.amount) : `(${labels.money(line.amount)})`,
  notes: line.cash ? workingOf(line, labels) : [labels.label('not_paid')],
  muted: !line.cash,
});

/** Benefits of the month, which its monthly payslip shows: taxed, not paid. */
const benefitRows = ({ calculation, sequence }: Payslip, labels: Labels): Row[] =>
  (['bik', 'vola'] as const)
    .filter((type) => sequence === 1 && calculation.benefits[type] !== '0.00')
    .map((type) => ({
      name: labels.label(type),
      amount: `(${labels.money(calculation.benefits[type])})`,
      notes: [labels.label('not_paid')],
      muted: true,
    }));

/** The salary, with the days it is for where they are not the whole month. */
function salaryRow({ calculation }: Payslip, labels: Labels): Row {
  const { segments } = calculation;
  const whole = segments.length === 1 && segments[0]?.days === segments[0]?.days_in_month;
  const notes = segments.map((segment) =>
    labels.label('segment', {
      days: segment.days,
      total: segment.days_in_month,
      salary: labels.money(segment.monthly_salary),
      from: dayOf(segment.start),
      to: labels.shortDate(segment.end),
    }),
  );
  return {
    name: labels.label('basic_salary'),
    amount: labels.money(calculation.total_salary),
    notes: whole ? [] : notes,
  };
}

function columnsOf(payslip: Payslip, labels: Labels): [Column, Column] {
  const { calculation } = payslip;
  const deductions = calculation.deductions.map((line) => rowOf(line, labels));
  const none: Row = { name: labels.label('none'), amount: '', notes: [], muted: true };
  return [
    {
      title: labels.label('earnings'),
      rows: [
        salaryRow(payslip, labels),
        ...calculation.earnings.map((line) => rowOf(line, labels)),
        ...benefitRows(payslip, labels),
      ],
      total: { name: labels.label('gross_pay'), amount: labels.money(calculation.total_gross_pay) },
    },
    {
      title: labels.label('deductions'),
      rows: deductions.length > 0 ? deductions : [none],
      total: { name: labels.label('total_deductions'), amount: labels.money(calculation.total_deduction) },
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
function writeColumn(sheet: Sheet, column: Column, x: number, start: Cursor): Cursor {
  const { doc, labels } = sheet;
  turnTo(sheet, start.page);
  let cursor: Cursor = { page: start.page, y: writeTitle(sheet, column.title, x, start.y) };
  for (const row of column.rows) {
    const name = wrapText(doc, row.name, COLUMN - AMOUNT, TEXT, 3);
    const notes = row.notes.flatMap((note) => wrapText(doc, note, COLUMN - AMOUNT, NOTE));
    const height = name.length * 11.5 + notes.length * 9.5 + 4;
    const next = advance(sheet, cursor, height + 30);
    if (next.page !== cursor.page)
      next.y = writeTitle(sheet, `${column.title} (${labels.label('continued')})`, x, next.y);
    const style = row.muted ? { ...TEXT, color: COLOR.muted } : TEXT;
    writeAmount(doc, row.amount, x + COLUMN, next.y + 9, style);
    const after = writeBlock(doc, name, x, next.y + 9, 11.5, style);
    writeBlock(doc, notes, x, after - 1.5, 9.5, NOTE);
    cursor = { page: next.page, y: next.y + height };
  }
  hairline(doc, x, x + COLUMN, cursor.y + 2);
  const bold = { size: 9.5, weight: 'semibold', color: COLOR.ink } as const;
  writeLine(doc, column.total.name, x, cursor.y + 15, bold);
  writeAmount(doc, column.total.amount, x + COLUMN, cursor.y + 15, bold);
  return { page: cursor.page, y: cursor.y + 24 };
}

/** Earnings and deductions side by side. The next section begins under the longer one. */
export function writeColumns(sheet: Sheet, payslip: Payslip): void {
  const start: Cursor = { page: sheet.page, y: sheet.y };
  const ends = columnsOf(payslip, sheet.labels).map((column, index) =>
    writeColumn(sheet, column, LEFT + index * (COLUMN + GAP), start),
  );
  const page = Math.max(...ends.map((end) => end.page));
  const y = Math.max(...ends.filter((end) => end.page === page).map((end) => end.y));
  Object.assign(sheet, { page, y: y + 10 });
}

import type { EaForm } from '@mesra/contract/annual-forms/ea-form';
import type { EaStatus } from '@mesra/contract/annual-forms/ea-kinds';
import type { Language } from '@mesra/contract/kit/language';
import { eaIncome } from '@mesra/domain/annual-forms/ea-amounts';
import { eaSerial } from '@mesra/domain/annual-forms/ea-serial';
import { formatMoney } from '@mesra/domain/kit/money';
import { dayIn } from '../../kit/clock.ts';
import type { RowCall } from '../../kit/http.ts';
import {
  bytesOf,
  COLOR,
  hairline,
  LEFT,
  openPdf,
  RIGHT,
  WIDTH,
  writeAmount,
  writeBlock,
} from '../../kit/pdf-sheet.ts';
import { type PdfDocument, type TextStyle, wrapText, writeLine } from '../../kit/pdf-text.ts';
import { readTypefaces } from '../../kit/pdf-typefaces.ts';
import { notFound } from '../../kit/problem.ts';
import { type Employer, employerOf } from '../company/company.api.ts';
import type { EaPerson, eaForms } from './annual-forms.tables.ts';
import type { EaNumbers } from './ea-figures.ts';
import { presentAmounts } from './ea-form.present.ts';
import { openEaNumbers } from './ea-form.store.ts';
import { EA_LABELS, EA_LETTERS, type EaLabels, type EaWord } from './ea-pdf-labels.ts';

/** All that the sheet of a form says. */
export interface EaSheet {
  year: number;
  status: EaStatus;
  serial: number | null;
  has_opening_balance: boolean;
  person: EaPerson;
  numbers: EaNumbers;
  amounts: EaForm['amounts'];
  income: string;
  /** The day on which it was issued, in the company's time zone; null: it was not. */
  issued_on: string | null;
  employer: Employer;
}

interface Page {
  doc: PdfDocument;
  labels: EaLabels;
  y: number;
}

const TEXT = { size: 8.5, color: COLOR.ink } as const;
const LABEL = { size: 7, color: COLOR.muted } as const;
const BOLD = { size: 8.5, weight: 'semibold', color: COLOR.ink } as const;
const ROW = 13.5;
const INDENT = 14;

/** A text that is cut where it would be wider than its place. */
function writeFitted(doc: PdfDocument, text: string, x: number, y: number, width: number, style: TextStyle) {
  const [line = ''] = wrapText(doc, text, width, style, 1);
  writeLine(doc, line, x, y, style);
}

function writePair(page: Page, word: EaWord, value: string | null, x: number, y: number, width: number) {
  const { doc, labels } = page;
  writeFitted(doc, labels.label(word), x, y, width, LABEL);
  writeFitted(doc, value ?? '–', x, y + 11, width, TEXT);
}

/** Which form it is, of which year, and the numbers by which it is filed. */
function writeHead(page: Page, { year, status, serial, numbers, employer }: EaSheet): void {
  const { doc, labels } = page;
  writeLine(doc, labels.label('layout'), LEFT, 44, LABEL);
  const note = status === 'Draft' ? 'draft' : status === 'Replaced' ? 'replaced' : null;
  if (note) writeLine(doc, labels.label(note), LEFT, 58, { ...BOLD, color: COLOR.accent });
  writeLine(doc, labels.label('form'), RIGHT, 56, {
    size: 22,
    weight: 'semibold',
    align: 'right',
    color: COLOR.ink,
  });
  writeLine(doc, labels.label('sector'), RIGHT, 68, { ...LABEL, align: 'right' });
  writeLine(doc, labels.label('title'), LEFT, 80, { size: 13, weight: 'semibold', color: COLOR.ink });
  writeLine(doc, labels.label('year', { year }), LEFT, 93, { size: 9, color: COLOR.muted });
  hairline(doc, LEFT, RIGHT, 101);
  const pairs = [
    ['serial', eaSerial({ year, serial })],
    ['employer_number', employer.tax_number],
    ['tin', numbers.tax_number],
    ['branch', employer.tax_branch],
  ] as const;
  const width = WIDTH / pairs.length;
  for (const [at, [word, value]] of pairs.entries())
    writePair(page, word, value, LEFT + at * width, 113, width - 10);
  page.y = 132;
}

function writeSection(page: Page, word: EaWord): void {
  const { doc, labels } = page;
  doc.rect(LEFT, page.y, WIDTH, 15).fill(COLOR.panel);
  writeFitted(doc, labels.label(word), LEFT + 6, page.y + 10.5, WIDTH - 12, BOLD);
  page.y += 15 + 11;
}

/** Who it is of: the person as on the last payslip of the year. */
function writePerson(page: Page, { person, numbers }: EaSheet): void {
  const { labels } = page;
  writeSection(page, 'A');
  const half = WIDTH / 2;
  const pairs: [EaWord, string | null][][] = [
    [
      ['A1', person.name],
      ['A2', person.designation],
    ],
    [
      ['A3', person.employee_code],
      ['A4', numbers.identity_number],
    ],
    [
      ['A5', numbers.passport],
      ['A6', numbers.epf_number],
    ],
    [
      ['A7', numbers.socso_number],
      ['A8', String(person.children)],
    ],
  ];
  for (const row of pairs) {
    for (const [index, [word, value]] of row.entries())
      writePair(page, word, value, LEFT + 6 + index * half, page.y, half - 16);
    page.y += 24;
  }
  const parts = [
    person.joined ? `${labels.label('commenced')} ${labels.date(person.joined)}` : '',
    person.left ? `${labels.label('ceased')} ${labels.date(person.left)}` : '',
  ].filter(Boolean);
  const what = parts.join(', ') || '–';
  writeFitted(page.doc, labels.label('A9', { what }), LEFT + 6, page.y + 3, WIDTH - 12, TEXT);
  page.y += 12;
}

const CONTINUED = new Set<EaWord>(['B1b', 'B1c', 'B1d', 'B1e', 'B1f', 'D5b']);

function writeRow(page: Page, word: EaWord, amount: string, style: TextStyle = TEXT): void {
  const { doc, labels } = page;
  const x = LEFT + 6 + (CONTINUED.has(word) ? INDENT : 0);
  writeFitted(doc, labels.label(word), x, page.y, RIGHT - 90 - x, style);
  writeAmount(doc, labels.money(amount), RIGHT - 6, page.y, style);
  page.y += ROW;
}

function writeAmounts(
  page: Page,
  section: EaWord,
  sheet: EaSheet,
  boxes: readonly (keyof EaForm['amounts'])[],
): void {
  writeSection(page, section);
  for (const box of boxes) writeRow(page, box, sheet.amounts[box]);
}

function writeTotal(page: Page, amount: string): void {
  hairline(page.doc, RIGHT - 110, RIGHT, page.y - 9);
  writeRow(page, 'total', amount, BOLD);
}

/** Everything with an amount, B to F. */
function writeFigures(page: Page, sheet: EaSheet): void {
  writeAmounts(page, 'B', sheet, ['B1a', 'B1b', 'B1c', 'B1d', 'B1e', 'B1f', 'B2', 'B3', 'B4', 'B5', 'B6']);
  writeTotal(page, sheet.income);
  page.y -= 7;
  writeAmounts(page, 'C', sheet, ['C1', 'C2']);
  page.y -= 7;
  writeAmounts(page, 'D', sheet, ['D1', 'D2', 'D3', 'D4', 'D5a', 'D5b', 'D6']);
  page.y -= 7;
  writeAmounts(page, 'E', sheet, ['E1', 'E2']);
  page.y -= 7;
  writeSection(page, 'F');
  writeAmount(page.doc, page.labels.money(sheet.amounts.F), RIGHT - 6, page.y - 15.5, BOLD);
  page.y -= 6;
  if (!sheet.has_opening_balance) return;
  const lines = wrapText(page.doc, page.labels.label('opening'), WIDTH - 12, LABEL, 2);
  page.y = writeBlock(page.doc, lines, LEFT + 6, page.y + 2, 9, LABEL) - 2;
}

/** Who gives it. An officer whom no record names is written in by hand, on a line. */
function writeEmployer(page: Page, { employer, issued_on }: EaSheet): void {
  const { doc, labels } = page;
  const top = page.y + 12;
  const half = WIDTH / 2;
  const signing = [
    ['officer', employer.tax_officer_name],
    ['officer_designation', employer.tax_officer_position],
  ] as const;
  for (const [index, [word, value]] of signing.entries()) {
    const x = LEFT + 6 + index * half;
    if (value !== null) writePair(page, word, value, x, top, half - 24);
    else {
      writeLine(doc, labels.label(word), x, top, LABEL);
      hairline(doc, x, x + half - 24, top + 15);
    }
  }
  const { name, address, postcode, city, state, phone } = employer;
  const postal = [address, [postcode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ');
  writeLine(doc, labels.label('employer'), LEFT + 6, top + 28, LABEL);
  writeFitted(doc, name, LEFT + 6, top + 39, half - 16, BOLD);
  const lines = wrapText(doc, postal.replaceAll('\n', ', '), half - 16, TEXT, 2);
  writeBlock(doc, lines, LEFT + 6, top + 50, 10, TEXT);
  writePair(page, 'phone', phone, LEFT + 6 + half, top + 28, half / 2 - 10);
  const dated = issued_on === null ? null : labels.date(issued_on);
  writePair(page, 'dated', dated, LEFT + 6 + 1.5 * half, top + 28, half / 2 - 12);
}

/** An EA form as one A4 page in English or Malay, in the layout of C.P.8A. */
export async function eaPdf(sheet: EaSheet, language: Language): Promise<Buffer> {
  const labels = EA_LABELS[language];
  await readTypefaces(EA_LETTERS + JSON.stringify(sheet));
  const doc = openPdf(language, {
    title: `${labels.label('form')} ${sheet.year}, ${sheet.person.name}`,
    author: sheet.employer.name,
    dated: `${sheet.issued_on ?? `${sheet.year}-12-31`}T00:00:00Z`,
  });
  const page: Page = { doc, labels, y: 0 };
  writeHead(page, sheet);
  writePerson(page, sheet);
  writeFigures(page, sheet);
  writeEmployer(page, sheet);
  return bytesOf(doc);
}

/** The file of a form, made when it is opened: `ea-2026-E0001.pdf`. */
export async function eaFormFile(
  { tx, services, language }: Pick<RowCall, 'tx' | 'services' | 'language'>,
  row: typeof eaForms.$inferSelect,
  chosen: Language | undefined,
) {
  const employer = await employerOf(tx, row.company_id);
  if (!employer) throw notFound();
  const { year, status, serial, has_opening_balance, person, issued_at } = row;
  const sheet: EaSheet = {
    ...{ year, status, serial, has_opening_balance, person, employer },
    numbers: openEaNumbers(services.vault, row),
    amounts: presentAmounts(row.amounts),
    income: formatMoney(eaIncome(row.amounts)),
    issued_on: issued_at === null ? null : dayIn(employer.time_zone, new Date(issued_at)),
  };
  return {
    bytes: await eaPdf(sheet, chosen ?? language),
    type: 'application/pdf',
    name: `ea-${year}-${person.employee_code}.pdf`,
  };
}

import type { Payslip } from '@mesra/contract/payroll-documents/payroll-document';
import { COLOR, hairline, LEFT, RIGHT, WIDTH, writeAmount, writeBlock } from '../../kit/pdf-sheet.ts';
import { textWidth, wrapText, writeLine } from '../../kit/pdf-text.ts';
import type { Word } from './payslip-pdf-labels.ts';
import { makeRoom, type Sheet } from './payslip-pdf-sheet.ts';

const LABEL = { size: 7.5, color: COLOR.muted } as const;
const TEXT = { size: 9, color: COLOR.ink } as const;
const TITLE = { size: 10, weight: 'semibold', color: COLOR.ink } as const;

/** PNG and JPEG are what can be put into a PDF as they are. */
const isPicture = (mark: Buffer): boolean =>
  mark.subarray(0, 4).toString('hex') === '89504e47' || mark.subarray(0, 2).toString('hex') === 'ffd8';

/** Whose payslip it is and of which month. */
export function writeHead(sheet: Sheet, payslip: Payslip, mark: Buffer | null): void {
  const { doc, labels } = sheet;
  const hasMark = mark !== null && isPicture(mark);
  if (hasMark) doc.image(mark, LEFT, 42, { fit: [34, 34], valign: 'center' });
  const x = hasMark ? LEFT + 44 : LEFT;
  const name = { size: 12, weight: 'semibold', color: COLOR.ink } as const;
  const lines = wrapText(doc, payslip.company_name, 340 - (x - LEFT), name, 2);
  writeBlock(doc, lines, x, lines.length > 1 ? 56 : 63, 15, name);
  writeLine(doc, labels.label('payslip'), RIGHT, 60, {
    size: 18,
    weight: 'semibold',
    color: COLOR.ink,
    align: 'right',
  });
  writeLine(doc, monthOf(sheet, payslip), RIGHT, 76, { size: 10, color: COLOR.muted, align: 'right' });
  hairline(doc, LEFT, RIGHT, 92);
  sheet.y = 92;
}

/** The month, and the run that it is of when it is not the monthly one. */
export function monthOf({ labels }: Pick<Sheet, 'labels'>, { start_date, sequence, run }: Payslip): string {
  const month = labels.month(start_date);
  if (sequence === 1) return month;
  return `${month}, ${run?.name ?? labels.label('off_cycle', { n: sequence })}`;
}

/** All but the last four of an account number as dots. */
function maskAccount({ person, bank_name }: Payslip): string | null {
  const { bank_account, bank_swift } = person;
  if (!bank_account) return null;
  return [bank_name ?? bank_swift, `•••• ${bank_account.replace(/\W/g, '').slice(-4)}`]
    .filter(Boolean)
    .join(' ');
}

function personPairs(payslip: Payslip): [Word, string][] {
  const { person } = payslip;
  const always = (value: string | null) => value ?? '–';
  const pairs: [Word, string | null][] = [
    ['identity_number', person.identity_number ?? (person.passport ? null : '–')],
    ['passport', person.passport],
    ['department', person.department],
    ['division', person.division],
    ['branch', person.branch],
    ['epf_number', always(person.epf_number)],
    ['socso_number', always(person.socso_number)],
    ['tax_number', always(person.tax_number)],
    ['bank_account', always(maskAccount(payslip))],
  ];
  return pairs.filter((pair): pair is [Word, string] => pair[1] !== null);
}

/** The person: name, code and position, and the numbers that the contributions go to. */
export function writePerson(sheet: Sheet, payslip: Payslip): void {
  const { doc, labels } = sheet;
  const { person } = payslip;
  const name = { size: 14, weight: 'semibold', color: COLOR.ink } as const;
  let y = writeBlock(doc, wrapText(doc, person.name, WIDTH, name, 3), LEFT, sheet.y + 24, 18, name);
  const about = [person.employee_code, person.position].filter(Boolean).join(' · ');
  const small = { size: 9.5, color: COLOR.muted } as const;
  y = writeBlock(doc, wrapText(doc, about, WIDTH, small, 2), LEFT, y - 2, 12, small) + 6;
  const pairs = personPairs(payslip);
  for (let first = 0; first < pairs.length; first += 4) {
    const row = pairs.slice(first, first + 4);
    const lines = row.map(([, value]) => wrapText(doc, value, WIDTH / 4 - 12, TEXT, 2));
    for (const [index, [word]] of row.entries()) {
      const x = LEFT + (index * WIDTH) / 4;
      writeLine(doc, labels.label(word), x, y + 4, LABEL);
      writeBlock(doc, lines[index] ?? [], x, y + 16, 11, TEXT);
    }
    y += 19 + 11 * Math.max(...lines.map((all) => all.length));
  }
  sheet.y = y + 10;
}

interface Contribution {
  name: string;
  note: string;
  employee: string | null;
  employer: string | null;
}

const percent = (rate: string | null): string =>
  rate === null ? '' : `${Number((Number(rate) * 100).toFixed(3))}%`;

/** The contributions as rows; those that are rare are left out while they are nothing. */
function contributionsOf({ calculation: c }: Payslip, { labels }: Sheet): Contribution[] {
  const manual = new Set(c.explanations.filter((one) => one.manual).map((one) => one.key));
  const row = (
    word: Word,
    notes: string[],
    employee: keyof typeof c | null,
    employer: keyof typeof c | null,
  ) => {
    const byHand = [employee, employer].some((key) => key !== null && manual.has(key));
    return {
      name: labels.label(word),
      note: [...notes, byHand ? labels.label('by_hand') : ''].filter(Boolean).join(', '),
      employee: employee && String(c[employee]),
      employer: employer && c[employer] !== null ? String(c[employer]) : null,
    };
  };
  const rates = [percent(c.contribution_epf_employee_rate), percent(c.contribution_epf_employer_rate)];
  const epf = c.contribution_epf_part
    ? [labels.label('epf_part', { part: c.contribution_epf_part }), rates.filter(Boolean).join(' + ')]
    : [];
  const category =
    c.contribution_socso_type === 'none' ? [] : [labels.label(c.contribution_socso_type as Word)];
  const always = [
    row('epf', epf, 'contribution_epf_employee_amount', 'contribution_epf_employer_amount'),
    row('socso', category, 'contribution_socso_employee_amount', 'contribution_socso_employer_amount'),
    row('eis', [], 'contribution_eis_employee_amount', 'contribution_eis_employer_amount'),
    row('tax', [], 'contribution_tax_monthly_amount', null),
  ];
  const rare = [
    row('skbbk', [], 'contribution_skbbk_employee_amount', null),
    row('hrdf', [], null, 'contribution_hrdf'),
  ].filter(({ employee, employer }) => ![null, '0.00'].includes(employee ?? employer));
  return [...always.slice(0, 3), ...rare, ...always.slice(3)];
}

const entriesOf = (edges: { employee: number; employer?: number }) =>
  Object.entries(edges) as ['employee' | 'employer', number][];

/** What goes to the funds and to the tax office, from the employee and, where it is shown, from the employer. */
export function writeContributions(sheet: Sheet, payslip: Payslip): void {
  const { doc, labels } = sheet;
  const rows = contributionsOf(payslip, sheet);
  makeRoom(sheet, 50 + rows.length * 15);
  const [middle, end] = [RIGHT - 110, RIGHT];
  const { total_contribution_employee, total_contribution_employer: employer } = payslip.calculation;
  // Where the employer's are not shown, the employee's stand at the margin.
  const edges = employer === null ? { employee: end } : { employee: middle, employer: end };
  let y = sheet.y + 10;
  writeLine(doc, labels.label('contributions'), LEFT, y, TITLE);
  for (const [word, x] of entriesOf(edges))
    writeLine(doc, labels.label(word), x, y, { ...LABEL, size: 8, align: 'right' });
  hairline(doc, LEFT, RIGHT, y + 7);
  y += 22;
  for (const row of rows) {
    writeLine(doc, row.name, LEFT, y, TEXT);
    writeLine(doc, row.note, LEFT + 130, y, { ...LABEL, size: 8 });
    for (const [whose, x] of entriesOf(edges)) {
      const amount = row[whose];
      writeAmount(doc, amount === null ? '–' : labels.money(amount), x, y, {
        ...TEXT,
        color: amount === null ? COLOR.muted : COLOR.ink,
      });
    }
    y += 15;
  }
  hairline(doc, LEFT, RIGHT, y - 7);
  const bold = { size: 9.5, weight: 'semibold', color: COLOR.ink } as const;
  writeLine(doc, labels.label('total'), LEFT, y + 6, bold);
  writeAmount(doc, labels.money(total_contribution_employee), edges.employee, y + 6, bold);
  if (employer !== null) writeAmount(doc, labels.money(employer), end, y + 6, bold);
  sheet.y = y + 24;
}

/** How the net pay comes about, in one line. */
function equation(sheet: Sheet, { calculation: c }: Payslip): string {
  const { label, money } = sheet.labels;
  const parts = [
    `${label('gross_pay')} ${money(c.total_gross_pay)}`,
    `− ${label('deductions').toLowerCase()} ${money(c.total_deduction)}`,
    `− ${label('contributions').toLowerCase()} ${money(c.total_contribution_employee)}`,
  ];
  if (c.total_adjustment !== '0.00') {
    const negative = c.total_adjustment.startsWith('-');
    parts.push(
      `${negative ? '−' : '+'} ${label('adjustment').toLowerCase()} ${money(c.total_adjustment.replace('-', ''))}`,
    );
  }
  // A figure stays with its name when the line breaks.
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' ');
}

/** What is paid: the one figure that must be found at once. */
export function writeNetPay(sheet: Sheet, payslip: Payslip): void {
  const { doc, labels } = sheet;
  const net = `RM ${labels.money(payslip.total_net_pay)}`;
  const big = { size: 20, weight: 'semibold', color: COLOR.ink, tabular: true } as const;
  const small = { size: 8, color: COLOR.muted } as const;
  const lines = wrapText(doc, equation(sheet, payslip), WIDTH - 48 - textWidth(doc, net, big), small, 3);
  const { paid_on } = payslip;
  const paid = paid_on ? [labels.label('paid_on', { date: labels.date(paid_on) })] : [];
  const height = 38 + 10.5 * (lines.length + paid.length);
  makeRoom(sheet, height);
  doc.roundedRect(LEFT, sheet.y, WIDTH, height, 6).fill(COLOR.panel);
  writeLine(doc, labels.label('net_pay'), LEFT + 14, sheet.y + 22, {
    size: 11,
    weight: 'semibold',
    color: COLOR.accent,
  });
  writeBlock(doc, [...lines, ...paid], LEFT + 14, sheet.y + 36, 10.5, small);
  writeAmount(doc, net, RIGHT - 14, sheet.y + height / 2 + 7, big);
  sheet.y += height + 16;
}

/** The calendar year up to and with this payslip, where it is shown. */
export function writeYear(sheet: Sheet, { year_to_date: year }: Payslip): void {
  const { doc, labels } = sheet;
  if (year === null) return;
  makeRoom(sheet, 52);
  writeLine(doc, labels.label('year_to_date'), LEFT, sheet.y + 10, TITLE);
  hairline(doc, LEFT, RIGHT, sheet.y + 17);
  for (const [index, key] of (['gross', 'epf', 'tax', 'zakat'] as const).entries()) {
    const x = LEFT + (index * WIDTH) / 4;
    writeLine(doc, labels.label(`ytd_${key}`), x, sheet.y + 31, LABEL);
    writeLine(doc, labels.money(year[key]), x, sheet.y + 43, { ...TEXT, tabular: true });
  }
  sheet.y += 58;
}

/** What the company has every payslip say. */
export function writeNote(sheet: Sheet, { note }: Payslip): void {
  if (note === null) return;
  const { doc } = sheet;
  const lines = note.split('\n').flatMap((text) => wrapText(doc, text, WIDTH, TEXT));
  makeRoom(sheet, lines.length * 12 + 14);
  sheet.y = writeBlock(doc, lines, LEFT, sheet.y + 10, 12, TEXT) + 4;
}

/** Which law it rests on, and that it needs no signature. */
export function writeFoot(sheet: Sheet, payslip: Payslip): void {
  const { doc, labels } = sheet;
  const { calculation, confirmed_at, company_time_zone: zone } = payslip;
  const used = new Set(calculation.explanations.map(({ table }) => table));
  const tables = calculation.statute_ref.tables.filter(({ table }) => used.has(table));
  const inForce = tables.map(({ table, effective_from }) =>
    labels.label('table', { table: labels.table(table), date: labels.date(effective_from) }),
  );
  const carried = tables.flatMap(({ table, carried_forward: carry }) =>
    carry
      ? [
          labels.label('carried', {
            table: labels.table(table),
            from: labels.date(carry.from),
            to: labels.date(carry.to),
          }),
        ]
      : [],
  );
  const paragraphs = [
    inForce.length > 0 ? `${labels.label('worked_out')} ${inForce.join('; ')}.` : '',
    ...carried,
    confirmed_at
      ? labels.label('generated', { date: labels.day(confirmed_at, zone) })
      : labels.label('generated_draft'),
  ].filter(Boolean);
  const blocks = paragraphs.map((text) => wrapText(doc, text, WIDTH, LABEL));
  makeRoom(
    sheet,
    blocks.reduce((sum, lines) => sum + lines.length * 10 + 3, 8),
  );
  for (const lines of blocks) sheet.y = writeBlock(doc, lines, LEFT, sheet.y + 8, 10, LABEL) - 5;
}

import type { Calculation } from '@mesra/contract/payroll-run/payslip';
import { standardLine } from '@mesra/domain/payroll/cases/read-cases';
import { describe, expect, test } from 'vitest';
import { type PdfText, readPdf } from '../../kit/testing/pdf.ts';
import { examplePayslip } from './payslip.factory.ts';
import { shownOf } from './payslip.present.ts';
import { payslipPdf } from './payslip-pdf.ts';

const LONG_NAME =
  'Dato’ Sri Muhammad Faizal Azrul bin Tengku Abdul Rahman Al-Haj ibni Almarhum Sultan Sir Abu Bakar';

const textOf = ({ texts }: PdfText) => texts.map(({ text }) => text).join('|');

/** Pairs of texts on one line of a page of which one begins before the other ends. */
function overlaps({ texts }: PdfText): string[] {
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) => other.y === one.y && one.x < other.x + other.width - 1 && other.x < one.x + one.width - 1,
      )
      .map((other) => `${one.text} / ${other.text}`),
  );
}

describe('the PDF of a payslip', () => {
  test('says who, when and how much, as text that can be searched', async () => {
    const payslip = examplePayslip();
    const pdf = readPdf(await payslipPdf(payslip, 'en'));
    const text = textOf(pdf);
    for (const expected of [
      'Mesra Sdn Bhd',
      'Payslip',
      'October 2026',
      'Nur Aisyah binti Rahman',
      '900315-14-5678',
      'Maybank •••• 5678',
      'Basic salary',
      '5,000.00',
      '550.00',
      '650.00',
      'Net pay',
      'EPF Third Schedule from 1 October 2025',
      'confirmed on 28 October 2026',
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain('514012345678');
    expect(text).toContain(`RM ${payslip.total_net_pay.replace(/(\d)(\d{3}\.)/, '$1,$2')}`);
    expect(text).not.toContain('?');
    expect(pdf).toMatchObject({ pages: 1, missing: 0 });
  });

  test('leaves out what the company does not show, and says its note below', async () => {
    const payslip = examplePayslip();
    const shown = { employer_contributions: false, workings: false };
    const calculation = shownOf(payslip.calculation as Calculation, shown);
    const note = 'Questions: hr@mesra.example\nRoom 4';
    const bare = { ...payslip, calculation, workings: false, year_to_date: null, note };
    const pdf = readPdf(await payslipPdf(bare, 'en'));
    const text = textOf(pdf);
    for (const expected of [
      '550.00',
      'Questions: hr@mesra.example',
      'Room 4',
      'confirmed on 28 October 2026',
    ])
      expect(text).toContain(expected);
    for (const hidden of ['Employer', '650.00', 'Year to date', 'EPF Third Schedule'])
      expect(text).not.toContain(hidden);
    expect([overlaps(pdf), pdf.missing]).toEqual([[], 0]);
  });

  test('embeds every font that it uses', async () => {
    const bytes = await payslipPdf(examplePayslip(), 'en');
    expect(readPdf(bytes).fonts.every((name) => name.startsWith('Inter'))).toBe(true);
    expect(bytes.toString('latin1').match(/\/FontFile2/g)).toHaveLength(readPdf(bytes).fonts.length);
  });

  test('is the same to the byte when it is made again', async () => {
    const payslip = examplePayslip();
    expect(await payslipPdf(payslip, 'en')).toEqual(await payslipPdf(structuredClone(payslip), 'en'));
  });

  test('writes Chinese and Tamil names without a missing letter, beside Latin ones', async () => {
    const name = '陈伟明 張麗珊 முருகன் ஸ்ரீ Tan Wei Ming';
    const pdf = readPdf(await payslipPdf(examplePayslip({ person: { name } }), 'en'));
    const text = textOf(pdf).replaceAll('|', '');
    for (const part of ['陈伟明', '張麗珊', 'Tan Wei Ming']) expect(text).toContain(part);
    for (const letter of 'முருகன்') expect(text).toContain(letter);
    expect(pdf.missing).toBe(0);
    expect(pdf.fonts.join()).toMatch(/NotoSansSC/);
    expect(pdf.fonts.join()).toMatch(/NotoSansTamil/);
  });

  test('writes a question mark for a letter that no font has, and goes on', async () => {
    const pdf = readPdf(
      await payslipPdf(examplePayslip({ person: { name: 'Ali \u{1F9D1} \u{10FFFF}' } }), 'en'),
    );
    expect(textOf(pdf)).toContain('Ali');
    expect(pdf.missing).toBe(0);
  });

  test('wraps long names, and nothing is written over anything else', async () => {
    const payslip = examplePayslip({
      salary: 98_765_432,
      facts: {
        earnings: [standardLine('allowance', 12_345_678, { name: `Allowance of ${LONG_NAME}` })],
        deductions: [
          standardLine('loan', 1_234_567, { name: 'Pneumonoultramicroscopicsilicovolcanoconiosisloan' }),
        ],
        total_adjustment: -2_050,
      },
      person: { name: LONG_NAME, department: LONG_NAME, branch: LONG_NAME, position: LONG_NAME },
      payslip: { company_name: `Syarikat ${LONG_NAME} Holdings (Malaysia) Sdn. Bhd.` },
    });
    for (const language of ['en', 'ms'] as const) {
      const pdf = readPdf(await payslipPdf(payslip, language));
      expect(overlaps(pdf)).toEqual([]);
      for (const { text, x, width } of pdf.texts) expect([text, x + width <= 552]).toEqual([text, true]);
    }
  });

  test('goes on to a second page with many lines, and numbers the pages', async () => {
    const earnings = Array.from({ length: 40 }, (_, n) =>
      standardLine('allowance', 1000, { name: `Line ${n + 1}.` }),
    );
    const pdf = readPdf(await payslipPdf(examplePayslip({ facts: { earnings } }), 'en'));
    expect(pdf.pages).toBe(2);
    const text = textOf(pdf);
    for (const { name } of earnings) expect(text).toContain(name);
    expect(text).toContain('Earnings (continued)');
    expect(text).toContain('Page 2 of 2');
    expect(Math.min(...pdf.texts.map(({ y }) => y))).toBeGreaterThan(18);
  });

  test('is in Malay for who reads Malay, standard lines included', async () => {
    const facts = { deductions: [standardLine('ptptn', 20_000), standardLine('advance', 10_000)] };
    const text = textOf(readPdf(await payslipPdf(examplePayslip({ facts }), 'ms')));
    for (const expected of [
      'Slip gaji',
      'Oktober 2026',
      'Gaji pokok',
      'Pendahuluan',
      'Gaji bersih',
      'KWSP',
      'Majikan',
    ])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/Net pay|Employer|Earnings/);
  });

  test('tells the working of each day of overtime in a line of its own', async () => {
    const payslip = examplePayslip({});
    const [explanation] = payslip.calculation.explanations;
    if (!explanation) throw new Error('no explanation');
    const step = (date: string, hours: string, amount: string) => ({
      ...{ date, label_key: 'step.hours_worked', amount },
      formula: `5000.00 / 26 / 8 × 1.5 × ${hours} h`,
    });
    const overtime = {
      ...{ type: 'overtime', name: 'Overtime', amount: '162.27', cash: true, exempt_amount: '0.00' },
      ...{ epf: false, socso: true, eis: true, tax: true, hrdf: false },
      ...{ contribution_total_type: 'normal' as const, feed: null },
      explanation: {
        ...{ ...explanation, key: 'overtime', law: 'law.sabah_labour_ordinance.overtime' },
        steps: [step('2026-10-05', '2', '72.12'), step('2026-10-06', '2.5', '90.15')],
      },
    };
    const calculation = { ...payslip.calculation, earnings: [overtime] };
    const text = textOf(readPdf(await payslipPdf({ ...payslip, calculation }, 'en')));
    expect(text).toContain('|5 Oct: 5,000.00 / 26 / 8 × 1.5 × 2 h = 72.12|');
    expect(text).toContain('|6 Oct: 5,000.00 / 26 / 8 × 1.5 × 2.5 h = 90.15|');
  });

  test('tells days as they are in the zone of the company', async () => {
    const instant = { confirmed_at: '2026-10-30T16:00:00.000Z', paid_on: '2026-11-01' };
    const here = textOf(readPdf(await payslipPdf(examplePayslip({ payslip: instant }), 'en')));
    expect(here).toContain('Paid on 1 November 2026');
    expect(here).toContain('confirmed on 31 October 2026');
    const payslip = examplePayslip({ payslip: { ...instant, company_time_zone: 'UTC' } });
    const elsewhere = textOf(readPdf(await payslipPdf(payslip, 'en')));
    // A day is the same everywhere.
    expect(elsewhere).toContain('Paid on 1 November 2026');
    expect(elsewhere).toContain('confirmed on 30 October 2026');
  });

  test('says which table was carried forward, and which figure was set by hand', async () => {
    const payslip = examplePayslip({ facts: { manual: { contribution_eis_employee_amount: 1_000 } } });
    const [first] = payslip.calculation.statute_ref.tables.filter(({ table }) => table === 'epf');
    if (first)
      first.carried_forward = {
        table: 'epf',
        from: '2026-10-01',
        to: '2026-12-31',
        source_date: '2026-09-30',
      };
    const text = textOf(readPdf(await payslipPdf(payslip, 'en')));
    expect(text).toContain('entered manually');
    expect(text).toContain(
      'Carried forward by decision of the company for 1 October 2026 to 31 December 2026',
    );
  });

  test('shows a PNG mark, and goes without one that is no picture', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const withMark = await payslipPdf(examplePayslip(), 'en', { mark: png });
    expect(withMark.toString('latin1')).toContain('/Subtype /Image');
    const svg = await payslipPdf(examplePayslip(), 'en', { mark: Buffer.from('<svg/>') });
    expect(svg.toString('latin1')).not.toContain('/Subtype /Image');
  });
});

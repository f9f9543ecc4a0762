import { EA_AMOUNTS } from '@mesra/domain/annual-forms/ea-amounts';
import { expect, test } from 'vitest';
import { type PdfText, readPdf } from '../../kit/testing/pdf.ts';
import { presentAmounts } from './ea-form.present.ts';
import { type EaSheet, eaPdf } from './ea-pdf.ts';

const LONG_NAME =
  'Dato’ Sri Muhammad Faizal Azrul bin Tengku Abdul Rahman Al-Haj ibni Almarhum Sultan Sir Abu Bakar';

/** A form whose boxes come to 1.01, 2.01, … in their order. */
const sheet = (changes: Partial<EaSheet> = {}): EaSheet => ({
  ...{
    year: 2026,
    status: 'Issued',
    serial: 12,
    has_opening_balance: true,
    income: '123456.78',
    issued_on: '2027-02-15',
  },
  person: {
    ...{ name: 'Nur Aisyah binti Rahman', employee_code: 'E0001', designation: 'Accountant', children: 3 },
    ...{ joined: '2026-03-01', left: null, tax_category: 1, medical_insurance: 0 },
  },
  numbers: {
    ...{ identity_number: '900315-14-5678', passport: null, tax_number: 'IG 12345678090' },
    ...{ epf_number: '12345678', socso_number: '900315145678' },
  },
  amounts: presentAmounts(
    Object.fromEntries(EA_AMOUNTS.map((box, at) => [box, (at + 1) * 100 + 1])) as never,
  ),
  employer: {
    ...{ name: 'Mesra Sdn Bhd', address: '1 Jalan Satu', postcode: '50000', city: 'Kuala Lumpur' },
    ...{ state: 'Kuala Lumpur', phone: '+60312345678', tax_number: 'E 9000000001' },
    ...{ epf_number: null, socso_number: null, hrdf_number: null, registration_number: null },
    ...{ tax_branch: 'Shah Alam', tax_officer_name: 'Siti Aminah', tax_officer_position: 'HR Manager' },
    time_zone: 'Asia/Kuala_Lumpur',
  },
  ...changes,
});

/** Pairs of texts on one line of a page of which one begins before the other ends. */
const overlaps = ({ texts }: PdfText): string[] =>
  texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) => other.y === one.y && one.x < other.x + other.width - 1 && other.x < one.x + one.width - 1,
      )
      .map((other) => `${one.text} / ${other.text}`),
  );

const read = async (changes: Partial<EaSheet>, language: 'en' | 'ms') => {
  const pdf = readPdf(await eaPdf(sheet(changes), language));
  return { pdf, text: pdf.texts.map(({ text }) => text).join('|') };
};

test('an EA form says who, of which year and every box, on one page in both languages', async () => {
  for (const language of ['en', 'ms'] as const) {
    const { pdf, text } = await read({}, language);
    expect(pdf).toMatchObject({ pages: 1, missing: 0 });
    expect(overlaps(pdf)).toEqual([]);
    const texts = [
      '2026-0012',
      'E 9000000001',
      'IG 12345678090',
      '900315-14-5678',
      '123,456.78',
      'Mesra Sdn Bhd',
      ...['Shah Alam', 'Siti Aminah', 'HR Manager'],
    ];
    for (const expected of [...texts, ...EA_AMOUNTS.map((_, at) => `${at + 1}.01`)])
      expect(text).toContain(expected);
    expect(Math.max(...pdf.texts.map(({ y }) => y))).toBeLessThan(842);
  }
  expect((await read({}, 'en')).text).toContain('commenced on 1 March 2026');
  expect((await read({}, 'ms')).text).toContain('Potongan cukai bulanan (PCB)');
});

test('a long name stays within its place; a draft and a replaced form say what they are', async () => {
  const { pdf } = await read({ person: { ...sheet().person, name: LONG_NAME } }, 'en');
  expect(overlaps(pdf)).toEqual([]);
  const draft = { status: 'Draft' as const, serial: null, issued_on: null };
  expect((await read(draft, 'en')).text).toContain('Draft: not issued');
  expect((await read({ status: 'Replaced' }, 'ms')).text).toContain('Diganti');
});

test('the same form is the same file to the byte', async () => {
  expect(await eaPdf(sheet(), 'en')).toEqual(await eaPdf(sheet(), 'en'));
});

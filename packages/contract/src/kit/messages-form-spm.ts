import type { Language } from './language.ts';

/** Messages of client-side validation about field sales: checks in the contract's schemas (`FORM_MESSAGES`). */
export const SPM_FORM_MESSAGES = {
  'sales_project.tiers_rise': {
    en: 'Each tier needs a higher share of the target and pays more than the one before.',
    ms: 'Setiap peringkat memerlukan bahagian sasaran yang lebih tinggi dan membayar lebih daripada yang sebelumnya.',
  },
  'promoter.in_employee_record': {
    en: 'Stands in the employee record and is changed there.',
    ms: 'Tercatat dalam rekod pekerja dan diubah di sana.',
  },
  'promoter_schedule.no_length': {
    en: 'The session ends as it begins.',
    ms: 'Sesi tamat pada masa ia bermula.',
  },
  'promoter_schedule.cell_twice': {
    en: 'A cell is named twice.',
    ms: 'Satu sel dinamakan dua kali.',
  },
  'product.barcode_length': {
    en: 'A barcode has 8, 12, 13 or 14 digits (EAN-8, UPC-A, EAN-13, ITF-14).',
    ms: 'Kod bar mempunyai 8, 12, 13 atau 14 digit (EAN-8, UPC-A, EAN-13, ITF-14).',
  },
  'product.barcode_digit': {
    en: 'The last digit does not fit the others. Check the barcode.',
    ms: 'Digit terakhir tidak sepadan dengan digit lain. Semak kod bar.',
  },
  'payout.twice': { en: 'A payout is named twice.', ms: 'Satu bayaran promoter dinyatakan dua kali.' },
  'outlet.day_twice': {
    en: 'Each weekday may be named once.',
    ms: 'Setiap hari dinamakan sekali sahaja.',
  },
} satisfies Record<string, Record<Language, string>>;

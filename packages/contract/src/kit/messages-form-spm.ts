import type { Language } from './language.ts';

/** Messages of client-side validation about field sales: checks in the contract's schemas (`FORM_MESSAGES`). */
export const SPM_FORM_MESSAGES = {
  'product.barcode_length': {
    en: 'A barcode has 8, 12, 13 or 14 digits (EAN-8, UPC-A, EAN-13, ITF-14).',
    ms: 'Kod bar mempunyai 8, 12, 13 atau 14 digit (EAN-8, UPC-A, EAN-13, ITF-14).',
  },
  'product.barcode_digit': {
    en: 'The last digit does not fit the others. Check the barcode.',
    ms: 'Digit terakhir tidak sepadan dengan digit lain. Semak kod bar.',
  },
  'outlet.day_twice': {
    en: 'Each weekday may be named once.',
    ms: 'Setiap hari dinamakan sekali sahaja.',
  },
} satisfies Record<string, Record<Language, string>>;

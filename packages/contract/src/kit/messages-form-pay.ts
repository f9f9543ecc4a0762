import type { Language } from './language.ts';

/** Messages of client-side validation about pay: checks in the contract's schemas (`FORM_MESSAGES`). */
export const PAY_FORM_MESSAGES = {
  'cost_split.percent': {
    en: '{field} must be per cent above 0 up to 100, with at most two decimals.',
    ms: '{field} mesti peratus melebihi 0 hingga 100, dengan paling banyak dua tempat perpuluhan.',
  },
  'cost_split.twice': {
    en: 'Each cost centre may be named once.',
    ms: 'Setiap pusat kos dinamakan sekali sahaja.',
  },
  'cost_split.by_sites': {
    en: 'Say who bears days at sites without a cost centre.',
    ms: 'Nyatakan siapa menanggung hari di tapak kerja tanpa pusat kos.',
  },
  'cost_split.whole': { en: 'The shares must be exactly 100%.', ms: 'Jumlah bahagian mesti tepat 100%.' },
  'payroll_item.exempt_deduction': {
    en: 'Only an earning can be exempt.',
    ms: 'Hanya pendapatan boleh dikecualikan.',
  },
  'loan.amount': {
    en: '{field} must be more than 0.',
    ms: '{field} mesti melebihi 0.',
  },
  'tax_claim.amount': {
    en: '{field} must be more than 0.',
    ms: '{field} mesti melebihi 0.',
  },
  'payment.bank_code': { en: 'A bank code has 1 to 7 digits.', ms: 'Kod bank mempunyai 1 hingga 7 digit.' },
  'journal.account_twice': { en: 'An account is named twice.', ms: 'Satu akaun dinyatakan dua kali.' },
  'journal.column_twice': { en: 'A column is named twice.', ms: 'Satu lajur dinyatakan dua kali.' },
  'off_cycle.percent': {
    en: '{field} must be above 0 and at most 1,000, with up to two decimals, such as 150.',
    ms: '{field} mesti lebih daripada 0 dan tidak melebihi 1,000, dengan paling banyak dua tempat perpuluhan, seperti 150.',
  },
} as const satisfies Record<string, Record<Language, string>>;

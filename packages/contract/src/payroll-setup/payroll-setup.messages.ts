/** Messages of the settings of payroll. */
export const PAYROLL_SETUP_MESSAGES = {
  'payroll_item.code_stays': {
    en: 'The code of an item stays. Add another item instead.',
    ms: 'Kod item kekal. Tambah item lain sebagai ganti.',
  },
  'payroll_item.kind_stays': {
    en: 'An item stays an earning or a deduction. Add another item instead.',
    ms: 'Item kekal sebagai pendapatan atau potongan. Tambah item lain sebagai ganti.',
  },
  'payroll_source.accepted': { en: 'Accepted.', ms: 'Diterima.' },
  'payroll_source.withdrawn': { en: 'Acceptance withdrawn.', ms: 'Penerimaan ditarik balik.' },
} as const;

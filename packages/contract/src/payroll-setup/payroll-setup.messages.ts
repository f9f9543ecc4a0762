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
  'approval_setting.approver': {
    en: 'Approvers must be able to process payroll for all employees.',
    ms: 'Pelulus mesti boleh memproses gaji semua pekerja.',
  },
  'approval_setting.payment_approver': {
    en: 'Whoever approves payments must be able to pay all employees.',
    ms: 'Pelulus bayaran mesti boleh membayar semua pekerja.',
  },
  'approval_setting.same_person': {
    en: 'Each person approves one step only.',
    ms: 'Setiap orang meluluskan satu langkah sahaja.',
  },
  'approval_setting.first_missing': {
    en: 'Name who approves the first step.',
    ms: 'Namakan pelulus langkah pertama.',
  },
  'payroll_source.accepted': { en: 'Accepted.', ms: 'Diterima.' },
  'payroll_source.withdrawn': { en: 'Acceptance withdrawn.', ms: 'Penerimaan ditarik balik.' },
} as const;

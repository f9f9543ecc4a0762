/** Messages about what people claim to have their PCB lowered. */
export const PAYROLL_TAX_MESSAGES = {
  'problem.relief_changed': {
    en: 'A tax relief in this payroll has been cancelled or counted elsewhere. Process it again.',
    ms: 'Pelepasan cukai dalam gaji ini telah dibatalkan atau dikira di tempat lain. Proses semula.',
  },
  'tax_claim.saved': { en: 'Kept as a draft.', ms: 'Disimpan sebagai draf.' },
  'tax_claim.sent': { en: 'Sent to payroll.', ms: 'Dihantar kepada bahagian gaji.' },
  'tax_claim.cancelled': { en: 'Cancelled.', ms: 'Dibatalkan.' },
  'tax_claim.item': {
    en: 'This cannot be claimed in that year.',
    ms: 'Ini tidak boleh dituntut bagi tahun itu.',
  },
  'tax_claim.year': {
    en: 'Only what was spent in {year} can be claimed now.',
    ms: 'Hanya perbelanjaan {year} boleh dituntut sekarang.',
  },
  'tax_claim.spent_on': {
    en: 'The receipt must be of {year}, and not of a later day than today.',
    ms: 'Resit mesti bertarikh {year} dan tidak lewat daripada hari ini.',
  },
  'tax_claim.counted': {
    en: 'A confirmed payroll has counted this claim.',
    ms: 'Gaji yang disahkan telah mengira tuntutan ini.',
  },
  'notification.tax_claim_approved': {
    en: 'Your tax relief claim of RM {amount} was approved. It counts in the next payroll.',
    ms: 'Tuntutan pelepasan cukai anda sebanyak RM {amount} diluluskan dan dikira dalam gaji berikutnya.',
  },
  'notification.tax_claim_rejected': {
    en: 'Your tax relief claim of RM {amount} was rejected. See the reason.',
    ms: 'Tuntutan pelepasan cukai anda sebanyak RM {amount} ditolak. Lihat sebabnya.',
  },
} as const;

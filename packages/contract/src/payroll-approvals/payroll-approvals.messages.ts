/** Messages of the approval of a month of payrolls. */
export const PAYROLL_APPROVAL_MESSAGES = {
  'month_approval.sent': {
    en: '{count} {count|payroll|payrolls} sent for approval.',
    ms: '{count} gaji dihantar untuk kelulusan.',
  },
  'month_approval.granted': {
    en: '{count} confirmed. As the only owner you approved your own request.',
    ms: '{count} disahkan. Sebagai satu-satunya pemilik, anda meluluskan permohonan sendiri.',
  },
  'month_approval.nothing': {
    en: 'This month has no payroll to send for approval.',
    ms: 'Bulan ini tiada gaji untuk dihantar bagi kelulusan.',
  },
  'month_approval.not_needed': {
    en: 'Payrolls of this month need no approval.',
    ms: 'Gaji bulan ini tidak memerlukan kelulusan.',
  },
  'month_approval.waits': {
    en: 'This month already waits for approval.',
    ms: 'Bulan ini sudah menunggu kelulusan.',
  },
  'month_approval.nobody': {
    en: 'Everybody who could approve this month has processed payrolls of it. Name another approver under Setting.',
    ms: 'Semua yang boleh meluluskan bulan ini telah memproses gajinya. Namakan pelulus lain di bawah Tetapan.',
  },
  'month_approval.all_changed': {
    en: 'Every payroll has changed since it was sent. Reject it, so that the month is sent again.',
    ms: 'Semua gaji telah berubah sejak dihantar. Tolak supaya bulan ini dihantar semula.',
  },
  'month_approval.withdrawn': { en: 'Taken back.', ms: 'Ditarik balik.' },
  'payroll.needs_approval': {
    en: 'Payrolls of this month are confirmed once they are approved. Send the month for approval.',
    ms: 'Gaji bulan ini disahkan selepas diluluskan. Hantar bulan ini untuk kelulusan.',
  },
  'payroll.paid_in_batch': {
    en: 'Payments of this month need approval. Put the payrolls into a payment batch.',
    ms: 'Bayaran bulan ini memerlukan kelulusan. Masukkan gaji ke dalam kelompok bayaran.',
  },
  'payroll.four_eyes': {
    en: 'You have processed this payroll. Somebody else pays it.',
    ms: 'Anda telah memproses gaji ini. Orang lain membayarnya.',
  },
} as const;

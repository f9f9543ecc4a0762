/** Messages about differences of closed months. */
export const PAYROLL_DIFFERENCE_MESSAGES = {
  'difference.changed': {
    en: 'It has changed since it was shown. Look at it again.',
    ms: 'Ia telah berubah sejak dipaparkan. Semak semula.',
  },
  'difference.gone': {
    en: 'It was decided meanwhile, or no longer differs.',
    ms: 'Ia telah diputuskan, atau tidak lagi berbeza.',
  },
  'difference.later_month': {
    en: 'Its month does not come before this run.',
    ms: 'Bulannya bukan sebelum bulan gaji ini.',
  },
  'difference.left_before': {
    en: 'The employee left before this month. Pay it by a correction run.',
    ms: 'Pekerja telah berhenti sebelum bulan ini. Bayar melalui bayaran pembetulan.',
  },
  'difference.still_employed': {
    en: 'The employee works in this month. Take it into the monthly payroll.',
    ms: 'Pekerja masih bekerja pada bulan ini. Masukkan ke dalam gaji bulanan.',
  },
  'difference.archived': {
    en: 'The employee record is archived. Restore it first.',
    ms: 'Rekod pekerja telah diarkibkan. Pulihkan dahulu.',
  },
  'difference.nothing_to_pay': {
    en: 'What is selected of this employee leaves nothing to pay. Settle by hand what they owe, or decline it with a reason.',
    ms: 'Perbezaan pekerja ini yang dipilih tidak meninggalkan apa-apa untuk dibayar. Selesaikan hutangnya secara manual, atau tolak dengan sebab.',
  },
  'difference.contributed_too_much': {
    en: 'It would give contributions back, and this run contributes nothing else. Claim them back from the authority, or decline it with a reason.',
    ms: 'Ia akan memulangkan caruman, sedangkan bayaran ini tiada caruman lain. Tuntut semula daripada pihak berkuasa, atau tolak dengan sebab.',
  },
  'difference.run_closed': {
    en: 'The payroll of this month is confirmed. Reopen it, or take it into the next one.',
    ms: 'Gaji bulan ini telah disahkan. Buka semula, atau masukkan ke bulan berikutnya.',
  },
  'difference.settled': {
    en: 'A confirmed payroll has it. Reopen that payroll first.',
    ms: 'Ia terkandung dalam gaji yang telah disahkan. Buka semula gaji itu dahulu.',
  },
  'difference.withdrawn': {
    en: 'Withdrawn. The difference is open again.',
    ms: 'Ditarik balik. Perbezaan itu terbuka semula.',
  },
  'difference.decided.take': {
    en: '{count} {count|difference|differences} taken into the run. Process it to have them in its payslips.',
    ms: '{count} perbezaan dimasukkan. Proses gaji bulan itu untuk memaparkannya dalam slip gaji.',
  },
  'difference.decided.defer': {
    en: '{count} {count|difference|differences} deferred.',
    ms: '{count} perbezaan ditangguhkan.',
  },
  'difference.decided.decline': {
    en: '{count} {count|difference|differences} declined.',
    ms: '{count} perbezaan ditolak.',
  },
};

/** Messages about files for the authorities. */
export const PAYROLL_STATUTORY_MESSAGES = {
  'statutory.month_open': {
    en: 'This month is still open: {count} {count|payroll is|payrolls are} in process. Confirm them first.',
    ms: 'Bulan ini masih terbuka: {count} gaji sedang diproses. Sahkan semuanya dahulu.',
  },
  'statutory.month_open_unseen': {
    en: 'This month is still open: payrolls of people whom you do not see are in process.',
    ms: 'Bulan ini masih terbuka: gaji pekerja yang tidak anda lihat sedang diproses.',
  },
  'statutory.no_payrolls': {
    en: 'No payroll of this month is confirmed.',
    ms: 'Tiada gaji bulan ini yang telah disahkan.',
  },
  'statutory.nothing_due': {
    en: 'Nothing is due for this month.',
    ms: 'Tiada apa-apa perlu dibayar bagi bulan ini.',
  },
  'statutory.lacks.employer_tax_number': {
    en: 'The employer number of LHDN (E number) is missing or wrong. Correct it under Company, Contribution.',
    ms: 'Nombor majikan LHDN (nombor E) tiada atau salah. Betulkan di Syarikat, Caruman.',
  },
  'statutory.lacks.employer_epf_number': {
    en: 'The EPF number of the employer is missing. Enter it under Company, Contribution.',
    ms: 'Nombor KWSP majikan tiada. Masukkan di Syarikat, Caruman.',
  },
  'statutory.lacks.employer_socso_number': {
    en: 'The PERKESO employer code is missing or longer than 12 characters. Correct it under Company, Contribution.',
    ms: 'Kod majikan PERKESO tiada atau melebihi 12 aksara. Betulkan di Syarikat, Caruman.',
  },
  'statutory.lacks.employer_hrdf_number': {
    en: 'The HRD Corp number of the employer is missing. Enter it under Company, Contribution.',
    ms: 'Nombor HRD Corp majikan tiada. Masukkan di Syarikat, Caruman.',
  },
  'statutory.people_lack': {
    en: '{count} {count|person lacks|people lack} something: {names}. Correct their records, or leave them out with a reason.',
    ms: '{count} orang tidak lengkap: {names}. Betulkan rekod mereka, atau kecualikan dengan sebab.',
  },
  'statutory.not_lacking': {
    en: 'Only people who lack something can be left out. Look at the list again.',
    ms: 'Hanya orang yang tidak lengkap boleh dikecualikan. Semak semula senarai.',
  },
  'statutory.stands': {
    en: 'There is a file of this month already.',
    ms: 'Fail bulan ini sudah ada.',
  },
  'statutory.note': {
    en: 'Say why it is made again: it was submitted.',
    ms: 'Nyatakan sebab ia dijana semula: ia telah diserahkan.',
  },
  'statutory.too_early': {
    en: 'Not before the month that the file is for.',
    ms: 'Tidak boleh sebelum bulan fail ini.',
  },
  'statutory.before_submitted': {
    en: 'Not before the day on which it was submitted.',
    ms: 'Tidak boleh sebelum hari ia diserahkan.',
  },
  'statutory.in_future': { en: 'Not later than today.', ms: 'Tidak lewat daripada hari ini.' },
  'tax_notice.not_due': {
    en: 'This notice is not due of this person.',
    ms: 'Notis ini tidak perlu bagi orang ini.',
  },
  'tax_notice.recorded_before': {
    en: 'It was recorded in the meantime.',
    ms: 'Ia telah direkodkan sementara itu.',
  },
  'tax_notice.what': {
    en: 'Say when it was submitted with which receipt, or why it is not due.',
    ms: 'Nyatakan bila ia diserahkan dengan resit apa, atau sebab ia tidak perlu.',
  },
  'tax_notice.withholds': {
    en: 'Final pay is withheld until the notice to LHDN is recorded under Statutory files: {names}.',
    ms: 'Gaji akhir ditahan sehingga notis kepada LHDN direkodkan di bawah Fail berkanun: {names}.',
  },
  'tax_notice.recorded': { en: 'Recorded.', ms: 'Direkodkan.' },
  'statutory.created': { en: 'File made.', ms: 'Fail dijana.' },
  'statutory.submitted': { en: 'Recorded as submitted.', ms: 'Direkodkan sebagai diserahkan.' },
  'statutory.paid': { en: 'Recorded as paid.', ms: 'Direkodkan sebagai dibayar.' },
} as const;

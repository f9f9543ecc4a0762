/** Messages about what people hand in about their tax. */
export const PAYROLL_TAX_MESSAGES = {
  'problem.relief_changed': {
    en: 'Something about tax in this payroll has been cancelled, ended or counted elsewhere. Process it again.',
    ms: 'Perkara cukai dalam gaji ini telah dibatalkan, ditamatkan atau dikira di tempat lain. Proses semula.',
  },
  'tax_request.saved': { en: 'Kept as a draft.', ms: 'Disimpan sebagai draf.' },
  'tax_request.sent': { en: 'Sent to payroll.', ms: 'Dihantar kepada bahagian gaji.' },
  'tax_request.cancelled': { en: 'Cancelled.', ms: 'Dibatalkan.' },
  'tax_claim.item': {
    en: 'This cannot be claimed in that year.',
    ms: 'Ini tidak boleh dituntut bagi tahun itu.',
  },
  'tax_claim.year': {
    en: 'Only what was spent in {year} can be claimed now. Claim other years in your tax return.',
    ms: 'Hanya perbelanjaan {year} boleh dituntut sekarang. Tuntut tahun lain dalam borang nyata cukai anda.',
  },
  'tax_claim.spent_on': {
    en: 'The receipt must be of {year}, and not of a later day than today.',
    ms: 'Resit mesti bertarikh {year} dan tidak lewat daripada hari ini.',
  },
  'tax_request.counted': {
    en: 'A confirmed payroll has counted this.',
    ms: 'Gaji yang disahkan telah mengiranya.',
  },
  'former_employer.year': {
    en: 'A TP3 is of {year}, the year that PCB is worked out for.',
    ms: 'TP3 mesti bagi {year}, iaitu tahun PCB dikira.',
  },
  'former_employer.months': {
    en: 'The months must be of {year}, in order, and end by the month of joining this employer.',
    ms: 'Bulan mesti dalam {year}, mengikut urutan, dan tamat selewat-lewatnya pada bulan mula bekerja di sini.',
  },
  'tax_deduction.months': {
    en: 'It runs over whole months: choose the same or a later one to end with.',
    ms: 'Ia meliputi bulan penuh: pilih bulan yang sama atau kemudian sebagai bulan terakhir.',
  },
  'tax_deduction.reference': {
    en: 'Enter the reference of the CP38 instruction.',
    ms: 'Masukkan rujukan arahan CP38.',
  },
  'tax_deduction.last_month': {
    en: 'A CP38 instruction names its last month.',
    ms: 'Arahan CP38 menyatakan bulan terakhirnya.',
  },
  'tax_benefit.year': {
    en: 'A TP2 is of {year}, the year that PCB is worked out for.',
    ms: 'TP2 mesti bagi {year}, iaitu tahun PCB dikira.',
  },
  'tax_benefit.before_joining': {
    en: 'The first month cannot be before the month of joining.',
    ms: 'Bulan pertama tidak boleh sebelum bulan mula bekerja.',
  },
  'tax_benefit.year_closed': {
    en: 'December of {year} is confirmed, so no payroll of the year can count it. Declare it in the EA form.',
    ms: 'Disember {year} telah disahkan, jadi tiada gaji tahun itu boleh mengiranya. Nyatakan dalam borang EA.',
  },
  'tax_benefit.below_a_ringgit': {
    en: 'Spread over the months that remain, this is below RM 1.00 a month, and only whole ringgit count. Enter at least RM {least}.',
    ms: 'Dibahagikan kepada bulan yang tinggal, nilai ini kurang daripada RM 1.00 sebulan, dan hanya ringgit penuh dikira. Masukkan sekurang-kurangnya RM {least}.',
  },
  'notification.tax_benefit_approved': {
    en: 'The TP2 of {name} was approved. Its value counts for PCB from the next payroll.',
    ms: 'TP2 {name} diluluskan. Nilainya dikira untuk PCB mulai gaji berikutnya.',
  },
  'notification.tax_benefit_rejected': {
    en: 'The TP2 of {name} was rejected. See the reason.',
    ms: 'TP2 {name} ditolak. Lihat sebabnya.',
  },
  'tax_deduction.ended': { en: 'The last month is set.', ms: 'Bulan terakhir ditetapkan.' },
  'notification.tax_deduction_approved': {
    en: 'Your monthly deduction of RM {amount} was approved.',
    ms: 'Potongan bulanan anda sebanyak RM {amount} diluluskan.',
  },
  'notification.tax_deduction_rejected': {
    en: 'Your monthly deduction of RM {amount} was rejected. See the reason.',
    ms: 'Potongan bulanan anda sebanyak RM {amount} ditolak. Lihat sebabnya.',
  },
  'notification.former_employer_approved': {
    en: 'The TP3 of {employer} was approved. It counts from the next payroll.',
    ms: 'TP3 {employer} diluluskan dan dikira mulai gaji berikutnya.',
  },
  'notification.former_employer_rejected': {
    en: 'The TP3 of {employer} was rejected. See the reason.',
    ms: 'TP3 {employer} ditolak. Lihat sebabnya.',
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

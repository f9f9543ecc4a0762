/** Messages about what a change of pay would come to. */
export const PAYROLL_WHAT_IF_MESSAGES = {
  'what_if.nobody': {
    en: 'Nobody with a payroll in this month is among them. Choose other people.',
    ms: 'Tiada sesiapa antara mereka mempunyai gaji pada bulan ini. Pilih pekerja lain.',
  },
  'what_if.too_many': {
    en: 'These are {count} people. Choose at most {max}, such as one branch.',
    ms: 'Ini melibatkan {count} orang. Pilih selebih-lebihnya {max}, contohnya satu cawangan.',
  },
  'what_if.hired': {
    en: 'Enter how many people are hired, and their monthly salary.',
    ms: 'Masukkan bilangan pekerja yang diambil dan gaji bulanan mereka.',
  },
  'what_if.no_people': {
    en: 'New employees are not chosen from those employed. Leave this empty.',
    ms: 'Pekerja baharu tidak dipilih daripada pekerja sedia ada. Kosongkan bahagian ini.',
  },
} as const;

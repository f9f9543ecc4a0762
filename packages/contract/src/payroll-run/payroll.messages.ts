import { PROBLEM_MESSAGES } from '@mesra/domain/payroll/problem-messages';

/** The rules' own problems, under `payroll.`. */
const OF_THE_RULES = Object.fromEntries(
  Object.entries(PROBLEM_MESSAGES).map(([key, wording]) => [`payroll.${key}`, wording]),
);

/** What payroll says, by key: the rules' problems, and the outcomes of its transitions. */
export const PAYROLL_MESSAGES = {
  ...OF_THE_RULES,
  'payroll.confirmed': {
    en: 'Confirmed. The payslips are issued.',
    ms: 'Disahkan. Slip gaji telah dikeluarkan.',
  },
  'payroll.confirmed_some': {
    en: '{count} confirmed. The payslips are issued.',
    ms: '{count} disahkan. Slip gaji telah dikeluarkan.',
  },
  'payroll.confirmed_none': { en: 'Nothing was confirmed.', ms: 'Tiada yang disahkan.' },
  'payroll.paid': { en: 'Marked as paid.', ms: 'Ditandakan sebagai dibayar.' },
  'payroll.paid_some': { en: '{count} marked as paid.', ms: '{count} ditandakan sebagai dibayar.' },
  'payroll.paid_none': {
    en: 'Nothing was marked as paid.',
    ms: 'Tiada yang ditandakan sebagai dibayar.',
  },
  'payroll.paid_none_waiting': {
    en: 'Nothing was marked as paid. {count} wait in a payment and are paid with it.',
    ms: 'Tiada yang ditandakan sebagai dibayar. {count} menunggu dalam satu pembayaran dan dibayar bersamanya.',
  },
  'payroll.not_of_month': {
    en: 'There is no such payroll in this month.',
    ms: 'Tiada gaji sedemikian dalam bulan ini.',
  },
  'payroll.nothing_confirmed': {
    en: 'There is no confirmed payroll to pay in this month.',
    ms: 'Tiada gaji yang disahkan untuk dibayar dalam bulan ini.',
  },
  'payroll.followed': {
    en: 'A later payroll of this month rests on this one. Take that back first.',
    ms: 'Gaji kemudian bagi bulan ini bergantung pada gaji ini. Tarik balik gaji itu dahulu.',
  },
  'opening.waived': { en: 'Opening figures waived.', ms: 'Angka permulaan dikecualikan.' },
  'opening.not_missing': {
    en: 'No opening figures are missing in this month.',
    ms: 'Tiada angka permulaan yang kurang dalam bulan ini.',
  },
  'opening.waived_with_figures': {
    en: 'Either enter figures or waive them: with a reason, the amounts are zero.',
    ms: 'Masukkan angka atau kecualikannya: dengan sebab, amaun ialah sifar.',
  },
  'opening.waives_ytd': {
    en: 'Only figures of this employment are waived. A TP3 that does not exist is left out.',
    ms: 'Hanya angka pekerjaan ini dikecualikan. TP3 yang tiada tidak perlu dimasukkan.',
  },
  'problem.closed': {
    en: 'This payroll is closed and cannot be changed. Put the difference into the next one.',
    ms: 'Gaji ini telah ditutup dan tidak boleh diubah. Masukkan perbezaannya dalam bulan berikutnya.',
  },
};

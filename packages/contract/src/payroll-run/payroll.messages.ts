import { PROBLEM_MESSAGES } from '@mesra/domain/payroll/problem-messages';

/** Problems of the domain rules, prefixed with `payroll.`. */
const OF_THE_RULES = Object.fromEntries(
  Object.entries(PROBLEM_MESSAGES).map(([key, wording]) => [`payroll.${key}`, wording]),
);

/** Payroll messages by key: problems of the rules, and outcomes of transitions. */
export const PAYROLL_MESSAGES = {
  ...OF_THE_RULES,
  'payroll.confirmed': {
    en: 'Confirmed. Payslips issued.',
    ms: 'Disahkan. Slip gaji telah dikeluarkan.',
  },
  'payroll.confirmed_some': {
    en: '{count} confirmed. Payslips issued.',
    ms: '{count} disahkan. Slip gaji telah dikeluarkan.',
  },
  'payroll.confirmed_none': { en: 'Nothing was confirmed.', ms: 'Tiada yang disahkan.' },
  'payroll.paid': { en: 'Marked as paid.', ms: 'Ditandakan sebagai dibayar.' },
  'payroll.payment_date': {
    en: 'The payment date is not before the month and at most a year after it.',
    ms: 'Tarikh bayaran tidak sebelum bulan itu dan selewat-lewatnya setahun selepasnya.',
  },
  'payroll.not_for_batch': {
    en: '{count} of the named payrolls cannot go into this batch: not Confirmed, of another month, or in a batch already. Choose again.',
    ms: '{count} daripada gaji yang dinamakan tidak boleh dimasukkan ke dalam kelompok ini: belum Disahkan, bulan lain, atau sudah dalam kelompok. Pilih semula.',
  },
  'payroll.batch_cancelled': {
    en: 'Batch cancelled. Its payrolls are Confirmed again.',
    ms: 'Kelompok dibatalkan. Gajinya kembali Disahkan.',
  },
  'payroll.paid_some': { en: '{count} marked as paid.', ms: '{count} ditandakan sebagai dibayar.' },
  'payroll.paid_none': {
    en: 'Nothing was marked as paid.',
    ms: 'Tiada yang ditandakan sebagai dibayar.',
  },
  'payroll.paid_none_waiting': {
    en: 'Nothing was marked as paid. {count} {count|is|are} waiting in a payment batch and will be paid with it.',
    ms: 'Tiada yang ditandakan sebagai dibayar. {count} menunggu dalam kelompok bayaran dan dibayar bersamanya.',
  },
  'payroll.changed': {
    en: 'The records behind this payroll have changed since it was processed. Process it again, then confirm it.',
    ms: 'Rekod di sebalik gaji ini telah berubah sejak diproses. Proses semula, kemudian sahkan.',
  },
  'payroll.below_zero': {
    en: 'More is taken than this payroll pays. Leave out or lower a deduction, such as an advance, then confirm it.',
    ms: 'Potongan melebihi gaji ini. Keluarkan atau kurangkan potongan, seperti pendahuluan, kemudian sahkan.',
  },
  'payroll.changed_none': {
    en: 'Nothing is ready: the records behind {count} {count|payroll has|payrolls have} changed since processing. Process the month again.',
    ms: 'Tiada yang sedia: rekod di sebalik {count} gaji telah berubah sejak diproses. Proses semula bulan ini.',
  },
  'payslip.released': {
    en: '{count} {count|payslip|payslips} released.',
    ms: '{count} slip gaji diterbitkan.',
  },
  'payslip.released_none': {
    en: 'No payslip was waiting to be released.',
    ms: 'Tiada slip gaji yang menunggu untuk diterbitkan.',
  },
  'payroll.not_of_month': {
    en: 'This month has no such payroll.',
    ms: 'Tiada gaji sedemikian dalam bulan ini.',
  },
  'payroll.nothing_confirmed': {
    en: 'This month has no confirmed payroll to pay.',
    ms: 'Bulan ini tiada gaji yang disahkan untuk dibayar.',
  },
  'payment.column.employee_code': { en: 'Employee code', ms: 'Kod pekerja' },
  'payment.column.name': { en: 'Name', ms: 'Nama' },
  'payment.column.bank': { en: 'Bank', ms: 'Bank' },
  'payment.column.swift': { en: 'SWIFT code', ms: 'Kod SWIFT' },
  'payment.column.account': { en: 'Account number', ms: 'Nombor akaun' },
  'payment.column.amount': { en: 'Net pay (RM)', ms: 'Gaji bersih (RM)' },
  'payment.column.claims': { en: 'Amount (RM)', ms: 'Amaun (RM)' },
  'payroll.followed': {
    en: 'A later payroll of this month depends on this one. Undo that one first.',
    ms: 'Gaji kemudian bagi bulan ini bergantung pada gaji ini. Batalkan gaji itu dahulu.',
  },
  'opening.waived': { en: 'Opening balances waived.', ms: 'Baki pembukaan dikecualikan.' },
  'opening.not_missing': {
    en: 'No opening balances are missing in this month.',
    ms: 'Tiada baki pembukaan yang kurang dalam bulan ini.',
  },
  'opening.waived_with_figures': {
    en: 'Either enter figures or waive them. With a waiver reason, the amounts must be zero.',
    ms: 'Masukkan angka atau kecualikannya. Dengan sebab pengecualian, amaun mesti sifar.',
  },
  'problem.closed': {
    en: 'This payroll is closed and cannot be changed. Correct it in the next month.',
    ms: 'Gaji ini telah ditutup dan tidak boleh diubah. Buat pembetulan dalam bulan berikutnya.',
  },
};

/** Messages about loans and advances. */
export const PAYROLL_LOAN_MESSAGES = {
  'loan.requested': {
    en: 'Request sent to those who process payroll.',
    ms: 'Permohonan dihantar kepada pihak yang memproses gaji.',
  },
  'loan.granted': { en: 'Approved.', ms: 'Diluluskan.' },
  'loan.cancelled': { en: 'Cancelled.', ms: 'Dibatalkan.' },
  'loan.paid_out': { en: 'Paid out. The instalments begin.', ms: 'Dibayar. Ansuran bermula.' },
  'loan.to_be_paid': {
    en: 'The payroll of the month pays it out once it is confirmed.',
    ms: 'Gaji bulan itu akan membayarnya setelah disahkan.',
  },
  'loan.skipped': { en: 'The month has no instalment.', ms: 'Bulan itu tiada ansuran.' },
  'loan.changed': { en: 'Instalment changed.', ms: 'Ansuran diubah.' },
  'loan.undone': { en: 'Undone.', ms: 'Dibatalkan.' },
  'loan.paid_early': { en: 'Payment recorded.', ms: 'Bayaran direkodkan.' },
  'loan.taken_back': { en: 'Payment taken back.', ms: 'Bayaran ditarik balik.' },
  'loan.taken_back_before': {
    en: 'This payment was taken back already.',
    ms: 'Bayaran ini telah pun ditarik balik.',
  },
  'loan.payment_closed': {
    en: 'The payroll of {month} is confirmed and rests on this payment. Reopen it first.',
    ms: 'Gaji {month} telah disahkan berdasarkan bayaran ini. Buka semula gaji itu dahulu.',
  },
  'loan.note.over_a_month': {
    en: 'More than the wages of the month before. Employment Act 1955, section 22: an advance above a month’s wages is only for the purposes that the section names, such as a house, a vehicle, medical or education expenses.',
    ms: 'Melebihi gaji bulan sebelumnya. Akta Kerja 1955, seksyen 22: pendahuluan yang melebihi gaji sebulan hanya untuk tujuan yang dinyatakan dalam seksyen itu, seperti rumah, kenderaan, perbelanjaan perubatan atau pendidikan.',
  },
  'loan.note.fee': {
    en: 'A fee that is interest is deducted only at the employee’s written request and with the permission of the Director General of Labour (Employment Act 1955, section 24(4)).',
    ms: 'Fi yang merupakan faedah hanya boleh dipotong atas permohonan bertulis pekerja dan dengan kebenaran Ketua Pengarah Tenaga Kerja (Akta Kerja 1955, seksyen 24(4)).',
  },
  'loan.written_off': { en: 'Written off.', ms: 'Dihapus kira.' },
  'loan.kind.Loan': { en: 'Loan', ms: 'Pinjaman' },
  'loan.kind.Advance': { en: 'Advance', ms: 'Pendahuluan' },
  'loan.status.Pending': { en: 'Pending', ms: 'Menunggu' },
  'loan.status.Approved': { en: 'Approved', ms: 'Diluluskan' },
  'loan.status.Active': { en: 'Active', ms: 'Aktif' },
  'loan.status.Settled': { en: 'Settled', ms: 'Selesai' },
  'loan.status.Rejected': { en: 'Rejected', ms: 'Ditolak' },
  'loan.status.Cancelled': { en: 'Cancelled', ms: 'Dibatalkan' },
  'loan.status.Written off': { en: 'Written off', ms: 'Dihapus kira' },
  'loan.column.employee_code': { en: 'Code', ms: 'Kod' },
  'loan.column.name': { en: 'Employee', ms: 'Pekerja' },
  'loan.column.left_on': { en: 'Last day', ms: 'Hari terakhir' },
  'loan.column.purpose': { en: 'Purpose', ms: 'Tujuan' },
  'loan.column.kind': { en: 'Kind', ms: 'Jenis' },
  'loan.column.status': { en: 'Status', ms: 'Status' },
  'loan.column.principal': { en: 'Amount', ms: 'Amaun' },
  'loan.column.fee': { en: 'Fee', ms: 'Fi' },
  'loan.column.total': { en: 'To pay back', ms: 'Perlu dibayar balik' },
  'loan.column.balance': { en: 'Owed', ms: 'Baki hutang' },
  'loan.column.first_month': { en: 'First instalment', ms: 'Ansuran pertama' },
  'loan.column.next_month': { en: 'Next instalment', ms: 'Ansuran berikutnya' },
  'loan.column.next_amount': { en: 'Amount of the next instalment', ms: 'Amaun ansuran berikutnya' },
  'loan.one_of': {
    en: 'Enter the number of instalments or the amount of one, not both.',
    ms: 'Masukkan bilangan ansuran atau amaun seansuran, bukan kedua-duanya.',
  },
  'loan.too_many': {
    en: 'These would be more than 120 instalments. Enter a larger amount.',
    ms: 'Ini melebihi 120 ansuran. Masukkan amaun yang lebih besar.',
  },
  'loan.too_small': {
    en: 'Each instalment would be less than one sen. Enter fewer.',
    ms: 'Setiap ansuran kurang daripada satu sen. Kurangkan bilangannya.',
  },
  'loan.month_closed': {
    en: 'The payroll of this month is confirmed. Choose a later month, from {month} on.',
    ms: 'Gaji bulan ini telah disahkan. Pilih bulan kemudian, mulai {month}.',
  },
  'loan.month_over': {
    en: 'This month is over and no payroll of the employee is in process in it. Choose a later month, or process it first.',
    ms: 'Bulan ini telah berakhir dan tiada gaji pekerja itu yang dalam proses. Pilih bulan kemudian, atau proses gaji bulan ini dahulu.',
  },
  'loan.month_past': {
    en: 'The first instalment is of this month or a later one.',
    ms: 'Ansuran pertama hendaklah bulan ini atau selepasnya.',
  },
  'loan.month_late': {
    en: 'The first instalment is due within two years.',
    ms: 'Ansuran pertama hendaklah dalam tempoh dua tahun.',
  },
  'loan.month_before_first': {
    en: 'The instalments begin only in {month}.',
    ms: 'Ansuran hanya bermula pada {month}.',
  },
  'loan.month_after_last': {
    en: 'The last instalment is of {month}.',
    ms: 'Ansuran terakhir ialah bagi {month}.',
  },
  'loan.first_after_payout': {
    en: 'The first instalment comes after the month whose payroll pays it out.',
    ms: 'Ansuran pertama hendaklah selepas bulan gaji yang membayarnya.',
  },
  'loan.has_left': {
    en: 'Has left: no pay is to come from which it could be paid back.',
    ms: 'Telah berhenti: tiada gaji akan datang untuk membayarnya balik.',
  },
  'loan.day_ahead': { en: 'This day is still to come.', ms: 'Hari ini belum tiba.' },
  'loan.day_before_payout': {
    en: 'This day is before the loan was paid out.',
    ms: 'Tarikh ini sebelum pinjaman itu dibayar.',
  },
  'loan.day_before_joined': {
    en: 'This day is more than a year before the employee joined.',
    ms: 'Tarikh ini lebih setahun sebelum pekerja mula berkhidmat.',
  },
  'loan.more_than_owed': {
    en: 'This is more than is owed ({balance}).',
    ms: 'Ini melebihi baki hutang ({balance}).',
  },
  'loan.month_taken': {
    en: 'This month already has such a change. Undo it first.',
    ms: 'Bulan ini sudah mempunyai perubahan sedemikian. Batalkannya dahulu.',
  },
  'loan.taken_from': {
    en: 'A loan that this payroll paid out was paid back since. Reopen the payrolls that have taken instalments first.',
    ms: 'Pinjaman yang dibayar oleh gaji ini telah dibayar balik. Buka semula gaji yang memotong ansurannya dahulu.',
  },
  'notification.loan_approved': {
    en: '{purpose}: your request was approved.',
    ms: '{purpose}: permohonan anda diluluskan.',
  },
  'notification.loan_rejected': {
    en: '{purpose}: your request was rejected.',
    ms: '{purpose}: permohonan anda ditolak.',
  },
};

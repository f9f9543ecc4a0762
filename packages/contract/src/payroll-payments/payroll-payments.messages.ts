/** Messages of payment batches, and what the files for banks say. */
export const PAYROLL_PAYMENT_MESSAGES = {
  'payment.sent': {
    en: 'Batch created. It waits for approval.',
    ms: 'Kelompok dicipta. Ia menunggu kelulusan.',
  },
  'payment.nobody': {
    en: 'Everybody who could approve this batch has processed payrolls of it or made it. Name another approver under Setting.',
    ms: 'Semua yang boleh meluluskan kelompok ini telah memproses gajinya atau menciptanya. Namakan pelulus lain di bawah Tetapan.',
  },
  'payment.return_recorded': {
    en: 'Recorded as returned. It can be paid again by another batch.',
    ms: 'Direkodkan sebagai dipulangkan. Ia boleh dibayar semula melalui kelompok lain.',
  },
  'payment.return_withdrawn': {
    en: 'No longer recorded as returned.',
    ms: 'Tidak lagi direkodkan sebagai dipulangkan.',
  },
  'payment.returned_already': {
    en: 'This payment is recorded as returned already.',
    ms: 'Bayaran ini sudah direkodkan sebagai dipulangkan.',
  },
  'payment.not_in_batch': {
    en: 'This batch pays no such payroll.',
    ms: 'Kelompok ini tidak membayar gaji sedemikian.',
  },
  'payment.return_day': {
    en: 'The day must not be before the batch was paid, nor after today.',
    ms: 'Hari itu tidak boleh sebelum kelompok dibayar atau selepas hari ini.',
  },
  'payment.return_gone': {
    en: '{count} of the named returned payments cannot go into this batch: of another month, or paid again already. Choose again.',
    ms: '{count} daripada bayaran dipulangkan yang dinamakan tidak boleh dimasukkan ke dalam kelompok ini: bulan lain, atau sudah dibayar semula. Pilih semula.',
  },
  'payment.repaid': {
    en: 'A batch pays this again already. Cancel that batch first.',
    ms: 'Sebuah kelompok sudah membayarnya semula. Batalkan kelompok itu dahulu.',
  },
  'payment.not_cheque': {
    en: 'This person is paid in cash, or by bank into an account.',
    ms: 'Orang ini dibayar secara tunai, atau melalui bank ke dalam akaun.',
  },
  'payment.cheque_taken': {
    en: 'Another cheque of this batch has this number.',
    ms: 'Cek lain dalam kelompok ini mempunyai nombor ini.',
  },
  'payment.not_approved': {
    en: 'The batch waits for approval. Its file is ready once it is approved.',
    ms: 'Kelompok menunggu kelulusan. Failnya tersedia selepas diluluskan.',
  },
  'payment.description': { en: 'Salary {month}', ms: 'Gaji {month}' },
  'payment.file.nothing_to_pay': {
    en: 'Nobody of this batch is paid by bank.',
    ms: 'Tiada sesiapa dalam kelompok ini dibayar melalui bank.',
  },
  'payment.file.setting_missing': {
    en: 'Not set under Setting, Bank files: {names}.',
    ms: 'Belum ditetapkan di bawah Tetapan, Fail bank: {names}.',
  },
  'payment.file.account_missing': {
    en: 'No bank account: {names}. Pay them by cheque and enter its number in the list; or enter the account in the record, cancel the batch and reopen the payroll, which has the account as it was.',
    ms: 'Tiada akaun bank: {names}. Bayar dengan cek dan masukkan nombornya dalam senarai; atau masukkan akaun dalam rekod, batalkan kelompok dan buka semula gaji, yang menyimpan akaun seperti asalnya.',
  },
  'payment.file.account_unfit': {
    en: 'The account number does not fit the file: {names}.',
    ms: 'Nombor akaun tidak muat dalam fail: {names}.',
  },
  'payment.file.name_unfit': {
    en: 'The name has no letter that the file can hold: {names}.',
    ms: 'Nama tiada huruf yang boleh ditulis dalam fail: {names}.',
  },
  'payment.file.bank_missing': { en: 'No bank: {names}.', ms: 'Tiada bank: {names}.' },
  'payment.file.bank_code_missing': {
    en: 'No bank code entered under Setting, Bank files: {names}.',
    ms: 'Kod bank belum dimasukkan di bawah Tetapan, Fail bank: {names}.',
  },
  'payment.file.amount_unfit': {
    en: 'The amount does not fit the file: {names}.',
    ms: 'Amaun tidak muat dalam fail: {names}.',
  },
  'payment.setting.cimb_organisation_code': { en: 'CIMB organisation code', ms: 'Kod organisasi CIMB' },
  'payment.setting.cimb_padding': { en: 'padding of the bank code', ms: 'pengisian kod bank' },
  'payment.setting.cimb_payment_type': { en: 'CIMB payment type', ms: 'jenis bayaran CIMB' },
  'payment.setting.maybank_corporate_id': { en: 'Maybank corporate ID', ms: 'ID korporat Maybank' },
  'payment.setting.debit_account': {
    en: 'an account at Maybank that salaries are paid from',
    ms: 'akaun Maybank yang membayar gaji',
  },
  'payment.sheet.cash': { en: 'Paid in cash', ms: 'Dibayar tunai' },
  'payment.sheet.cheque': { en: 'Paid by cheque', ms: 'Dibayar dengan cek' },
  'payment.sheet.signature': { en: 'Received by (signature)', ms: 'Diterima oleh (tandatangan)' },
  'payment.sheet.date': { en: 'Date received', ms: 'Tarikh diterima' },
  'payment.sheet.cheque_number': { en: 'Cheque number', ms: 'Nombor cek' },
  'notification.payment_sent': {
    en: 'The payment batch {name} waits for your approval.',
    ms: 'Kelompok bayaran {name} menunggu kelulusan anda.',
  },
  'notification.payment_approved': {
    en: 'The payment batch {name} is approved and can be paid.',
    ms: 'Kelompok bayaran {name} telah diluluskan dan boleh dibayar.',
  },
  'notification.payment_rejected': {
    en: 'The payment batch {name} is rejected. Its payrolls are Confirmed again.',
    ms: 'Kelompok bayaran {name} ditolak. Gajinya kembali Disahkan.',
  },
} as const;

/** Server messages about claims. */
export const CLAIM_MESSAGES = {
  'claim.preset.mileage': { en: 'Travel and mileage', ms: 'Perjalanan dan perbatuan' },
  'claim.preset.meals': { en: 'Meals', ms: 'Makan' },
  'claim.preset.parking': { en: 'Parking and tolls', ms: 'Letak kereta dan tol' },
  'claim.preset.medical': { en: 'Medical', ms: 'Perubatan' },
  'claim.preset.phone': { en: 'Phone', ms: 'Telefon' },
  'claim.preset.accommodation': { en: 'Accommodation', ms: 'Penginapan' },
  'claim.preset.per_diem': { en: 'Per diem', ms: 'Elaun harian' },
  'claim.name_required': {
    en: 'Categories added by the company need a name.',
    ms: 'Kategori yang ditambah oleh syarikat memerlukan nama.',
  },
  'claim.bases_of_wages': {
    en: 'A reimbursement is not wages, so it does not count towards contributions or tax.',
    ms: 'Bayaran balik bukan upah, jadi ia tidak dikira untuk caruman atau cukai.',
  },
  'claim.wages_by_payroll': {
    en: 'Wages are paid by payroll, so that they are on the payslip.',
    ms: 'Upah dibayar melalui gaji supaya tertera pada slip gaji.',
  },
  'uses.claim_limits': { en: 'claim limits ({count})', ms: 'had tuntutan ({count})' },

  'claim.status.Draft': { en: 'Draft', ms: 'Draf' },
  'claim.status.Pending': { en: 'Pending', ms: 'Menunggu' },
  'claim.status.Reviewed': { en: 'Reviewed', ms: 'Disemak' },
  'claim.status.Approved': { en: 'Approved', ms: 'Diluluskan' },
  'claim.status.Waiting for Payment': { en: 'Waiting for payment', ms: 'Menunggu bayaran' },
  'claim.status.Paid': { en: 'Paid', ms: 'Dibayar' },
  'claim.status.Rejected': { en: 'Rejected', ms: 'Ditolak' },
  'claim.status.Cancelled': { en: 'Cancelled', ms: 'Dibatalkan' },

  'claim.drafted': { en: 'The draft was saved.', ms: 'Draf telah disimpan.' },
  'claim.sent': { en: 'The claim was sent.', ms: 'Tuntutan telah dihantar.' },
  'claim.cancelled': { en: 'The claim was cancelled.', ms: 'Tuntutan telah dibatalkan.' },
  'claim.checked': { en: 'Saved.', ms: 'Disimpan.' },
  'claim.reviewed': { en: 'Passed on to the next step.', ms: 'Diserahkan ke langkah seterusnya.' },
  'claim.approved': { en: 'Approved.', ms: 'Diluluskan.' },
  'claim.rejected': { en: 'Rejected.', ms: 'Ditolak.' },
  'claim.sent_back': { en: 'Sent back.', ms: 'Dikembalikan.' },
  'claim.prepared': { en: 'Prepared for payment.', ms: 'Sedia untuk bayaran.' },
  'claim.paid': { en: 'Marked as paid.', ms: 'Ditanda sebagai dibayar.' },
  'claim.batch_approved': { en: 'The batch can be paid.', ms: 'Kelompok boleh dibayar.' },
  'claim.batch_cancelled': {
    en: 'The batch was cancelled. Its claims are approved again.',
    ms: 'Kelompok telah dibatalkan. Tuntutannya kembali diluluskan.',
  },
  'claim.receipt_added': { en: 'The receipt was added.', ms: 'Resit telah ditambah.' },

  'claim.is_draft': { en: 'This claim has not been sent.', ms: 'Tuntutan ini belum dihantar.' },
  'claim.is_pending': {
    en: 'This claim has been sent and waits for a decision.',
    ms: 'Tuntutan ini telah dihantar dan menunggu keputusan.',
  },
  'claim.is_reviewed': {
    en: 'This claim has moved on to the next step.',
    ms: 'Tuntutan ini telah beralih ke langkah seterusnya.',
  },
  'claim.is_approved': {
    en: 'This claim has been approved already.',
    ms: 'Tuntutan ini telah pun diluluskan.',
  },
  'claim.is_waiting_for_payment': {
    en: 'This claim waits for payment.',
    ms: 'Tuntutan ini menunggu bayaran.',
  },
  'claim.is_paid': { en: 'This claim has been paid.', ms: 'Tuntutan ini telah dibayar.' },
  'claim.is_rejected': { en: 'This claim has been rejected.', ms: 'Tuntutan ini telah ditolak.' },
  'claim.is_cancelled': { en: 'This claim has been cancelled.', ms: 'Tuntutan ini telah dibatalkan.' },
  'claim.items_undecided': {
    en: 'Decide every item first.',
    ms: 'Putuskan setiap butiran dahulu.',
  },
  'claim.nothing_accepted': {
    en: 'Every item is rejected. Reject the claim instead.',
    ms: 'Setiap butiran ditolak. Tolak tuntutan ini.',
  },
  'claim.accept_less': {
    en: 'Enter less than what was claimed, and more than 0.',
    ms: 'Masukkan amaun yang kurang daripada yang dituntut dan lebih daripada 0.',
  },
  'claim.corrects_paid': {
    en: 'Only a paid claim of your own can be corrected.',
    ms: 'Hanya tuntutan anda sendiri yang telah dibayar boleh dibetulkan.',
  },
  'claim.advance_too_much': {
    en: 'This is more than there is to set off.',
    ms: 'Ini melebihi pendahuluan yang boleh ditolak.',
  },
  'claim.advance_used': {
    en: 'Claims have been set off against more than that.',
    ms: 'Tuntutan telah ditolak melebihi amaun itu.',
  },
  'claim.advance_back': {
    en: 'More comes back than is left of the person’s advances.',
    ms: 'Amaun yang dipulangkan melebihi baki pendahuluan pekerja ini.',
  },
  'claim.receipt_unknown': {
    en: 'A receipt here belongs to another item or has been removed. Add it again.',
    ms: 'Resit di sini milik butiran lain atau telah dibuang. Tambah semula.',
  },
  'claim.receipt_kind': {
    en: 'A receipt is a picture (JPEG, PNG, WebP) or a PDF.',
    ms: 'Resit ialah gambar (JPEG, PNG, WebP) atau PDF.',
  },
  'claim.nothing_waits': {
    en: 'Nothing waits to be transferred.',
    ms: 'Tiada yang menunggu untuk dipindahkan.',
  },
  'claim.payment_date': {
    en: 'The payment date can be up to {before} days ago or {after} days ahead.',
    ms: 'Tarikh bayaran boleh sehingga {before} hari yang lalu atau {after} hari akan datang.',
  },
  'claim.not_all_wait': {
    en: 'A claim chosen does not wait to be transferred any more, or would pay nothing.',
    ms: 'Ada tuntutan yang dipilih tidak lagi menunggu pindahan, atau tiada amaun untuk dibayar.',
  },
  'claim.four_eyes_own': {
    en: 'Somebody else must pay this: it contains a claim of your own.',
    ms: 'Orang lain mesti membayarnya: ia mengandungi tuntutan anda sendiri.',
  },
  'claim.four_eyes_checked': {
    en: 'Somebody else must pay this: you checked or approved a claim in it.',
    ms: 'Orang lain mesti membayarnya: anda telah menyemak atau meluluskan tuntutan di dalamnya.',
  },
  'problem.paid_otherwise': {
    en: 'A claim in this payroll is paid in another way by now. Process the payroll again.',
    ms: 'Tuntutan dalam gaji ini kini dibayar dengan cara lain. Proses semula gaji ini.',
  },

  'claim.rule.future': { en: 'The date is in the future.', ms: 'Tarikh ini pada masa hadapan.' },
  'claim.rule.zero': { en: 'The amount cannot be 0.', ms: 'Amaun tidak boleh 0.' },
  'claim.rule.negative': {
    en: 'Only a correction of a paid claim can be negative.',
    ms: 'Hanya pembetulan tuntutan yang telah dibayar boleh negatif.',
  },
  'claim.rule.too_large': {
    en: 'The amount can be at most RM 99,999,999.99.',
    ms: 'Amaun paling banyak RM 99,999,999.99.',
  },
  'claim.rule.tax_too_much': {
    en: 'The tax is a part of the amount.',
    ms: 'Cukai ialah sebahagian daripada amaun.',
  },
  'claim.rule.takes_too_much': {
    en: 'RM {over} more than the corrected claim still has of this category.',
    ms: 'RM {over} melebihi baki kategori ini dalam tuntutan yang dibetulkan.',
  },
  'claim.rule.currency_not_taken': {
    en: 'Your company does not take claims in this currency.',
    ms: 'Syarikat anda tidak menerima tuntutan dalam mata wang ini.',
  },
  'claim.kind_used': {
    en: 'Items use this category, so its kind stays.',
    ms: 'Ada item yang menggunakan kategori ini, jadi jenisnya kekal.',
  },
  'claim.rule.too_old': {
    en: 'This category takes items up to {days} days old.',
    ms: 'Kategori ini menerima butiran sehingga {days} hari lalu.',
  },
  'claim.rule.receipt_needed': {
    en: 'Add a receipt: it is needed from RM {from} on.',
    ms: 'Tambah resit: ia diperlukan mulai RM {from}.',
  },
  'claim.rule.receipt_always': { en: 'Add a receipt.', ms: 'Tambah resit.' },
  'claim.rule.rate_missing': {
    en: 'Enter the exchange rate and where it is from.',
    ms: 'Masukkan kadar tukaran dan sumbernya.',
  },
  'claim.rule.no_mileage_rate': {
    en: 'No mileage rate is set for this vehicle and day.',
    ms: 'Tiada kadar perbatuan ditetapkan bagi kenderaan dan hari ini.',
  },
  'claim.rule.no_per_diem_rate': {
    en: 'No per diem is set for you on this day.',
    ms: 'Tiada elaun harian ditetapkan bagi anda pada hari ini.',
  },
  'claim.rule.archived': {
    en: 'This category is no longer used. Choose another.',
    ms: 'Kategori ini tidak lagi digunakan. Pilih yang lain.',
  },
  'claim.rule.duplicate_unexplained': {
    en: 'This may have been claimed before. Say why it is claimed.',
    ms: 'Ini mungkin pernah dituntut. Nyatakan sebab ia dituntut.',
  },
  'claim.rule.not_in_service': {
    en: 'You did not work here on this day.',
    ms: 'Anda tidak bekerja di sini pada hari ini.',
  },
  'claim.rule.over_limit.claim': {
    en: 'RM {over} over the limit of RM {limit} a claim.',
    ms: 'RM {over} melebihi had RM {limit} setiap tuntutan.',
  },
  'claim.rule.over_limit.day': {
    en: 'RM {over} over the limit of RM {limit} a day.',
    ms: 'RM {over} melebihi had RM {limit} sehari.',
  },
  'claim.rule.over_limit.month': {
    en: 'RM {over} over the limit of RM {limit} a month.',
    ms: 'RM {over} melebihi had RM {limit} sebulan.',
  },
  'claim.rule.over_limit.year': {
    en: 'RM {over} over the limit of RM {limit} a year.',
    ms: 'RM {over} melebihi had RM {limit} setahun.',
  },

  'notification.claim_sent': {
    en: '{name} has sent a claim.',
    ms: '{name} telah menghantar tuntutan.',
  },
  'notification.claim_approved': {
    en: 'Your claim “{title}” was approved: RM {amount}.',
    ms: 'Tuntutan anda “{title}” telah diluluskan: RM {amount}.',
  },
  'notification.claim_rejected': {
    en: 'Your claim “{title}” was rejected.',
    ms: 'Tuntutan anda “{title}” telah ditolak.',
  },
  'notification.claim_sent_back': {
    en: 'Your claim “{title}” was sent back to you.',
    ms: 'Tuntutan anda “{title}” telah dikembalikan kepada anda.',
  },
  'notification.claim_paid': {
    en: 'Your claim “{title}” was paid.',
    ms: 'Tuntutan anda “{title}” telah dibayar.',
  },
  'notification.claim_partly_paid': {
    en: 'RM {paid} of RM {amount} of your claim “{title}” was paid. The rest is still to be paid.',
    ms: 'RM {paid} daripada RM {amount} bagi tuntutan anda “{title}” telah dibayar. Bakinya belum dibayar.',
  },
};

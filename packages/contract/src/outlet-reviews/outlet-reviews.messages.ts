/** Server messages about the review of days at outlets. `{name}` is a parameter. */
export const OUTLET_REVIEW_MESSAGES = {
  'outlet_review.too_many_days': { en: 'At most {max} days.', ms: 'Paling banyak {max} hari.' },
  'outlet_review.over': {
    en: 'The schedule is over, so nobody can take it over.',
    ms: 'Jadual ini telah tamat, maka ia tidak boleh diambil alih.',
  },
  'outlet_review.not_free': {
    en: 'This promoter is already scheduled at the outlet on this day.',
    ms: 'Promoter ini sudah dijadualkan di outlet tersebut pada hari ini.',
  },
  'outlet_review.same_promoter': {
    en: 'Choose another promoter.',
    ms: 'Pilih promoter lain.',
  },
  'outlet_review.replaced': {
    en: '{name} takes over.',
    ms: '{name} mengambil alih.',
  },
  'notification.outlet_entry_refused': {
    en: 'Your entry of {count} × {product} at {outlet} on {day} was refused: {reason}',
    ms: 'Catatan anda bagi {count} × {product} di {outlet} pada {day} ditolak: {reason}',
  },
  'notification.outlet_task_refused': {
    en: 'The photos of your task {title} at {outlet} on {day} were refused: {reason} Please do it again.',
    ms: 'Gambar bagi tugasan anda {title} di {outlet} pada {day} ditolak: {reason} Sila lakukannya semula.',
  },
  'notification.outlet_report_withdrawn': {
    en: 'Your daily report of {day} at {outlet} was withdrawn: {reason} Please correct it and send it again.',
    ms: 'Laporan harian anda bagi {day} di {outlet} telah ditarik balik: {reason} Sila betulkan dan hantar semula.',
  },
  'notification.outlet_checkin_entered': {
    en: 'Your check-in of {day} at {outlet} was entered for you: {reason}',
    ms: 'Daftar masuk anda pada {day} di {outlet} dimasukkan bagi pihak anda: {reason}',
  },
  'notification.outlet_checkout_entered': {
    en: 'Your check-out of {day} at {outlet} was entered for you: {reason}',
    ms: 'Daftar keluar anda pada {day} di {outlet} dimasukkan bagi pihak anda: {reason}',
  },
  'audit.record.outlet_review': {
    en: 'Review of a day at an outlet',
    ms: 'Semakan hari di outlet',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

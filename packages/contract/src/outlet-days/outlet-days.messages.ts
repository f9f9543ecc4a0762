/** Server messages about the day of promoters at outlets. `{name}` is a parameter. */
export const OUTLET_DAY_MESSAGES = {
  'outlet_day.other_day': {
    en: 'This time is not within the day of the schedule, {day}.',
    ms: 'Masa ini bukan dalam hari jadual tersebut, {day}.',
  },
  'outlet_day.no_product': {
    en: 'The outlet does not have this product on this day.',
    ms: 'Outlet ini tiada produk tersebut pada hari ini.',
  },
  'outlet_day.product_twice': {
    en: 'The outlet has this product on this day already.',
    ms: 'Outlet ini sudah ada produk tersebut pada hari ini.',
  },
  'outlet_day.product_entered': {
    en: 'There are entries of this product, so it stays in the day.',
    ms: 'Produk ini mempunyai catatan stok, maka ia kekal pada hari ini.',
  },
  'outlet_day.available': {
    en: 'Only {count} left in stock.',
    ms: 'Stok tinggal {count} unit sahaja.',
  },
  'outlet_day.none_available': { en: 'Nothing is left in stock.', ms: 'Stok sudah habis.' },
  'outlet_day.cancelled': { en: 'The schedule is cancelled.', ms: 'Jadual ini telah dibatalkan.' },
  'outlet_day.left': {
    en: 'The last day of service of the promoter was before {day}.',
    ms: 'Hari terakhir perkhidmatan promoter ini ialah sebelum {day}.',
  },
  'outlet_day.not_in_project': {
    en: 'The promoter is not in the project on {day}.',
    ms: 'Promoter ini tiada dalam projek pada {day}.',
  },
  'outlet_day.closed': {
    en: 'The daily report is there, so entries no longer change. A supervisor can withdraw it.',
    ms: 'Laporan harian telah dihantar, maka catatan stok tidak boleh diubah lagi. Penyelia boleh menarik balik laporan itu.',
  },
  'outlet_day.day_closed': {
    en: 'The outlet has a daily report of this day, so products and prices no longer change.',
    ms: 'Outlet ini mempunyai laporan harian bagi hari ini, maka produk dan harga tidak boleh diubah lagi.',
  },
  'outlet_day.reason_needed': {
    en: 'Say why you enter this for the promoter.',
    ms: 'Nyatakan sebab anda mencatat bagi pihak promoter ini.',
  },
  'outlet_day.no_entry': {
    en: 'The promoter has no such entry on this schedule.',
    ms: 'Promoter ini tiada catatan sedemikian bagi jadual ini.',
  },
  'outlet_day.reversed_before': {
    en: 'This entry has been taken back already.',
    ms: 'Catatan ini telah pun dibatalkan.',
  },
  'outlet_day.reversal': {
    en: 'What takes an entry back cannot be taken back itself. Enter the figure again.',
    ms: 'Catatan pembatalan tidak boleh dibatalkan. Catat semula angka itu.',
  },
  'outlet_day.has_report': {
    en: 'There is a daily report already.',
    ms: 'Laporan harian sudah ada.',
  },
  'outlet_day.no_report': { en: 'There is no daily report.', ms: 'Tiada laporan harian.' },
  'outlet_day.difference': {
    en: '{counted} counted and {total} available: name the reason.',
    ms: '{counted} dikira dan {total} sepatutnya ada: nyatakan sebabnya.',
  },
  'outlet_day.not_counted': { en: 'Count {name} too.', ms: 'Kira {name} juga.' },
  'outlet_day.counted_twice': {
    en: 'This product is counted twice.',
    ms: 'Produk ini dikira dua kali.',
  },
  'outlet_day.too_many_photos': {
    en: 'A report has at most {max} photos.',
    ms: 'Satu laporan mempunyai paling banyak {max} gambar.',
  },
  'outlet_day.photo_task': {
    en: 'This task is done by a photo.',
    ms: 'Tugasan ini dilakukan dengan gambar.',
  },
  'outlet_day.missing': {
    en: '{count} things are missing. Say why you leave without them.',
    ms: '{count} perkara belum lengkap. Nyatakan sebab anda daftar keluar tanpanya.',
  },
  'outlet_day.no_check_in': {
    en: 'The schedule is cancelled, or somebody has checked in already.',
    ms: 'Jadual ini telah dibatalkan atau sudah didaftar masuk.',
  },
  'outlet_day.before_check_in': {
    en: 'This is not after the check-in.',
    ms: 'Masa ini bukan selepas daftar masuk.',
  },
  'outlet_day.after_check_out': {
    en: 'This is not before the check-out.',
    ms: 'Masa ini bukan sebelum daftar keluar.',
  },
  'outlet_day.not_entered': {
    en: 'This time was not entered for the promoter, or it has changed since.',
    ms: 'Masa ini tidak dicatat bagi pihak promoter, atau telah berubah selepas itu.',
  },
  'outlet_day.too_early': {
    en: 'This is more than {hours} hours before the session begins.',
    ms: 'Masa ini lebih daripada {hours} jam sebelum sesi bermula.',
  },
  'outlet_day.session_over': {
    en: 'The session is over by this time.',
    ms: 'Sesi sudah tamat pada masa ini.',
  },
  'outlet_day.too_late': {
    en: 'This is more than {hours} hours after the end of the session.',
    ms: 'Masa ini lebih daripada {hours} jam selepas sesi tamat.',
  },
  'outlet_day.no_check_out': {
    en: 'Check in first. A schedule is checked out of once.',
    ms: 'Daftar masuk dahulu. Jadual didaftar keluar sekali sahaja.',
  },
  'outlet_day.recorded': { en: 'Recorded.', ms: 'Direkodkan.' },
  'outlet_day.taken_back': { en: 'Entry taken back.', ms: 'Catatan dibatalkan.' },
  'outlet_day.report_sent': { en: 'Daily report sent.', ms: 'Laporan harian dihantar.' },
  'outlet_day.report_withdrawn': {
    en: 'Daily report withdrawn.',
    ms: 'Laporan harian ditarik balik.',
  },
  'outlet_day.checked_in': { en: 'Checked in.', ms: 'Telah daftar masuk.' },
  'outlet_day.checked_out': { en: 'Checked out.', ms: 'Telah daftar keluar.' },
  'outlet_day.corrected': { en: 'Time corrected.', ms: 'Masa telah dibetulkan.' },
  'audit.record.outlet_day_product': {
    en: 'Product of an outlet day',
    ms: 'Produk pada hari outlet',
  },
  'audit.record.task_action': { en: 'Task at an outlet', ms: 'Tugasan di outlet' },
  'audit.record.daily_report': { en: 'Daily report', ms: 'Laporan harian' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

/** Server messages about schedules of promoters. `{name}` is a parameter. */
export const PROMOTER_SCHEDULE_MESSAGES = {
  'promoter_schedule.project_closed': {
    en: 'The project is over: its schedules no longer change.',
    ms: 'Projek telah berakhir: jadualnya tidak lagi berubah.',
  },
  'promoter_schedule.past': {
    en: 'Days before today, {value}, do not change.',
    ms: 'Hari sebelum hari ini, {value}, tidak berubah.',
  },
  'promoter_schedule.outside_project': {
    en: 'The project runs from {from} to {to}.',
    ms: 'Projek berlangsung dari {from} hingga {to}.',
  },
  'promoter_schedule.outlet_inactive': {
    en: 'The outlet is inactive or closed on this day.',
    ms: 'Outlet ini tidak aktif atau ditutup pada hari ini.',
  },
  'promoter_schedule.at_outlet': {
    en: 'Promoters are scheduled here on {count} days from {day}. Cancel those schedules first.',
    ms: 'Promoter dijadualkan di sini pada {count} hari dari {day}. Batalkan jadual itu dahulu.',
  },
  'promoter_schedule.checked_in_at_outlet': {
    en: 'Promoters are checked in here ({count}). Close the outlet once they have checked out.',
    ms: 'Ada promoter yang masih daftar masuk di sini ({count}). Tutup outlet ini selepas mereka daftar keluar.',
  },
  'promoter_schedule.outlet_not_in_project': {
    en: 'The outlet is not in the project on {value}.',
    ms: 'Outlet ini tiada dalam projek pada {value}.',
  },
  'promoter_schedule.promoter_inactive': {
    en: 'The promoter is archived or no longer in service.',
    ms: 'Promoter ini telah diarkibkan atau tidak lagi berkhidmat.',
  },
  'promoter_schedule.promoter_not_in_project': {
    en: 'The promoter is not in the project on {value}.',
    ms: 'Promoter ini tiada dalam projek pada {value}.',
  },
  'promoter_schedule.overlaps': {
    en: 'Overlaps {value} at {outlet}.',
    ms: 'Bertindih dengan {value} di {outlet}.',
  },
  'promoter_schedule.overlaps_roster': {
    en: 'Overlaps the roster of the employee, {value}.',
    ms: 'Bertindih dengan jadual bertugas pekerja, {value}.',
  },
  'promoter_schedule.overlaps_week': {
    en: 'Overlaps the ordinary week of the employee at {site}, {value}.',
    ms: 'Bertindih dengan jadual minggu biasa pekerja di {site}, {value}.',
  },
  'promoter_schedule.two_places': {
    en: 'Promoters would be at two places at once. Nothing was changed.',
    ms: 'Promoter akan berada di dua tempat pada masa yang sama. Tiada apa-apa diubah.',
  },
  'promoter_schedule.scheduled_on': {
    en: '{name} is scheduled as a promoter on {days}. Cancel those schedules first.',
    ms: '{name} dijadualkan sebagai promoter pada {days}. Batalkan jadual itu dahulu.',
  },
  'promoter_schedule.scheduled_more': {
    en: '{name} is scheduled as a promoter on {days} and {count} more {count|day|days}. Cancel those schedules first.',
    ms: '{name} dijadualkan sebagai promoter pada {days} dan {count} hari lagi. Batalkan jadual itu dahulu.',
  },
  'promoter_schedule.all_day': { en: 'the whole day', ms: 'sepanjang hari' },
  'promoter_schedule.begun': {
    en: 'The schedule has begun or is over.',
    ms: 'Jadual ini telah bermula atau berakhir.',
  },
  'promoter_schedule.reason_needed': {
    en: 'Say why the schedules are cancelled.',
    ms: 'Nyatakan sebab jadual dibatalkan.',
  },
  'reason.employee_left': {
    en: 'After the last day of service.',
    ms: 'Selepas hari terakhir perkhidmatan.',
  },
  'promoter_schedule.on_leave': { en: 'On leave.', ms: 'Sedang bercuti.' },
  'promoter_schedule.half_leave': { en: 'On leave for half the day.', ms: 'Bercuti separuh hari.' },
  'promoter_schedule.refused': {
    en: '{count} cells cannot stand. Nothing was stored.',
    ms: '{count} sel tidak boleh disimpan. Tiada apa-apa disimpan.',
  },
  'promoter_schedule.stored': { en: '{count} schedules stored.', ms: '{count} jadual disimpan.' },
  'promoter_schedule.cancelled': { en: 'Schedule cancelled.', ms: 'Jadual dibatalkan.' },
  'promoter_schedule.same_week': { en: 'Choose another week.', ms: 'Pilih minggu lain.' },
  'promoter_schedule.empty_week': {
    en: 'The week has no schedules that can be copied.',
    ms: 'Minggu ini tiada jadual yang boleh disalin.',
  },
  'promoter_schedule.too_many': {
    en: 'More than {max} schedules. Choose a project, an outlet or fewer days.',
    ms: 'Lebih daripada {max} jadual. Pilih projek, outlet atau kurangkan hari.',
  },
  'promoter_schedule.too_many_days': { en: 'At most {max} days.', ms: 'Paling banyak {max} hari.' },
  'promoter_schedule.import_no_promoter': {
    en: 'No promoter of the project has this code.',
    ms: 'Tiada promoter projek dengan kod ini.',
  },
  'promoter_schedule.import_no_outlet': {
    en: 'No outlet of the project has this code.',
    ms: 'Tiada outlet projek dengan kod ini.',
  },
  'promoter_schedule.import_refused': {
    en: 'The file has {count} errors. Nothing was scheduled.',
    ms: 'Fail ini mempunyai {count} ralat. Tiada apa-apa dijadualkan.',
  },
  'notification.promoter_scheduled': {
    en: 'You are scheduled on {count} days from {from}.',
    ms: 'Anda dijadualkan pada {count} hari dari {from}.',
  },
  'notification.promoter_schedule_cancelled': {
    en: 'Your schedule at {outlet} on {day} is cancelled: {reason}',
    ms: 'Jadual anda di {outlet} pada {day} dibatalkan: {reason}',
  },
  'notification.promoter_schedules_after_service': {
    en: 'Your schedules on {count} days from {from} are cancelled: they are after your last day of service.',
    ms: 'Jadual anda pada {count} hari dari {from} dibatalkan: ia selepas hari terakhir perkhidmatan anda.',
  },
  'notification.promoter_schedules_cancelled': {
    en: 'Your schedules on {count} days from {from} are cancelled: {reason}',
    ms: 'Jadual anda pada {count} hari dari {from} dibatalkan: {reason}',
  },
  'audit.record.promoter_schedule': { en: 'Schedule of a promoter', ms: 'Jadual promoter' },
  'uses.promoter_schedules': { en: 'schedules ({count})', ms: 'jadual ({count})' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

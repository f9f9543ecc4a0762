/** Server messages about visits of sites. `{name}` is a parameter. */
export const SITE_VISIT_MESSAGES = {
  'site_visit.ends_before_start': {
    en: 'The visit must end after it begins.',
    ms: 'Lawatan mesti tamat selepas ia bermula.',
  },
  'site_visit.site_inactive': {
    en: 'This site is inactive. No visit can be planned.',
    ms: 'Tapak ini tidak aktif. Lawatan tidak boleh dirancang.',
  },
  'site_visit.not_in_service': {
    en: '{name} is not in service on every day of the plan.',
    ms: '{name} tidak bekerja pada setiap hari dalam rancangan ini.',
  },
  'site_visit.past': {
    en: 'Choose today or a later day.',
    ms: 'Pilih hari ini atau hari yang lebih lewat.',
  },
  'site_visit.window_over': {
    en: 'This time is over. Choose a later one, or any time of the day.',
    ms: 'Masa ini telah berlalu. Pilih masa yang lebih lewat, atau bila-bila masa pada hari itu.',
  },
  'site_visit.day_full': {
    en: '{name} would have more than {max} visits on {date}.',
    ms: '{name} akan mempunyai lebih daripada {max} lawatan pada {date}.',
  },
  'site_visit.no_day': {
    en: 'None of these weekdays falls between the first and the last day.',
    ms: 'Tiada hari tersebut antara hari pertama dan hari terakhir.',
  },
  'site_visit.too_many': {
    en: 'At most {max} visits can be planned at once. Choose fewer people or fewer days.',
    ms: 'Paling banyak {max} lawatan boleh dirancang sekali gus. Kurangkan pekerja atau hari.',
  },
  'site_visit.same_week': { en: 'Choose another week.', ms: 'Pilih minggu yang lain.' },
  'site_visit.empty_week': {
    en: 'There is no visit to copy: the week has none, or its days are over in the other week.',
    ms: 'Tiada lawatan untuk disalin: minggu itu tiada lawatan, atau harinya sudah berlalu dalam minggu yang satu lagi.',
  },
  'site_visit.begun': {
    en: 'This visit has begun, is over or was cancelled. It can no longer be changed.',
    ms: 'Lawatan ini telah bermula, tamat atau dibatalkan. Ia tidak boleh diubah lagi.',
  },
  'site_visit.no_check_in': {
    en: 'This visit has begun already, or was cancelled.',
    ms: 'Lawatan ini telah bermula atau dibatalkan.',
  },
  'site_visit.no_check_out': {
    en: 'This visit is not in progress.',
    ms: 'Lawatan ini tidak sedang berjalan.',
  },
  'site_visit.stands': {
    en: 'This visit is planned already: the same site at the same time.',
    ms: 'Lawatan ini telah dirancang: tapak dan masa yang sama.',
  },
  'site_visit.day_changed': {
    en: 'The plan of this day has changed meanwhile. It is shown as it is now.',
    ms: 'Rancangan hari ini telah berubah. Rancangan terkini dipaparkan.',
  },
  'site_visit.import_no_employee': {
    en: 'No employee whom you may see has this code.',
    ms: 'Tiada pekerja yang boleh anda lihat mempunyai kod ini.',
  },
  'site_visit.import_no_site': { en: 'No site has this code.', ms: 'Tiada tapak dengan kod ini.' },
  'site_visit.import_refused': {
    en: 'Nothing was planned: {count} {count|cell|cells} cannot be used.',
    ms: 'Tiada lawatan dirancang: {count} sel tidak boleh digunakan.',
  },
  'site_visit.planned': {
    en: '{planned} {planned|visit|visits} planned.',
    ms: '{planned} lawatan dirancang.',
  },
  'site_visit.planned_some': {
    en: '{planned} {planned|visit|visits} planned. {already} {already|was|were} planned before.',
    ms: '{planned} lawatan dirancang. {already} telah dirancang sebelum ini.',
  },
  'site_visit.cancelled': { en: 'The visit is cancelled.', ms: 'Lawatan telah dibatalkan.' },
  'site_visit.site_closes': {
    en: '{count} {count|visit is|visits are} planned here for later. Say why {count|it is|they are} cancelled.',
    ms: '{count} lawatan masih dirancang di sini. Nyatakan sebab ia dibatalkan.',
  },
  'site_visit.site_not_open': {
    en: '{site} is inactive, or is not open on every day of the visits to copy.',
    ms: '{site} tidak aktif, atau tidak dibuka pada setiap hari lawatan yang hendak disalin.',
  },
  'site_visit.approved': { en: 'Approved.', ms: 'Diluluskan.' },
  'site_visit.rejected': {
    en: 'Rejected. It no longer counts as a visit or as attendance.',
    ms: 'Ditolak. Ia tidak lagi dikira sebagai lawatan atau kehadiran.',
  },
  'site_visit.checked_in': { en: 'Checked in.', ms: 'Daftar masuk direkodkan.' },
  'site_visit.checked_out': { en: 'Checked out.', ms: 'Daftar keluar direkodkan.' },
  'notification.site_visits_planned': {
    en: '{count} {count|site visit|site visits} planned for you, from {from}.',
    ms: '{count} lawatan tapak dirancang untuk anda, mulai {from}.',
  },
  'notification.site_visits_ordered': {
    en: 'The order of your visits on {day} has changed.',
    ms: 'Susunan lawatan anda pada {day} telah berubah.',
  },
  'notification.site_visit_changed': {
    en: 'Your visit to {site} on {day} has changed.',
    ms: 'Lawatan anda ke {site} pada {day} telah berubah.',
  },
  'notification.site_visit_cancelled': {
    en: 'Your visit to {site} on {day} was cancelled.',
    ms: 'Lawatan anda ke {site} pada {day} telah dibatalkan.',
  },
  'notification.site_visits_cancelled': {
    en: '{count} of your visits to {site} from {from} on {count|was|were} cancelled: {reason}',
    ms: '{count} lawatan anda ke {site} mulai {from} telah dibatalkan: {reason}',
  },
  'notification.site_visits_site_closed': {
    en: '{count} of your visits to {site} from {from} on {count|was|were} cancelled: the site is closed.',
    ms: '{count} lawatan anda ke {site} mulai {from} telah dibatalkan kerana tapak ditutup.',
  },
  'notification.site_visits_after_service': {
    en: '{count} {count|visit|visits} of {name} from {from} on {count|was|were} cancelled: after the last day of service.',
    ms: '{count} lawatan {name} mulai {from} telah dibatalkan kerana selepas hari terakhir perkhidmatan.',
  },
  'notification.site_visit_late': {
    en: '{name} has not arrived at {site}; the visit began at {time}.',
    ms: '{name} belum tiba di {site}; lawatan bermula pada {time}.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

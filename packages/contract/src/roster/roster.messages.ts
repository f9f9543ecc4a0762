/** Server messages about the roster. `{name}` is a parameter. */
export const ROSTER_MESSAGES = {
  'roster.past_day': {
    en: 'Days before today, {value}, do not change.',
    ms: 'Hari sebelum hari ini, {value}, tidak berubah.',
  },
  'roster.locked_day': {
    en: 'This day is in a confirmed payroll and does not change.',
    ms: 'Hari ini termasuk dalam gaji yang telah disahkan dan tidak berubah.',
  },
  'roster.overlaps': {
    en: 'Two sessions overlap on {value}.',
    ms: 'Dua sesi bertindih pada {value}.',
  },
  'roster.overlaps_promoter': {
    en: 'Overlaps the schedule as a promoter at {outlet} on {value}.',
    ms: 'Bertindih dengan jadual sebagai promoter di {outlet} pada {value}.',
  },
  'roster.refused': { en: '{name}, {date}: not changed.', ms: '{name}, {date}: tidak diubah.' },
  'roster.refused_more': {
    en: '{name}, {date}, and {count} more: not changed.',
    ms: '{name}, {date}, dan {count} lagi: tidak diubah.',
  },
  'roster.undone': { en: 'This change has been undone already.', ms: 'Perubahan ini telah pun dibatalkan.' },
  'roster.not_undone': { en: 'This change has not been undone.', ms: 'Perubahan ini belum dibatalkan.' },
  'roster.taken_back': { en: 'Undone.', ms: 'Telah dibatalkan.' },
  'roster.published': { en: 'Published.', ms: 'Telah diterbitkan.' },
  'roster.because_wished': { en: 'wishes to work', ms: 'ingin bekerja' },
  'roster.because_own_site': { en: 'works at this site', ms: 'bertugas di tapak ini' },
  'roster.because_fewest_hours': { en: 'fewest hours this week', ms: 'jam paling sedikit minggu ini' },
  'roster.because_fewest_nights': { en: 'fewest nights', ms: 'syif malam paling sedikit' },
  'roster.because_fewest_weekends': {
    en: 'fewest days of weekends',
    ms: 'hari hujung minggu paling sedikit',
  },
  'roster.because_only_one': { en: 'the only one who can', ms: 'satu-satunya yang boleh' },
  'roster.because_fit': { en: 'free and fit', ms: 'lapang dan sesuai' },
  'roster.bar_not_working': {
    en: '{count} on leave, resting or not in service',
    ms: '{count} bercuti, berehat atau tidak dalam perkhidmatan',
  },
  'roster.bar_not_available': { en: '{count} not available', ms: '{count} tidak boleh bertugas' },
  'roster.bar_wishes_off': { en: '{count} wish to be off', ms: '{count} ingin tidak bekerja' },
  'roster.bar_works_already': { en: '{count} work already', ms: '{count} sudah bekerja' },
  'roster.bar_short_rest': { en: '{count} would rest too little', ms: '{count} kurang rehat' },
  'roster.bar_day_hours': { en: '{count} would exceed a day’s hours', ms: '{count} melebihi jam sehari' },
  'roster.bar_week_hours': { en: '{count} would exceed a week’s hours', ms: '{count} melebihi jam seminggu' },
  'roster.bar_no_rest_day': { en: '{count} would have no rest day', ms: '{count} tiada hari rehat' },
  'roster.bar_nobody': { en: 'nobody is chosen', ms: 'tiada sesiapa dipilih' },
  'roster.too_many_proposal_days': {
    en: 'A proposal covers at most 31 days.',
    ms: 'Cadangan meliputi paling banyak 31 hari.',
  },
  'roster.warns_on_leave': { en: 'On leave.', ms: 'Sedang bercuti.' },
  'roster.warns_half_leave': { en: 'On leave for half the day.', ms: 'Bercuti separuh hari.' },
  'roster.warns_holiday': { en: 'A holiday: {value}.', ms: 'Hari kelepasan: {value}.' },
  'roster.warns_short_rest': {
    en: 'Only {hours} hours of rest; {limit} are set.',
    ms: 'Rehat hanya {hours} jam; {limit} jam ditetapkan.',
  },
  'roster.warns_day_hours': {
    en: '{hours} hours in the day; the law sets {limit}.',
    ms: '{hours} jam sehari; undang-undang menetapkan {limit}.',
  },
  'roster.warns_week_hours': {
    en: '{hours} hours in the week; the law sets {limit}.',
    ms: '{hours} jam seminggu; undang-undang menetapkan {limit}.',
  },
  'roster.warns_no_rest_day': { en: 'No rest day in the week.', ms: 'Tiada hari rehat dalam minggu ini.' },
  'roster.warns_permit_expired': {
    en: 'The work permit expires on {value}.',
    ms: 'Pas kerja tamat pada {value}.',
  },
  'notification.roster_day_published': {
    en: 'Your roster for {day} has been published.',
    ms: 'Jadual anda pada {day} telah diterbitkan.',
  },
  'notification.roster_published': {
    en: 'Your roster has been published: {count} days from {day} to {last}.',
    ms: 'Jadual anda telah diterbitkan: {count} hari dari {day} hingga {last}.',
  },
  'schedule.overlaps_on_day': {
    en: 'With these hours, shifts of {name} would overlap on {value}.',
    ms: 'Dengan waktu ini, syif {name} akan bertindih pada {value}.',
  },
} as const;

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
  'roster.refused': { en: '{name}, {date}: not changed.', ms: '{name}, {date}: tidak diubah.' },
  'roster.refused_more': {
    en: '{name}, {date}, and {count} more: not changed.',
    ms: '{name}, {date}, dan {count} lagi: tidak diubah.',
  },
  'roster.undone': { en: 'This change has been undone already.', ms: 'Perubahan ini telah pun dibuat asal.' },
  'roster.not_undone': { en: 'This change has not been undone.', ms: 'Perubahan ini belum dibuat asal.' },
  'roster.taken_back': { en: 'Undone.', ms: 'Telah dibuat asal.' },
  'roster.published': { en: 'Published.', ms: 'Telah diterbitkan.' },
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

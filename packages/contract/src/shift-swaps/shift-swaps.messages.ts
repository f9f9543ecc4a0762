/** Server messages about swaps of shifts. `{name}`, `{date}` and `{reason}` are parameters. */
export const SHIFT_SWAP_MESSAGES = {
  'swap.out_of_scope': {
    en: '{name} is not among the people you plan for. Somebody who plans for both decides.',
    ms: '{name} bukan antara pekerja yang anda jadualkan. Perancang bagi kedua-duanya yang membuat keputusan.',
  },
  'swap.not_allowed': {
    en: 'Your company does not have shifts swapped.',
    ms: 'Syarikat anda tidak membenarkan pertukaran syif.',
  },
  'swap.no_shift': { en: 'There is no shift on this day.', ms: 'Tiada syif pada hari ini.' },
  'swap.begun': { en: 'This shift has begun already.', ms: 'Syif ini sudah bermula.' },
  'swap.waiting': {
    en: 'A swap of this shift waits already.',
    ms: 'Pertukaran bagi syif ini sudah menunggu.',
  },
  'swap.self': { en: 'Choose a colleague.', ms: 'Pilih rakan sekerja.' },
  'swap.over': { en: 'This swap no longer waits.', ms: 'Pertukaran ini tidak lagi menunggu.' },
  'swap.changed': {
    en: 'The roster of {name} on {date} has changed since.',
    ms: 'Jadual {name} pada {date} telah berubah sejak itu.',
  },
  'swap.unfit_away': {
    en: '{name} is not employed on {date}.',
    ms: '{name} tidak dalam perkhidmatan pada {date}.',
  },
  'swap.unfit_works': { en: '{name} works on {date} already.', ms: '{name} sudah bekerja pada {date}.' },
  'swap.unfit_overlaps': {
    en: 'On {date} it would overlap another shift of {name}.',
    ms: 'Pada {date} ia akan bertindih dengan syif lain {name}.',
  },
  'swap.unfit_locked': {
    en: 'A day of {name} in this swap is in a confirmed payroll and does not change.',
    ms: 'Satu hari {name} dalam pertukaran ini termasuk dalam gaji yang disahkan dan tidak berubah.',
  },
  'swap.unfit_drafted': {
    en: 'The plan of {name} on {date} has changes that are not published yet.',
    ms: 'Rancangan {name} pada {date} mempunyai perubahan yang belum diterbitkan.',
  },
  'swap.unfit_on_leave': { en: '{name} is on leave on {date}.', ms: '{name} bercuti pada {date}.' },
  'swap.unfit_permit_expired': {
    en: 'The work permit of {name} has expired by {date}.',
    ms: 'Pas kerja {name} sudah tamat pada {date}.',
  },
  'swap.sent': { en: 'Sent to your colleague.', ms: 'Telah dihantar kepada rakan anda.' },
  'swap.accepted': {
    en: 'Agreed. It now waits for approval.',
    ms: 'Telah dipersetujui. Kini menunggu kelulusan.',
  },
  'swap.done': { en: 'Swapped.', ms: 'Telah ditukar.' },
  'swap.declined': { en: 'Declined.', ms: 'Telah ditolak.' },
  'swap.cancelled': { en: 'The offer has been withdrawn.', ms: 'Tawaran telah ditarik balik.' },
  'notification.swap_asked': {
    en: '{name} asks you to take a shift on {date}.',
    ms: '{name} meminta anda mengambil syif pada {date}.',
  },
  'notification.swap_accepted': {
    en: '{name} agrees to take your shift on {date}. It waits for approval.',
    ms: '{name} bersetuju mengambil syif anda pada {date}. Ia menunggu kelulusan.',
  },
  'notification.swap_waits': {
    en: '{name} and a colleague want to swap shifts on {date}.',
    ms: '{name} dan seorang rakan ingin menukar syif pada {date}.',
  },
  'notification.swap_declined': {
    en: '{name} declined to take your shift on {date}.',
    ms: '{name} menolak untuk mengambil syif anda pada {date}.',
  },
  'notification.swap_cancelled': {
    en: '{name} has withdrawn the offer of the shift on {date}.',
    ms: '{name} telah menarik balik tawaran syif pada {date}.',
  },
  'notification.swap_approved': {
    en: 'The swap with {name} on {date} has been approved.',
    ms: 'Pertukaran dengan {name} pada {date} telah diluluskan.',
  },
  'notification.swap_rejected': {
    en: 'The swap with {name} on {date} was rejected.',
    ms: 'Pertukaran dengan {name} pada {date} telah ditolak.',
  },
  'notification.swap_expired': {
    en: 'The swap with {name} on {date} was not settled in time.',
    ms: 'Pertukaran dengan {name} pada {date} tidak selesai tepat pada masanya.',
  },
} as const;

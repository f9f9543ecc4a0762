/** Server messages about open shifts. `{date}`, `{time}`, `{name}` and `{reason}` are parameters. */
export const OPEN_SHIFT_MESSAGES = {
  'open_shift.created': { en: 'The shift is open.', ms: 'Syif telah dibuka.' },
  'open_shift.begun': {
    en: 'This shift would have begun already.',
    ms: 'Syif ini sepatutnya sudah bermula.',
  },
  'open_shift.taken': { en: 'Somebody else was faster.', ms: 'Orang lain lebih cepat.' },
  'open_shift.over': { en: 'This shift is no longer open.', ms: 'Syif ini tidak lagi terbuka.' },
  'open_shift.out_of_scope': {
    en: 'Somebody for whom you do not plan has requested this shift. Whoever plans for them decides.',
    ms: 'Seseorang di luar skop jadual anda telah memohon syif ini. Perancang bagi pekerja itu yang membuat keputusan.',
  },
  'open_shift.not_requested': {
    en: 'You have no request for this shift that waits.',
    ms: 'Tiada permohonan anda yang menunggu bagi syif ini.',
  },
  'open_shift.requested_other': {
    en: 'You have requested the shift on {date}, {time}. Withdraw that request to ask for this one.',
    ms: 'Anda telah memohon syif pada {date}, {time}. Tarik balik permohonan itu untuk memohon syif ini.',
  },
  'open_shift.cancelled': { en: 'The open shift has been cancelled.', ms: 'Syif terbuka telah dibatalkan.' },
  'open_shift.filled': { en: 'The shift is yours.', ms: 'Syif ini milik anda.' },
  'open_shift.requested': {
    en: 'Requested. You will hear once it is decided.',
    ms: 'Telah dimohon. Anda akan dimaklumkan apabila diputuskan.',
  },
  'open_shift.withdrawn': {
    en: 'Your request has been withdrawn.',
    ms: 'Permohonan anda telah ditarik balik.',
  },
  'open_shift.unfit_away': { en: 'Not employed on this day.', ms: 'Tidak dalam perkhidmatan pada hari ini.' },
  'open_shift.unfit_works': { en: 'Works on this day already.', ms: 'Sudah bekerja pada hari ini.' },
  'open_shift.unfit_overlaps': {
    en: 'Overlaps another shift.',
    ms: 'Bertindih dengan syif lain.',
  },
  'open_shift.unfit_locked': {
    en: 'This day is in a confirmed payroll and does not change.',
    ms: 'Hari ini termasuk dalam gaji yang disahkan dan tidak berubah.',
  },
  'open_shift.unfit_drafted': {
    en: 'The plan of this day has changes that are not published yet.',
    ms: 'Rancangan hari ini mempunyai perubahan yang belum diterbitkan.',
  },
  'open_shift.unfit_on_leave': { en: 'On leave on this day.', ms: 'Bercuti pada hari ini.' },
  'open_shift.unfit_permit_expired': {
    en: 'The work permit has expired by then.',
    ms: 'Pas kerja sudah tamat ketika itu.',
  },
  'open_shift.unfit_not_available': {
    en: 'Outside the hours that were given as available.',
    ms: 'Di luar masa yang dinyatakan sebagai lapang.',
  },
  'open_shift.unfit_wants_off': { en: 'Wishes to be off on this day.', ms: 'Ingin cuti pada hari ini.' },
  'notification.open_shift_offered': {
    en: 'An open shift on {date}, {time}: request it in My Schedule.',
    ms: 'Syif terbuka pada {date}, {time}: mohon dalam Jadual Saya.',
  },
  'notification.open_shift_requested': {
    en: '{name} requests the open shift on {date}, {time}.',
    ms: '{name} memohon syif terbuka pada {date}, {time}.',
  },
  'notification.open_shift_approved': {
    en: 'The shift on {date}, {time}, is yours.',
    ms: 'Syif pada {date}, {time}, milik anda.',
  },
  'notification.open_shift_rejected': {
    en: 'Your request for the shift on {date}, {time}, was rejected.',
    ms: 'Permohonan anda bagi syif pada {date}, {time}, telah ditolak.',
  },
  'notification.open_shift_cancelled': {
    en: 'The shift on {date}, {time}, that you requested was cancelled: {reason}',
    ms: 'Syif pada {date}, {time}, yang anda mohon telah dibatalkan: {reason}',
  },
  'notification.open_shift_closed': {
    en: 'Your request for the shift on {date}, {time}, has ended: you now work another shift at that time.',
    ms: 'Permohonan anda bagi syif pada {date}, {time}, telah tamat: anda kini bekerja syif lain pada masa itu.',
  },
  'notification.open_shift_expired': {
    en: 'The shift on {date}, {time}, began before your request was decided.',
    ms: 'Syif pada {date}, {time}, bermula sebelum permohonan anda diputuskan.',
  },
} as const;

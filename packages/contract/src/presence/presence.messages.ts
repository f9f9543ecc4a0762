/** Server messages about presence events. */
export const PRESENCE_MESSAGES = {
  'presence.future': {
    en: 'The clock of this device is ahead. Set its date and time automatically and try again.',
    ms: 'Jam peranti ini lebih cepat daripada masa sebenar. Tetapkan tarikh dan masa secara automatik dan cuba lagi.',
  },
  'presence.to_come': {
    en: 'This time is still to come.',
    ms: 'Masa ini belum tiba.',
  },
  'presence.not_in_service': {
    en: 'This day is not within the service. Check the date and time of this device.',
    ms: 'Hari ini di luar tempoh perkhidmatan. Semak tarikh dan masa peranti ini.',
  },
  'presence.outside_service': {
    en: 'This day is not within the service.',
    ms: 'Hari ini di luar tempoh perkhidmatan.',
  },
  'presence.no_schedule': {
    en: 'This is not for a schedule of yours.',
    ms: 'Ini bukan untuk jadual anda.',
  },
  'presence.other_picture': {
    en: 'This is not the picture that was taken for this event.',
    ms: 'Ini bukan gambar yang diambil untuk rekod ini.',
  },
  'notification.outlet_event_verified': {
    en: 'Your check-in or check-out of {date} was accepted after review.',
    ms: 'Daftar masuk atau daftar keluar anda pada {date} diterima selepas disemak.',
  },
  'notification.outlet_event_rejected': {
    en: 'Your check-in or check-out of {date} was rejected. See the reason.',
    ms: 'Daftar masuk atau daftar keluar anda pada {date} ditolak. Lihat sebabnya.',
  },
  'audit.record.presence_event': { en: 'Attendance event', ms: 'Rekod masuk/keluar' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

/** Server messages about how somebody is told. `{name}` is a parameter. */
export const NOTIFICATION_MESSAGES = {
  'notification_setting.locked': {
    en: 'What concerns your access is always sent.',
    ms: 'Perkara berkaitan akses anda sentiasa dihantar.',
  },
  'notification_setting.unknown_service': {
    en: 'This browser uses a push service that is not known here.',
    ms: 'Pelayar ini menggunakan perkhidmatan tolak yang tidak dikenali di sini.',
  },
  'notification_setting.too_many': {
    en: 'Up to {max} devices can be told. Remove one that you no longer use.',
    ms: 'Sehingga {max} peranti boleh dimaklumkan. Buang peranti yang tidak lagi digunakan.',
  },
  'notification_setting.device_added': {
    en: 'This device now gets your notifications.',
    ms: 'Peranti ini kini menerima pemberitahuan anda.',
  },
  'notification_setting.device_removed': {
    en: 'The device gets no more notifications.',
    ms: 'Peranti tersebut tidak lagi menerima pemberitahuan.',
  },
  'notification_setting.mail_retried': {
    en: 'Mail goes to your address again.',
    ms: 'E-mel dihantar semula ke alamat anda.',
  },
  'notification_mail.subject_many': { en: '{count} notifications', ms: '{count} pemberitahuan' },
  'notification_mail.more': {
    en: 'And {count} more in the app.',
    ms: 'Dan {count} lagi dalam aplikasi.',
  },
  'notification_mail.greeting': { en: 'Hello {name},', ms: 'Salam {name},' },
  'notification_mail.open': { en: 'Open', ms: 'Buka' },
  'notification_mail.open_all': { en: 'Open {product}', ms: 'Buka {product}' },
  'notification_mail.footer': {
    en: 'You decide what is sent to you, and when, under My Account, Notifications: {url}',
    ms: 'Anda menentukan perkara yang dihantar dan masanya di Akaun Saya, Pemberitahuan: {url}',
  },
  'notification_push.access': { en: 'Your access has changed.', ms: 'Akses anda telah berubah.' },
  'notification_push.decisions': {
    en: 'Something waits for your decision.',
    ms: 'Ada perkara yang menunggu keputusan anda.',
  },
  'notification_push.leave': {
    en: 'There is news about your leave.',
    ms: 'Ada perkembangan tentang cuti anda.',
  },
  'notification_push.claims': {
    en: 'There is news about your claim.',
    ms: 'Ada perkembangan tentang tuntutan anda.',
  },
  'notification_push.attendance': {
    en: 'There is news about your attendance.',
    ms: 'Ada perkembangan tentang kehadiran anda.',
  },
  'notification_push.shifts': {
    en: 'Your work schedule or work site has changed.',
    ms: 'Jadual atau tapak kerja anda telah berubah.',
  },
  'notification_push.payslips': { en: 'A payslip is available.', ms: 'Slip gaji telah tersedia.' },
  'notification_push.announcements': { en: 'There is an announcement.', ms: 'Ada pengumuman.' },
  'notification_push.documents': {
    en: 'There is news about a document.',
    ms: 'Ada perkembangan tentang satu dokumen.',
  },
  'notification_push.employment': {
    en: 'There is news about your record.',
    ms: 'Ada perkembangan tentang rekod anda.',
  },
  'notification_push.due_dates': {
    en: 'A date needs your attention.',
    ms: 'Ada tarikh yang memerlukan perhatian anda.',
  },
  'notification_push.own_jobs': {
    en: 'Something that you started is complete.',
    ms: 'Tugas yang anda mulakan telah selesai.',
  },
  'notification_push.members': {
    en: 'There is news about the users of your company.',
    ms: 'Ada perkembangan tentang pengguna syarikat anda.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

/** Server messages about announcements. `{name}` is a parameter. */
export const ANNOUNCEMENT_MESSAGES = {
  'announcement.published': { en: 'Announcement published.', ms: 'Pengumuman telah diterbitkan.' },
  'announcement.planned': {
    en: 'Announcement saved. Its readers are told on {day}.',
    ms: 'Pengumuman disimpan. Pembacanya dimaklumkan pada {day}.',
  },
  'announcement.ended': {
    en: 'Announcement saved. It ended on {day}, so that nobody is told.',
    ms: 'Pengumuman disimpan. Tempohnya tamat pada {day}, maka tiada sesiapa dimaklumkan.',
  },
  'announcement.owners_acknowledge': {
    en: 'An announcement for owners only has no readers to acknowledge it.',
    ms: 'Pengumuman untuk pemilik sahaja tiada pembaca untuk mengesahkannya.',
  },
  'announcement.not_asked': {
    en: 'This announcement does not need to be acknowledged.',
    ms: 'Pengumuman ini tidak perlu disahkan.',
  },
  'announcement.rewritten': {
    en: 'The text of this announcement has changed. Read it again before you acknowledge it.',
    ms: 'Teks pengumuman ini telah berubah. Baca semula sebelum mengesahkannya.',
  },
  'announcement.acknowledged': {
    en: 'Thank you. Your acknowledgement is recorded.',
    ms: 'Terima kasih. Pengesahan anda direkodkan.',
  },
  'announcement.not_current': {
    en: 'Only a current announcement can be reminded of.',
    ms: 'Peringatan hanya boleh dihantar bagi pengumuman semasa.',
  },
  'announcement.reminded': { en: 'Reminders sent.', ms: 'Peringatan telah dihantar.' },
  'announcement.reminded_today': {
    en: 'A reminder was sent less than a day ago.',
    ms: 'Peringatan telah dihantar kurang daripada sehari lalu.',
  },
  'announcement.nobody_missing': {
    en: 'No users left to remind.',
    ms: 'Tiada pengguna yang perlu diingatkan.',
  },

  'notification.announcement': { en: 'Announcement: {title}', ms: 'Pengumuman: {title}' },
  'notification.announcement_to_acknowledge': {
    en: 'Please read and acknowledge the announcement “{title}”.',
    ms: 'Sila baca dan sahkan pengumuman “{title}”.',
  },
  'notification.announcement_changed': {
    en: 'The text of “{title}” has changed. Please acknowledge it again.',
    ms: 'Teks “{title}” telah berubah. Sila sahkan semula.',
  },
  'notification.announcement_reminder': {
    en: 'Reminder: please acknowledge the announcement “{title}”.',
    ms: 'Peringatan: sila sahkan pengumuman “{title}”.',
  },

  'audit.record.announcement': { en: 'Announcement', ms: 'Pengumuman' },
  'audit.record.announcement_reader': { en: 'Announcement reader', ms: 'Pembaca pengumuman' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

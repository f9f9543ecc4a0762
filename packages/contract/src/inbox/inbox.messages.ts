/** Server messages about the inbox. `{name}` is a parameter. */
export const INBOX_MESSAGES = {
  'inbox.approved': { en: 'Approved.', ms: 'Diluluskan.' },
  'inbox.rejected': { en: 'Rejected.', ms: 'Ditolak.' },
  'inbox.approved_many': { en: '{count} approved.', ms: '{count} diluluskan.' },
  'inbox.alone': {
    en: 'This one needs to be looked at by itself.',
    ms: 'Yang ini perlu dilihat secara berasingan.',
  },
  'inbox.gone': { en: 'This no longer waits for you.', ms: 'Ini tidak lagi menunggu anda.' },
  'inbox.snoozed': { en: 'Put off.', ms: 'Ditangguhkan.' },
  'inbox.unsnoozed': { en: 'Back in your inbox.', ms: 'Kembali ke peti masuk anda.' },
  'inbox.snooze_past': {
    en: 'Choose a time in the future.',
    ms: 'Pilih masa pada masa hadapan.',
  },
  'inbox.snooze_far': {
    en: 'An item may be put off for up to {days} days.',
    ms: 'Item boleh ditangguhkan sehingga {days} hari.',
  },
  'delegation.not_member': {
    en: 'Choose an active user of this company other than yourself.',
    ms: 'Pilih pengguna aktif syarikat ini selain diri anda.',
  },
  'delegation.twice': {
    en: 'This person already decides this for you from {from} to {to}. Choose other days, or end that delegation first.',
    ms: 'Orang ini sudah membuat keputusan tersebut bagi pihak anda dari {from} hingga {to}. Pilih hari lain, atau tamatkan pewakilan itu dahulu.',
  },
  'delegation.too_long': {
    en: 'A delegation may last up to {days} days.',
    ms: 'Pewakilan boleh berlangsung sehingga {days} hari.',
  },
  'delegation.over': {
    en: 'The last day cannot be in the past.',
    ms: 'Hari terakhir tidak boleh pada masa lalu.',
  },
  'delegation.created': {
    en: '{name} can now decide for you.',
    ms: '{name} kini boleh membuat keputusan bagi pihak anda.',
  },
  'delegation.revoked': { en: 'The delegation has ended.', ms: 'Pewakilan telah ditamatkan.' },
  'notification.delegated': {
    en: '{name} has asked you to decide on requests in their place until {day}.',
    ms: '{name} meminta anda membuat keputusan bagi pihaknya sehingga {day}.',
  },
  'notification.approval_waits': {
    en: '{count} requests have been waiting for your decision for {days} days or more.',
    ms: '{count} permohonan telah menunggu keputusan anda selama {days} hari atau lebih.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

/** Server messages about devices and what they send. `{name}` is a parameter. */
export const DEVICE_MESSAGES = {
  'problem.unknown_device': {
    en: 'This device is not registered. It is registered anew when it sends again.',
    ms: 'Peranti ini belum didaftarkan. Ia akan didaftarkan semula apabila menghantar lagi.',
  },
  'devices.registered': { en: 'Device registered.', ms: 'Peranti didaftarkan.' },
  'devices.revoked': { en: 'Device revoked.', ms: 'Peranti disekat.' },
  'devices.is_revoked': {
    en: 'This device is revoked already.',
    ms: 'Peranti ini telah pun disekat.',
  },
  'devices.other_key': {
    en: 'This device is registered with another key.',
    ms: 'Peranti ini didaftarkan dengan kunci yang lain.',
  },
  'devices.too_many': {
    en: 'You already have {max} devices in this company. Revoke one that you no longer use under My Account, Devices, and record this again.',
    ms: 'Anda sudah mempunyai {max} peranti di syarikat ini. Sekat peranti yang tidak lagi digunakan di Akaun Saya, Peranti, kemudian rekod semula.',
  },
  'devices.received': { en: 'Received.', ms: 'Diterima.' },
  'devices.taken_back': { en: 'Taken back.', ms: 'Ditarik balik.' },
  'devices.doubted': {
    en: 'This device cannot take anything back: it is revoked, or its signature is wrong.',
    ms: 'Peranti ini tidak boleh menarik balik rekod kerana telah disekat atau tandatangannya tidak sah.',
  },
  'devices.unreadable': { en: 'This entry cannot be read.', ms: 'Rekod ini tidak dapat dibaca.' },
  'devices.other_company': {
    en: 'This entry is of another company.',
    ms: 'Rekod ini milik syarikat lain.',
  },
  'devices.other_device': {
    en: 'This entry is of another device.',
    ms: 'Rekod ini daripada peranti lain.',
  },
  'devices.other_kind': {
    en: 'This device cannot record that.',
    ms: 'Peranti ini tidak boleh merekodkannya.',
  },
  'devices.settled': {
    en: 'It has been reviewed, or payroll has taken its day: it stays as it is.',
    ms: 'Rekod ini telah disemak atau harinya telah diambil kira dalam gaji; ia tidak berubah.',
  },
  'notification.entries_doubted': {
    en: '{count} attendance {count|entry|entries} of {name} came from a revoked device or with a wrong signature. Nothing counts until you approve it.',
    ms: '{count} rekod kehadiran {name} datang daripada peranti yang disekat atau dengan tandatangan tidak sah. Rekod tidak dikira sehingga anda meluluskannya.',
  },
  'notification.own_entries_doubted': {
    en: '{count} attendance {count|entry|entries} came in your name from a revoked device, or with a wrong signature ({device}). If that was not you, change your password.',
    ms: '{count} rekod kehadiran atas nama anda datang daripada peranti yang disekat atau dengan tandatangan tidak sah ({device}). Jika bukan anda, tukar kata laluan anda.',
  },
  'audit.record.device': { en: 'Device', ms: 'Peranti' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

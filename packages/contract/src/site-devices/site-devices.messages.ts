/** Server messages about a company's devices at sites. `{name}` is a parameter. */
export const SITE_DEVICE_MESSAGES = {
  'problem.device_suspended': {
    en: 'This device is suspended. What it has recorded is sent once it is resumed.',
    ms: 'Peranti ini digantung. Rekodnya dihantar apabila peranti diaktifkan semula.',
  },
  'site_device.refused': {
    en: 'This device is not known here, or has been revoked. Ask the owner for a code.',
    ms: 'Peranti ini tidak dikenali di sini, atau telah disekat. Minta kod daripada pemilik.',
  },
  'site_device.too_many': {
    en: 'This device has called {max} times within an hour. It goes on by itself later.',
    ms: 'Peranti ini telah membuat {max} panggilan dalam masa sejam. Ia akan diteruskan secara automatik kemudian.',
  },
  'site_device.created': { en: 'Device added.', ms: 'Peranti ditambah.' },
  'site_device.code': {
    en: 'The code works once, for {minutes} minutes.',
    ms: 'Kod ini boleh digunakan sekali, selama {minutes} minit.',
  },
  'site_device.enrolled': { en: 'The device is ready.', ms: 'Peranti sedia digunakan.' },
  'site_device.suspended': { en: 'Device suspended.', ms: 'Peranti digantung.' },
  'site_device.resumed': { en: 'Device resumed.', ms: 'Peranti diaktifkan semula.' },
  'site_device.revoked': { en: 'Device revoked.', ms: 'Peranti disekat.' },
  'site_device.no_code': {
    en: 'Only a kiosk that waits for its code is given one. Add another device instead.',
    ms: 'Kod hanya diberikan kepada kiosk yang menunggu kodnya. Tambah peranti lain.',
  },
  'site_device.not_revoked': {
    en: 'This device sends its records itself. Revoke it first.',
    ms: 'Peranti ini menghantar rekodnya sendiri. Sekat dahulu.',
  },
  'site_device.no_key': {
    en: 'This device was never enrolled: nothing can be signed by it.',
    ms: 'Peranti ini tidak pernah didaftarkan; tiada rekod boleh ditandatanganinya.',
  },
  'site_device.site_inactive': {
    en: 'This site is not active.',
    ms: 'Tapak ini tidak aktif.',
  },
  'notification.site_entries_doubted': {
    en: '{count} {count|entry|entries} of the device {name} came with a wrong signature. Nothing counts until you approve it. If nobody has changed the device, revoke it.',
    ms: '{count} rekod daripada peranti {name} datang dengan tandatangan tidak sah. Rekod tidak dikira sehingga anda meluluskannya. Jika tiada sesiapa mengubah peranti itu, sekatlah.',
  },
  'audit.record.site_device': { en: 'Device at a site', ms: 'Peranti di tapak' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

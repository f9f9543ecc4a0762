import type { Language } from './language.ts';

/** Names of the fields of what people set for themselves: their dashboard, their notifications, their inbox. */
export const OWN_FIELD_NAMES: Record<string, Record<Language, string>> = {
  hidden: { en: 'Hidden cards', ms: 'Kad tersembunyi' },
  order: { en: 'Order', ms: 'Susunan' },
  topics: { en: 'Topics', ms: 'Topik' },
  topic: { en: 'Topic', ms: 'Topik' },
  digest_hour: { en: 'Hour of the digest', ms: 'Waktu ringkasan' },
  quiet: { en: 'Quiet hours', ms: 'Waktu senyap' },
  app: { en: 'In the app', ms: 'Dalam aplikasi' },
  mail: { en: 'By e-mail', ms: 'Melalui e-mel' },
  push: { en: 'On devices', ms: 'Pada peranti' },
  endpoint: { en: 'Address of the push service', ms: 'Alamat perkhidmatan tolak' },
  keys: { en: 'Keys', ms: 'Kunci' },
  p256dh: { en: 'Public key', ms: 'Kunci awam' },
  auth: { en: 'Secret', ms: 'Rahsia' },
  as_leave: { en: 'Leave instead of pay', ms: 'Cuti sebagai ganti bayaran' },
  time: { en: 'Time', ms: 'Masa' },
};

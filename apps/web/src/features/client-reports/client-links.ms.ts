import type { Messages } from '../../lib/i18n.ts';
import type en from './client-links.en.ts';

export default {
  title: 'Pautan laporan',
  hint: 'Pelanggan membuka pautan dengan kod laluan dan melihat jualan, stok dan gambar satu projek. Tiada nama sesiapa dipaparkan.',
  none: 'Tiada pautan dikeluarkan kepada pelanggan ini.',
  issue: 'Keluarkan pautan',
  target: 'Projek',
  expires_on: 'Berfungsi hingga',
  expires_hint: 'Hari terakhir pautan boleh dibuka',
  issued: 'Pautan dikeluarkan',
  renewed: 'Kod laluan baharu',
  once: 'Salin sekarang: ia tidak disimpan dan tidak dapat dipaparkan lagi. Hantar kod laluan secara berasingan, melalui telefon atau mesej lain.',
  once_passcode:
    'Salin sekarang: ia tidak disimpan dan tidak dapat dipaparkan lagi. Sesiapa yang sedang membuka laporan perlu memasukkannya.',
  url: 'Pautan',
  passcode: 'Kod laluan',
  copy_url: 'Salin pautan',
  copy_passcode: 'Salin kod laluan',
  done: 'Selesai',
  until: 'Hingga {{day}}',
  locked:
    'Terlalu banyak kod laluan salah dimasukkan. Pautan tidak dapat dibuka sehingga diberi kod laluan baharu.',
  never_viewed: 'Belum dibuka',
  viewed_one: 'Dibuka sekali, kali terakhir pada {{at}}',
  viewed_other: 'Dibuka {{count}} kali, kali terakhir pada {{at}}',
  views: 'Bila dibuka',
  views_title: 'Bila pautan ke {{name}} dibuka',
  view_unknown: 'Pelayar tidak diketahui',
  renew: 'Kod laluan baharu',
  renew_title: 'Keluarkan kod laluan baharu?',
  renew_effect:
    'Kod laluan pautan ke {{name}} tidak lagi berfungsi, dan sesiapa yang sedang membuka laporan perlu memasukkan kod yang baharu.',
  revoke: 'Batalkan',
  revoke_title: 'Batalkan pautan?',
  revoke_effect:
    'Pautan ke {{name}} berhenti berfungsi serta-merta, termasuk di tempat ia sedang dibuka. Tindakan ini tidak boleh dibuat asal.',
  actions: 'Tindakan',
} satisfies Messages<typeof en>;

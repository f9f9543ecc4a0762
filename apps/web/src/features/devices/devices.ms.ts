import type { Messages } from '../../lib/i18n.ts';
import type en from './devices.en.ts';

export default {
  title: 'Peranti',
  here: {
    title: 'Peranti ini',
    hint: 'Apa yang anda rekod tanpa rangkaian disimpan di sini, ditandatangani, dan dihantar apabila pelayan dapat dihubungi.',
    space: '{{used}} daripada {{quota}} digunakan',
    persistent: 'Pelayar menyimpan storan ini sehingga anda mengosongkannya.',
    evictable: 'Pelayar mungkin mengosongkan storan ini apabila peranti kekurangan ruang.',
  },
  install: {
    title: 'Pasang aplikasi',
    hint: 'Setelah dipasang, ia boleh dibuka tanpa rangkaian dan apa yang anda rekod disimpan dengan lebih selamat.',
    action: 'Pasang',
    ios_title: 'Tambah aplikasi ini ke Skrin Utama',
    ios_hint:
      'Safari mengosongkan simpanan di sini selepas 7 hari tanpa lawatan. Ketik Kongsi, kemudian “Tambah ke Skrin Utama”, dan bukanya dari situ.',
  },
  list: {
    title: 'Peranti anda',
    hint: 'Peranti menandatangani rekod anda dengan kunci yang tidak pernah meninggalkannya.',
    none: 'Belum ada peranti',
    none_hint: 'Peranti dipaparkan di sini setelah anda merekod sesuatu padanya.',
  },
  this: 'peranti ini',
  revoked: 'disekat',
  seen: 'Kali terakhir dilihat {{when}}',
  waiting_one: '1 entri menunggu padanya',
  waiting_other: '{{count}} entri menunggu padanya',
  name: 'Nama',
  rename: 'Tukar nama',
  rename_named: 'Tukar nama {{name}}',
  rename_title: 'Tukar nama peranti',
  revoke: 'Sekat',
  revoke_named: 'Sekat {{name}}',
  revoke_ask: 'Sekat {{name}}?',
  again: 'Guna semula',
  again_ask: 'Guna semula peranti ini?',
  again_effect:
    'Apa yang anda rekod padanya mulai sekarang ditandatangani dengan kunci baharu, sebagai peranti baharu. Apa yang dihantarnya semasa disekat kekal ditanda.',
  revoke_here:
    'Apa yang belum dihantarnya tidak dikira sehingga disemak. Apa yang anda rekod di sini selepas itu ditandatangani dengan kunci baharu, sebagai peranti baharu. Jika peranti hilang, sekat peranti itu daripada peranti lain dan tukar kata laluan anda.',
  revoke_effect:
    'Apa yang dihantarnya mulai sekarang tidak dikira sehingga disemak. Lakukan ini jika peranti hilang atau bukan lagi milik anda.',
} satisfies Messages<typeof en>;

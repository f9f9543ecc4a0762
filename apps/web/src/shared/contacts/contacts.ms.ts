import type { Messages } from '../../lib/i18n.ts';
import type en from './contacts.en.ts';

export default {
  title: 'Orang hubungan',
  add: 'Tambah orang hubungan',
  edit: 'Ubah orang hubungan',
  none: 'Tiada orang hubungan.',
  name: 'Nama',
  role: 'Peranan',
  phone: 'Telefon',
  email: 'E-mel',
  note: 'Catatan',
  sort_order: 'Urutan',
  sort_order_hint: 'Nombor yang lebih kecil ditunjukkan dahulu.',
} satisfies Messages<typeof en>;

import type { Messages } from '../../lib/i18n.ts';
import type en from './holidays.en.ts';

const messages: Messages<typeof en> = {
  page: {
    title: 'Cuti Am',
    description:
      'Hari yang dikira sebagai cuti am dalam kehadiran, cuti dan gaji. Semak setiap tarikh dengan warta, kemudian sahkan.',
    add: 'Tambah cuti am',
    search: 'Cari mengikut nama',
    none: 'Belum ada cuti am',
    none_hint:
      'Cuti umum ditambah untuk anda tanpa pengesahan. Tambah hari lain yang diberi oleh syarikat anda.',
    delete_effect: 'Hari ini menjadi hari biasa untuk semua orang. Gaji yang telah disahkan tidak berubah.',
  },
  edit: 'Sunting cuti am',
  date: 'Tarikh',
  year: 'Tahun',
  name: 'Nama',
  kind: 'Jenis',
  kinds: {
    Compulsory: 'Wajib (s.60D)',
    Public: 'Cuti umum',
    Company: 'Cuti syarikat',
    Replacement: 'Cuti ganti',
  },
  part: 'Tempoh',
  parts: { full: 'Sehari Penuh', morning: 'Separuh Hari (Pagi)', afternoon: 'Separuh Hari (Petang)' },
  nationwide: 'Semua negeri',
  all_states: 'Semua negeri',
  no_states: 'Tidak direkodkan',
  states: 'Negeri',
  branches: 'Cawangan',
  branches_hint: 'Biarkan kosong untuk setiap cawangan di negeri ini.',
  source: 'Sumber',
  source_hint: 'Contohnya nombor warta.',
  confirmed: 'Disahkan',
  confirmed_hint: 'Tarikh telah disemak dengan warta atau keputusan syarikat.',
  is: { true: 'Disahkan', false: 'Belum disahkan' },
  status: 'Status',
  confirm: 'Sahkan',
  unconfirm: 'Tarik balik pengesahan',
};
export default messages;

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
  import: {
    action: 'Import',
    title: 'Import cuti am',
    hint: 'CSV atau XLSX dengan lajur tarikh, nama dan, jika mahu, jenis, tempoh dan negeri; atau kalendar (ICS). Import tidak mengesahkan apa-apa.',
    nationwide: 'Baris tanpa negeri ialah cuti di semua negeri',
    states: 'Negeri bagi baris yang tidak menyatakannya',
    preview: 'Banding dengan daftar',
  },
  copy: {
    action: 'Salin ke {{year}}',
    title: 'Salin {{from}} ke {{to}}',
    hint: 'Tarikh yang berubah setiap tahun ialah cadangan sehingga disahkan. Cuti ganti tidak disalin.',
  },
  compare: {
    table: 'Perbandingan dengan daftar',
    summary:
      '{{added}} untuk ditambah, {{changed}} untuk diubah, {{same}} tidak berubah, {{conflict}} bercanggah.',
    change: 'Perubahan',
    changes: { added: 'Tambah', changed: 'Ubah', same: 'Tidak berubah', conflict: 'Bercanggah' },
    conflicts: {
      confirmed: 'Telah disahkan dalam daftar sebagai {{before}}.',
      same_day: 'Daftar mempunyai {{before}} pada hari ini.',
    },
    was: 'Sekarang {{before}}.',
    to_confirm: 'Tarikh perlu disahkan',
    take: { confirmed: 'Ganti {{name}}', same_day: 'Tambah {{name}} juga' },
    save_one: 'Simpan {{count}} cuti am',
    save_other: 'Simpan {{count}} cuti am',
    nothing: 'Tiada apa-apa untuk disimpan.',
  },
  check: {
    few: 'Cuti am pada {{year}} kurang daripada kehendak undang-undang',
    days: '{{state}}: {{count}} daripada {{needed}} hari ({{law}}, {{section}})',
    fixed: '{{state}}: {{fixed}} daripada {{fixed_needed}} hari wajib ({{law}}, {{section}})',
    laws: { employment_act: 'Akta Kerja 1955', sabah_labour_ordinance: 'Ordinan Buruh Sabah' },
    unknown_state: 'Cawangan tanpa negeri',
    moved: 'Cuti diganti pada hari lain pada {{year}}',
    moved_hint:
      'Cuti am yang jatuh pada hari rehat atau pada cuti am lain berpindah ke hari bekerja berikutnya. Hari di bawah mengikut hujung minggu setiap negeri; jadual kerja seseorang yang menentukan.',
    moved_line: '{{date}}: {{name}} ({{states}})',
  },
  status: 'Status',
  confirm: 'Sahkan',
  unconfirm: 'Tarik balik pengesahan',
};
export default messages;

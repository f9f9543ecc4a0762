import type { Messages } from '../../lib/i18n.ts';
import type en from './my-visits.en.ts';

export default {
  title: 'Rekod Saya',
  no_record: 'Anda tiada rekod pekerja di sini',
  no_record_hint:
    'Lawatan tapak dirancang bagi pekerja {{company}}. Tanya HR jika anda sepatutnya tersenarai.',
  position:
    'Lokasi anda diambil hanya semasa anda daftar masuk dan daftar keluar, tidak pernah di antaranya.',
  today: 'Hari ini',
  plan_of: 'Rancangan {{day}}',
  done: '{{done}} daripada {{count}} lawatan selesai',
  none: 'Tiada lawatan dirancang hari ini',
  none_hint: 'Masih hendak ke tapak? Rekodkan lawatan tidak dirancang.',
  unplanned: 'Lawatan tidak dirancang',
  unplanned_mark: 'Tidak dirancang',
  distance: '{{figure}} {{unit}} dari tapak sebelumnya',
  distance_site: '{{name}} · {{figure}} {{unit}}',
  picture_first: {
    in: 'Ambil gambar untuk daftar masuk',
    out: 'Ambil gambar untuk daftar keluar',
  },
  at: {
    in: 'Daftar masuk di {{site}}',
    out: 'Daftar keluar dari {{site}}',
    picture: 'Ambil gambar untuk daftar masuk di {{site}}',
  },
  contacts_of: 'Orang hubungan di {{site}}',
  call: 'Hubungi {{name}}',
  mail_to: 'Hantar e-mel kepada {{name}}',
  correct: 'Betulkan',
  choose_site: 'Tapak',
  choose_site_hint: 'Bermula dengan yang terdekat dari daftar masuk atau daftar keluar terakhir anda.',
  purpose: 'Tujuan',
  site_required: 'Pilih tapak.',
  purpose_required: 'Nyatakan tujuan lawatan.',
  ends: 'Lawatan anda ke {{site}} akan tamat tanpa daftar keluar.',
  no_sites: 'Syarikat anda tiada tapak yang sedang digunakan.',
  visits: 'Lawatan saya',
  view: 'Paparan',
  calendar: 'Kalendar',
  legend: 'Maksud bar',
  list: 'Senarai',
  year: 'Tahun',
  totals: '{{count}} lawatan, {{completed}} selesai, {{missed}} terlepas, {{time}} di tapak',
  total_one: '1 lawatan, {{completed}} selesai, {{missed}} terlepas, {{time}} di tapak',
  none_in_year: 'Tiada lawatan pada {{year}}',
  none_in_year_hint:
    'Lawatan dipaparkan di sini selepas dirancang untuk anda atau selepas anda daftar masuk.',
  none_on_day: 'Tiada lawatan pada hari ini.',
  cancelled_because: 'Dibatalkan: {{reason}}',
  on_day: '{{day}}: {{sites}}',
} satisfies Messages<typeof en>;

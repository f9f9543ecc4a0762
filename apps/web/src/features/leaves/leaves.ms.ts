import type { Messages } from '../../lib/i18n.ts';
import type en from './leaves.en.ts';

export default {
  title: 'Kelayakan',
  description: 'Cuti setiap pekerja dalam setahun, dan bakinya.',
  parts: 'Bahagian halaman ini',
  people: 'Pekerja',
  types: 'Jenis cuti',
  search: 'Cari nama, kod, e-mel atau telefon',
  code: 'Kod',
  name: 'Nama',
  joined: 'Mula kerja',
  branch: 'Cawangan',
  department: 'Jabatan',
  position: 'Jawatan',
  status: 'Status',
  statuses: { Active: 'Aktif', Inactive: 'Tidak aktif', all: 'Semua' },
  year: 'Tahun',
  division: 'Bahagian',
  position_level: 'Tahap jawatan',
  entitled: '{{type}}: kelayakan',
  taken: '{{type}}: diambil',
  of: 'daripada {{days}}',
  none: 'Tiada pekerja pada tahun ini',
  none_hint: 'Tambah pekerja, dan cuti tahun ini dikira secara automatik.',
} satisfies Messages<typeof en>;

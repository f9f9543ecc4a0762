import type { Messages } from '../../lib/i18n.ts';
import type en from './leave-report.en.ts';

export default {
  title: 'Laporan',
  description:
    'Cuti bagi mana-mana hari, dan baki yang belum diambil. Fail mengandungi baris yang sama seperti pratonton.',
  templates: { Requests: 'Permohonan', Untaken: 'Cuti tahunan belum diambil' },
  status: 'Status',
  by_month: 'Cuti mengikut bulan (hari)',
  by_type: 'Cuti mengikut jenis (hari)',
  by_department: 'Cuti mengikut jabatan (hari)',
  untaken: 'Cuti tahunan belum diambil pada {{day}} (RM)',
  month: 'Bulan',
  type: 'Jenis cuti',
  department: 'Jabatan',
  no_department: 'Tiada jabatan',
  days: 'Hari',
  worth: 'Nilai',
  worth_of: '{{worth}} ({{days}} hari)',
  table: 'Papar sebagai jadual',
  nothing: 'Tiada apa-apa dalam tempoh ini',
} satisfies Messages<typeof en>;

import type { Messages } from '../../lib/i18n.ts';
import type en from './claim-report.en.ts';

export default {
  title: 'Laporan',
  description: 'Tuntutan mengikut hari itemnya. Fail mengandungi baris yang sama seperti pratonton.',
  templates: {
    Items: 'Item',
    Person: 'Mengikut pekerja',
    Category: 'Mengikut kategori',
    Department: 'Mengikut jabatan',
    Month: 'Mengikut bulan',
    Status: 'Mengikut status',
  },
  status: 'Status',
  by_month: 'Tuntutan mengikut bulan (RM)',
  by_category: 'Tuntutan mengikut kategori (RM)',
  by_department: 'Tuntutan mengikut jabatan (RM)',
  month: 'Bulan',
  category: 'Kategori',
  department: 'Jabatan',
  no_department: 'Tiada jabatan',
  claimed: 'Dituntut',
  accepted: 'Diterima',
  table: 'Papar sebagai jadual',
  nothing: 'Tiada apa-apa dalam tempoh ini',
} satisfies Messages<typeof en>;

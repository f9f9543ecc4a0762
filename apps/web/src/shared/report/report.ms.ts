import type { Messages } from '../../lib/i18n.ts';
import type en from './report.en.ts';

export default {
  sales_parts: {
    label: 'Laporan jualan lapangan',
    sales: 'Jualan dan stok',
    attendance: 'Kehadiran',
    payout: 'Bayaran promoter',
  },
  from: 'Dari',
  to: 'Hingga',
  template: 'Templat',
  search: 'Cari pekerja',
  generate: 'Jana',
  generating: 'Memulakan…',
  formats: { xlsx: 'Excel (XLSX)', pdf: 'PDF' },
  failed: 'Laporan tidak dapat dijana',
  none: 'Tiada apa-apa untuk dilaporkan',
  none_hint: 'Tiada sesiapa yang sepadan dengan hari dan penapis ini.',
  figures: 'Angka keseluruhan laporan',
  parts: 'Tunjukkan satu bahagian',
  put_right: 'Betulkan',
  files: 'Fail yang dijana',
  files_hint: 'Disimpan selama 30 hari. Hanya anda yang dapat melihatnya.',
  no_files: 'Belum ada yang dijana.',
  progress: '{{done}} daripada {{total}}',
  rows_one: '{{shown}} baris',
  rows_other: '{{shown}} baris',
  download: 'Muat turun {{title}}, {{period}}',
} satisfies Messages<typeof en>;

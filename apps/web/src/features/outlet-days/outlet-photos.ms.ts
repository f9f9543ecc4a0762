import type { Messages } from '../../lib/i18n.ts';
import type en from './outlet-photos.en.ts';

export default {
  title: 'Gambar',
  hint: 'Gambar yang diambil promoter di sini bagi laporan dan tugasan mereka.',
  none: 'Belum ada gambar',
  none_hint: 'Gambar laporan harian dan tugasan dipaparkan di sini.',
  report: 'Laporan harian',
  alt: '{{of}} oleh {{promoter}}, {{time}}',
} satisfies Messages<typeof en>;

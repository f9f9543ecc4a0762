import type { Messages } from '../../lib/i18n.ts';
import type en from './outlet-report.en.ts';

export default {
  attendance: {
    title: 'Laporan kehadiran',
    description:
      'Jam promoter yang dirancang, dibuat dan disahkan di outlet. Jam dikira dalam sesi sahaja; yang disahkan ialah jam yang masuk dan keluarnya telah disahkan.',
    search: 'Cari promoter dan outlet',
    templates: { Promoter: 'Mengikut promoter', Schedule: 'Mengikut jadual' },
    none: 'Tiada sesiapa dijadualkan',
    none_hint: 'Tiada jadual pada hari-hari ini dengan tapisan ini.',
  },
  title: 'Laporan',
  description:
    'Jualan dan stok di outlet mengikut hari ia direkodkan. Fail mengandungi baris yang sama seperti pratonton.',
  search: 'Cari outlet, produk dan promoter',
  templates: {
    Outlet: 'Mengikut outlet',
    Product: 'Mengikut produk',
    Promoter: 'Mengikut promoter',
    Day: 'Mengikut hari',
  },
  project: 'Projek',
  outlet: 'Outlet',
  product: 'Produk',
  promoter: 'Promoter',
  day: 'Hari',
  none: 'Tiada apa-apa untuk dilaporkan',
  none_hint: 'Tiada catatan pada hari-hari ini dengan penapis ini.',
  over: 'Tempoh ini telah tamat',
  sales_by_day: 'Jualan mengikut hari (RM)',
  pieces_by_day: 'Unit mengikut hari',
  empty_by_day: 'Kehabisan stok mengikut hari',
  by_outlet: 'Outlet dengan jualan tertinggi (RM)',
  by_product: 'Produk dengan jualan tertinggi (RM)',
  by_promoter: 'Promoter dengan jualan tertinggi (RM)',
  amount: 'Jualan',
  sold: 'Terjual',
  replenished: 'Ditambah',
  empty: 'Produk kehabisan stok',
  table: 'Papar sebagai jadual',
  nothing: 'Tiada apa-apa dalam tempoh ini',
} satisfies Messages<typeof en>;

import type { Messages } from '../../lib/i18n.ts';
import type en from './outlet-stocks.en.ts';

export default {
  title: 'Kehabisan Stok',
  description: 'Produk pada atau di bawah paras minimum di outlet, bagi projek hari ini.',
  search: 'Cari mengikut produk, SKU, kod bar, outlet atau projek',
  none: 'Tiada produk yang stoknya rendah atau habis',
  none_hint:
    'Produk yang mencapai paras minimum dipaparkan di sini secara automatik dan penyelianya dimaklumkan sekali.',
  field: {
    product: 'Produk',
    sku: 'SKU',
    brand: 'Jenama',
    outlet: 'Outlet',
    chain: 'Rangkaian',
    region: 'Wilayah',
    project: 'Projek',
    total: 'Baki',
    minimum_stock: 'Minimum',
    since: 'Sejak',
    empty: 'Stok',
    date: 'Catatan terakhir',
    opening: 'Stok awal',
    replenished: 'Ditambah',
    sold: 'Terjual',
  },
  empty: { true: 'Tiada baki', false: 'Masih ada baki' },
  stock: {
    none: 'Belum ada catatan di outlet ini bagi projek hari ini.',
    short_one: '1 produk: stok rendah atau habis',
    short_other: '{{count}} produk: stok rendah atau habis',
    enough: 'Semua produk melebihi paras minimum.',
  },
} satisfies Messages<typeof en>;

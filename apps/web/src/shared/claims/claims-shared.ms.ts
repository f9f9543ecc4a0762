import type { Messages } from '../../lib/i18n.ts';
import type en from './claims-shared.en.ts';

export default {
  category: 'Kategori',
  date: 'Tarikh',
  amount: 'Amaun',
  paid_in: 'Dibayar dalam',
  distance: 'Jarak',
  route: 'Perjalanan',
  vehicles: { car: 'Kereta', motorcycle: 'Motosikal' },
  days: 'Hari',
  vendor: 'Peniaga',
  tax: 'Cukai',
  note: 'Catatan',
  receipts: 'Resit',
  receipt_open: 'Buka resit {{name}}',
  draft: 'Draf',
  sent_back: 'Dikembalikan',
  decisions: {
    Accepted: 'Diterima',
    'Accepted at less': 'Diterima sebahagian',
    Rejected: 'Ditolak',
  },
  duplicate: {
    title: 'Resit ini mungkin pernah dituntut',
    why: {
      same_file: 'Fail yang sama',
      similar_picture: 'Gambar yang serupa',
      same_details: 'Tarikh, amaun dan peniaga yang sama',
    },
    hidden: 'tuntutan pekerja lain',
    compare: 'Bandingkan',
    mine: 'Item ini',
    reason: 'Sebab diberi',
  },
  viewer: {
    label: 'Resit {{place}} daripada {{count}}: {{name}}',
    of: '{{place}} daripada {{count}}',
    none: 'Tiada resit',
    failed: 'Resit ini tidak dapat dimuatkan.',
    in: 'Zum masuk',
    out: 'Zum keluar',
    fit: 'Muat',
    open: 'Buka dalam tab baharu',
    page: {
      of: 'Halaman {{place}} daripada {{count}}',
      previous: 'Halaman sebelumnya',
      next: 'Halaman seterusnya',
    },
    previous: 'Resit sebelumnya',
    next: 'Resit seterusnya',
  },
} satisfies Messages<typeof en>;

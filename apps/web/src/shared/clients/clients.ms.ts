import type { Messages } from '../../lib/i18n.ts';
import type en from './clients.en.ts';

export default {
  sales_projects: 'Projek jualan',
  no_sales_projects: 'Tiada projek jualan terbuka untuk pelanggan ini.',
  sales_projects_count: 'Projek jualan',
  page: {
    title: 'Pelanggan',
    description: 'Pihak yang anda layani: tapak dan projek merujuk kepadanya.',
    add: 'Tambah pelanggan',
    search: 'Cari pelanggan',
    none: 'Belum ada pelanggan',
    none_hint:
      'Tambah pihak yang anda layani bersama orang hubungannya. Tapak dan projek kemudian merujuk kepada pelanggan itu.',
    delete_effect: 'Tiada apa-apa merujuk kepada pelanggan ini. Rekodnya dipadam secara kekal.',
  },
  import: {
    action: 'Import',
    title: 'Import pelanggan',
    hint: 'Baris pertama menamakan lajur; hanya nama diperlukan. Nama yang sudah ada mengubah pelanggan itu: perkara yang tiada lajurnya kekal.',
  },
  new: 'Pelanggan baharu',
  edit: 'Sunting',
  edit_title: 'Sunting {{name}}',
  client: 'Pelanggan',
  name: 'Nama',
  registration_number: 'Nombor pendaftaran',
  address: 'Alamat',
  postcode: 'Poskod',
  city: 'Bandar',
  state: 'Negeri',
  phone: 'Telefon',
  email: 'E-mel',
  note: 'Catatan',
  status: 'Status',
  statuses: { current: 'Aktif', archived: 'Diarkibkan' },
  archived: 'diarkibkan',
  sites: 'Tapak kerja',
  projects: 'Projek terbuka',
  sites_count: 'Tapak',
  projects_count: 'Projek terbuka',
  no_sites: 'Tiada tapak.',
  no_projects: 'Tiada projek terbuka.',
  all_sites: 'Tunjukkan semua {{count}}',
  archive_effect:
    'Tidak boleh dipilih lagi. Tapak dan projek yang merujuk kepadanya kekal seperti sedia ada.',
  contact_effect: 'Tidak lagi disenaraikan bersama pelanggan.',
} satisfies Messages<typeof en>;

import type { Messages } from '../../lib/i18n.ts';
import type en from './supervisors.en.ts';

export default {
  title: 'Penyelia',
  description:
    'Pekerja yang menyelia outlet. Mereka melihat outlet mereka pada hari mereka, tetapi tidak kadar bayaran.',
  add: 'Tambah penyelia',
  search: 'Cari mengikut nama atau kod pekerja',
  none: 'Belum ada penyelia',
  none_hint: 'Jadikan pekerja sebagai penyelia, kemudian berikan outlet di halaman projek.',
  supervisor: 'Penyelia',
  field: {
    name: 'Nama',
    employee_id: 'Pekerja',
    employee_code: 'Kod pekerja',
    phone: 'Telefon',
    email: 'E-mel',
    outlets_count: 'Outlet hari ini',
    projects_count: 'Projek hari ini',
    status: 'Status',
  },
  statuses: { Active: 'Aktif', Ended: 'Tamat', all: 'Semua' },
  import: {
    action: 'Import',
    title: 'Import penyelia',
    hint: 'Baris pertama menamakan lajur; hanya kod pekerja diperlukan. Setiap pekerja dalam fail menjadi penyelia.',
  },
  end: {
    action: 'Tamatkan penyelia',
    ask: 'Tamatkan {{name}} sebagai penyelia?',
    effect:
      'Tugasannya dalam projek tamat hari ini, dan yang akan datang dibatalkan. Beliau kekal sebagai pekerja.',
  },
  assignments: {
    title: 'Outlet mengikut projek',
    none: 'Belum ada outlet. Berikan outlet di halaman projek.',
  },
  days_to: '{{from}} – {{to}}',
} satisfies Messages<typeof en>;

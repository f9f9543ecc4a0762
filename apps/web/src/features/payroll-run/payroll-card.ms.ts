import type { Messages } from '../../lib/i18n.ts';
import type en from './payroll-card.en.ts';

export default {
  title: 'Gaji, {{month}}',
  nobody: 'Tiada pekerja dalam bulan ini.',
  unprocessed_one: '1 belum diproses',
  unprocessed_other: '{{count}} belum diproses',
  blocked_one: '1 perlu dibetulkan',
  blocked_other: '{{count}} perlu dibetulkan',
  unusual_one: '1 perubahan ditanda untuk disemak',
  unusual_other: '{{count}} perubahan ditanda untuk disemak',
  in_process_one: '1 untuk disahkan',
  in_process_other: '{{count}} untuk disahkan',
  confirmed_one: '1 disahkan, untuk dibayar',
  confirmed_other: '{{count}} disahkan, untuk dibayar',
  waiting_one: '1 menunggu bayaran',
  waiting_other: '{{count}} menunggu bayaran',
  law: 'Jadual berkanun bagi bulan ini belum tersedia',
  all_paid: 'Semua pekerja telah dibayar.',
  net: 'Gaji bersih',
  go: 'Buka gaji',
  mine: 'Slip gaji terkini',
  mine_go: 'Buka slip gaji',
  mine_none: 'Slip gaji anda dipaparkan di sini apabila dikeluarkan.',
  net_of: 'Gaji bersih, {{month}}',
  hidden: 'Amaun disembunyikan',
  due: {
    contributions: '{{day}}: caruman dan PCB bagi {{month}}',
    e_data_praisi: '{{day}}: e-Data Praisi {{year}}',
    ea: '{{day}}: borang EA {{year}}',
    form_e: '{{day}}: Borang E {{year}}',
  },
} satisfies Messages<typeof en>;

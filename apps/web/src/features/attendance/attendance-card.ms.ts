import type { Messages } from '../../lib/i18n.ts';
import type en from './attendance-card.en.ts';

export default {
  title: 'Kehadiran hari ini',
  next: { in: 'Daftar masuk', out: 'Daftar keluar', break_start: 'Mula rehat', break_end: 'Tamat rehat' },
  none: 'Tiada syif hari ini',
  came: 'Masuk sejak {{time}}',
  gone: 'Keluar sejak {{time}}',
  next_day: 'hari berikutnya',
} satisfies Messages<typeof en>;

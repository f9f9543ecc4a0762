import type { Messages } from '../../lib/i18n.ts';
import type en from './home.en.ts';

export default {
  morning: 'Selamat pagi, {{name}}',
  afternoon: 'Selamat petang, {{name}}',
  evening: 'Selamat malam, {{name}}',
  at: '{{company}} · {{date}}',
  links: 'Pergi ke',
  /** The card of who is away. */
  away: {
    title: 'Siapa yang bercuti',
    today: 'Hari ini',
    week: 'Dalam enam hari akan datang',
    nobody: 'Tiada',
    more_one: 'dan {{count}} lagi',
    more_other: 'dan {{count}} lagi',
    go: 'Buka kalendar',
  },
  /** The card of own leave. */
  leave: {
    title: 'Cuti saya',
    days_one: 'Baki {{number}} hari',
    days_other: 'Baki {{number}} hari',
    held: '{{days}} menunggu',
    go: 'Buka cuti saya',
  },
  /** The card of attendance of today. */
  attendance: {
    title: 'Kehadiran hari ini',
    next: { in: 'Daftar masuk', out: 'Daftar keluar', break_start: 'Mula rehat', break_end: 'Tamat rehat' },
    none: 'Tiada syif hari ini',
    came: 'Masuk sejak {{time}}',
    gone: 'Keluar sejak {{time}}',
    next_day: 'hari berikutnya',
  },
  /** The card of documents to acknowledge. */
  documents: {
    title: 'Dokumen untuk disahkan',
    hint: 'Syarikat meminta anda membaca dokumen ini.',
    more_one: 'dan 1 lagi',
    more_other: 'dan {{count}} lagi',
    go: 'Baca',
  },
} satisfies Messages<typeof en>;

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
  /** The card of what waits for a decision. */
  waiting: {
    title: 'Menunggu keputusan anda',
    kinds: {
      change_request_one: '{{count}} pindaan maklumat peribadi',
      change_request_other: '{{count}} pindaan maklumat peribadi',
      presence_event_one: '{{count}} rekod bertanda',
      presence_event_other: '{{count}} rekod bertanda',
      attendance_correction_one: '{{count}} pembetulan kehadiran',
      attendance_correction_other: '{{count}} pembetulan kehadiran',
      attendance_overtime_one: '{{count}} kerja lebih masa',
      attendance_overtime_other: '{{count}} kerja lebih masa',
      leave_request_one: '{{count}} permohonan cuti',
      leave_request_other: '{{count}} permohonan cuti',
      claim_one: '{{count}} tuntutan',
      claim_other: '{{count}} tuntutan',
      document_acknowledgement_one: '{{count}} dokumen untuk diakui',
      document_acknowledgement_other: '{{count}} dokumen untuk diakui',
    },
    go: 'Buka peti masuk',
  },
  /** The card of where everybody stands today. */
  board: {
    title: 'Kehadiran pekerja hari ini',
    none: 'Tiada yang bekerja hari ini.',
    status: {
      In: 'Masuk',
      Out: 'Keluar',
      'Not yet': 'Belum masuk',
      Late: 'Lewat',
      Absent: 'Tidak hadir',
      'Missing out': 'Tiada rekod keluar',
      'On leave': 'Bercuti',
      Holiday: 'Cuti am',
      Rest: 'Rehat',
    },
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

import type { Messages } from '../../lib/i18n.ts';
import type en from './payroll-checks.en.ts';

export default {
  title: 'Laporan Cinco',
  description:
    'Perkara untuk disemak sebelum gaji bulan ini disahkan. Perkara yang telah dibetulkan akan hilang.',
  person: 'Pekerja',
  none: 'Tiada apa-apa untuk disemak',
  none_hint: 'Tiada perkara yang perlu disemak bagi bulan dan penapis ini.',
  over: 'Bulan ini telah disahkan',
  to_month: 'Gaji',
  open: 'Laporan Cinco',
  todo: {
    title: 'Sebelum memproses gaji bulan ini',
    hint: 'Disenaraikan sehingga diputuskan atau diproses. Perkara yang selesai akan hilang.',
    ready: '{{month}} sudah sedia: tiada perkara yang menunggu sebelum gaji diproses.',
    leave_requests_one: '1 permohonan cuti untuk diputuskan',
    leave_requests_other: '{{number}} permohonan cuti untuk diputuskan',
    attendance_corrections_one: '1 pembetulan kehadiran untuk diputuskan',
    attendance_corrections_other: '{{number}} pembetulan kehadiran untuk diputuskan',
    claims_one: '1 tuntutan untuk diputuskan',
    claims_other: '{{number}} tuntutan untuk diputuskan',
    tax_requests_one: '1 permohonan cukai untuk diputuskan',
    tax_requests_other: '{{number}} permohonan cukai untuk diputuskan',
    holidays_one: '1 cuti am untuk disahkan',
    holidays_other: '{{number}} cuti am untuk disahkan',
    joiners_one: '1 pekerja baharu untuk diproses',
    joiners_other: '{{number}} pekerja baharu untuk diproses',
    leavers_one: '1 pekerja berhenti untuk diproses',
    leavers_other: '{{number}} pekerja berhenti untuk diproses',
  },
  about: {
    leave_requests: 'Dipohon hingga akhir bulan ini',
    attendance_corrections: 'Bagi hari hingga akhir bulan ini',
    claims: 'Dihantar bagi hari hingga akhir bulan ini',
    tax_requests: 'TP1, TP3, zakat dan CP38',
    holidays: 'Buat masa ini gaji dan cuti mengiranya sebagai hari biasa',
    joiners: 'Semak gaji, hari pertama dan akaun bank',
    leavers: 'Semak hari terakhir dan bayaran terakhir',
  },
} satisfies Messages<typeof en>;

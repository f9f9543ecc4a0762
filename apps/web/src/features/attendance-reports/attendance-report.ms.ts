import type { Messages } from '../../lib/i18n.ts';
import type en from './attendance-report.en.ts';

export default {
  title: 'Laporan',
  description:
    'Siapa hadir dan bila, bagi mana-mana hari. Fail mengandungi baris yang sama seperti pratonton.',
  templates: {
    Normal: 'Biasa',
    Detail: 'Terperinci',
    Summary: 'Ringkasan',
    Overtime: 'Kerja lebih masa',
    Exceptions: 'Pengecualian',
  },
  date_info: 'Papar pada setiap hari',
  date_infos: {
    Time: 'Masa',
    Hour: 'Jam',
    'Rest Day': 'Hari rehat',
    'On Leave': 'Bercuti',
    'Public Holiday': 'Cuti am',
    'Site Visit': 'Lawatan tapak',
  },
  charts: 'Carta',
  by_day: 'Kehadiran mengikut hari',
  lateness: 'Kelewatan mengikut jabatan (min)',
  overtime: 'Kerja lebih masa mengikut jabatan (jam)',
  overtime_cost: 'Kos kerja lebih masa mengikut jabatan (RM)',
  day: 'Hari',
  department: 'Jabatan',
  no_department: 'Tiada jabatan',
  present: 'Tepat masa',
  late: 'Lewat',
  absent: 'Tidak hadir',
  leave: 'Bercuti',
  minutes: 'Minit lewat',
  minutes_of: '{{minutes}} minit, {{times}} kali',
  hours: 'Jam',
  hours_of: '{{hours}} jam',
  cost: 'Kos',
  table: 'Papar sebagai jadual',
  nothing: 'Tiada apa-apa dalam tempoh ini',
} satisfies Messages<typeof en>;

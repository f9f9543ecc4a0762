import type { Messages } from '../../lib/i18n.ts';
import type en from './leave-facts.en.ts';

export default {
  reason: 'Sebab',
  balance: 'Baki {{year}}',
  taken: 'Diambil pada {{year}}',
  before_after: '{{before}} → {{after}} hari',
  held: '{{days}} lagi menunggu',
  days: 'Hari',
  files: 'Fail',
  away: 'Turut bercuti',
  nobody: 'Tiada',
  earlier: 'Dua belas bulan lepas',
  broken: 'Peraturan yang dilanggar',
  none: 'Tiada',
  cover: 'Bercuti dalam pasukan',
  cover_of: '{{date}}: {{away}} daripada {{people}} orang lain',
  made_by: 'Dipohon oleh {{name}}',
  decided: 'Diputuskan oleh',
  at_once: 'Diluluskan secara automatik (pemilik tunggal)',
  note: 'Catatan',
  unconfirmed: '{{name}}, belum disahkan',
  why: {
    work: 'hari bekerja',
    half: 'hari kerja separuh',
    rest: 'hari rehat',
    off: 'hari lepas',
    holiday: 'cuti am',
  },
  durations: {
    Full: 'Penuh',
    'Half Day (Morning)': 'Separuh Hari (Pagi)',
    'Half Day (Afternoon)': 'Separuh Hari (Petang)',
  },
  event: {
    maternity: 'Bersalin',
    paternity: 'Bersalin',
    marriage: 'Perkahwinan',
    death: 'Kematian',
  },
} satisfies Messages<typeof en>;

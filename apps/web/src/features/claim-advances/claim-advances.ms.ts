import type { Messages } from '../../lib/i18n.ts';
import type en from './claim-advances.en.ts';

const messages: Messages<typeof en> = {
  page: {
    title: 'Pendahuluan',
    description: 'Wang yang diberi terlebih dahulu, dan ditolak daripada tuntutan mereka.',
    add: 'Tambah pendahuluan',
    search: 'Cari mengikut nama atau kod',
    none: 'Tiada pendahuluan',
    none_hint: 'Rekodkan wang yang diberi sebelum dibelanjakan.',
    delete_effect: 'Ia tidak lagi ditolak daripada tuntutan.',
  },
  edit: 'Sunting pendahuluan',
  person: 'Pekerja',
  date: 'Tarikh',
  way: 'Arah',
  ways: { given: 'Diberi', returned: 'Dipulangkan' },
  way_hint: 'Wang yang diterima semula ialah dipulangkan.',
  amount: 'Amaun',
  amount_field: 'Amaun (RM)',
  note: 'Nota',
  left: 'Baki untuk ditolak',
  left_hint: 'Bagi semua pendahuluan orang itu',
  back: 'Tuntutan',
};
export default messages;

import type { Messages } from '../../lib/i18n.ts';
import type en from './posts.en.ts';

export default {
  page: {
    title: 'Keperluan',
    description:
      'Bilangan pekerja yang diperlukan di tapak bagi sesuatu templat. Jadual bertugas menunjukkan kekurangan.',
    add: 'Tambah keperluan',
    search: 'Cari keperluan',
    none: 'Belum ada keperluan',
    none_hint:
      'Nyatakan bilangan pekerja yang diperlukan di tapak bagi satu syif, contohnya 3 pengawal malam.',
    delete_effect: 'Jadual bertugas tidak lagi meminta pekerja ini.',
  },
  edit: 'Sunting keperluan',
  name: 'Nama',
  site: 'Tapak',
  any_site: 'Tiada tapak',
  template: 'Templat',
  weekdays: 'Hari',
  every_day: 'Setiap hari',
  people_needed: 'Pekerja diperlukan',
  people_one: '{{count}} pekerja',
  people_other: '{{count}} pekerja',
  effective_from: 'Mulai',
  effective_to: 'Hingga',
  effective_to_hint: 'Kosong: sehingga diberitahu kelak.',
  open_ended: 'Sehingga diberitahu kelak',
  on: 'Berkuat kuasa pada',
  days_short: ['Isn', 'Sel', 'Rab', 'Kha', 'Jum', 'Sab', 'Ahd'],
} satisfies Messages<typeof en>;

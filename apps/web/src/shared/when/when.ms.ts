import type en from './when.en.ts';

/** When something is planned for: the window of its day, and how it repeats. */
export default {
  any_time: 'Bila-bila masa',
  starts_at: 'Masa mula',
  starts_at_hint: 'Biarkan kedua-dua masa kosong jika boleh bila-bila masa pada hari itu.',
  ends_at: 'Masa tamat',
  repeats: 'Ulang pada hari tertentu dalam minggu',
  weekdays: 'Pada hari',
  weekday_names: ['Isn', 'Sel', 'Rab', 'Kha', 'Jum', 'Sab', 'Ahd'],
  every_weeks: 'Setiap berapa minggu',
  every_weeks_hint: '1 ialah setiap minggu, 2 ialah selang seminggu.',
  until: 'Hingga',
} satisfies typeof en;

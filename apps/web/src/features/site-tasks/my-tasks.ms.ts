import type en from './my-tasks.en.ts';

export default {
  title: 'Tugasan',
  hint: 'Apa yang perlu dilakukan di tapak anda hari ini, dan yang telah anda terima.',
  upcoming: 'Akan datang',
  upcoming_hint: 'Setiap tugasan boleh diterima pada harinya.',
  not_yet: 'Boleh diterima mulai {{day}}.',
  open: 'Buka',
  waits: 'Menunggu pada peranti ini',
  remove_photo_ask: 'Buang gambar ini?',
  remove_photo_effect: 'Gambar ini dipadamkan daripada tugasan, dan tandatangan di bawahnya terbatal.',
  remove_photo_confirm: 'Buang',
  remark: 'Sebab lewat',
  remark_hint: 'Masanya sudah tamat. Pengesah nampak bahawa tugasan ini lewat, dan catatan anda di sini.',
  save: 'Simpan dahulu',
  complete: 'Selesai',
  saved: 'Disimpan.',
  completed: 'Selesai. Menunggu pengesahan.',
  returned: 'Dikembalikan: {{reason}}',
} satisfies typeof en;

import type { Messages } from '../../lib/i18n.ts';
import type en from './clocking.en.ts';

export default {
  action: {
    in: 'Daftar masuk',
    out: 'Daftar keluar',
    break_start: 'Mula rehat',
    break_end: 'Tamat rehat',
  },
  recorded: {
    in: 'Masuk direkodkan pada {{time}}.',
    out: 'Keluar direkodkan pada {{time}}.',
    break_start: 'Rehat bermula pada {{time}}.',
    break_end: 'Rehat tamat pada {{time}}.',
  },
  locating: 'Mencari lokasi anda…',
  sending: 'Merekodkan…',
  picture_take: 'Ambil gambar',
  picture_retake: 'Ambil gambar lain',
  picture_preview: 'Gambar yang akan dihantar',
  no_position: 'Lokasi anda tidak ditemui',
  no_position_hint: 'Tanpa lokasi, rekod ini ditanda dan menunggu semakan. Masa {{time}} dikekalkan.',
  without_position: {
    in: 'Daftar masuk tanpa lokasi',
    out: 'Daftar keluar tanpa lokasi',
    break_start: 'Mula rehat tanpa lokasi',
    break_end: 'Tamat rehat tanpa lokasi',
  },
  try_again: 'Cuba lagi',
  kept: {
    in: 'Masuk pada {{time}}. Disimpan pada peranti ini dan akan dihantar.',
    out: 'Keluar pada {{time}}. Disimpan pada peranti ini dan akan dihantar.',
    break_start: 'Rehat bermula pada {{time}}. Disimpan pada peranti ini dan akan dihantar.',
    break_end: 'Rehat berakhir pada {{time}}. Disimpan pada peranti ini dan akan dihantar.',
  },
  waiting: 'Disimpan pada peranti ini',
  refused: 'Tidak diterima',
  full: 'Peranti ini penuh. Kosongkan sedikit ruang sebelum merekod lagi; apa yang disimpan di sini selamat.',
  not_secure: 'Halaman ini tidak selamat, jadi masa tidak boleh ditandatangani di sini. Buka melalui HTTPS.',
  correct_title: 'Betulkan dan rekod semula',
  correct_hint: '{{action}}, {{time}}. Masanya kekal.',
  correct_save: 'Rekod semula',
  site: 'Tapak',
  site_auto: 'Tapak terdekat, dicari secara automatik',
  note: 'Nota',
  note_add: 'Tambah nota',
} satisfies Messages<typeof en>;

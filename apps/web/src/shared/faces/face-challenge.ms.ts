import type { Messages } from '../../lib/i18n.ts';
import type en from './face-challenge.en.ts';

export default {
  camera: 'Gambar kamera',
  look: {
    no_face: 'Pandang ke arah kamera',
    two_faces: 'Hanya seorang di hadapan kamera',
    too_far: 'Rapat sedikit',
    turned_away: 'Pandang tepat ke arah kamera',
  },
  move: {
    turn_left: 'Pusingkan kepala ke kiri',
    turn_right: 'Pusingkan kepala ke kanan',
    blink: 'Pejamkan kedua-dua mata seketika',
  },
  return: {
    turn_left: 'Sekarang pandang ke hadapan semula',
    turn_right: 'Sekarang pandang ke hadapan semula',
    blink: 'Sekarang buka mata semula',
  },
  failed: {
    lost: 'Wajah anda hilang daripada gambar.',
    second_face: 'Ada orang lain dalam gambar.',
    jumped: 'Anda bergerak terlalu pantas.',
    wrong_way: 'Itu arah yang salah.',
    too_slow: 'Masa telah tamat.',
  },
} satisfies Messages<typeof en>;

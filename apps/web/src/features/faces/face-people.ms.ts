import type { Messages } from '../../lib/i18n.ts';
import type en from './face-people.en.ts';

export default {
  employee: 'Pekerja',
  site: 'Tapak kerja',
  people: {
    description:
      'Siapa yang telah bersetuju, mendaftarkan wajah dan mempunyai PIN. Wajah dan PIN tidak pernah dipaparkan.',
    search: 'Cari mengikut nama atau kod',
    none: 'Tiada pekerja di tapak anda',
    none_hint: 'Pekerja menetapkan persetujuan, wajah dan PIN dalam Akaun Saya.',
    consent: 'Persetujuan',
    face: 'Wajah didaftarkan',
    pin: 'PIN ditetapkan',
    locked: 'Dikunci hingga {{time}}',
    missing: 'Tiada',
    missings: { consent: 'Tiada persetujuan', face: 'Tiada wajah', pin: 'Tiada PIN' },
    reset: 'Tetapkan semula PIN',
    reset_ask: 'Tetapkan semula PIN {{name}}?',
    reset_effect:
      'PIN mereka berhenti berfungsi serta-merta. Mereka dimaklumkan dan menetapkan PIN lain dalam Akaun Saya.',
  },
  settings: {
    description: 'Skor yang diperlukan bagi wajah yang sama, dan tempoh gambar disimpan.',
    section: 'Wajah',
    threshold: 'Ambang skor',
    threshold_hint:
      'Rekod di bawahnya menunggu semakan. Nilai lebih tinggi menghalang lebih banyak orang lain, tetapi lebih ketat kepada pekerja anda sendiri.',
    picture_days: 'Bilangan hari gambar disimpan',
    picture_days_hint: 'Dari {{min}} hingga {{max}}. Gambar kiosk yang lebih lama dipadamkan; rekod kekal.',
  },
} satisfies Messages<typeof en>;

/** Server messages about faces and PINs at kiosks. `{name}` is a parameter. */
export const FACE_MESSAGES = {
  'faces.consented': { en: 'You have consented.', ms: 'Persetujuan anda telah direkodkan.' },
  'faces.withdrawn': {
    en: 'Consent withdrawn. Your face has been erased.',
    ms: 'Persetujuan ditarik balik. Data wajah anda telah dipadamkan.',
  },
  'faces.enrolled': { en: 'Your face has been enrolled.', ms: 'Wajah anda telah didaftarkan.' },
  'faces.erased': { en: 'Your face has been erased.', ms: 'Data wajah anda telah dipadamkan.' },
  'faces.pin_set': { en: 'PIN set.', ms: 'PIN ditetapkan.' },
  'faces.pin_removed': { en: 'PIN removed.', ms: 'PIN dibuang.' },
  'faces.pin_reset': {
    en: 'PIN removed. {name} has been told to set another.',
    ms: 'PIN dibuang. {name} telah dimaklumkan supaya menetapkan PIN baharu.',
  },
  'faces.no_consent': {
    en: 'Consent first: without it your face is not stored.',
    ms: 'Beri persetujuan dahulu: tanpanya wajah anda tidak disimpan.',
  },
  'faces.other_wording': {
    en: 'This text has changed. Read it again before you consent.',
    ms: 'Teks ini telah berubah. Baca semula sebelum anda bersetuju.',
  },
  'faces.weak_pin': {
    en: 'This PIN is easily guessed. Choose six digits that do not repeat or follow one another.',
    ms: 'PIN ini mudah diteka. Pilih enam digit yang tidak berulang atau berturutan.',
  },
  'faces.no_pin': { en: 'They have no PIN.', ms: 'Pekerja ini tiada PIN.' },
  'notification.kiosk_pin_reset': {
    en: 'Your kiosk PIN was removed. Set another under My Account.',
    ms: 'PIN kiosk anda telah dibuang. Tetapkan PIN baharu di Akaun Saya.',
  },
  'audit.record.face_setting': { en: 'Face settings', ms: 'Tetapan wajah' },
  'audit.record.face_consent': { en: 'Consent to face comparison', ms: 'Persetujuan perbandingan wajah' },
  'audit.record.face_template': { en: 'Enrolled face', ms: 'Wajah berdaftar' },
  'audit.record.kiosk_pin': { en: 'Kiosk PIN', ms: 'PIN kiosk' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

export default {
  employee: 'Employee',
  site: 'Work site',
  people: {
    description:
      'Who has consented, whose face is enrolled, and who has a PIN. Faces and PINs are never shown.',
    search: 'Search by name or code',
    none: 'No employees at your sites',
    none_hint: 'Employees set up their consent, face and PIN in My Account.',
    consent: 'Consent',
    face: 'Face enrolled',
    pin: 'PIN set',
    locked: 'Locked until {{time}}',
    missing: 'Missing',
    missings: { consent: 'No consent', face: 'No face', pin: 'No PIN' },
    reset: 'Reset PIN',
    reset_ask: 'Reset the PIN of {{name}}?',
    reset_effect: 'Their PIN stops working at once. They are told, and set another in My Account.',
  },
  settings: {
    description: 'What counts as the same face, and for how long pictures are kept.',
    section: 'Faces',
    threshold: 'Threshold of the score',
    threshold_hint:
      'Below it, a record waits for a review. Higher stops more strangers, and asks more of your own people.',
    picture_days: 'Days for which pictures are kept',
    picture_days_hint: 'From {{min}} to {{max}}. Older pictures of kiosks are erased; the records stay.',
  },
};

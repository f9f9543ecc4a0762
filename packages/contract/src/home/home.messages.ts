/** Server messages about the dashboard. */
export const HOME_MESSAGES = {
  'home.fixed_card': { en: 'This card cannot be hidden.', ms: 'Kad ini tidak boleh disembunyikan.' },
  'home.card_twice': {
    en: 'Each card may be named once.',
    ms: 'Setiap kad boleh dinamakan sekali sahaja.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

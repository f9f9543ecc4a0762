/** Server messages of the place search. `{name}` is a parameter. */
export const PLACE_MESSAGES = {
  'place.quota': {
    en: 'You have searched for places {max} times within an hour. Type the address instead, or try again later.',
    ms: 'Anda telah mencari tempat {max} kali dalam masa sejam. Taip alamat, atau cuba lagi kemudian.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

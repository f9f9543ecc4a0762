import type { Language } from '../kit/language.ts';

/** What is worth a look in somebody's identity: said by the server, and by the form while it is typed. */
export const IDENTITY_MESSAGES = {
  'employee.birthday_differs': {
    en: 'The identity number says {value}.',
    ms: 'Nombor kad pengenalan menyatakan {value}.',
  },
  'employee.gender_differs': {
    en: 'The identity number says {value}.',
    ms: 'Nombor kad pengenalan menyatakan {value}.',
  },
  'employee.place_code_odd': {
    en: 'The place code of the identity number was never issued.',
    ms: 'Kod tempat pada nombor kad pengenalan tidak pernah dikeluarkan.',
  },
  'employee.birthday_missing': {
    en: 'Without a date of birth no payroll can be worked out.',
    ms: 'Tanpa tarikh lahir, gaji tidak dapat dikira.',
  },
} satisfies Record<string, Record<Language, string>>;

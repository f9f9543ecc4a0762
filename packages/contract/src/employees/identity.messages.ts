import type { Language } from '../kit/language.ts';

/** Identity warnings, shown by the server and by the form while typing. */
export const IDENTITY_MESSAGES = {
  'employee.birthday_differs': {
    en: 'The identity number indicates {value}.',
    ms: 'Nombor kad pengenalan menunjukkan {value}.',
  },
  'employee.gender_differs': {
    en: 'The identity number indicates {value}.',
    ms: 'Nombor kad pengenalan menunjukkan {value}.',
  },
  'employee.place_code_odd': {
    en: 'The place code of the identity number is unusual.',
    ms: 'Kod tempat pada nombor kad pengenalan luar biasa.',
  },
  'employee.birthday_missing': {
    en: 'Payroll cannot be calculated without a date of birth.',
    ms: 'Gaji tidak dapat dikira tanpa tarikh lahir.',
  },
} satisfies Record<string, Record<Language, string>>;

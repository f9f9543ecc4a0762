/** What the server says about holidays. */
export const HOLIDAY_MESSAGES = {
  'holiday.where': {
    en: 'Say in which states or branches the holiday is observed, then confirm it.',
    ms: 'Nyatakan negeri atau cawangan yang bercuti, kemudian sahkan.',
  },
};

/** Server messages about holidays. */
export const HOLIDAY_MESSAGES = {
  'holiday.where': {
    en: 'Choose the states or branches that observe the holiday, then confirm it.',
    ms: 'Pilih negeri atau cawangan yang bercuti, kemudian sahkan.',
  },
};

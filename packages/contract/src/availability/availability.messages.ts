/** Server messages about availability. `{value}` is a parameter. */
export const AVAILABILITY_MESSAGES = {
  'availability.past': {
    en: 'Choose today, {value}, or a later day.',
    ms: 'Pilih hari ini, {value}, atau hari kemudian.',
  },
} as const;

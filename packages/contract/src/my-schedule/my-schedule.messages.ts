/** Server messages about one's own schedule. `{name}` is a parameter. */
export const MY_SCHEDULE_MESSAGES = {
  'my_schedule.calendar_made': { en: 'The address has been made.', ms: 'Alamat telah dibuat.' },
  'my_schedule.calendar_revoked': {
    en: 'The address no longer works.',
    ms: 'Alamat ini tidak lagi berfungsi.',
  },
  'my_schedule.calendar_name': { en: 'Shifts at {name}', ms: 'Syif di {name}' },
  'my_schedule.shift': { en: 'Shift', ms: 'Syif' },
  'my_schedule.break': { en: 'Break: {count} minutes', ms: 'Rehat: {count} minit' },
} as const;

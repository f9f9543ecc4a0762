/** Server messages about the strength of work sites. `{name}`, `{site}` and others are parameters. */
export const SITE_STRENGTH_MESSAGES = {
  'site_strength.replaced': {
    en: '{opened} {opened|shift is|shifts are} open, offered to {free} {free|person|people}.',
    ms: '{opened} syif dibuka dan ditawarkan kepada {free} pekerja.',
  },
  'site_strength.not_short': {
    en: 'This shift no longer lacks so many people.',
    ms: 'Syif ini tidak lagi kekurangan pekerja sebanyak itu.',
  },
  'site_strength.over': {
    en: 'Less than an hour of this shift is left.',
    ms: 'Baki syif ini kurang daripada sejam.',
  },
  'site_strength.site_inactive': {
    en: 'This site is inactive, or not open on this day.',
    ms: 'Tapak ini tidak aktif, atau tidak dibuka pada hari ini.',
  },
  'notification.site_short': {
    en: '{site} is short of {short} {short|person|people} on {shift}, which began at {time}.',
    ms: '{site} kekurangan {short} pekerja bagi {shift} yang bermula pada {time}.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

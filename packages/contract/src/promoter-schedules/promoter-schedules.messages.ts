/** Server messages about schedules of promoters. `{name}` is a parameter. */
export const PROMOTER_SCHEDULE_MESSAGES = {
  'audit.record.promoter_schedule': { en: 'Schedule of a promoter', ms: 'Jadual promoter' },
  'uses.promoter_schedules': { en: 'schedules ({count})', ms: 'jadual ({count})' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

/** Server messages about schedule templates and work schedules. `{name}` is a parameter. */
export const SCHEDULE_MESSAGES = {
  'schedule.past': {
    en: 'New hours cannot start before today, {value}. Past days do not change.',
    ms: 'Waktu baharu tidak boleh bermula sebelum hari ini, {value}. Hari yang telah berlalu tidak berubah.',
  },
  'schedule.has_begun': {
    en: 'These hours have started and cannot be withdrawn. Set other hours from today.',
    ms: 'Waktu ini telah bermula dan tidak boleh ditarik balik. Tetapkan waktu lain mulai hari ini.',
  },
  'schedule.default_stays': {
    en: 'This is the default. Make another template the default first.',
    ms: 'Ini templat lalai. Jadikan templat lain sebagai lalai dahulu.',
  },
  'schedule.archived': {
    en: 'This template is archived. Restore it first.',
    ms: 'Templat ini telah diarkibkan. Pulihkan dahulu.',
  },
  'schedule.overlaps_in_week': {
    en: 'With these hours, shifts of an existing work schedule would overlap from {value}: {day} and {other}.',
    ms: 'Dengan waktu ini, syif dalam jadual kerja sedia ada akan bertindih mulai {value}: {day} dan {other}.',
  },
  'schedule.now_archived': { en: 'Archived because it is in use.', ms: 'Diarkibkan kerana masih digunakan.' },
  'work_schedule.overlaps': {
    en: 'Shifts on {day} and {other} overlap.',
    ms: 'Syif {day} dan {other} bertindih.',
  },
  'work_schedule.overlaps_on_day': {
    en: 'Two shifts on {day} overlap.',
    ms: 'Dua syif pada {day} bertindih.',
  },
  'work_schedule.overlaps_later': {
    en: 'From {value}, when a template has new hours, shifts on {day} and {other} overlap.',
    ms: 'Mulai {value}, apabila waktu templat berubah, syif {day} dan {other} bertindih.',
  },
  'work_schedule.meets': {
    en: 'On {value} a shift from the day before runs into the first one. Start on another day.',
    ms: 'Pada {value}, syif hari sebelumnya berlanjutan ke dalam syif pertama. Mulakan pada hari lain.',
  },
  'work_schedule.day_taken': {
    en: 'A schedule already starts on that day. Correct that one instead.',
    ms: 'Sudah ada jadual yang bermula pada hari itu. Betulkan jadual tersebut.',
  },
  'work_schedule.same': {
    en: 'This schedule already applies on that day.',
    ms: 'Jadual ini sudah terpakai pada hari itu.',
  },
  'work_schedule.too_many_days': {
    en: 'Choose a period of at most {max} days.',
    ms: 'Pilih tempoh paling lama {max} hari.',
  },
  'work_schedule.taken_back': {
    en: 'Undone. Everybody has the schedule that they had before.',
    ms: 'Telah dibatalkan. Semua orang kembali kepada jadual sebelumnya.',
  },
  'work_schedule.undone_already': {
    en: 'This has been undone already.',
    ms: 'Ini telah pun dibatalkan.',
  },
  'work_schedule.undo_changed': {
    en: 'The schedule of {name} has been changed since. Nothing was undone.',
    ms: 'Jadual {name} telah diubah sejak itu. Tiada apa-apa yang dibatalkan.',
  },
  'work_schedule.undo_meets': {
    en: 'On {value} shifts of {name} would overlap. Nothing was undone.',
    ms: 'Pada {value} syif {name} akan bertindih. Tiada apa-apa yang dibatalkan.',
  },
  'work_schedule.assigned': { en: 'Work schedules saved.', ms: 'Jadual kerja disimpan.' },
  'weekday.0': { en: 'Monday', ms: 'Isnin' },
  'weekday.1': { en: 'Tuesday', ms: 'Selasa' },
  'weekday.2': { en: 'Wednesday', ms: 'Rabu' },
  'weekday.3': { en: 'Thursday', ms: 'Khamis' },
  'weekday.4': { en: 'Friday', ms: 'Jumaat' },
  'weekday.5': { en: 'Saturday', ms: 'Sabtu' },
  'weekday.6': { en: 'Sunday', ms: 'Ahad' },
  'weekday.short.0': { en: 'Mon', ms: 'Isn' },
  'weekday.short.1': { en: 'Tue', ms: 'Sel' },
  'weekday.short.2': { en: 'Wed', ms: 'Rab' },
  'weekday.short.3': { en: 'Thu', ms: 'Kha' },
  'weekday.short.4': { en: 'Fri', ms: 'Jum' },
  'weekday.short.5': { en: 'Sat', ms: 'Sab' },
  'weekday.short.6': { en: 'Sun', ms: 'Ahd' },
  'notification.work_schedule_changed': {
    en: 'Your work schedule changes from {day}.',
    ms: 'Jadual kerja anda berubah mulai {day}.',
  },
  'uses.schedule_templates': {
    en: '{count} schedule {count|template|templates}',
    ms: '{count} templat jadual',
  },
  'audit.record.schedule': { en: 'Schedule template', ms: 'Templat jadual' },
  'audit.record.schedule_times': { en: 'Hours of a schedule template', ms: 'Waktu templat jadual' },
  'audit.record.schedule_default': { en: 'Default schedule', ms: 'Jadual lalai' },
  'audit.record.work_schedule': { en: 'Work schedule', ms: 'Jadual kerja' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

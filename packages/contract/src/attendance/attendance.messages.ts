/** What the server says about schedule templates and work schedules. `{name}` is a parameter. */
export const SCHEDULE_MESSAGES = {
  'schedule.no_time': {
    en: 'The end must be another time than the start.',
    ms: 'Masa tamat mesti berbeza daripada masa mula.',
  },
  'schedule.break_too_long': {
    en: 'The break is longer than the work from start to end.',
    ms: 'Waktu rehat lebih panjang daripada tempoh kerja.',
  },
  'schedule.past': {
    en: 'Other times cannot begin before today, {value}: days gone by stay as they were.',
    ms: 'Masa baharu tidak boleh bermula sebelum hari ini, {value}: hari yang telah berlalu kekal seperti asal.',
  },
  'schedule.has_begun': {
    en: 'These times have begun and stay. Set other times from today on.',
    ms: 'Masa ini telah berkuat kuasa dan kekal. Tetapkan masa lain mulai hari ini.',
  },
  'schedule.default_stays': {
    en: 'This is the default. Make another template the default first.',
    ms: 'Ini templat lalai. Jadikan templat lain sebagai lalai dahulu.',
  },
  'schedule.archived': {
    en: 'This template is archived. Take it out of the archive first.',
    ms: 'Templat ini telah diarkibkan. Keluarkan daripada arkib dahulu.',
  },
  'schedule.overlaps_in_week': {
    en: 'With these times, shifts of a work schedule that people have would overlap from {value}: {day} and {other}.',
    ms: 'Dengan masa ini, syif dalam jadual kerja sedia ada akan bertindih mulai {value}: {day} dan {other}.',
  },
  'schedule.now_archived': { en: 'Archived, since it is in use.', ms: 'Diarkibkan kerana masih digunakan.' },
  'work_schedule.overlaps': {
    en: 'Shifts of {day} and {other} overlap.',
    ms: 'Syif {day} dan {other} bertindih.',
  },
  'work_schedule.overlaps_on_day': {
    en: 'Two shifts of {day} overlap.',
    ms: 'Dua syif pada {day} bertindih.',
  },
  'work_schedule.overlaps_later': {
    en: 'From {value}, when a template has other times, shifts of {day} and {other} overlap.',
    ms: 'Mulai {value}, apabila masa templat berubah, syif {day} dan {other} bertindih.',
  },
  'work_schedule.meets': {
    en: 'On {value} a shift of the day before goes on into the first one. Let it begin on another day.',
    ms: 'Pada {value}, syif hari sebelumnya berlanjutan ke dalam syif pertama. Mulakan pada hari lain.',
  },
  'work_schedule.day_taken': {
    en: 'They already have a schedule from that day. Correct that one instead.',
    ms: 'Pekerja sudah mempunyai jadual mulai hari itu. Betulkan jadual tersebut.',
  },
  'work_schedule.same': {
    en: 'They work so already on that day.',
    ms: 'Pekerja sudah bekerja mengikut jadual ini pada hari itu.',
  },
  'work_schedule.too_many_days': {
    en: 'Choose at most {max} days, from the first to the last.',
    ms: 'Pilih paling banyak {max} hari, dari hari pertama hingga terakhir.',
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
  'audit.record.schedule_times': { en: 'Times of a schedule template', ms: 'Masa templat jadual' },
  'audit.record.schedule_default': { en: 'Default schedule', ms: 'Jadual lalai' },
  'audit.record.work_schedule': { en: 'Work schedule', ms: 'Jadual kerja' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

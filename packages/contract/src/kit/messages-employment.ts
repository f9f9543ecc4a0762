/** What the server says about where people work and have worked. `{name}` is a parameter. */
export const EMPLOYMENT_MESSAGES = {
  'employment.before_joining': {
    en: 'They joined on {value}. Choose that day or a later one.',
    ms: 'Pekerja mula bekerja pada {value}. Pilih hari itu atau kemudian.',
  },
  'employment.after_leaving': {
    en: 'Their last day is {value}. Choose that day or an earlier one.',
    ms: 'Hari terakhir pekerja ialah {value}. Pilih hari itu atau lebih awal.',
  },
  'employment.first_stays': {
    en: 'How they joined cannot be taken back. Correct it instead.',
    ms: 'Cara pekerja mula bekerja tidak boleh ditarik balik. Betulkan maklumatnya.',
  },
  'employment.changes_before_joining': {
    en: 'Their employment changed on {value}. Take that change back first, or choose an earlier day.',
    ms: 'Pekerjaan berubah pada {value}. Tarik balik perubahan itu dahulu, atau pilih hari yang lebih awal.',
  },
  'employment.nothing_changes': {
    en: 'Nothing would change. Choose something new, or a salary.',
    ms: 'Tiada apa yang akan berubah. Pilih sesuatu yang baharu, atau gaji.',
  },
  'employment.reports_to_self': {
    en: 'Nobody reports to themselves.',
    ms: 'Seseorang tidak boleh melapor kepada diri sendiri.',
  },
  'employment.circle': {
    en: 'This person would then report, through others, to the one who reports to them.',
    ms: 'Orang ini nanti akan melapor, melalui orang lain, kepada orang bawahannya sendiri.',
  },
  'employment.superior_away': {
    en: '{name} does not work here on {value}.',
    ms: '{name} tidak bekerja di sini pada {value}.',
  },
  'employment.probation_before_joining': {
    en: 'The probation cannot end before the joining date.',
    ms: 'Tempoh percubaan tidak boleh tamat sebelum tarikh mula kerja.',
  },
  'notification.employment_changed': {
    en: 'Where you work has changed on {day}.',
    ms: 'Maklumat pekerjaan anda berubah pada {day}.',
  },
  'notification.employment_reports_to_you': {
    en: '{name} reports to you from {day}.',
    ms: '{name} melapor kepada anda mulai {day}.',
  },
  'audit.record.employment': { en: 'Period of employment', ms: 'Tempoh pekerjaan' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

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
  'notification.employment_began': {
    en: 'The planned change of employment of {name} is in effect since {day}.',
    ms: 'Perubahan pekerjaan {name} yang dirancang berkuat kuasa sejak {day}.',
  },
  'notification.employments_began': {
    en: '{count} planned {count|change of employment is|changes of employment are} in effect.',
    ms: '{count} perubahan pekerjaan yang dirancang kini berkuat kuasa.',
  },
  'notification.probation_ends': {
    en: 'The probation of {name} ends on {day}. Confirm or extend it.',
    ms: 'Tempoh percubaan {name} tamat pada {day}. Sahkan atau lanjutkan.',
  },
  'notification.probation_ended': {
    en: 'The probation of {name} ended on {day}, and nothing has been decided.',
    ms: 'Tempoh percubaan {name} tamat pada {day} dan belum ada keputusan.',
  },
  'notification.probations_end': {
    en: '{count} {count|probation ends soon or has|probations end soon or have} just ended.',
    ms: '{count} tempoh percubaan akan tamat tidak lama lagi atau baru sahaja tamat.',
  },
  'notification.employment_confirmed': {
    en: 'You are confirmed in your employment from {day}.',
    ms: 'Anda disahkan dalam jawatan mulai {day}.',
  },
  'employment.confirmed_before_joining': {
    en: 'They cannot be confirmed before the joining date, {value}.',
    ms: 'Pekerja tidak boleh disahkan sebelum tarikh mula kerja, {value}.',
  },
  'employment.probation_not_later': {
    en: 'The probation already lasts until {value}. Choose a later day.',
    ms: 'Tempoh percubaan sudah sehingga {value}. Pilih hari yang lebih lewat.',
  },
  'employment.already_confirmed': {
    en: 'They were confirmed on {value}. Take that back first.',
    ms: 'Pekerja telah disahkan pada {value}. Tarik balik dahulu.',
  },
  'employment.not_confirmed': { en: 'They are not confirmed.', ms: 'Pekerja belum disahkan.' },
  'employment.notice_after_leaving': {
    en: 'Notice cannot be given after the last day.',
    ms: 'Notis tidak boleh diberi selepas hari terakhir.',
  },
  'audit.record.employment': { en: 'Period of employment', ms: 'Tempoh pekerjaan' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

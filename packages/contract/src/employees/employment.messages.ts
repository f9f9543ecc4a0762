/** Server messages about employment. `{name}` is a parameter. */
export const EMPLOYMENT_MESSAGES = {
  'employment.has_left': {
    en: '{name} has left the company. Choose somebody who works here.',
    ms: '{name} telah berhenti. Pilih pekerja yang masih bekerja.',
  },
  'employment.before_joining': {
    en: 'The joining date is {value}. Choose that day or later.',
    ms: 'Tarikh mula kerja ialah {value}. Pilih hari itu atau kemudian.',
  },
  'employment.after_leaving': {
    en: 'The last day is {value}. Choose that day or earlier.',
    ms: 'Hari terakhir ialah {value}. Pilih hari itu atau lebih awal.',
  },
  'employment.first_stays': {
    en: 'The joining record cannot be undone. Correct it instead.',
    ms: 'Rekod mula kerja tidak boleh dibatalkan. Betulkan maklumatnya.',
  },
  'employment.changes_before_joining': {
    en: 'The employment changed on {value}. Undo that change first, or choose an earlier day.',
    ms: 'Pekerjaan berubah pada {value}. Batalkan perubahan itu dahulu, atau pilih hari yang lebih awal.',
  },
  'employment.nothing_changes': {
    en: 'Nothing would change. Choose something new or enter a salary.',
    ms: 'Tiada perubahan. Pilih sesuatu yang baharu atau masukkan gaji.',
  },
  'employment.reports_to_self': {
    en: 'An employee cannot report to themselves.',
    ms: 'Pekerja tidak boleh melapor kepada diri sendiri.',
  },
  'employment.circle': {
    en: 'This would create a circular reporting line.',
    ms: 'Ini akan mewujudkan garis pelaporan yang berpusing.',
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
    en: 'Your role changes on {day}.',
    ms: 'Jawatan anda berubah pada {day}.',
  },
  'notification.employment_reports_to_you': {
    en: '{name} reports to you from {day}.',
    ms: '{name} melapor kepada anda mulai {day}.',
  },
  'notification.employment_began': {
    en: 'The planned employment change of {name} took effect on {day}.',
    ms: 'Perubahan pekerjaan {name} yang dirancang berkuat kuasa pada {day}.',
  },
  'notification.employments_began': {
    en: '{count} planned employment {count|change is|changes are} now in effect.',
    ms: '{count} perubahan pekerjaan yang dirancang kini berkuat kuasa.',
  },
  'notification.probation_ends': {
    en: 'The probation of {name} ends on {day}. Confirm or extend it.',
    ms: 'Tempoh percubaan {name} tamat pada {day}. Sahkan atau lanjutkan.',
  },
  'notification.probation_ended': {
    en: 'The probation of {name} ended on {day}, and a decision is pending.',
    ms: 'Tempoh percubaan {name} tamat pada {day} dan keputusan belum dibuat.',
  },
  'notification.probations_end': {
    en: '{count} {count|probation ends soon or has|probations end soon or have} just ended.',
    ms: '{count} tempoh percubaan akan tamat tidak lama lagi atau baru sahaja tamat.',
  },
  'notification.employment_confirmed': {
    en: 'Your employment is confirmed from {day}.',
    ms: 'Anda disahkan dalam jawatan mulai {day}.',
  },
  'employment.confirmed_before_joining': {
    en: 'The confirmation cannot be before the joining date, {value}.',
    ms: 'Pengesahan tidak boleh sebelum tarikh mula kerja, {value}.',
  },
  'employment.probation_not_later': {
    en: 'The probation already lasts until {value}. Choose a later day.',
    ms: 'Tempoh percubaan sudah ditetapkan hingga {value}. Pilih hari yang lebih lewat.',
  },
  'employment.already_confirmed': {
    en: 'Already confirmed on {value}. Undo that first.',
    ms: 'Telah disahkan pada {value}. Batalkan dahulu.',
  },
  'employment.not_confirmed': { en: 'This employee is not confirmed.', ms: 'Pekerja ini belum disahkan.' },
  'employment.notice_after_leaving': {
    en: 'Notice cannot be given after the last day.',
    ms: 'Notis tidak boleh diberi selepas hari terakhir.',
  },
  'audit.record.employment': { en: 'Employment period', ms: 'Tempoh pekerjaan' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

/** What the server says about work sites and who works there. `{name}` is a parameter. */
export const SITE_MESSAGES = {
  'uses.employee_work_sites': { en: 'assignments of people ({count})', ms: 'penugasan pekerja ({count})' },
  'site.place_half': {
    en: 'A place needs both latitude and longitude.',
    ms: 'Lokasi memerlukan latitud dan longitud.',
  },
  'site.ends_before_start': {
    en: 'The last day is before the first.',
    ms: 'Hari terakhir lebih awal daripada hari pertama.',
  },
  'site.not_begun': {
    en: 'The site begins on {value}. Choose that day or a later one.',
    ms: 'Tapak ini bermula pada {value}. Pilih hari itu atau kemudian.',
  },
  'site.over': {
    en: 'The site ends on {value}. Choose that day or an earlier one.',
    ms: 'Tapak ini berakhir pada {value}. Pilih hari itu atau lebih awal.',
  },
  'site.inactive': {
    en: 'This site is inactive and takes nobody new.',
    ms: 'Tapak ini tidak aktif dan tidak menerima pekerja baharu.',
  },
  'site.overlaps': {
    en: 'They are assigned to this site on some of these days already, from {from}.',
    ms: 'Pekerja sudah ditugaskan ke tapak ini pada sebahagian hari tersebut, mulai {from}.',
  },
  'site.begun': {
    en: 'This assignment has begun. End it on a day instead.',
    ms: 'Penugasan ini telah bermula. Tamatkannya pada suatu hari.',
  },
  'site.people_there': {
    en: '{count} {count|person is|people are} assigned to this site now or later. End that first, or give the site a last day.',
    ms: '{count} orang ditugaskan ke tapak ini sekarang atau kemudian. Tamatkannya dahulu, atau tetapkan hari terakhir tapak.',
  },
  'site.assigned_before': {
    en: '{count} {count|assignment begins|assignments begin} before this day. Choose an earlier one.',
    ms: '{count} penugasan bermula sebelum hari ini. Pilih hari yang lebih awal.',
  },
  'site.assigned_after': {
    en: '{count} {count|assignment begins|assignments begin} after this day. Take {count|it|them} back first, or choose a later one.',
    ms: '{count} penugasan bermula selepas hari ini. Tarik balik dahulu, atau pilih hari yang lebih lewat.',
  },
  'site.assigned': { en: 'Assigned.', ms: 'Telah ditugaskan.' },
  'notification.work_site_given': {
    en: 'You work at {site} from {day}.',
    ms: 'Anda ditugaskan ke {site} mulai {day}.',
  },
  'notification.work_site_ended': {
    en: 'Your last day at {site} is {day}.',
    ms: 'Hari terakhir anda di {site} ialah {day}.',
  },
  'notification.work_site_changed': {
    en: 'Your days at {site} have changed: from {day}.',
    ms: 'Tempoh anda di {site} telah berubah: mulai {day}.',
  },
  'notification.work_site_taken': {
    en: 'You do not work at {site} from {day} after all.',
    ms: 'Penugasan anda ke {site} mulai {day} telah dibatalkan.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

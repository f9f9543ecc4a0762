/** Server messages about work sites and their assignments. `{name}` is a parameter. */
export const SITE_MESSAGES = {
  'uses.site_assignments': { en: 'assignments ({count})', ms: 'penugasan pekerja ({count})' },
  'uses.site_visits': { en: 'site visits ({count})', ms: 'lawatan tapak ({count})' },
  'uses.posts': { en: 'needs ({count})', ms: 'keperluan ({count})' },
  'uses.open_shifts': { en: 'open shifts ({count})', ms: 'syif terbuka ({count})' },
  'uses.day_plan_sessions': { en: 'planned shifts ({count})', ms: 'syif dalam jadual ({count})' },
  'audit.record.work_site': { en: 'Work site', ms: 'Tapak kerja' },
  'audit.record.work_site_assignment': { en: 'Work site assignment', ms: 'Penugasan ke tapak kerja' },
  'audit.record.site_allowance': { en: 'Site allowance', ms: 'Elaun tapak' },
  'audit.record.site_contact': { en: 'Site contact', ms: 'Orang hubungan tapak' },
  'site.not_begun': {
    en: 'The site opens on {value}. Choose that day or later.',
    ms: 'Tapak ini bermula pada {value}. Pilih hari itu atau kemudian.',
  },
  'site.over': {
    en: 'The site closes on {value}. Choose that day or earlier.',
    ms: 'Tapak ini berakhir pada {value}. Pilih hari itu atau lebih awal.',
  },
  'site.inactive': {
    en: 'This site is inactive. No one new can be assigned.',
    ms: 'Tapak ini tidak aktif. Pekerja baharu tidak boleh ditugaskan.',
  },
  'site.overlaps': {
    en: 'This employee is already assigned to this site on some of these days, from {from}.',
    ms: 'Pekerja sudah ditugaskan ke tapak ini pada sebahagian hari tersebut, mulai {from}.',
  },
  'site.begun': {
    en: 'This assignment has started. Set an end date instead.',
    ms: 'Penugasan ini telah bermula. Tetapkan tarikh akhir.',
  },
  'site.people_there': {
    en: '{count} {count|person is|people are} assigned to this site now or later. End {count|that assignment|those assignments} first, or give the site a last day.',
    ms: '{count} orang ditugaskan ke tapak ini sekarang atau kemudian. Tamatkannya dahulu, atau tetapkan hari terakhir tapak.',
  },
  'site.assigned_before': {
    en: '{count} {count|assignment starts|assignments start} before this day. Choose an earlier day.',
    ms: '{count} penugasan bermula sebelum hari ini. Pilih hari yang lebih awal.',
  },
  'site.assigned_after': {
    en: '{count} {count|assignment starts|assignments start} after this day. Withdraw {count|it|them} first, or choose a later day.',
    ms: '{count} penugasan bermula selepas hari ini. Tarik balik dahulu, atau pilih hari yang lebih lewat.',
  },
  'site.code_of_outlet': {
    en: 'An outlet has this code. Choose another.',
    ms: 'Kod ini digunakan oleh outlet. Pilih kod lain.',
  },
  'site.imported': {
    en: '{created} {created|site|sites} added, {updated} changed.',
    ms: '{created} tapak ditambah, {updated} diubah.',
  },
  'reason.site_closed': { en: 'The site is closed.', ms: 'Tapak telah ditutup.' },
  'site.assigned': { en: 'Assigned.', ms: 'Telah ditugaskan.' },
  'notification.work_site_given': {
    en: 'You are assigned to {site} from {day}.',
    ms: 'Anda ditugaskan ke {site} mulai {day}.',
  },
  'notification.work_site_ended': {
    en: 'Your last day at {site} is {day}.',
    ms: 'Hari terakhir anda di {site} ialah {day}.',
  },
  'notification.work_site_changed': {
    en: 'Your assignment to {site} has changed: from {day}.',
    ms: 'Penugasan anda ke {site} telah berubah: mulai {day}.',
  },
  'notification.work_site_taken': {
    en: 'Your assignment to {site} from {day} was withdrawn.',
    ms: 'Penugasan anda ke {site} mulai {day} telah ditarik balik.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

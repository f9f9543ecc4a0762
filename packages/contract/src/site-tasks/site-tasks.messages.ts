/** Server messages about tasks at sites. `{name}` is a parameter. */
export const SITE_TASK_MESSAGES = {
  'audit.record.task_template': { en: 'Task template', ms: 'Templat tugasan' },
  'audit.record.task_plan': { en: 'Repeated task', ms: 'Tugasan berulang' },
  'audit.record.site_task': { en: 'Task', ms: 'Tugasan' },
  'audit.record.site_task_person': { en: 'Person of a task', ms: 'Pekerja tugasan' },
  'audit.record.site_task_photo': { en: 'Photo of a task', ms: 'Gambar tugasan' },
  'task.choices_of_choice': {
    en: 'Only a choice has answers to choose.',
    ms: 'Hanya item pilihan mempunyai jawapan untuk dipilih.',
  },
  'task.two_choices': { en: 'Name at least two answers.', ms: 'Nyatakan sekurang-kurangnya dua jawapan.' },
  'task.same_choice': { en: 'Two answers are the same.', ms: 'Dua jawapan adalah sama.' },
  'task.limits_of_number': { en: 'Only a number has limits.', ms: 'Hanya nombor mempunyai had.' },
  'task.limit_above_bound': {
    en: 'The lower limit is above the upper one.',
    ms: 'Had bawah melebihi had atas.',
  },
  'task.same_key': { en: 'This item is there twice.', ms: 'Item ini ada dua kali.' },
  'task.same_item': {
    en: 'Another item of the list asks for this already.',
    ms: 'Item lain dalam senarai telah meminta perkara ini.',
  },
  'task.cannot_fail': {
    en: 'Nothing can be wrong here: there is no failing answer, and no limit.',
    ms: 'Tiada yang boleh gagal di sini: tiada jawapan gagal dan tiada had.',
  },
  'task.template_archived': { en: 'This template is out of use.', ms: 'Templat ini tidak digunakan lagi.' },
  'task.template_in_use': { en: 'This template is in use.', ms: 'Templat ini sedang digunakan.' },
  'task.plan_over': {
    en: 'The last day of this repeated task has passed.',
    ms: 'Hari terakhir tugasan berulang ini telah berlalu.',
  },
  'task.ends_before_start': {
    en: 'The task must end after it begins, on the same day.',
    ms: 'Tugasan mesti tamat selepas ia bermula, pada hari yang sama.',
  },
  'task.site_inactive': {
    en: 'This site is inactive. No task can be assigned.',
    ms: 'Tapak ini tidak aktif. Tugasan tidak boleh diberikan.',
  },
  'task.project_over': {
    en: '{name} is over, or has not this site on this day.',
    ms: '{name} telah tamat, atau tidak melibatkan tapak ini pada hari tersebut.',
  },
  'task.no_day': {
    en: 'None of these weekdays falls between the first and the last day.',
    ms: 'Tiada hari tersebut antara hari pertama dan hari terakhir.',
  },
  'task.too_long': {
    en: 'A task repeats on at most {max} days. Choose an earlier last day.',
    ms: 'Tugasan berulang paling banyak {max} hari. Pilih hari terakhir yang lebih awal.',
  },
  'task.past': { en: 'Choose today or a later day.', ms: 'Pilih hari ini atau hari yang lebih lewat.' },
  'task.accepted_by': { en: '{name} has accepted this task.', ms: '{name} telah menerima tugasan ini.' },
  'task.too_early': {
    en: 'This task is for {day}. It can be accepted from that day on.',
    ms: 'Tugasan ini untuk {day}. Ia boleh diterima mulai hari tersebut.',
  },
  'task.given_to': {
    en: 'This task was given to {name}. What you filled in was not stored.',
    ms: 'Tugasan ini telah diberikan kepada {name}. Maklumat yang anda isi tidak disimpan.',
  },
  'task.no_longer_yours': {
    en: 'This task is no longer assigned to you. What you filled in was not stored.',
    ms: 'Tugasan ini tidak lagi diberikan kepada anda. Maklumat yang anda isi tidak disimpan.',
  },
  'task.answered_meanwhile': {
    en: 'This task was answered elsewhere meanwhile. Your answers are not stored yet: check them and send them again.',
    ms: 'Tugasan ini telah dijawab di tempat lain sementara itu. Jawapan anda belum disimpan: semak dan hantar semula.',
  },
  'task.returned_meanwhile': {
    en: 'This task was returned meanwhile. What you filled in is not stored yet: check it and send it again.',
    ms: 'Tugasan ini telah dikembalikan sementara itu. Maklumat yang anda isi belum disimpan: semak dan hantar semula.',
  },
  'task.same_person': { en: '{name} has this task already.', ms: '{name} sudah memegang tugasan ini.' },
  'task.day_taken': {
    en: 'This repeated task has a task on that day already.',
    ms: 'Tugasan berulang ini sudah mempunyai tugasan pada hari tersebut.',
  },
  'task.too_many_photos': {
    en: 'An item has at most {max} photos.',
    ms: 'Setiap item mempunyai paling banyak {max} gambar.',
  },
  'task.no_photo_here': { en: 'This item takes no photo.', ms: 'Item ini tidak memerlukan gambar.' },
  'task.missing_answer': { en: '{label} is not answered.', ms: '{label} belum dijawab.' },
  'task.missing_photo': { en: '{label} needs a photo.', ms: '{label} memerlukan gambar.' },
  'task.missing_signature': { en: '{label} is not signed.', ms: '{label} belum ditandatangani.' },
  'task.sign_without_answers': {
    en: 'Answer everything that is required before somebody signs.',
    ms: 'Jawab semua yang wajib sebelum ditandatangani.',
  },
  'task.assigned': {
    en: '{count} {count|task|tasks} assigned.',
    ms: '{count} tugasan diberikan.',
  },
  'task.accept': { en: 'The task is yours.', ms: 'Tugasan ini milik anda.' },
  'task.resume': { en: 'The task goes on.', ms: 'Tugasan diteruskan.' },
  'task.complete': {
    en: 'The task is completed and waits to be verified.',
    ms: 'Tugasan selesai dan menunggu pengesahan.',
  },
  'task.reassign': { en: '{name} has this task now.', ms: 'Tugasan ini kini dipegang oleh {name}.' },
  'task.verify': { en: 'The task is verified.', ms: 'Tugasan telah disahkan.' },
  'task.return': { en: 'The task is returned.', ms: 'Tugasan telah dikembalikan.' },
  'task.cancel': { en: 'The task is cancelled.', ms: 'Tugasan telah dibatalkan.' },
  'task.plan_ended': {
    en: 'The task is not repeated any more. {count} later {count|task|tasks} cancelled.',
    ms: 'Tugasan tidak lagi diulang. {count} tugasan kemudian dibatalkan.',
  },
  'notification.site_tasks_assigned': {
    en: '{title} at {site} is assigned to you, {count|due on|from} {from}.',
    ms: '{title} di {site} diberikan kepada anda mulai {from}.',
  },
  'notification.site_task_changed': {
    en: '{title} at {site} on {day} has changed.',
    ms: '{title} di {site} pada {day} telah berubah.',
  },
  'notification.site_task_given': {
    en: '{title} at {site} is yours to go on with.',
    ms: '{title} di {site} diserahkan kepada anda untuk diteruskan.',
  },
  'notification.site_task_taken': {
    en: '{title} at {site} is no longer assigned to you.',
    ms: '{title} di {site} tidak lagi diberikan kepada anda.',
  },
  'notification.site_task_returned': {
    en: '{title} at {site} was returned: {reason}',
    ms: '{title} di {site} dikembalikan: {reason}',
  },
  'notification.site_task_verified': {
    en: '{title} at {site} is verified.',
    ms: '{title} di {site} telah disahkan.',
  },
  'notification.site_task_cancelled': {
    en: '{title} at {site} was cancelled: {reason}',
    ms: '{title} di {site} dibatalkan: {reason}',
  },
  'notification.site_tasks_cancelled': {
    en: '{count} of your tasks at {site} from {from} on {count|was|were} cancelled: {reason}',
    ms: '{count} tugasan anda di {site} mulai {from} telah dibatalkan: {reason}',
  },
  'notification.site_tasks_site_closed': {
    en: '{count} of your tasks at {site} from {from} on {count|was|were} cancelled: the site is closed.',
    ms: '{count} tugasan anda di {site} mulai {from} telah dibatalkan kerana tapak ditutup.',
  },
  'notification.site_tasks_after_service': {
    en: '{count} {count|task|tasks} that you assigned, from {from} on, {count|was|were} cancelled: nobody named for {count|it|them} is in service then.',
    ms: '{count} tugasan yang anda berikan mulai {from} telah dibatalkan kerana tiada pekerja yang dinamakan masih berkhidmat ketika itu.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

/** What the server says of what is done for many employees at once, and of saved views. `{name}` is a parameter. */
export const BULK_MESSAGES = {
  'bulk.nothing_asked': { en: 'Choose what is to change.', ms: 'Pilih apa yang hendak diubah.' },
  'bulk.done': { en: 'Done for {changed} people.', ms: 'Selesai untuk {changed} orang.' },
  'bulk.running': {
    en: 'This has begun, and goes on by itself.',
    ms: 'Kerja ini telah bermula dan berjalan sendiri.',
  },
  'bulk.leaves_otherwise': {
    en: 'Their last day is already set: {value}.',
    ms: 'Hari terakhir pekerja telah ditetapkan: {value}.',
  },
  'bulk.no_email': { en: 'No e-mail address is recorded.', ms: 'Tiada alamat e-mel direkodkan.' },
  'bulk.has_left': { en: 'They no longer work here.', ms: 'Pekerja tidak lagi bekerja di sini.' },
  'notification.bulk_done': {
    en: 'What you did for {total} employees is done: {changed} changed, {failed} could not be.',
    ms: 'Kerja anda untuk {total} pekerja selesai: {changed} diubah, {failed} tidak dapat diubah.',
  },
  'view.too_many': {
    en: 'You have {max} views here. Delete one first.',
    ms: 'Anda mempunyai {max} paparan di sini. Padam satu dahulu.',
  },
  'view.keeps_number': {
    en: 'The search word is a number that identifies somebody, which no view keeps. Search by name or code for it.',
    ms: 'Kata carian ialah nombor pengenalan seseorang, yang tidak disimpan dalam mana-mana paparan. Cari dengan nama atau kod.',
  },
  'view.not_to_share': {
    en: 'Only administrators share views with the company.',
    ms: 'Hanya pentadbir berkongsi paparan dengan syarikat.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

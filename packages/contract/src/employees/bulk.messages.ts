/** Server messages about bulk operations on employees and saved views. `{name}` is a parameter. */
export const BULK_MESSAGES = {
  'bulk.nothing_asked': { en: 'Choose what to change.', ms: 'Pilih apa yang hendak diubah.' },
  'bulk.done': { en: 'Done for {changed} people.', ms: 'Selesai untuk {changed} orang.' },
  'bulk.running': {
    en: 'This has started and continues in the background.',
    ms: 'Kerja ini telah bermula dan diteruskan di latar belakang.',
  },
  'bulk.leaves_otherwise': {
    en: 'The last day is already set: {value}.',
    ms: 'Hari terakhir telah ditetapkan: {value}.',
  },
  'bulk.no_email': { en: 'No e-mail address is recorded.', ms: 'Tiada alamat e-mel direkodkan.' },
  'bulk.has_left': { en: 'This employee has left.', ms: 'Pekerja ini telah berhenti.' },
  'notification.bulk_done': {
    en: 'Your change to {total} {total|employee|employees} is complete: {changed} changed, {failed} failed.',
    ms: 'Perubahan anda kepada {total} pekerja selesai: {changed} diubah, {failed} gagal.',
  },
  'view.too_many': {
    en: 'You already have {max} views here. Delete one first.',
    ms: 'Anda sudah mempunyai {max} paparan di sini. Padam satu dahulu.',
  },
  'view.keeps_number': {
    en: 'The search is an identity number, which cannot be saved in a view. Search by name or code instead.',
    ms: 'Carian ini ialah nombor pengenalan, yang tidak boleh disimpan dalam paparan. Cari dengan nama atau kod.',
  },
  'view.not_to_share': {
    en: 'Only administrators can share views with the company.',
    ms: 'Hanya pentadbir boleh berkongsi paparan dengan syarikat.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

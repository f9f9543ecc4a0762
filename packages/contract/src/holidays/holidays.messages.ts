/** Server messages about holidays. */
export const HOLIDAY_MESSAGES = {
  'holiday.copy_empty': {
    en: 'There are no holidays in {year} to copy.',
    ms: 'Tiada cuti am pada {year} untuk disalin.',
  },
  'holiday.import_kind': {
    en: 'The kind must be Compulsory, Public, Company or Replacement.',
    ms: 'Jenis mestilah Wajib, Umum, Syarikat atau Ganti.',
  },
  'holiday.import_part': {
    en: 'The duration must be Full Day, Half Day (Morning) or Half Day (Afternoon).',
    ms: 'Tempoh mestilah Sehari Penuh, Separuh Hari (Pagi) atau Separuh Hari (Petang).',
  },
  'holiday.import_refused': {
    en: 'Nothing was imported: {count} {count|cell needs|cells need} correction.',
    ms: 'Tiada apa-apa diimport: {count} sel perlu dibetulkan.',
  },
  'holiday.import_state': {
    en: '{name} is not a state. Use names such as Selangor or codes such as SGR.',
    ms: '{name} bukan negeri. Gunakan nama seperti Selangor atau kod seperti SGR.',
  },
  'holiday.saved': {
    en: '{added} added, {changed} changed.',
    ms: '{added} ditambah, {changed} diubah.',
  },
  'holiday.where': {
    en: 'Choose the states or branches that observe the holiday, then confirm it.',
    ms: 'Pilih negeri atau cawangan yang bercuti, kemudian sahkan.',
  },
};

import type { Language } from '../kit/language.ts';

/** Messages of the employee import. */
export const IMPORT_MESSAGES = {
  'import.done_partly': {
    en: 'Imported without {count} {count|row|rows} that had errors.',
    ms: 'Diimport tanpa {count} baris yang mempunyai ralat.',
  },
  'import.fields': {
    en: 'The chosen columns do not belong to this file. Choose the file again.',
    ms: 'Lajur yang dipilih bukan milik fail ini. Pilih fail semula.',
  },
} satisfies Record<string, Record<Language, string>>;

import type { Messages } from '../lib/i18n.ts';
import type en from './file-import.en.ts';

export default {
  file: 'Fail',
  hint: '{{kinds}}, sehingga {{size}}',
  errors: '{{count}} sel perlu dibetulkan; tiada apa-apa diimport sebelum itu.',
  errors_one: '1 sel perlu dibetulkan; tiada apa-apa diimport sebelum itu.',
  error: 'Baris {{row}}, {{column}}: {{message}}',
  error_row: 'Baris {{row}}: {{message}}',
  save: 'Import {{count}} baris',
  save_one: 'Import 1 baris',
  stale:
    'Seseorang telah mengubah perkara dalam fail ini sejak anda menyemaknya. Tiada apa-apa diimport; semak kesannya sekarang.',
  template: 'Muat turun templat',
  nothing: 'Tiada apa-apa untuk diimport',
  rows: {
    check: 'Semak fail',
    summary: '{{created}} baharu, {{updated}} diubah, {{same}} tidak berubah.',
    change: 'Kesan',
    actions: { created: 'Baharu', updated: 'Mengubah {{fields}}', same: 'Tidak berubah' },
    more: 'Dan {{count}} baris lagi.',
  },
} satisfies Messages<typeof en>;

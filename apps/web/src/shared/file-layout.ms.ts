import type { Messages } from '../lib/i18n.ts';
import type en from './file-layout.en.ts';

export default {
  grade: { official: 'Rasmi', multiple: 'Beberapa sumber', single: 'Satu sumber', none: 'Senarai' },
  meaning: {
    official: 'Format dibaca dalam spesifikasi pihak berkuasa sendiri.',
    multiple: 'Format diketahui daripada beberapa sumber berasingan, bukan daripada dokumen rasmi.',
    single: 'Format diketahui daripada satu sumber sahaja, bukan daripada dokumen rasmi.',
    none: 'Senarai untuk ditaip: tiada format muat naik diketahui.',
  },
  source: 'Sumber: {{source}}.',
} satisfies Messages<typeof en>;

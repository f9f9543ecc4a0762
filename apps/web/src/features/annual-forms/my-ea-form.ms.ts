import type { Messages } from '../../lib/i18n.ts';
import type en from './my-ea-form.en.ts';

export default {
  title: 'Borang EA',
  hint: 'Penyata setahun untuk borang cukai pendapatan anda.',
  of: 'Borang EA {{year}}',
  issued: 'Dikeluarkan {{date}}',
  download: 'Muat turun borang EA {{year}}',
} satisfies Messages<typeof en>;

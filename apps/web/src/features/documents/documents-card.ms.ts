import type { Messages } from '../../lib/i18n.ts';
import type en from './documents-card.en.ts';

export default {
  title: 'Dokumen untuk disahkan',
  hint: 'Syarikat meminta anda membaca dokumen ini.',
  more_one: 'dan 1 lagi',
  more_other: 'dan {{count}} lagi',
  go: 'Baca',
} satisfies Messages<typeof en>;

import type { Messages } from '../lib/i18n.ts';
import type en from './loan-terms.en.ts';

export default {
  kind: 'Jenis',
  kinds: { Loan: 'Pinjaman', Advance: 'Pendahuluan' },
  purpose: 'Tujuan',
  principal: 'Amaun',
  fee: 'Fi',
} satisfies Messages<typeof en>;

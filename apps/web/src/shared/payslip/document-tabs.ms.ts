import type { Messages } from '../../lib/i18n.ts';
import type en from './document-tabs.en.ts';

export default {
  label: 'Dokumen',
  payslips: 'Slip gaji',
  payments: 'Bayaran',
  ea_forms: 'Borang EA',
} satisfies Messages<typeof en>;

import type { Messages } from '../lib/i18n.ts';
import type en from './company-form.en.ts';

export default {
  name: 'Nama syarikat',
  locality: 'Negara',
  locality_hint: 'Negara tempat pekerja anda bekerja.',
  identity_type_label: 'Nama nombor pengenalan',
  identity_hint: 'Seperti dalam senarai dan borang: NRIC di Malaysia.',
  create: 'Cipta syarikat',
} satisfies Messages<typeof en>;

import type { Words } from '../lib/i18n.ts';
import type en from './company-form.en.ts';

export default {
  name: 'Nama syarikat',
  locality: 'Negara',
  locality_hint: 'Tempat pekerjanya bekerja.',
  identity_type_label: 'Nama nombor pengenalan',
  identity_hint: 'Seperti yang tertera pada senarai dan borang: NRIC di Malaysia.',
  create: 'Cipta syarikat',
} satisfies Words<typeof en>;

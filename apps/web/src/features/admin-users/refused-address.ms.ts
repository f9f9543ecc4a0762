import type { Messages } from '../../lib/i18n.ts';
import type en from './refused-address.en.ts';

export default {
  mark: 'E-mel ditolak',
  title: 'E-mel kepada {{address}} ditolak.',
  says: 'Pelayan e-melnya menyatakan: {{reason}}',
  member:
    'Pemberitahuan tidak dihantar ke alamat itu sehingga pengguna menukarnya di bawah Akaun Saya, atau mencubanya semula di bawah Pemberitahuan.',
  invited: 'Jika alamat itu salah, tarik balik jemputan dan jemput semula di alamat yang betul.',
} satisfies Messages<typeof en>;

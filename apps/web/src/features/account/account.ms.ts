import type { Words } from '../../lib/i18n.ts';
import type en from './account.en.ts';

export default {
  title: 'Akaun Saya',
  profile: 'Profil',
  profile_hint: 'Maklumat anda di sini. Minta pentadbir membetulkan yang salah.',
  name: 'Nama',
  email: 'E-mel',
  verified: 'Disahkan',
  not_verified: 'Belum disahkan',
  preferences: 'Pilihan',
  preferences_hint: 'Disimpan dalam pelayar ini, dan berkuat kuasa serta-merta.',
  companies: 'Syarikat',
  companies_hint: 'Syarikat anda, dan peranan anda di dalamnya.',
  company: 'Syarikat',
  role: 'Peranan',
  locality: 'Lokaliti',
  roles: {
    owner: 'Pemilik',
    admin: 'Pentadbir',
    employee: 'Pekerja',
    promoter: 'Promoter',
    supervisor: 'Penyelia',
  },
} satisfies Words<typeof en>;

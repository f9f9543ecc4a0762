import type { Words } from '../../lib/i18n.ts';
import type en from './auth.en.ts';

export default {
  title: 'Log masuk',
  subtitle: 'Selamat datang. Log masuk untuk meneruskan.',
  email: 'E-mel',
  password: 'Kata laluan',
  sign_in: 'Log Masuk',
  demo: 'Log masuk demo',
  demo_hint: 'Satu tekan mengisi borang dan terus masuk.',
  demo_roles: {
    owner: 'Pemilik',
    admin: 'Pentadbir',
    employee: 'Pekerja',
    supervisor: 'Penyelia',
    promoter: 'Promoter',
  },
  or: 'atau',
  welcome: 'Selamat datang ke {{name}}',
  highlights: 'Sorotan',
  slide: '{{number}} daripada {{count}}',
  previous: 'Sebelumnya',
  next: 'Seterusnya',
  pause: 'Jeda',
  play: 'Main',
  go_to: 'Tunjuk {{number}}: {{title}}',
} satisfies Words<typeof en>;

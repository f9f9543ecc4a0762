import type { Messages } from '../../lib/i18n.ts';
import type en from './home.en.ts';

export default {
  morning: 'Selamat pagi, {{name}}',
  afternoon: 'Selamat petang, {{name}}',
  evening: 'Selamat malam, {{name}}',
  at: '{{company}} · {{date}}',
  links: 'Pergi ke',
} satisfies Messages<typeof en>;

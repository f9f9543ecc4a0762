import type { Messages } from '../../lib/i18n.ts';
import type en from './home.en.ts';

export default {
  morning: 'Selamat pagi, {{name}}',
  afternoon: 'Selamat petang, {{name}}',
  evening: 'Selamat malam, {{name}}',
  at: '{{company}} · {{date}}',
  links: 'Pergi ke',
  /** The card of who is away. */
  away: {
    title: 'Siapa yang bercuti',
    today: 'Hari ini',
    week: 'Dalam enam hari akan datang',
    nobody: 'Tiada',
    more_one: 'dan {{count}} lagi',
    more_other: 'dan {{count}} lagi',
    go: 'Buka kalendar',
  },
} satisfies Messages<typeof en>;

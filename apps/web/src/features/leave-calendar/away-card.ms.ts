import type { Messages } from '../../lib/i18n.ts';
import type en from './away-card.en.ts';

export default {
  title: 'Siapa yang bercuti',
  today: 'Hari ini',
  week: 'Dalam enam hari akan datang',
  nobody: 'Tiada',
  more_one: 'dan {{count}} lagi',
  more_other: 'dan {{count}} lagi',
  go: 'Buka kalendar',
} satisfies Messages<typeof en>;

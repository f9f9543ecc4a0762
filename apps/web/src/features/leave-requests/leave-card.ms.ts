import type { Messages } from '../../lib/i18n.ts';
import type en from './leave-card.en.ts';

export default {
  title: 'Cuti saya',
  days_one: 'Baki {{number}} hari',
  days_other: 'Baki {{number}} hari',
  held: '{{days}} menunggu',
  go: 'Buka cuti saya',
} satisfies Messages<typeof en>;

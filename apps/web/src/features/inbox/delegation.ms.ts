import type { Messages } from '../../lib/i18n.ts';
import type en from './delegation.en.ts';

export default {
  open: 'Wakilkan',
  title: 'Wakilkan keputusan kepada rakan sekerja',
  hint: 'Semasa anda tiada. Anda masih boleh membuat keputusan sendiri, dan setiap keputusan menyatakan siapa yang membuatnya bagi pihak siapa.',
  list: 'Pewakilan anda',
  to: 'Rakan sekerja',
  from: 'Dari',
  until: 'Hingga',
  kinds: 'Jenis permohonan',
  kinds_hint: 'Biarkan kosong untuk semua jenis.',
  save: 'Wakilkan',
  span: '{{from}} hingga {{until}}',
  revoke: 'Tamatkan',
  revoke_of: 'Tamatkan pewakilan kepada {{name}}',
  for_them: 'Anda membuat keputusan bagi pihak {{name}} hingga {{until}}.',
  for_you: '{{name}} membuat keputusan bagi pihak anda hingga {{until}}.',
} satisfies Messages<typeof en>;

import type { Messages } from '../../lib/i18n.ts';
import type en from './queue.en.ts';

export default {
  title: 'Disimpan pada peranti ini',
  hint: 'Dihantar dengan sendirinya sebaik sahaja pelayan dapat dihubungi.',
  empty: 'Tiada apa-apa menunggu pada peranti ini.',
  device: 'Peranti ini dan storannya',
  send_now: 'Hantar sekarang',
  made: 'Dibuat {{when}}',
  state: { waiting: 'Menunggu', sending: 'Menghantar', refused: 'Tidak diterima' },
  about: {
    in: 'Daftar masuk, {{time}}',
    out: 'Daftar keluar, {{time}}',
    break_start: 'Mula rehat, {{time}}',
    break_end: 'Tamat rehat, {{time}}',
    visit_in: 'Daftar masuk tapak, {{time}}',
    visit_out: 'Daftar keluar tapak, {{time}}',
    discard: 'Ditarik balik: {{of}}',
    leave: '{{name}}, {{span}}',
    task: '{{title}}, {{site}}',
    claim: 'Tuntutan: {{title}}',
  },
  correct: 'Betulkan',
  correct_named: 'Betulkan {{name}}',
  correct_elsewhere: 'Tukar ke {{company}} untuk membetulkannya.',
  discard: 'Buang',
  discard_named: 'Buang {{name}}',
  discard_ask: 'Buang {{name}}?',
  discard_effect: 'Ia tidak direkodkan dan dipadam daripada peranti ini. Tindakan ini tidak boleh diundur.',
} satisfies Messages<typeof en>;

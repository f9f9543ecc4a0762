import type { Messages } from '../lib/i18n.ts';
import type en from './approval-steps.en.ts';

export default {
  label: 'Langkah kelulusan',
  hint: 'Setiap langkah yang terpakai dilalui mengikut susunan ini. Dalam satu langkah, mana-mana seorang memutuskan.',
  add: 'Tambah langkah',
  title: 'Langkah {{place}}',
  remove: 'Buang langkah {{place}}',
  decided_by: 'Diputuskan oleh',
  decider: { line_manager: 'Pengurus langsung', people: 'Orang yang dinamakan' },
  levels_up: 'Peringkat ke atas',
  levels_up_hint: '1 ialah pengurus langsung, 2 ialah yang di atasnya.',
  branch: 'Cawangan',
  department: 'Jabatan',
  level: 'Tahap jawatan',
  everyone: 'Semua',
} satisfies Messages<typeof en>;

import type { Messages } from '../../lib/i18n.ts';
import type en from './payslip-mail.en.ts';

export default {
  column: 'Melalui e-mel',
  statuses: {
    Queued: 'Dalam giliran',
    Sent: 'Dihantar',
    Failed: 'Gagal',
    'Not sent': 'Tidak dihantar',
    None: 'Tiada',
  },
  to: 'kepada {{address}}',
  send: 'Hantar melalui e-mel',
  again: 'Hantar semula melalui e-mel',
  some_one: 'Hantar 1 slip gaji melalui e-mel',
  some_other: 'Hantar {{number}} slip gaji melalui e-mel',
  ask_one: 'Hantar 1 slip gaji melalui e-mel?',
  ask_other: 'Hantar {{number}} slip gaji melalui e-mel?',
  ask_name: 'Hantar slip gaji {{name}} bagi {{month}} melalui e-mel?',
  effect:
    'Setiap satu dihantar ke alamat akaun pekerja, sebagai PDF yang hanya dibuka dengan kata laluan mereka. E-mel tidak menyebut sebarang angka.',
  left: 'Tidak dihantar',
} satisfies Messages<typeof en>;

import type { Messages } from '../../lib/i18n.ts';
import type en from './site-visits.en.ts';

export default {
  status: {
    Scheduled: 'Dijadualkan',
    'In Progress': 'Sedang berjalan',
    Completed: 'Selesai',
    Missed: 'Terlepas',
    Cancelled: 'Dibatalkan',
  },
  marks: {
    no_check_out: 'Tiada daftar keluar',
    check_out_rejected: 'Daftar keluar ditolak',
    check_in_rejected: 'Daftar masuk ditolak',
    proof_missing: 'Tiada bukti',
  },
  proof_wanted: 'Bukti dikehendaki',
  proofs: {
    check_in_picture: 'Gambar semasa daftar masuk',
    check_out_picture: 'Gambar semasa daftar keluar',
    note: 'Catatan',
  },
  any_time: 'Bila-bila masa',
  late: 'Lewat {{duration}}',
  check_in: 'Daftar masuk',
  check_out: 'Daftar keluar',
  time_on_site: 'Masa di tapak',
  site: 'Tapak',
  window: 'Masa lawatan',
  purpose: 'Tujuan',
} satisfies Messages<typeof en>;

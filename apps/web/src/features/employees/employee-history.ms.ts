import type { Messages } from '../../lib/i18n.ts';
import type en from './employee-history.en.ts';

export default {
  more: 'Tunjukkan lagi',
  none: 'Belum ada perubahan.',
  by_product: 'Mesra',
  concealed: 'diubah',
  concealed_new: 'direkodkan',
  nothing: 'tiada',
  did: {
    employee: { insert: 'Mencipta pekerja', update: 'Mengubah pekerja', delete: 'Memadam pekerja' },
    employment: { insert: 'Menambah tempoh', update: 'Mengubah tempoh', delete: 'Membatalkan tempoh' },
    salary: { insert: 'Menambah gaji', update: 'Mengubah gaji', delete: 'Memadam gaji' },
    recurring_line: {
      insert: 'Menambah pendapatan atau potongan berulang',
      update: 'Mengubah pendapatan atau potongan berulang',
      delete: 'Memadam pendapatan atau potongan berulang',
    },
    cost_split: {
      insert: 'Menetapkan pusat kos',
      update: 'Mengubah pusat kos',
      delete: 'Memadam pusat kos',
    },
    dependant: { insert: 'Menambah anak', update: 'Mengubah anak', delete: 'Membuang anak' },
    permit: {
      insert: 'Merekodkan pasport dan permit',
      update: 'Mengubah pasport atau permit',
      delete: 'Memadam pasport dan permit',
    },
    spouse: { insert: 'Menambah pasangan', update: 'Mengubah pasangan', delete: 'Membuang pasangan' },
    emergency_contact: {
      insert: 'Menambah kenalan kecemasan',
      update: 'Mengubah kenalan kecemasan',
      delete: 'Membuang kenalan kecemasan',
    },
    education: {
      insert: 'Menambah pendidikan',
      update: 'Mengubah pendidikan',
      delete: 'Membuang pendidikan',
    },
    work_schedule: { insert: 'Menetapkan jadual', update: 'Mengubah jadual', delete: 'Membuang jadual' },
    work_site: {
      insert: 'Menugaskan ke tapak kerja',
      update: 'Mengubah penugasan ke tapak kerja',
      delete: 'Menarik balik penugasan ke tapak kerja',
    },
    opening: {
      insert: 'Menambah baki pembukaan',
      update: 'Mengubah baki pembukaan',
      delete: 'Memadam baki pembukaan',
    },
  },
} satisfies Messages<typeof en>;

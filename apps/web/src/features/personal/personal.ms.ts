import type { Messages } from '../../lib/i18n.ts';
import type en from './personal.en.ts';

export default {
  picture: {
    title: 'Gambar',
    choose: 'Pilih gambar',
    save: 'Guna gambar ini',
    hint: 'JPEG, PNG atau WebP, sehingga {{limit}}. Dipotong menjadi segi empat sama dan dipaparkan dalam senarai.',
    remove_ask: 'Buang gambar?',
    remove_effect: 'Huruf awal nama akan dipaparkan.',
  },
  remove_effect: 'Ia dibuang daripada rekod. Sejarah masih menyimpannya.',
  name: 'Nama',
  relationship: 'Hubungan',
  phone: 'Telefon',
  level: 'Peringkat',
  institution: 'Sekolah, kolej atau universiti',
  field_of_study: 'Bidang pengajian',
  graduated_year: 'Tahun tamat',
  graduated_hint: 'Biarkan kosong jika masih belajar.',
  identity_number: 'Nombor kad pengenalan',
  identity_hint: 'Disimpan secara sulit.',
  date_of_birth: 'Tarikh lahir',
  employer: 'Majikan',
  contact: {
    title: 'Kenalan kecemasan',
    hint: 'Orang untuk dihubungi jika berlaku kecemasan.',
    none: 'Tiada yang direkodkan.',
    add: 'Tambah kenalan',
    edit: 'Sunting kenalan',
  },
  education: {
    title: 'Pendidikan',
    hint: '',
    none: 'Tiada yang direkodkan.',
    add: 'Tambah pendidikan',
    edit: 'Sunting pendidikan',
  },
  spouse: {
    title: 'Pasangan',
    hint: 'Maklumat untuk pelepasan cukai ada di bahagian Keluarga.',
    none: 'Tiada yang direkodkan.',
    add: 'Tambah pasangan',
    edit: 'Sunting pasangan',
  },
} satisfies Messages<typeof en>;

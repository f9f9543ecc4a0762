import type { Words } from '../../lib/i18n.ts';
import type en from './personal.en.ts';

export default {
  picture: {
    title: 'Gambar',
    choose: 'Pilih gambar',
    save: 'Guna gambar ini',
    hint: 'JPEG, PNG atau WebP, sehingga {{limit}}. Ia dipotong menjadi segi empat sama dan dipaparkan dalam senarai.',
    remove_ask: 'Buang gambar?',
    remove_effect: 'Huruf awal nama dipaparkan sebagai gantinya.',
  },
  remove_effect: 'Ia dikeluarkan daripada rekod. Sejarah masih menyimpannya.',
  name: 'Nama',
  relationship: 'Hubungan',
  phone: 'Telefon',
  level: 'Peringkat',
  institution: 'Sekolah, kolej atau universiti',
  field_of_study: 'Bidang pengajian',
  graduated_year: 'Tahun tamat',
  graduated_hint: 'Biarkan kosong jika masih belajar.',
  identity_number: 'Nombor kad pengenalan',
  identity_hint: 'Disimpan tersulit.',
  date_of_birth: 'Tarikh lahir',
  employer: 'Majikan',
  contact: {
    title: 'Kenalan kecemasan',
    hint: 'Orang untuk dihubungi jika berlaku sesuatu.',
    none: 'Tiada sesiapa direkodkan.',
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
    hint: 'Perkara yang menentukan pelepasan cukai ada di bahagian Keluarga.',
    none: 'Tiada sesiapa direkodkan.',
    add: 'Tambah pasangan',
    edit: 'Sunting pasangan',
  },
} satisfies Words<typeof en>;

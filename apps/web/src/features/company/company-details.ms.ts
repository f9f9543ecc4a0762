import type { Messages } from '../../lib/i18n.ts';
import type en from './company-details.en.ts';

export default {
  title: 'Butiran',
  description: 'Nama syarikat, alamat dan maklumat hubungan.',
  logo: {
    title: 'Logo',
    hint: 'JPEG, PNG atau WebP, sehingga {{limit}}. Dipaparkan di sebelah nama syarikat.',
    choose: 'Pilih logo',
    save: 'Simpan logo',
    remove_ask: 'Buang logo?',
    remove_effect: 'Huruf awal nama syarikat akan dipaparkan.',
  },
  identity: 'Syarikat',
  identity_hint: 'Nombor KWSP, PERKESO, LHDN dan HRD Corp ada di tab Caruman.',
  address_title: 'Alamat dan hubungan',
  name: 'Nama',
  registration_number: 'Pendaftaran syarikat (SSM)',
  locality: 'Lokaliti',
  identity_type_label: 'Label nombor pengenalan',
  identity_type_hint: 'Nama yang dipaparkan bagi nombor pengenalan kebangsaan, contohnya NRIC.',
  phone: 'Telefon',
  email: 'E-mel',
  changed: 'Kali terakhir diubah {{when}}',
  gate: {
    title: 'Pekerja belum boleh ditambah',
    hint: 'Syarikat memerlukan sekurang-kurangnya satu bagi setiap: {{missing}}. Ciri pekerja tidak tersedia sehingga itu.',
    go: 'Tambah sekarang',
    branch: 'cawangan',
    division: 'bahagian',
    department: 'jabatan',
  },
} satisfies Messages<typeof en>;

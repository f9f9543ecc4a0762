import type { Words } from '../../lib/i18n.ts';
import type en from './company-details.en.ts';

export default {
  title: 'Butiran',
  description: 'Nama syarikat, alamatnya, dan cara menghubunginya.',
  logo: {
    title: 'Logo',
    hint: 'JPEG, PNG atau WebP, paling besar {{limit}}. Dipaparkan di sebelah nama syarikat kepada mereka yang bekerja di dalamnya.',
    choose: 'Pilih logo',
    save: 'Simpan logo',
    remove_ask: 'Buang logo?',
    remove_effect: 'Huruf awal nama syarikat akan menggantikannya.',
  },
  identity: 'Syarikat',
  identity_hint: 'Nombornya di KWSP, PERKESO, LHDN dan HRD Corp ada di tab Caruman.',
  address_title: 'Alamat dan hubungan',
  name: 'Nama',
  registration_number: 'Pendaftaran syarikat (SSM)',
  locality: 'Lokaliti',
  identity_type_label: 'Label nombor pengenalan',
  identity_type_hint: 'Cara borang dan senarai menamakan nombor pengenalan kebangsaan, contohnya NRIC.',
  phone: 'Telefon',
  email: 'E-mel',
  changed: 'Kali terakhir diubah {{when}}',
  gate: {
    title: 'Pekerja belum boleh ditambah',
    hint: 'Syarikat memerlukan sekurang-kurangnya satu bagi setiap: {{missing}}. Sebelum itu semua tentang pekerja dimatikan.',
    go: 'Tambah',
    branch: 'cawangan',
    division: 'bahagian',
    department: 'jabatan',
  },
} satisfies Words<typeof en>;

import type en from './places.en.ts';

const ms: typeof en = {
  label: 'Cari tempat',
  hint: 'Nama, alamat, bandar atau poskod. Pilihan anda mengisi alamat dan mengalihkan pin.',
  searching: 'Mencari …',
  more: 'Taip sekurang-kurangnya dua aksara.',
  none: 'Tiada hasil. Semak ejaan, atau taip alamat dan letakkan pin.',
  found_one: '1 tempat ditemui.',
  found: '{{count}} tempat ditemui.',
  failed: 'Tempat tidak dapat dicari buat masa ini. Taip alamat dan letakkan pin.',
  outside_failed:
    'Perkhidmatan carian tempat tidak memberi respons. Hanya tempat anda sendiri dan bandar di Malaysia dipaparkan.',
  source: { own: 'Tapak atau cawangan', town: 'Bandar', outside: 'Peta' },
  no_position: 'kedudukan tidak diketahui',
  near: 'kedudukan {{town}}',
  chosen: '{{name}} telah diisi.',
  chosen_town: '{{name}} telah diisi. Pin berada di bandar: alihkannya ke lokasi yang tepat.',
  chosen_near:
    '{{name}} telah diisi. Pin berada di {{town}} yang berdekatan: alihkannya ke lokasi yang tepat.',
  chosen_unplaced: '{{name}} telah diisi. Kedudukannya tidak diketahui: letakkan pin pada peta.',
  towns_credit: 'Kedudukan bandar: GeoNames, CC BY 4.0',
  outside_credit: 'Data peta: © penyumbang OpenStreetMap',
};
export default ms;

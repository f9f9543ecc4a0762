/** Server messages about reading uploaded files. `{name}` is a parameter. */
export const FILE_MESSAGES = {
  'file.too_large': { en: 'The file is larger than {limit}.', ms: 'Fail melebihi {limit}.' },
  'file.unpacked': {
    en: 'Unpacked, the file is larger than {max} MB. Split it and upload the parts.',
    ms: 'Selepas dinyahmampat, fail melebihi {max} MB. Pecahkan fail dan muat naik setiap bahagian.',
  },
  'file.cells': {
    en: 'The table has more than {max} cells. Split it and upload the parts.',
    ms: 'Jadual mempunyai lebih daripada {max} sel. Pecahkan fail dan muat naik setiap bahagian.',
  },
  'file.strings': {
    en: 'The workbook has more than {max} different texts. Split it and upload the parts.',
    ms: 'Buku kerja mempunyai lebih daripada {max} teks berbeza. Pecahkan fail dan muat naik setiap bahagian.',
  },
  'file.lines': {
    en: 'The file has more than {max} lines. Take out the empty ones, or split it.',
    ms: 'Fail mempunyai lebih daripada {max} baris. Buang baris kosong atau pecahkan fail.',
  },
  'file.side': {
    en: 'A picture is at most {max} pixels wide and high. Make it smaller and try again.',
    ms: 'Lebar dan tinggi gambar paling banyak {max} piksel. Kecilkan gambar dan cuba lagi.',
  },
  'file.pixels': {
    en: 'A picture has at most {max} million pixels. Make it smaller and try again.',
    ms: 'Gambar mempunyai paling banyak {max} juta piksel. Kecilkan gambar dan cuba lagi.',
  },
  'file.seconds': {
    en: 'Reading the file takes longer than {max} seconds. Make it smaller or simpler and try again.',
    ms: 'Membaca fail ini mengambil masa lebih daripada {max} saat. Kecilkan atau ringkaskan fail dan cuba lagi.',
  },
  'file.memory': {
    en: 'The file cannot be read within {max} MB of memory. Make it smaller or simpler and try again.',
    ms: 'Fail tidak dapat dibaca dalam {max} MB memori. Kecilkan atau ringkaskan fail dan cuba lagi.',
  },
  'file.queue_full': {
    en: 'Many files are being read at the moment. Try again in a minute.',
    ms: 'Banyak fail sedang dibaca pada masa ini. Cuba lagi dalam seminit.',
  },
  'file.yours_waiting': {
    en: '{max} of your files are being read already. Wait until they are done and try again.',
    ms: '{max} fail anda sedang dibaca. Tunggu sehingga selesai dan cuba lagi.',
  },
  'file.person_quota': {
    en: 'You have uploaded {max} files within an hour. Try again later.',
    ms: 'Anda telah memuat naik {max} fail dalam masa sejam. Cuba lagi kemudian.',
  },
  'file.company_quota': {
    en: 'The company has uploaded {max} files within an hour. Try again later.',
    ms: 'Syarikat telah memuat naik {max} fail dalam masa sejam. Cuba lagi kemudian.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

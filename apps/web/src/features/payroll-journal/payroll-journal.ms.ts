import type en from './payroll-journal.en.ts';

const ms: typeof en = {
  title: 'Jurnal',
  hint: 'Catatan gaji yang telah disahkan ke dalam akaun. Gaji yang dibuka semula diterbalikkan dan masuk ke jurnal seterusnya.',
  make: 'Buat jurnal',
  make_title: 'Buat jurnal',
  month: 'Bulan',
  date: 'Tarikh',
  reference: 'Rujukan',
  payrolls: 'Gaji',
  payrolls_one: '1 gaji',
  payrolls_other: '{{number}} gaji',
  reversed_one: '1 diterbalikkan',
  reversed_other: '{{number}} diterbalikkan',
  total: 'Jumlah',
  made_by: 'Dibuat oleh',
  made_at: 'Dibuat pada',
  open: 'Buka',
  lines: 'Catatan',
  account: 'Akaun',
  centre: 'Pusat kos',
  debit: 'Debit',
  credit: 'Kredit',
  sum: 'Jumlah',
  no_account: 'Tiada akaun',
  search: 'Cari rujukan',
  none: 'Belum ada jurnal',
  none_hint: 'Jurnal mengambil gaji bulan yang telah disahkan dan belum ada dalam mana-mana jurnal.',
  nothing:
    'Tiada yang perlu dicatat bagi {{month}}: belum ada gaji yang disahkan, atau semuanya sudah ada dalam jurnal.',
  unmapped: 'Perkara ini belum mempunyai akaun',
  unmapped_hint: 'Jurnal boleh dibuat setelah setiap satu mempunyai akaun.',
  to_accounts: 'Tetapkan akaun',
  not_whole:
    'Hanya pekerja yang boleh anda lihat dikira. Sesiapa yang melihat semua pekerja boleh membuat jurnal.',
  counting: 'Mengira …',
};
export default ms;

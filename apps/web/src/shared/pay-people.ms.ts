export default {
  branch: 'Cawangan',
  department: 'Jabatan',
  position: 'Jawatan',
  people: 'Pekerja ini sahaja',
  people_hint: 'Kosongkan untuk semua pekerja cawangan, jabatan dan jawatan itu.',
  amount: 'Amaun',
  percent: 'Peratus gaji bulanan',
};

/** Messages about off-cycle runs. */
export const OFF_CYCLE_MESSAGES = {
  'off_cycle.started': {
    en: 'Run created for {count} {count|person|people}. Processing has started.',
    ms: 'Bayaran dicipta untuk {count} orang. Pemprosesan telah bermula.',
  },
  'off_cycle.processing': { en: 'Processing has started.', ms: 'Pemprosesan telah bermula.' },
  'off_cycle.alike': {
    en: 'The run {run}, created within the last day, pays the same people the same. Preview this one again to pay them twice, or remove one of the two.',
    ms: 'Bayaran {run}, yang dicipta dalam sehari yang lalu, membayar orang yang sama dengan amaun yang sama. Pratonton semula untuk membayar dua kali, atau buang salah satu.',
  },
  'off_cycle.nobody': {
    en: 'This run would pay nobody. Choose other people.',
    ms: 'Bayaran ini tidak membayar sesiapa. Pilih pekerja lain.',
  },
  'off_cycle.no_pay_to_come': {
    en: 'Left before this month: no pay is to come from which an advance could be taken back.',
    ms: 'Berhenti sebelum bulan ini: tiada gaji akan datang untuk menolak pendahuluan.',
  },
  'off_cycle.pay_day': {
    en: 'The pay day is within the month, or at most 7 days after it (Employment Act 1955 s.19).',
    ms: 'Hari gaji dalam bulan itu, atau selewat-lewatnya 7 hari selepasnya (Akta Kerja 1955 s.19).',
  },
  'off_cycle.amount_or_percent': {
    en: 'Enter an amount or a share of the salary, not both.',
    ms: 'Masukkan amaun atau peratus gaji, bukan kedua-duanya.',
  },
  'off_cycle.amount': {
    en: 'The amount must be above 0, such as 1500.00.',
    ms: 'Amaun mesti lebih daripada 0, seperti 1500.00.',
  },
  'off_cycle.no_amount': {
    en: 'A final run pays what the settlement says. Leave the amount empty.',
    ms: 'Bayaran akhir mengikut penyelesaian akhir. Kosongkan amaun.',
  },
  'off_cycle.final_by_file': {
    en: 'A final run is not made from a file: the settlement says what it pays.',
    ms: 'Bayaran akhir tidak dibuat daripada fail: penyelesaian akhir menentukan amaunnya.',
  },
  'off_cycle.unknown_code': {
    en: 'No employee has this code.',
    ms: 'Tiada pekerja dengan kod ini.',
  },
  'off_cycle.twice': {
    en: 'This employee is already in row {row}.',
    ms: 'Pekerja ini sudah ada dalam baris {row}.',
  },
  'off_cycle.not_joined': {
    en: 'Has not joined by the end of this month.',
    ms: 'Belum mula bekerja pada akhir bulan ini.',
  },
  'off_cycle.has_left': {
    en: 'Left before this month. Name them, or use a file or a final run.',
    ms: 'Berhenti sebelum bulan ini. Namakan mereka, atau gunakan fail atau bayaran akhir.',
  },
  'off_cycle.no_salary': {
    en: 'Has no monthly salary, so that a share of it is nothing.',
    ms: 'Tiada gaji bulanan, maka peratusannya tiada.',
  },
  'off_cycle.not_leaving': {
    en: 'Has no last day by the end of this month.',
    ms: 'Tiada hari terakhir sehingga akhir bulan ini.',
  },
  'off_cycle.nothing_owed': {
    en: 'The settlement owes nothing besides the monthly payroll.',
    ms: 'Penyelesaian akhir tiada baki selain gaji bulanan.',
  },
  'off_cycle.settled': {
    en: 'Is already in the final run {run}.',
    ms: 'Sudah ada dalam bayaran akhir {run}.',
  },
  'off_cycle.refused': {
    en: 'Nothing was created: {count} {count|cell is|cells are} wrong.',
    ms: 'Tiada yang dicipta: {count} sel tidak betul.',
  },
  'off_cycle.not_removed': {
    en: '{count} of its payrolls {count|is|are} confirmed. A run is removed while all of them are in process.',
    ms: '{count} gajinya telah disahkan. Bayaran hanya boleh dibuang semasa semuanya masih diproses.',
  },
};

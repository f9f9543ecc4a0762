/** The words of the Cinco report, in its preview and its files. `{name}` is a parameter. */
export const PAYROLL_CHECK_MESSAGES = {
  'cinco.title': { en: 'Cinco report', ms: 'Laporan Cinco' },
  'cinco.confirmed': {
    en: 'All payrolls of this month are confirmed, so there is nothing left to check.',
    ms: 'Semua gaji bulan ini telah disahkan, jadi tiada lagi yang perlu disemak.',
  },
  'cinco.person_confirmed': {
    en: 'This person’s payrolls of the month are confirmed, so there is nothing left to check.',
    ms: 'Gaji orang ini bagi bulan ini telah disahkan, jadi tiada lagi yang perlu disemak.',
  },

  'cinco.column.name': { en: 'Employee', ms: 'Pekerja' },
  'cinco.column.code': { en: 'Code', ms: 'Kod' },
  'cinco.column.department': { en: 'Department', ms: 'Jabatan' },
  'cinco.column.run': { en: 'Payroll', ms: 'Gaji' },
  'cinco.column.part': { en: 'Part', ms: 'Bahagian' },
  'cinco.column.finding': { en: 'What to check', ms: 'Perkara untuk disemak' },

  'cinco.part.people': { en: 'People', ms: 'Orang' },
  'cinco.part.pay': { en: 'Pay against last month', ms: 'Gaji berbanding bulan lepas' },
  'cinco.part.lines': { en: 'Lines and overrides', ms: 'Butiran dan penggantian' },
  'cinco.part.statutory': { en: 'Statutory', ms: 'Berkanun' },
  'cinco.part.payment': { en: 'Payment', ms: 'Bayaran' },

  'cinco.figure.employees': { en: 'In the month', ms: 'Dalam bulan ini' },
  'cinco.figure.processed': { en: 'With a payroll', ms: 'Ada gaji' },

  'cinco.month': { en: 'The whole month', ms: 'Seluruh bulan' },
  'cinco.run.monthly': { en: 'Monthly', ms: 'Bulanan' },
  'cinco.run.other': { en: 'Off-cycle {number}', ms: 'Luar kitaran {number}' },

  'cinco.link.record': { en: 'Employee record', ms: 'Rekod pekerja' },
  'cinco.link.process': { en: 'Process page', ms: 'Halaman proses' },
  'cinco.link.tax': { en: 'Tax and reliefs', ms: 'Cukai dan pelepasan' },
  'cinco.link.contribution': { en: 'Contribution', ms: 'Caruman' },
  'cinco.link.sources': { en: 'Sources', ms: 'Sumber' },

  'cinco.finding.not_processed': { en: 'Not processed yet.', ms: 'Belum diproses.' },
  'cinco.finding.earlier_not_run': {
    en: 'Months of this year that were never run: {months}. PCB is worked out without them.',
    ms: 'Bulan tahun ini yang tidak pernah diproses: {months}. PCB dikira tanpanya.',
  },
  'cinco.finding.earlier_unconfirmed': {
    en: 'Earlier months still to be confirmed: {months}. If they change, process this payroll again.',
    ms: 'Bulan terdahulu yang belum disahkan: {months}. Jika berubah, proses semula gaji ini.',
  },
  'cinco.finding.joiner': {
    en: 'Joined on {day}: check salary, days and bank account.',
    ms: 'Mula bekerja pada {day}: semak gaji, hari bekerja dan akaun bank.',
  },
  'cinco.finding.leaver': {
    en: 'Leaves on {day}: check the final pay.',
    ms: 'Berhenti pada {day}: semak bayaran terakhir.',
  },

  'cinco.finding.adjustment': {
    en: 'Adjustment of {amount} to net pay.',
    ms: 'Pelarasan {amount} pada gaji bersih.',
  },
  'cinco.finding.amount_by_hand': {
    en: '{figure} was entered manually: {amount}.',
    ms: '{figure} dimasukkan secara manual: {amount}.',
  },
  'cinco.finding.epf_rate_by_hand': {
    en: 'The employee’s EPF rate was set to {percent}% for this payroll.',
    ms: 'Kadar KWSP pekerja ditetapkan {percent}% bagi gaji ini.',
  },
  'cinco.finding.socso_type_by_hand': {
    en: 'The SOCSO category was set manually: {category}.',
    ms: 'Kategori PERKESO ditetapkan secara manual: {category}.',
  },
  'cinco.finding.salary_by_hand': {
    en: 'What the salary counts for differs from the employee’s record.',
    ms: 'Caruman yang dikira atas gaji berbeza daripada rekod pekerja.',
  },
  'cinco.finding.flags_beside_item': {
    en: '{name} differs from its item in: {flags}.',
    ms: '{name} berbeza daripada itemnya dalam: {flags}.',
  },
  'cinco.finding.line_left_out': {
    en: 'Left out: {name}, {amount}. Reason: {reason}',
    ms: 'Tidak diambil kira: {name}, {amount}. Sebab: {reason}',
  },
  'cinco.finding.proposal_open': {
    en: 'Proposed and not accepted: {name}, {amount}.',
    ms: 'Dicadangkan dan belum diterima: {name}, {amount}.',
  },
  'cinco.finding.line_undecided': {
    en: '{name}, {amount}, rests on a request that is still undecided.',
    ms: '{name}, {amount}, bergantung pada permohonan yang belum diputuskan.',
  },

  'cinco.finding.epf_none': {
    en: 'The salary counts for EPF, but nothing is contributed.',
    ms: 'Gaji dikira untuk KWSP, tetapi tiada caruman.',
  },
  'cinco.finding.socso_none': {
    en: 'The salary counts for SOCSO, but nothing is contributed.',
    ms: 'Gaji dikira untuk PERKESO, tetapi tiada caruman.',
  },
  'cinco.finding.zakat_beyond_tax': {
    en: 'Zakat is {amount} more than the PCB of the month, which it cannot lower below zero.',
    ms: 'Zakat melebihi PCB bulan ini sebanyak {amount}. PCB tidak boleh kurang daripada sifar.',
  },
  'cinco.finding.table_carried_forward': {
    en: 'The {table} table of this month is carried forward by decision of the company.',
    ms: 'Jadual {table} bagi bulan ini diteruskan atas keputusan syarikat.',
  },
  'cinco.finding.sources_unaccepted': {
    en: 'The month rests on {of} weak sources of the law; {count} {count|is|are} not accepted.',
    ms: 'Bulan ini bergantung pada {of} sumber undang-undang yang lemah; {count} belum diterima.',
  },

  'cinco.finding.account_missing': { en: 'No bank account.', ms: 'Tiada akaun bank.' },
  'cinco.finding.bank_missing': {
    en: 'The bank of account {account} is missing.',
    ms: 'Tiada nama bank bagi akaun {account}.',
  },
  'cinco.finding.account_shared': {
    en: 'Account {account} is also that of {names}.',
    ms: 'Akaun {account} juga akaun {names}.',
  },
  'cinco.finding.account_new': {
    en: 'New account {account}; the last paid payroll went to {previous_account}.',
    ms: 'Akaun baharu {account}; gaji terakhir dibayar ke {previous_account}.',
  },
  'cinco.finding.account_outdated': {
    en: 'The record now has account {account}. Process again, so that this payroll is paid to it.',
    ms: 'Rekod kini mempunyai akaun {account}. Proses semula supaya gaji ini dibayar ke akaun itu.',
  },

  'cinco.category.category_1': { en: 'category 1', ms: 'kategori 1' },
  'cinco.category.category_2': { en: 'category 2', ms: 'kategori 2' },
  'cinco.category.none': { en: 'none', ms: 'tiada' },
  'cinco.flag.contribution_total_type': {
    en: 'normal or additional remuneration',
    ms: 'saraan biasa atau tambahan',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

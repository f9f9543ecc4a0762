/** The words of the journal of payrolls, on its page and in its files. `{name}` is a parameter. */
export const PAYROLL_JOURNAL_MESSAGES = {
  'journal.nothing': {
    en: 'All confirmed payrolls of this month are in a journal already.',
    ms: 'Semua gaji bulan ini yang telah disahkan sudah ada dalam jurnal.',
  },
  'journal.none_confirmed': {
    en: 'No payroll of this month is confirmed.',
    ms: 'Tiada gaji bulan ini yang telah disahkan.',
  },
  'journal.unmapped': {
    en: 'No account is set for: {accounts}.',
    ms: 'Tiada akaun ditetapkan untuk: {accounts}.',
  },
  'journal.reference_taken': {
    en: 'Another journal has this reference.',
    ms: 'Jurnal lain menggunakan rujukan ini.',
  },
  'journal.date': {
    en: 'The date is not before the month and at most a year after it.',
    ms: 'Tarikh tidak sebelum bulan itu dan selewat-lewatnya setahun selepasnya.',
  },
  'journal.description': { en: 'Payroll {month}', ms: 'Gaji {month}' },

  'journal.account.salary': { en: 'Salaries', ms: 'Gaji' },
  'journal.account.earnings': { en: 'Other earnings', ms: 'Pendapatan lain' },
  'journal.account.adjustment': { en: 'Adjustments', ms: 'Pelarasan' },
  'journal.account.epf_cost': { en: 'EPF, employer', ms: 'KWSP, majikan' },
  'journal.account.socso_cost': { en: 'SOCSO, employer', ms: 'PERKESO, majikan' },
  'journal.account.eis_cost': { en: 'EIS, employer', ms: 'SIP, majikan' },
  'journal.account.hrd_levy_cost': { en: 'HRD levy', ms: 'Levi HRD' },
  'journal.account.advances': { en: 'Advances and loans', ms: 'Pendahuluan dan pinjaman' },
  'journal.account.net_pay': { en: 'Net pay payable', ms: 'Gaji bersih belum bayar' },
  'journal.account.epf_payable': { en: 'EPF payable', ms: 'KWSP belum bayar' },
  'journal.account.socso_payable': { en: 'SOCSO payable', ms: 'PERKESO belum bayar' },
  'journal.account.eis_payable': { en: 'EIS payable', ms: 'SIP belum bayar' },
  'journal.account.skbbk_payable': { en: 'SKBBK payable', ms: 'SKBBK belum bayar' },
  'journal.account.hrd_levy_payable': { en: 'HRD levy payable', ms: 'Levi HRD belum bayar' },
  'journal.account.tax_payable': { en: 'PCB and CP38 payable', ms: 'PCB dan CP38 belum bayar' },
  'journal.account.deductions': { en: 'Other deductions payable', ms: 'Potongan lain belum bayar' },
  'journal.account.loan_fees': { en: 'Fees of loans', ms: 'Fi pinjaman' },

  'journal.column.date': { en: 'Date', ms: 'Tarikh' },
  'journal.column.reference': { en: 'Reference', ms: 'Rujukan' },
  'journal.column.account_code': { en: 'Account', ms: 'Akaun' },
  'journal.column.account_name': { en: 'Account name', ms: 'Nama akaun' },
  'journal.column.cost_centre_code': { en: 'Cost centre', ms: 'Pusat kos' },
  'journal.column.cost_centre_name': { en: 'Cost centre name', ms: 'Nama pusat kos' },
  'journal.column.description': { en: 'Description', ms: 'Keterangan' },
  'journal.column.debit': { en: 'Debit', ms: 'Debit' },
  'journal.column.credit': { en: 'Credit', ms: 'Kredit' },
  'journal.column.amount': { en: 'Amount', ms: 'Amaun' },
} as const;

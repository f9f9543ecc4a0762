/** Messages about the forms of a year. */
export const ANNUAL_FORM_MESSAGES = {
  'ea_form.blocked': {
    en: 'It cannot be issued as it is: {reason}',
    ms: 'Ia belum boleh dikeluarkan: {reason}',
  },
  'ea_form.changed': {
    en: 'Its payrolls have changed since it was worked out. Work out the year again.',
    ms: 'Gajinya telah berubah sejak borang dikira. Kira semula tahun ini.',
  },
  'ea_form.stale': {
    en: 'It has changed since it was shown. Look at it again.',
    ms: 'Ia telah berubah sejak dipaparkan. Semak semula.',
  },
  'ea_form.gone': {
    en: 'It is no longer a draft.',
    ms: 'Ia bukan lagi draf.',
  },
  'ea_form.issued': {
    en: '{count} EA {count|form|forms} issued.',
    ms: '{count} borang EA dikeluarkan.',
  },
  'ea_form.none_ready': {
    en: 'No draft of this year is ready to be issued.',
    ms: 'Tiada draf tahun ini yang sedia dikeluarkan.',
  },
  'ea_form.outstanding': {
    en: '{count} {count|employee has|employees have} no issued EA form that agrees with the payslips. Issue them first.',
    ms: '{count} pekerja belum mempunyai borang EA yang dikeluarkan dan sama dengan slip gaji. Keluarkan dahulu.',
  },
  'ea_form.none_issued': {
    en: 'No EA form of this year is issued.',
    ms: 'Tiada borang EA tahun ini dikeluarkan.',
  },
  'ea_form.year_to_come': {
    en: 'The year has not begun.',
    ms: 'Tahun itu belum bermula.',
  },
};

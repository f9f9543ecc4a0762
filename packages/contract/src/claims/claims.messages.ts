/** Server messages about claims. */
export const CLAIM_MESSAGES = {
  'claim.preset.mileage': { en: 'Travel and mileage', ms: 'Perjalanan dan perbatuan' },
  'claim.preset.meals': { en: 'Meals', ms: 'Makan' },
  'claim.preset.parking': { en: 'Parking and tolls', ms: 'Letak kereta dan tol' },
  'claim.preset.medical': { en: 'Medical', ms: 'Perubatan' },
  'claim.preset.phone': { en: 'Phone', ms: 'Telefon' },
  'claim.preset.accommodation': { en: 'Accommodation', ms: 'Penginapan' },
  'claim.preset.per_diem': { en: 'Per diem', ms: 'Elaun harian' },
  'claim.name_required': {
    en: 'Categories added by the company need a name.',
    ms: 'Kategori yang ditambah oleh syarikat memerlukan nama.',
  },
  'claim.bases_of_wages': {
    en: 'A reimbursement is not wages, so it does not count towards contributions or tax.',
    ms: 'Bayaran balik bukan upah, jadi ia tidak dikira untuk caruman atau cukai.',
  },
  'claim.wages_by_payroll': {
    en: 'Wages are paid by payroll, so that they are on the payslip.',
    ms: 'Upah dibayar melalui gaji supaya tertera pada slip gaji.',
  },
  'uses.claim_limits': { en: 'claim limits ({count})', ms: 'had tuntutan ({count})' },
};

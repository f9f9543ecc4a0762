/** What the server says about a company, its structure and its accounts. `{name}` is a parameter. */
export const COMPANY_MESSAGES = {
  'problem.in_use_by': {
    en: 'It is in use and cannot be deleted. Used by: {uses}.',
    ms: 'Ia sedang digunakan dan tidak boleh dipadam. Digunakan oleh: {uses}.',
  },
  'uses.employees': { en: 'employees ({count})', ms: 'pekerja ({count})' },
  'uses.organizations': { en: 'organizations ({count})', ms: 'organisasi ({count})' },
  'uses.document_readers': { en: 'readers of documents ({count})', ms: 'pembaca dokumen ({count})' },
  'uses.other': { en: 'other records ({count})', ms: 'rekod lain ({count})' },
  'validation.latitude': {
    en: '{field} must be a number from -90 to 90.',
    ms: '{field} mesti nombor dari -90 hingga 90.',
  },
  'validation.longitude': {
    en: '{field} must be a number from -180 to 180.',
    ms: '{field} mesti nombor dari -180 hingga 180.',
  },
  'validation.bank': {
    en: '{field} must be a bank of the list.',
    ms: '{field} mesti bank daripada senarai.',
  },
  'validation.account_number': {
    en: '{field} must be 5 to 20 digits.',
    ms: '{field} mesti 5 hingga 20 digit.',
  },
  'validation.archived': {
    en: '{field} is archived. Choose one that is in use.',
    ms: '{field} telah diarkibkan. Pilih yang masih digunakan.',
  },
  'company.last_default': {
    en: 'Archive the default account last, or make another one the default first.',
    ms: 'Arkibkan akaun lalai terakhir sekali, atau jadikan akaun lain sebagai lalai dahulu.',
  },
  'validation.month_closed': {
    en: 'Payrolls are confirmed until {month}. Choose a later month.',
    ms: 'Gaji telah disahkan hingga {month}. Pilih bulan yang kemudian.',
  },
  'statutory.closed': {
    en: 'Confirmed payrolls rest on this. Add a decision for a later month.',
    ms: 'Gaji yang disahkan bergantung pada ini. Tambah keputusan untuk bulan yang kemudian.',
  },
  'statutory.carry_closed': {
    en: 'Confirmed payrolls rest on this table. It stays.',
    ms: 'Gaji yang disahkan bergantung pada jadual ini. Ia kekal.',
  },
  'statutory.carry_last': {
    en: 'The table is carried further by a later decision. Take that back first.',
    ms: 'Jadual ini diteruskan lagi oleh keputusan yang kemudian. Tarik balik keputusan itu dahulu.',
  },
};

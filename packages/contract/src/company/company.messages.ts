/** What the server says about a company, its structure and its accounts. `{name}` is a parameter. */
export const COMPANY_MESSAGES = {
  'day.unconfirmed': {
    en: 'This waits until an owner has confirmed today’s date on the home page.',
    ms: 'Ini menunggu sehingga pemilik mengesahkan tarikh hari ini di halaman utama.',
  },
  'problem.in_use_by': {
    en: 'It is in use and cannot be deleted. Used by: {uses}.',
    ms: 'Ia sedang digunakan dan tidak boleh dipadam. Digunakan oleh: {uses}.',
  },
  'uses.employees': { en: 'employees ({count})', ms: 'pekerja ({count})' },
  'uses.organizations': { en: 'organizations ({count})', ms: 'organisasi ({count})' },
  'uses.document_readers': { en: 'readers of documents ({count})', ms: 'pembaca dokumen ({count})' },
  'uses.other': { en: 'other records ({count})', ms: 'rekod lain ({count})' },
  'company.last_default': {
    en: 'Archive the default account last, or make another one the default first.',
    ms: 'Arkibkan akaun lalai terakhir sekali, atau jadikan akaun lain sebagai lalai dahulu.',
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

/** Server messages about companies, their structure and accounts. `{name}` is a parameter. */
export const COMPANY_MESSAGES = {
  'day.unconfirmed': {
    en: 'This is on hold until an owner confirms today’s date on the home page.',
    ms: 'Ini tertangguh sehingga pemilik mengesahkan tarikh hari ini di halaman utama.',
  },
  'problem.in_use_by': {
    en: 'It is in use and cannot be deleted. Used by: {references}.',
    ms: 'Ia sedang digunakan dan tidak boleh dipadam. Digunakan oleh: {references}.',
  },
  'uses.employees': { en: 'employees ({count})', ms: 'pekerja ({count})' },
  'uses.organizations': { en: 'organizations ({count})', ms: 'organisasi ({count})' },
  'uses.announcement_readers': {
    en: 'announcement readers ({count})',
    ms: 'pembaca pengumuman ({count})',
  },
  'uses.document_readers': { en: 'document readers ({count})', ms: 'pembaca dokumen ({count})' },
  'uses.other': { en: 'other records ({count})', ms: 'rekod lain ({count})' },
  'company.last_default': {
    en: 'Archive the default account last, or make another account the default first.',
    ms: 'Arkibkan akaun lalai terakhir sekali, atau jadikan akaun lain sebagai lalai dahulu.',
  },
  'statutory.closed': {
    en: 'Confirmed payrolls use this. Add a decision for a later month.',
    ms: 'Gaji yang disahkan menggunakan keputusan ini. Tambah keputusan untuk bulan yang kemudian.',
  },
  'statutory.carry_closed': {
    en: 'Confirmed payrolls use this table, so it cannot be withdrawn.',
    ms: 'Gaji yang disahkan menggunakan jadual ini, jadi ia tidak boleh ditarik balik.',
  },
  'statutory.carry_last': {
    en: 'A later decision carries this table further. Withdraw that one first.',
    ms: 'Keputusan yang kemudian meneruskan jadual ini. Tarik balik keputusan itu dahulu.',
  },
};

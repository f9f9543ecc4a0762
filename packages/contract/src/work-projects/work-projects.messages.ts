/** Server messages about work projects. `{name}` is a parameter. */
export const WORK_PROJECT_MESSAGES = {
  'uses.work_projects': { en: 'projects ({count})', ms: 'projek ({count})' },
  'uses.work_project_sites': { en: 'projects ({count})', ms: 'projek ({count})' },
  'audit.record.work_project': { en: 'Work project', ms: 'Projek kerja' },
  'audit.record.work_project_site': { en: 'Site of a work project', ms: 'Tapak projek kerja' },
  'project.site_inactive': {
    en: '{name} is inactive. Choose another site, or make it active again.',
    ms: '{name} tidak aktif. Pilih tapak lain, atau aktifkan semula.',
  },
  'project.too_long': {
    en: 'A project lasts at most 10 years. Choose an earlier last day.',
    ms: 'Tempoh projek paling lama 10 tahun. Pilih hari terakhir yang lebih awal.',
  },
  'project.start': { en: 'The project has started.', ms: 'Projek telah dimulakan.' },
  'project.hold': { en: 'The project is on hold.', ms: 'Projek ditangguhkan.' },
  'project.resume': { en: 'The project goes on.', ms: 'Projek diteruskan.' },
  'project.complete': { en: 'The project is completed.', ms: 'Projek telah selesai.' },
  'project.reopen': { en: 'The project is open again.', ms: 'Projek dibuka semula.' },
  'project.cancel': { en: 'The project is cancelled.', ms: 'Projek dibatalkan.' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

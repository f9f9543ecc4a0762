/** What the server says about the users of a company, its set-up, and its audit log. `{name}` is a parameter. */
export const ADMIN_MESSAGES = {
  'access.beyond_grant': { en: 'You cannot give: {what}.', ms: 'Anda tidak boleh memberi: {what}.' },
  'access.scope_empty': {
    en: 'Name at least one branch, division, department, level or person.',
    ms: 'Namakan sekurang-kurangnya satu cawangan, bahagian, jabatan, tahap atau orang.',
  },
  'access.place_beyond': {
    en: '{field} must be one that your employee access covers.',
    ms: '{field} mesti yang diliputi oleh akses pekerja anda.',
  },
  'access.scope_beyond': {
    en: 'You cannot give access to employees whom you do not see yourself.',
    ms: 'Anda tidak boleh memberi akses kepada pekerja yang anda sendiri tidak boleh lihat.',
  },
  'access.owner_only': {
    en: 'Only an owner makes somebody an owner.',
    ms: 'Hanya pemilik boleh melantik seseorang sebagai pemilik.',
  },
  'access.own': {
    en: 'Nobody changes their own access. Ask another owner.',
    ms: 'Tiada siapa boleh mengubah aksesnya sendiri. Minta pemilik lain.',
  },
  'access.not_admin': {
    en: 'Only admins have page access and employee access. Owners hold everything.',
    ms: 'Hanya pentadbir mempunyai akses halaman dan akses pekerja. Pemilik mempunyai segalanya.',
  },
  'access.owning_user': {
    en: 'The company belongs to this person. Hand it over first.',
    ms: 'Syarikat ini milik orang ini. Serahkan dahulu.',
  },
  'access.password_set': {
    en: 'The password is set. The person was signed out and told by mail.',
    ms: 'Kata laluan ditetapkan. Orang itu telah dilog keluar dan dimaklumkan melalui e-mel.',
  },
  'access.reset_sent': { en: 'The link is on its way.', ms: 'Pautan sedang dihantar.' },
  'access.removed': { en: 'Removed from the company.', ms: 'Dikeluarkan daripada syarikat.' },

  'invitation.member': {
    en: 'This address belongs to a user of the company already.',
    ms: 'Alamat ini sudah milik pengguna syarikat.',
  },
  'invitation.pending': {
    en: 'This address is invited already. Send that invitation again, or take it back.',
    ms: 'Alamat ini sudah dijemput. Hantar semula jemputan itu, atau tarik balik.',
  },
  'invitation.sent': { en: 'The invitation is on its way.', ms: 'Jemputan sedang dihantar.' },
  'invitation.revoked': { en: 'The invitation was taken back.', ms: 'Jemputan telah ditarik balik.' },

  'company.creation_closed': {
    en: 'Only an owner of a company can create another one here.',
    ms: 'Hanya pemilik syarikat boleh mencipta syarikat lain di sini.',
  },
  'company.most_created': {
    en: 'You have created {most} companies, the most that one account can.',
    ms: 'Anda telah mencipta {most} syarikat, bilangan terbanyak bagi satu akaun.',
  },
  'company.created': { en: 'The company is there.', ms: 'Syarikat telah dicipta.' },
  'company.handed_over': { en: 'The company is handed over.', ms: 'Syarikat telah diserahkan.' },
  'company.leave_own': {
    en: 'The company belongs to you. Hand it over before you leave.',
    ms: 'Syarikat ini milik anda. Serahkan dahulu sebelum anda keluar.',
  },
  'company.left': { en: 'You have left the company.', ms: 'Anda telah keluar daripada syarikat.' },

  'setup.month_range': {
    en: '{field} must be from {min} to {max}.',
    ms: '{field} mesti dari {min} hingga {max}.',
  },
  'setup.earlier_payroll': {
    en: 'There are payrolls from {day} already. Payrolls cannot begin later than that.',
    ms: 'Sudah ada gaji dari {day}. Gaji tidak boleh bermula lebih lewat daripada itu.',
  },

  'notification.access_changed': {
    en: '{by} changed what you may open in {company}.',
    ms: '{by} telah mengubah apa yang boleh anda buka di {company}.',
  },
  'notification.scope_changed': {
    en: '{by} changed whose records you see in {company}.',
    ms: '{by} telah mengubah rekod pekerja yang boleh anda lihat di {company}.',
  },
  'notification.role_changed': {
    en: '{by} changed what you are in {company}.',
    ms: '{by} telah mengubah peranan anda di {company}.',
  },
  'notification.deactivated': {
    en: '{by} has taken you out of {company} for now.',
    ms: '{by} telah mengeluarkan anda daripada {company} buat sementara waktu.',
  },
  'notification.activated': {
    en: '{by} has let you into {company} again.',
    ms: '{by} telah membenarkan anda masuk semula ke {company}.',
  },
  'notification.company_received': {
    en: '{by} has handed {company} over to you. You are its owner now.',
    ms: '{by} telah menyerahkan {company} kepada anda. Anda kini pemiliknya.',
  },
  'notification.company_given': {
    en: '{company} belongs to {to} now. You are still an owner beside.',
    ms: '{company} kini milik {to}. Anda masih pemilik bersama.',
  },
  'notification.member_left': {
    en: '{name} has left {company}.',
    ms: '{name} telah keluar daripada {company}.',
  },

  'audit.action.insert': { en: 'Created', ms: 'Dicipta' },
  'audit.action.update': { en: 'Changed', ms: 'Diubah' },
  'audit.action.delete': { en: 'Deleted', ms: 'Dipadam' },
  'audit.record.company': { en: 'Company', ms: 'Syarikat' },
  'audit.record.user': { en: 'User', ms: 'Pengguna' },
  'audit.record.invitation': { en: 'Invitation', ms: 'Jemputan' },
  'audit.record.domain': { en: 'Domain', ms: 'Domain' },
  'audit.record.branch': { en: 'Branch', ms: 'Cawangan' },
  'audit.record.division': { en: 'Division', ms: 'Bahagian' },
  'audit.record.department': { en: 'Department', ms: 'Jabatan' },
  'audit.record.position': { en: 'Position', ms: 'Jawatan' },
  'audit.record.position_level': { en: 'Position level', ms: 'Tahap jawatan' },
  'audit.record.employee': { en: 'Employee', ms: 'Pekerja' },
  'audit.record.salary': { en: 'Salary', ms: 'Gaji pokok' },
  'audit.record.dependant': { en: 'Dependant', ms: 'Tanggungan' },
  'audit.record.opening': { en: 'Opening figures', ms: 'Angka permulaan' },
  'audit.record.payroll': { en: 'Payroll', ms: 'Gaji' },
  'audit.record.payment': { en: 'Payment batch', ms: 'Kelompok bayaran' },
  'audit.record.payroll_lock': { en: 'Closed days', ms: 'Hari ditutup' },
  'audit.column.at': { en: 'Time', ms: 'Masa' },
  'audit.column.by': { en: 'By', ms: 'Oleh' },
  'audit.column.action': { en: 'What was done', ms: 'Tindakan' },
  'audit.column.record': { en: 'Record', ms: 'Rekod' },
  'audit.column.row_id': { en: 'Number', ms: 'Nombor' },
  'audit.column.label': { en: 'Name', ms: 'Nama' },
  'audit.column.field': { en: 'Field', ms: 'Medan' },
  'audit.column.before': { en: 'Before', ms: 'Sebelum' },
  'audit.column.after': { en: 'After', ms: 'Selepas' },
  'audit.column.ip': { en: 'Address', ms: 'Alamat IP' },
  'audit.column.request_id': { en: 'Request', ms: 'Permintaan' },
  'audit.concealed': { en: '(kept encrypted)', ms: '(disimpan tersulit)' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

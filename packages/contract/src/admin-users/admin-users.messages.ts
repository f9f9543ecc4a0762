/** Server messages about company users, set-up and the audit log. `{name}` is a parameter. */
export const ADMIN_MESSAGES = {
  'access.beyond_grant': { en: 'You cannot grant: {what}.', ms: 'Anda tidak boleh memberi: {what}.' },
  'access.scope_empty': {
    en: 'Choose at least one branch, division, department, level or person.',
    ms: 'Pilih sekurang-kurangnya satu cawangan, bahagian, jabatan, tahap atau pekerja.',
  },
  'access.place_beyond': {
    en: '{field} must be within your employee access.',
    ms: '{field} mesti dalam liputan akses pekerja anda.',
  },
  'access.scope_beyond': {
    en: 'You cannot grant access to employees you cannot see yourself.',
    ms: 'Anda tidak boleh memberi akses kepada pekerja yang anda sendiri tidak boleh lihat.',
  },
  'access.owner_only': {
    en: 'Only an owner can make someone an owner.',
    ms: 'Hanya pemilik boleh melantik seseorang sebagai pemilik.',
  },
  'access.own': {
    en: 'You cannot change your own access. Ask another owner.',
    ms: 'Anda tidak boleh mengubah akses sendiri. Minta pemilik lain.',
  },
  'access.not_admin': {
    en: 'Only admins have page access and employee access. Owners have full access.',
    ms: 'Hanya pentadbir mempunyai akses halaman dan akses pekerja. Pemilik mempunyai akses penuh.',
  },
  'access.owning_user': {
    en: 'This person owns the company. Transfer it first.',
    ms: 'Orang ini pemilik syarikat. Pindahkan pemilikannya dahulu.',
  },
  'access.password_set': {
    en: 'The password is set. The user was signed out and notified by e-mail.',
    ms: 'Kata laluan telah ditetapkan. Pengguna telah log keluar dan dimaklumkan melalui e-mel.',
  },
  'access.reset_sent': { en: 'The link is on its way.', ms: 'Pautan sedang dihantar.' },
  'access.removed': { en: 'Removed from the company.', ms: 'Dikeluarkan daripada syarikat.' },

  'invitation.member': {
    en: 'A user of the company already has this address.',
    ms: 'Alamat ini sudah digunakan oleh pengguna syarikat.',
  },
  'invitation.pending': {
    en: 'This address already has an invitation. Resend it or withdraw it.',
    ms: 'Alamat ini sudah dijemput. Hantar semula jemputan itu atau tarik balik.',
  },
  'invitation.sent': { en: 'The invitation is on its way.', ms: 'Jemputan sedang dihantar.' },
  'invitation.revoked': { en: 'Invitation withdrawn.', ms: 'Jemputan telah ditarik balik.' },

  'company.creation_closed': {
    en: 'Only an owner of a company can create another one here.',
    ms: 'Hanya pemilik syarikat boleh mencipta syarikat lain di sini.',
  },
  'company.most_created': {
    en: 'You have created {most} companies, the limit for one account.',
    ms: 'Anda telah mencipta {most} syarikat, had bagi satu akaun.',
  },
  'company.created': { en: 'Company created.', ms: 'Syarikat telah dicipta.' },
  'company.handed_over': { en: 'Company transferred.', ms: 'Syarikat telah dipindahkan.' },
  'company.leave_own': {
    en: 'You own this company. Transfer it before you leave.',
    ms: 'Anda pemilik syarikat ini. Pindahkan pemilikannya sebelum keluar.',
  },
  'company.left': { en: 'You have left the company.', ms: 'Anda telah keluar daripada syarikat.' },

  'setup.month_range': {
    en: '{field} must be from {min} to {max}.',
    ms: '{field} mesti dari {min} hingga {max}.',
  },
  'setup.earlier_payroll': {
    en: 'There are already payrolls from {day}. The first month cannot be later.',
    ms: 'Sudah ada gaji mulai {day}. Bulan pertama tidak boleh lebih lewat.',
  },

  'notification.access_changed': {
    en: '{by} changed the pages you can open in {company}.',
    ms: '{by} telah mengubah halaman yang boleh anda buka di {company}.',
  },
  'notification.scope_changed': {
    en: '{by} changed which employees you can see in {company}.',
    ms: '{by} telah mengubah pekerja yang boleh anda lihat di {company}.',
  },
  'notification.role_changed': {
    en: '{by} changed your role in {company}.',
    ms: '{by} telah mengubah peranan anda di {company}.',
  },
  'notification.deactivated': {
    en: '{by} deactivated your access to {company}.',
    ms: '{by} telah menyahaktifkan akses anda kepada {company}.',
  },
  'notification.activated': {
    en: '{by} activated your access to {company} again.',
    ms: '{by} telah mengaktifkan semula akses anda kepada {company}.',
  },
  'notification.company_received': {
    en: '{by} has transferred {company} to you. You are now its owner.',
    ms: '{by} telah memindahkan {company} kepada anda. Anda kini pemiliknya.',
  },
  'notification.company_given': {
    en: '{company} now belongs to {to}. You are still an owner.',
    ms: '{company} kini milik {to}. Anda masih pemilik.',
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
  'audit.record.salary': { en: 'Monthly salary', ms: 'Gaji bulanan' },
  'audit.record.dependant': { en: 'Child', ms: 'Anak' },
  'audit.record.opening': { en: 'Opening balance', ms: 'Baki pembukaan' },
  'audit.record.payroll': { en: 'Payroll', ms: 'Gaji' },
  'audit.record.payment': { en: 'Payment batch', ms: 'Kelompok bayaran' },
  'audit.record.payment_return': { en: 'Returned payment', ms: 'Bayaran dipulangkan' },
  'audit.record.payment_cheque': { en: 'Cheque', ms: 'Cek' },
  'audit.record.bank_file_setting': { en: 'Bank files', ms: 'Fail bank' },
  'audit.record.bank_code': { en: 'Bank code', ms: 'Kod bank' },
  'audit.record.payroll_lock': { en: 'Days locked by payroll', ms: 'Hari yang dikunci oleh gaji' },
  'audit.column.at': { en: 'Time', ms: 'Masa' },
  'audit.column.by': { en: 'By', ms: 'Oleh' },
  'audit.column.action': { en: 'Action', ms: 'Tindakan' },
  'audit.column.record': { en: 'Record', ms: 'Rekod' },
  'audit.column.row_id': { en: 'Number', ms: 'Nombor' },
  'audit.column.label': { en: 'Name', ms: 'Nama' },
  'audit.column.field': { en: 'Field', ms: 'Medan' },
  'audit.column.before': { en: 'Before', ms: 'Sebelum' },
  'audit.column.after': { en: 'After', ms: 'Selepas' },
  'audit.column.ip': { en: 'IP address', ms: 'Alamat IP' },
  'audit.column.request_id': { en: 'Reference', ms: 'Rujukan' },
  'audit.concealed': { en: '(encrypted)', ms: '(disulitkan)' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

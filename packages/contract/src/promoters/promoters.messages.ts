/** Server messages about promoters. `{name}` is a parameter. */
export const PROMOTER_MESSAGES = {
  'audit.record.promoter': { en: 'Promoter', ms: 'Promoter' },
  'audit.record.promoter_invitation': { en: 'Invitation of a promoter', ms: 'Jemputan promoter' },
  'audit.record.promoter_document': { en: 'Document of a promoter', ms: 'Dokumen promoter' },
  'uses.promoters': { en: 'promoters ({count})', ms: 'promoter ({count})' },
  'uses.promoter_documents': { en: 'documents ({count})', ms: 'dokumen ({count})' },
  'uses.promoter_invitations': { en: 'invitations ({count})', ms: 'jemputan ({count})' },
  'promoter.is_employee': {
    en: '{name} is an active employee with this identity number. Choose the employee instead.',
    ms: '{name} ialah pekerja aktif dengan nombor kad pengenalan ini. Pilih pekerja itu.',
  },
  'promoter.is_outsider': {
    en: '{name} is an active promoter from outside with this identity number. Archive that record first.',
    ms: '{name} ialah promoter luar aktif dengan nombor kad pengenalan ini. Arkibkan rekod itu dahulu.',
  },
  'promoter.account_of_outsider': {
    en: '{name}, an active promoter from outside, signs in with this account. Archive that record first.',
    ms: '{name}, promoter luar aktif, log masuk dengan akaun ini. Arkibkan rekod itu dahulu.',
  },
  'promoter.account_of_employee': {
    en: '{name}, an active employee, signs in as this promoter. Choose the employee instead.',
    ms: '{name}, pekerja aktif, log masuk sebagai promoter ini. Pilih pekerja itu.',
  },
  'promoter.already': {
    en: 'This employee is a promoter already.',
    ms: 'Pekerja ini sudah menjadi promoter.',
  },
  'promoter.employee_left': {
    en: '{name} no longer works in the company.',
    ms: '{name} tidak lagi bekerja di syarikat ini.',
  },
  'promoter.scheduled': {
    en: '{count} schedules are still to come. Cancel them first.',
    ms: '{count} jadual masih akan datang. Batalkan dahulu.',
  },
  'promoter.unlimited': {
    en: 'Only admins with access to all employees manage promoters from outside.',
    ms: 'Hanya pentadbir dengan akses kepada semua pekerja mengurus promoter luar.',
  },
  'promoter.imported': {
    en: '{created} promoters added, {updated} changed.',
    ms: '{created} promoter ditambah, {updated} diubah.',
  },
  'promoter.import_no_employee': {
    en: 'No employee has this code.',
    ms: 'Tiada pekerja dengan kod ini.',
  },
  'promoter.import_other_person': {
    en: 'This code is of another promoter; who it is of does not change.',
    ms: 'Kod ini milik promoter lain; pemiliknya tidak berubah.',
  },
  'promoter.archived': {
    en: 'This promoter is archived. Restore the record first.',
    ms: 'Promoter ini telah diarkibkan. Pulihkan rekod itu dahulu.',
  },
  'promoter.restored': { en: 'Promoter restored.', ms: 'Promoter dipulihkan.' },
  'promoter.archive': { en: 'Promoter archived.', ms: 'Promoter diarkibkan.' },
  'promoter_invitation.no_project': {
    en: 'The promoter is not planned in this project yet.',
    ms: 'Promoter ini belum dirancang dalam projek ini.',
  },
  'promoter_invitation.project_closed': {
    en: 'This project is {status}.',
    ms: 'Projek ini {status}.',
  },
  'promoter_invitation.pending': {
    en: 'An invitation to this project is pending.',
    ms: 'Jemputan ke projek ini masih menunggu jawapan.',
  },
  'promoter_invitation.accepted_already': {
    en: 'The invitation to this project has been accepted.',
    ms: 'Jemputan ke projek ini telah diterima.',
  },
  'promoter_invitation.no_account': {
    en: 'This employee has no account yet. Invite them as a user of the company first.',
    ms: 'Pekerja ini belum mempunyai akaun. Jemput mereka sebagai pengguna syarikat dahulu.',
  },
  'promoter_invitation.account_address': {
    en: 'The employee signs in with another address. Use that one.',
    ms: 'Pekerja ini log masuk dengan alamat lain. Gunakan alamat itu.',
  },
  'promoter_invitation.is_employee': {
    en: 'You work in this company. Ask for an invitation as its employee.',
    ms: 'Anda bekerja di syarikat ini. Minta jemputan sebagai pekerjanya.',
  },
  'promoter_invitation.other_account': {
    en: 'Somebody else signs in as this promoter.',
    ms: 'Orang lain log masuk sebagai promoter ini.',
  },
  'promoter_invitation.other_promoter': {
    en: 'You already belong to this company as another promoter.',
    ms: 'Anda sudah menyertai syarikat ini sebagai promoter lain.',
  },
  'promoter_invitation.sent': { en: 'Invitation sent.', ms: 'Jemputan dihantar.' },
  'promoter_invitation.revoked': { en: 'Invitation revoked.', ms: 'Jemputan ditarik balik.' },
  'promoter_invitation.accepted': { en: 'Invitation accepted.', ms: 'Jemputan diterima.' },
  'promoter_invitation.declined': { en: 'Invitation declined.', ms: 'Jemputan ditolak.' },
  'notification.promoter_accepted': {
    en: '{name} has accepted the invitation to {project}.',
    ms: '{name} telah menerima jemputan ke {project}.',
  },
  'notification.promoter_declined': {
    en: '{name} has declined the invitation to {project}.',
    ms: '{name} telah menolak jemputan ke {project}.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

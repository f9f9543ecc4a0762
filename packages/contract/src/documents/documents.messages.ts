/** Server messages about documents. `{name}` is a parameter. */
export const DOCUMENT_MESSAGES = {
  'document.kind': {
    en: 'The file must be a PDF, picture (PNG, JPEG, WebP), DOCX, XLSX, ODT, TXT or CSV.',
    ms: 'Fail mesti PDF, gambar (PNG, JPEG, WebP), DOCX, XLSX, ODT, TXT atau CSV.',
  },
  'document.other_kind': {
    en: 'The file name ends in .{named}, but its content is {found}. Save it again and retry.',
    ms: 'Nama fail berakhir dengan .{named}, tetapi kandungannya {found}. Simpan semula dan cuba lagi.',
  },
  'document.macros': {
    en: 'The file contains macros. Save it without them and try again.',
    ms: 'Fail ini mengandungi makro. Simpan tanpa makro dan cuba lagi.',
  },
  'document.active': {
    en: 'The PDF contains a script or starts a program. Print it to a new PDF and upload that one.',
    ms: 'PDF ini mengandungi skrip atau memulakan program. Cetak ke PDF baharu dan muat naik PDF itu.',
  },
  'document.damaged': {
    en: 'The file is damaged, or is two kinds of file in one.',
    ms: 'Fail ini rosak, atau merupakan dua jenis fail dalam satu.',
  },
  'document.encrypted': {
    en: 'The file is password-protected. Remove the protection and try again.',
    ms: 'Fail ini dilindungi kata laluan. Buang perlindungan itu dan cuba lagi.',
  },
  'document.empty': { en: 'The file is empty.', ms: 'Fail kosong.' },
  'document.text': {
    en: 'A text file must be plain text in UTF-8, without markup or control characters.',
    ms: 'Fail teks mesti teks biasa dalam UTF-8, tanpa penanda atau aksara kawalan.',
  },
  'document.owners_acknowledge': {
    en: 'A document for owners only has no readers to acknowledge it.',
    ms: 'Dokumen untuk pemilik sahaja tiada pembaca untuk mengesahkannya.',
  },
  'document.folder_circle': {
    en: 'A folder cannot be placed inside itself or one of its own folders.',
    ms: 'Folder tidak boleh berada di dalam dirinya sendiri atau folder di dalamnya.',
  },
  'document.folder_depth': {
    en: 'Folders can be nested up to three levels.',
    ms: 'Folder boleh bersarang sehingga tiga peringkat.',
  },
  'document.folder_filled': {
    en: 'The folder is not empty. Move its contents or archive it.',
    ms: 'Folder ini tidak kosong. Pindahkan isinya atau arkibkan folder.',
  },
  'document.folder_archived': {
    en: 'The folder is archived. Restore it first.',
    ms: 'Folder ini telah diarkibkan. Pulihkan folder dahulu.',
  },
  'document.archived': {
    en: 'The document is archived. Restore it first.',
    ms: 'Dokumen ini telah diarkibkan. Pulihkan dokumen dahulu.',
  },
  'document.acknowledged_kept': {
    en: 'This document has been acknowledged and must be kept. Archive it instead.',
    ms: 'Dokumen ini telah disahkan oleh pembaca dan perlu disimpan. Arkibkan sahaja.',
  },
  'document.not_asked': {
    en: 'This version does not need to be acknowledged.',
    ms: 'Versi ini tidak perlu disahkan.',
  },
  'document.newer_version': {
    en: 'There is a newer version. Read that one first.',
    ms: 'Terdapat versi yang lebih baharu. Baca versi itu dahulu.',
  },
  'document.not_opened': {
    en: 'Open the document before you acknowledge it.',
    ms: 'Buka dokumen ini sebelum mengesahkannya.',
  },
  'document.acknowledged': {
    en: 'Thank you. Your acknowledgement is recorded.',
    ms: 'Terima kasih. Pengesahan anda direkodkan.',
  },
  'document.uploaded': { en: 'Document saved.', ms: 'Dokumen telah disimpan.' },
  'document.version_added': { en: 'New version saved.', ms: 'Versi baharu telah disimpan.' },
  'document.reminded': {
    en: 'Reminders sent.',
    ms: 'Peringatan telah dihantar.',
  },
  'document.reminded_today': {
    en: 'A reminder was sent less than a day ago.',
    ms: 'Peringatan telah dihantar kurang daripada sehari lalu.',
  },
  'document.nobody_missing': {
    en: 'No users left to remind.',
    ms: 'Tiada pengguna yang perlu diingatkan.',
  },

  'document.column.name': { en: 'Name', ms: 'Nama' },
  'document.column.employee_code': { en: 'Employee code', ms: 'Kod pekerja' },
  'document.column.department': { en: 'Department', ms: 'Jabatan' },
  'document.column.has_account': { en: 'Has an account', ms: 'Mempunyai akaun' },
  'document.column.acknowledged_at': { en: 'Acknowledged', ms: 'Disahkan' },
  'document.yes': { en: 'yes', ms: 'ya' },
  'document.no': { en: 'no', ms: 'tidak' },

  'notification.document_to_acknowledge': {
    en: 'Please read and acknowledge “{title}”.',
    ms: 'Sila baca dan sahkan “{title}”.',
  },
  'notification.document_reminder': {
    en: 'Reminder: please acknowledge “{title}”.',
    ms: 'Peringatan: sila sahkan “{title}”.',
  },
  'notification.document_expires': {
    en: '“{title}” expires on {day}.',
    ms: '“{title}” tamat tempoh pada {day}.',
  },
  'notification.document_expired': {
    en: '“{title}” expired on {day}.',
    ms: '“{title}” telah tamat tempoh pada {day}.',
  },
  'notification.employee_document_expires': {
    en: '“{title}” of {name} expires on {day}.',
    ms: '“{title}” milik {name} tamat tempoh pada {day}.',
  },
  'notification.employee_document_expired': {
    en: '“{title}” of {name} expired on {day}.',
    ms: '“{title}” milik {name} telah tamat tempoh pada {day}.',
  },
  'notification.site_document_expires': {
    en: '“{title}” of {name} expires on {day}.',
    ms: '“{title}” bagi {name} tamat tempoh pada {day}.',
  },
  'notification.site_document_expired': {
    en: '“{title}” of {name} expired on {day}.',
    ms: '“{title}” bagi {name} telah tamat tempoh pada {day}.',
  },
  'notification.promoter_document_expires': {
    en: '“{title}” of the promoter {name} expires on {day}.',
    ms: '“{title}” bagi promoter {name} tamat tempoh pada {day}.',
  },
  'notification.promoter_document_expired': {
    en: '“{title}” of the promoter {name} expired on {day}.',
    ms: '“{title}” bagi promoter {name} telah tamat tempoh pada {day}.',
  },
  'notification.own_document_expires': {
    en: 'Your document “{title}” expires on {day}.',
    ms: 'Dokumen anda “{title}” tamat tempoh pada {day}.',
  },
  'notification.own_document_expired': {
    en: 'Your document “{title}” expired on {day}.',
    ms: 'Dokumen anda “{title}” telah tamat tempoh pada {day}.',
  },

  'audit.record.document': { en: 'Document', ms: 'Dokumen' },
  'audit.record.document_folder': { en: 'Document folder', ms: 'Folder dokumen' },
  'audit.record.document_version': { en: 'Document version', ms: 'Versi dokumen' },
  'audit.record.document_reader': { en: 'Document reader', ms: 'Pembaca dokumen' },
  'audit.record.document_acknowledgement': { en: 'Document acknowledgement', ms: 'Pengesahan dokumen' },
  'audit.record.site_document': { en: 'Site document', ms: 'Dokumen tapak' },
  'audit.record.employee_document': { en: 'Employee document', ms: 'Dokumen pekerja' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

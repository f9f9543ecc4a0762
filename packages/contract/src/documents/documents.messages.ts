/** What the server says about documents. `{name}` is a parameter. */
export const DOCUMENT_MESSAGES = {
  'document.kind': {
    en: 'This is no PDF, picture (PNG, JPEG, WebP), DOCX, XLSX, ODT, TXT or CSV.',
    ms: 'Ini bukan PDF, gambar (PNG, JPEG, WebP), DOCX, XLSX, ODT, TXT atau CSV.',
  },
  'document.other_kind': {
    en: 'The file is named .{named}, but its content is {found}. Save it anew and try again.',
    ms: 'Fail ini dinamakan .{named}, tetapi kandungannya {found}. Simpan semula dan cuba lagi.',
  },
  'document.macros': {
    en: 'The file contains macros. Save it without them and try again.',
    ms: 'Fail ini mengandungi makro. Simpan tanpa makro dan cuba lagi.',
  },
  'document.damaged': {
    en: 'The file is damaged, or is two kinds of file in one.',
    ms: 'Fail ini rosak, atau merupakan dua jenis fail dalam satu.',
  },
  'document.encrypted': {
    en: 'The file is protected by a password. Take the protection off and try again.',
    ms: 'Fail ini dilindungi kata laluan. Buang perlindungan itu dan cuba lagi.',
  },
  'document.empty': { en: 'The file is empty.', ms: 'Fail kosong.' },
  'document.text': {
    en: 'A text file must be plain text in UTF-8, without markup or control characters.',
    ms: 'Fail teks mesti teks biasa dalam UTF-8, tanpa penanda atau aksara kawalan.',
  },
  'document.owners_acknowledge': {
    en: 'A document for owners only has nobody to acknowledge it.',
    ms: 'Dokumen untuk pemilik sahaja tidak mempunyai sesiapa untuk mengesahkannya.',
  },
  'document.folder_circle': {
    en: 'A folder cannot lie in itself or in one of its own folders.',
    ms: 'Folder tidak boleh berada di dalam dirinya sendiri atau folder di dalamnya.',
  },
  'document.folder_depth': {
    en: 'Folders lie in each other three deep at most.',
    ms: 'Folder boleh bersarang paling banyak tiga lapis.',
  },
  'document.folder_filled': {
    en: 'The folder is not empty. Move what is in it, or archive it.',
    ms: 'Folder ini tidak kosong. Pindahkan isinya, atau arkibkan folder.',
  },
  'document.folder_archived': {
    en: 'The folder is archived. Bring it back first.',
    ms: 'Folder ini telah diarkibkan. Pulihkan folder dahulu.',
  },
  'document.archived': {
    en: 'The document is archived. Bring it back first.',
    ms: 'Dokumen ini telah diarkibkan. Pulihkan dokumen dahulu.',
  },
  'document.acknowledged_kept': {
    en: 'People have acknowledged this document: it is kept. Archive it instead.',
    ms: 'Dokumen ini telah disahkan oleh pembaca dan perlu disimpan. Arkibkan sahaja.',
  },
  'document.not_asked': {
    en: 'This version need not be acknowledged.',
    ms: 'Versi ini tidak perlu disahkan.',
  },
  'document.newer_version': {
    en: 'There is a newer version. Read that one first.',
    ms: 'Terdapat versi yang lebih baharu. Baca versi itu dahulu.',
  },
  'document.acknowledged': { en: 'Thank you. It is noted.', ms: 'Terima kasih. Pengesahan anda direkodkan.' },
  'document.uploaded': { en: 'The document is stored.', ms: 'Dokumen telah disimpan.' },
  'document.version_added': { en: 'The new version is stored.', ms: 'Versi baharu telah disimpan.' },
  'document.reminded': {
    en: 'Those who have not acknowledged are reminded.',
    ms: 'Peringatan telah dihantar.',
  },
  'document.reminded_today': {
    en: 'They were reminded less than a day ago.',
    ms: 'Peringatan telah dihantar kurang daripada sehari lalu.',
  },
  'document.nobody_missing': {
    en: 'Nobody who signs in is left to remind.',
    ms: 'Tiada pengguna yang perlu diingatkan.',
  },

  'document.column.name': { en: 'Name', ms: 'Nama' },
  'document.column.employee_code': { en: 'Employee code', ms: 'Kod pekerja' },
  'document.column.department': { en: 'Department', ms: 'Jabatan' },
  'document.column.has_account': { en: 'Signs in', ms: 'Log masuk' },
  'document.column.acknowledged_at': { en: 'Acknowledged', ms: 'Disahkan' },
  'document.yes': { en: 'yes', ms: 'ya' },
  'document.no': { en: 'no', ms: 'tidak' },

  'notification.document_to_acknowledge': {
    en: 'Please read and acknowledge “{title}”.',
    ms: 'Sila baca dan sahkan “{title}”.',
  },
  'notification.document_reminder': {
    en: 'Reminder: “{title}” waits for you to acknowledge it.',
    ms: 'Peringatan: “{title}” menunggu pengesahan anda.',
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
  'audit.record.document_version': { en: 'Version of a document', ms: 'Versi dokumen' },
  'audit.record.document_reader': { en: 'Reader of a document', ms: 'Pembaca dokumen' },
  'audit.record.document_acknowledgement': { en: 'Acknowledgement', ms: 'Pengesahan dokumen' },
  'audit.record.employee_document': { en: 'Document of an employee', ms: 'Dokumen pekerja' },
} satisfies Record<string, Record<'en' | 'ms', string>>;

/** Server messages about reports. `{name}` is a parameter. */
export const REPORT_MESSAGES = {
  'report.started': {
    en: 'The report is being generated. You can leave this page.',
    ms: 'Laporan sedang dijana. Anda boleh meninggalkan halaman ini.',
  },
  'report.too_long': {
    en: 'This report is of at most {days} days. Choose fewer.',
    ms: 'Laporan ini meliputi paling banyak {days} hari. Pilih tempoh yang lebih pendek.',
  },
  'report.too_many_rows': {
    en: 'A PDF holds at most {rows} rows. Choose fewer days or people, or generate XLSX.',
    ms: 'PDF memuatkan paling banyak {rows} baris. Pilih kurang hari atau orang, atau jana XLSX.',
  },
  'report.too_many_open': {
    en: 'Wait until one of your reports is finished.',
    ms: 'Tunggu sehingga salah satu laporan anda selesai.',
  },
  'report.access_lost': {
    en: 'You no longer have access to this report.',
    ms: 'Anda tidak lagi mempunyai akses kepada laporan ini.',
  },
  'report.failed': {
    en: 'The report could not be generated. Try again.',
    ms: 'Laporan tidak dapat dijana. Cuba lagi.',
  },
  'report.not_ready': {
    en: 'The report has no file yet.',
    ms: 'Laporan ini belum mempunyai fail.',
  },
  'report.about': { en: 'About', ms: 'Perihal' },
  'report.company': { en: 'Company', ms: 'Syarikat' },
  'report.period': { en: 'Period', ms: 'Tempoh' },
  'report.generated_at': { en: 'Generated', ms: 'Dijana' },
  'report.total': { en: 'Total', ms: 'Jumlah' },
  'report.page': { en: 'Page {page} of {pages}', ms: 'Halaman {page} daripada {pages}' },
  'report.no_rows': { en: 'There is nothing to report.', ms: 'Tiada apa-apa untuk dilaporkan.' },
  'notification.report': { en: '{title} is ready.', ms: '{title} sudah siap.' },
  'notification.report_failed': {
    en: '{title} could not be generated.',
    ms: '{title} tidak dapat dijana.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;

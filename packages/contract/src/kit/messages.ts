import { ADMIN_MESSAGES } from '../admin-users/admin-users.messages.ts';
import { ANNOUNCEMENT_MESSAGES } from '../announcements/announcements.messages.ts';
import { ANNUAL_FORM_MESSAGES } from '../annual-forms/annual-forms.messages.ts';
import { ATTENDANCE_MESSAGES } from '../attendance/attendance.messages.ts';
import { ATTENDANCE_REPORT_MESSAGES } from '../attendance-reports/attendance-reports.messages.ts';
import { AVAILABILITY_MESSAGES } from '../availability/availability.messages.ts';
import { CLAIM_REPORT_MESSAGES } from '../claim-reports/claim-reports.messages.ts';
import { CLAIM_MESSAGES } from '../claims/claims.messages.ts';
import { CLIENT_MESSAGES } from '../clients/clients.messages.ts';
import { COMPANY_MESSAGES } from '../company/company.messages.ts';
import { DEVICE_MESSAGES } from '../devices/devices.messages.ts';
import { DOCUMENT_MESSAGES } from '../documents/documents.messages.ts';
import { IMPORT_MESSAGES } from '../employee-import/employee-import.messages.ts';
import { EMPLOYEE_PAY_MESSAGES } from '../employee-pay/employee-pay.messages.ts';
import { BULK_MESSAGES } from '../employees/bulk.messages.ts';
import { REQUEST_MESSAGES } from '../employees/change-request.messages.ts';
import { EMPLOYMENT_MESSAGES } from '../employees/employment.messages.ts';
import { IDENTITY_MESSAGES } from '../employees/identity.messages.ts';
import { PERSONAL_MESSAGES } from '../employees/personal.messages.ts';
import { FACE_MESSAGES } from '../faces/faces.messages.ts';
import { FR_RECORD_MESSAGES } from '../fr-records/fr-records.messages.ts';
import { HOLIDAY_MESSAGES } from '../holidays/holidays.messages.ts';
import { INBOX_MESSAGES } from '../inbox/inbox.messages.ts';
import { LEAVE_REPORT_MESSAGES } from '../leave-reports/leave-reports.messages.ts';
import { LEAVE_REQUEST_MESSAGES } from '../leave-requests/leave-requests.messages.ts';
import { LEAVE_MESSAGES } from '../leaves/leaves.messages.ts';
import { MY_SCHEDULE_MESSAGES } from '../my-schedule/my-schedule.messages.ts';
import { NOTIFICATION_MESSAGES } from '../notifications/notifications.messages.ts';
import { OFF_CYCLE_MESSAGES } from '../off-cycle-runs/off-cycle-runs.messages.ts';
import { OPEN_SHIFT_MESSAGES } from '../open-shifts/open-shifts.messages.ts';
import { PAYROLL_APPROVAL_MESSAGES } from '../payroll-approvals/payroll-approvals.messages.ts';
import { PAYROLL_CHECK_MESSAGES } from '../payroll-checks/payroll-checks.messages.ts';
import { PAYROLL_DIFFERENCE_MESSAGES } from '../payroll-differences/payroll-differences.messages.ts';
import { PAYROLL_DOCUMENT_MESSAGES } from '../payroll-documents/payroll-documents.messages.ts';
import { PAYROLL_JOURNAL_MESSAGES } from '../payroll-journal/payroll-journal.messages.ts';
import { PAYROLL_LOAN_MESSAGES } from '../payroll-loans/payroll-loans.messages.ts';
import { PAYROLL_PAYMENT_MESSAGES } from '../payroll-payments/payroll-payments.messages.ts';
import { PAYROLL_MESSAGES } from '../payroll-run/payroll.messages.ts';
import { PAYROLL_SETUP_MESSAGES } from '../payroll-setup/payroll-setup.messages.ts';
import { PAYROLL_STATUTORY_MESSAGES } from '../payroll-statutory/payroll-statutory.messages.ts';
import { PAYROLL_TAX_MESSAGES } from '../payroll-tax/payroll-tax.messages.ts';
import { PAYROLL_WHAT_IF_MESSAGES } from '../payroll-what-if/payroll-what-if.messages.ts';
import { PLACE_MESSAGES } from '../places/places.messages.ts';
import { POST_MESSAGES } from '../posts/posts.messages.ts';
import { PRESENCE_MESSAGES } from '../presence/presence.messages.ts';
import { REPORT_MESSAGES } from '../reports/reports.messages.ts';
import { ROSTER_MESSAGES } from '../roster/roster.messages.ts';
import { SCHEDULE_MESSAGES } from '../schedules/schedules.messages.ts';
import { ACCESS_MESSAGES } from '../session/session.messages.ts';
import { SHIFT_SWAP_MESSAGES } from '../shift-swaps/shift-swaps.messages.ts';
import { SITE_DEVICE_MESSAGES } from '../site-devices/site-devices.messages.ts';
import { SITE_STRENGTH_MESSAGES } from '../site-strength/site-strength.messages.ts';
import { SITE_TASK_MESSAGES } from '../site-tasks/site-tasks.messages.ts';
import { SITE_VISIT_REPORT_MESSAGES } from '../site-visits/site-visit-report.messages.ts';
import { SITE_VISIT_MESSAGES } from '../site-visits/site-visits.messages.ts';
import { SITE_MESSAGES } from '../sites/sites.messages.ts';
import { WORK_PROJECT_MESSAGES } from '../work-projects/work-projects.messages.ts';
import type { Language } from './language.ts';
import { FILE_MESSAGES } from './messages-files.ts';
import { FORM_MESSAGES } from './messages-form.ts';
import { SPM_MESSAGES } from './messages-spm.ts';
import type { Message } from './problem.ts';
import { formatMessage } from './say.ts';

/** Server messages by key: English as worded in the spec, and Malay. `{name}` is a parameter. */
export const MESSAGES = {
  ...FILE_MESSAGES,
  ...FORM_MESSAGES,
  ...IDENTITY_MESSAGES,
  ...PAYROLL_MESSAGES,
  ...SPM_MESSAGES,
  ...OFF_CYCLE_MESSAGES,
  ...PAYROLL_LOAN_MESSAGES,
  ...PAYROLL_DIFFERENCE_MESSAGES,
  ...PAYROLL_DOCUMENT_MESSAGES,
  ...PAYROLL_WHAT_IF_MESSAGES,
  ...PAYROLL_APPROVAL_MESSAGES,
  ...PAYROLL_CHECK_MESSAGES,
  ...PAYROLL_JOURNAL_MESSAGES,
  ...PAYROLL_PAYMENT_MESSAGES,
  ...PAYROLL_SETUP_MESSAGES,
  ...PAYROLL_STATUTORY_MESSAGES,
  ...PAYROLL_TAX_MESSAGES,
  ...ACCESS_MESSAGES,
  ...ADMIN_MESSAGES,
  ...ATTENDANCE_MESSAGES,
  ...ATTENDANCE_REPORT_MESSAGES,
  ...CLAIM_MESSAGES,
  ...CLAIM_REPORT_MESSAGES,
  ...CLIENT_MESSAGES,
  ...COMPANY_MESSAGES,
  ...BULK_MESSAGES,
  ...ANNOUNCEMENT_MESSAGES,
  ...ANNUAL_FORM_MESSAGES,
  ...DEVICE_MESSAGES,
  ...DOCUMENT_MESSAGES,
  ...EMPLOYEE_PAY_MESSAGES,
  ...EMPLOYMENT_MESSAGES,
  ...FACE_MESSAGES,
  ...FR_RECORD_MESSAGES,
  ...HOLIDAY_MESSAGES,
  ...IMPORT_MESSAGES,
  ...INBOX_MESSAGES,
  ...LEAVE_MESSAGES,
  ...LEAVE_REPORT_MESSAGES,
  ...LEAVE_REQUEST_MESSAGES,
  ...NOTIFICATION_MESSAGES,
  ...PERSONAL_MESSAGES,
  ...REPORT_MESSAGES,
  ...REQUEST_MESSAGES,
  ...PRESENCE_MESSAGES,
  ...POST_MESSAGES,
  ...ROSTER_MESSAGES,
  ...AVAILABILITY_MESSAGES,
  ...MY_SCHEDULE_MESSAGES,
  ...OPEN_SHIFT_MESSAGES,
  ...SHIFT_SWAP_MESSAGES,
  ...SCHEDULE_MESSAGES,
  ...SITE_DEVICE_MESSAGES,
  ...SITE_MESSAGES,
  ...SITE_STRENGTH_MESSAGES,
  ...WORK_PROJECT_MESSAGES,
  ...SITE_TASK_MESSAGES,
  ...SITE_VISIT_MESSAGES,
  ...SITE_VISIT_REPORT_MESSAGES,
  ...PLACE_MESSAGES,
  ok: { en: 'Done.', ms: 'Selesai.' },
  saved: { en: 'Saved.', ms: 'Disimpan.' },
  created: { en: 'Created.', ms: 'Dicipta.' },
  deleted: { en: 'Deleted.', ms: 'Dipadam.' },
  signed_in: { en: 'Signed in.', ms: 'Anda telah log masuk.' },
  signed_out: { en: 'Signed out.', ms: 'Anda telah log keluar.' },

  'problem.invalid': { en: 'Some of the information is incorrect.', ms: 'Ada maklumat yang tidak betul.' },
  'problem.bad_request': { en: 'The request could not be read.', ms: 'Permintaan tidak dapat dibaca.' },
  'problem.unauthenticated': { en: 'Please sign in.', ms: 'Sila log masuk.' },
  'problem.credentials': {
    en: 'The e-mail or password is incorrect.',
    ms: 'E-mel atau kata laluan tidak betul.',
  },
  'problem.forbidden': {
    en: 'You do not have permission to do this.',
    ms: 'Anda tidak dibenarkan melakukan ini.',
  },
  'problem.not_found': { en: 'Not found.', ms: 'Tidak dijumpai.' },
  'problem.no_active_employees': {
    en: 'This company has no active employees. Add or import an employee first.',
    ms: 'Tiada pekerja aktif dalam syarikat ini. Tambah atau import pekerja dahulu.',
  },
  'problem.stale': {
    en: 'Someone else has changed this. Review the current version and try again.',
    ms: 'Orang lain telah mengubahnya. Semak versi semasa dan cuba lagi.',
  },
  'problem.in_use': {
    en: 'It is in use by {count} {what} and cannot be deleted.',
    ms: 'Ia digunakan oleh {count} {what} dan tidak boleh dipadam.',
  },
  'problem.wrong_state': {
    en: 'This cannot be done while it is {status}.',
    ms: 'Ini tidak boleh dibuat semasa statusnya {status}.',
  },
  'problem.too_slow': {
    en: 'The request took too long to arrive. Try again on a better connection.',
    ms: 'Permintaan mengambil masa terlalu lama untuk sampai. Cuba lagi dengan sambungan yang lebih baik.',
  },
  'problem.too_large': { en: 'The request is larger than {limit}.', ms: 'Permintaan melebihi {limit}.' },
  'problem.unsupported_media': {
    en: 'This type of content is not accepted here.',
    ms: 'Jenis kandungan ini tidak diterima di sini.',
  },
  'problem.too_many': {
    en: 'Too many attempts. Wait {minutes} min and try again.',
    ms: 'Terlalu banyak percubaan. Tunggu {minutes} minit dan cuba lagi.',
  },
  'problem.failed': {
    en: 'Something went wrong on our side. Nothing was changed.',
    ms: 'Berlaku ralat di pihak kami. Tiada apa yang berubah.',
  },
  'problem.unavailable': {
    en: 'The service is starting or busy. Try again in a moment.',
    ms: 'Sistem sedang bermula atau sibuk. Cuba sebentar lagi.',
  },
  'problem.idempotency': {
    en: 'This Idempotency-Key was used for another request.',
    ms: 'Idempotency-Key ini telah digunakan untuk permintaan lain.',
  },

  'employee.bank_missing': {
    en: 'Choose the bank of this account.',
    ms: 'Pilih bank bagi akaun ini.',
  },
  'employee.account_digits': {
    en: 'An account number has 5 to 20 digits.',
    ms: 'Nombor akaun mempunyai 5 hingga 20 digit.',
  },
  'employee.identity_required': {
    en: 'Malaysian employees need an identity number.',
    ms: 'Warganegara Malaysia memerlukan nombor kad pengenalan.',
  },
  'employee.identity_malformed': {
    en: 'The identity number must be a real date of birth and six more digits: YYMMDD-PB-###G.',
    ms: 'Nombor kad pengenalan mesti tarikh lahir sebenar dan enam digit lagi: YYMMDD-PB-###G.',
  },
  'employee.passport_required': {
    en: 'Foreign employees need a passport number.',
    ms: 'Pekerja asing memerlukan nombor pasport.',
  },
  'employee.born_in_future': {
    en: 'The date of birth is in the future.',
    ms: 'Tarikh lahir adalah pada masa hadapan.',
  },
  'employee.joined_before_birth': {
    en: 'The joining date is before the date of birth.',
    ms: 'Tarikh mula kerja adalah sebelum tarikh lahir.',
  },
  'employee.left_before_joined': {
    en: 'The last day is before the joining date.',
    ms: 'Hari terakhir adalah sebelum tarikh mula kerja.',
  },
  'employee.salary_used': {
    en: 'A payroll has used this salary. Add a new one from a later day.',
    ms: 'Gaji ini telah digunakan. Tambah gaji baharu mulai hari yang kemudian.',
  },
  'employee.salary_before_joining': {
    en: 'The salary begins before the joining date, {value}.',
    ms: 'Gaji bermula sebelum tarikh mula kerja, {value}.',
  },

  'import.done': { en: 'The file was imported.', ms: 'Fail telah diimport.' },
  'import.refused': {
    en: 'Nothing was imported. Errors in the file: {count}.',
    ms: 'Tiada yang diimport. Ralat dalam fail: {count}.',
  },
  'import.checking': { en: 'Checking the rows.', ms: 'Menyemak baris.' },
  'import.empty': { en: 'The file is empty.', ms: 'Fail kosong.' },
  'import.no_rows': {
    en: 'The file has a header but no rows.',
    ms: 'Fail hanya mempunyai pengepala tanpa baris.',
  },
  'import.too_many_rows': {
    en: 'A file can have at most {max} rows.',
    ms: 'Satu fail mempunyai paling banyak {max} baris.',
  },
  'import.unreadable': {
    en: 'The file is not a readable CSV or XLSX workbook.',
    ms: 'Fail bukan CSV atau buku kerja XLSX yang boleh dibaca.',
  },
  'import.nul': {
    en: 'The file is damaged or not a text file.',
    ms: 'Fail rosak atau bukan fail teks.',
  },
  'import.quote': {
    en: 'A quotation mark is not closed or is followed by text.',
    ms: 'Tanda petik tidak ditutup, atau diikuti teks.',
  },
  'import.cells': {
    en: 'The row has {found} {found|cell|cells}, the header has {expected}.',
    ms: 'Baris ini mempunyai {found} sel, pengepala {expected}.',
  },
  'import.calendar_day': {
    en: '{name} is not an event of whole days.',
    ms: '{name} bukan acara sepanjang hari.',
  },
  'import.calendar_repeats': {
    en: '{name} repeats. Export each day as its own event.',
    ms: '{name} berulang. Eksport setiap hari sebagai acara sendiri.',
  },
  'import.no_header': {
    en: 'The first row must name the columns: {columns}.',
    ms: 'Baris pertama mesti menamakan lajur: {columns}.',
  },
  'import.column_missing': { en: 'The column {column} is missing.', ms: 'Lajur {column} tiada.' },
  'import.column_twice': { en: 'The column {column} appears twice.', ms: 'Lajur {column} muncul dua kali.' },
  'import.number_shortened': {
    en: 'The spreadsheet has shortened this number. Format the column as text and type it again.',
    ms: 'Hamparan telah memendekkan nombor ini. Format lajur sebagai teks dan taip semula.',
  },
  'import.date': {
    en: '{field} must be a real date, YYYY-MM-DD or DD/MM/YYYY.',
    ms: '{field} mesti tarikh sebenar, YYYY-MM-DD atau DD/MM/YYYY.',
  },
  'import.same_as_row': { en: 'Duplicate of row {row}.', ms: 'Pendua baris {row}.' },
  'import.two_employees': {
    en: 'The employee code belongs to {code}, but the number belongs to {other}.',
    ms: 'Kod pekerja milik {code}, tetapi nombor milik {other}.',
  },
  'import.unknown_name': {
    en: '{value} does not exist, and creating new names was not agreed.',
    ms: '{value} tidak wujud, dan penciptaan nama baharu tidak dipersetujui.',
  },
  'import.salary_missing': {
    en: 'Payroll cannot be calculated without a salary.',
    ms: 'Gaji bulanan tidak dapat dikira tanpa gaji.',
  },
  'import.salary_conflict': {
    en: 'There are later salaries before the new joining date. Change them in the employee record.',
    ms: 'Terdapat gaji kemudian sebelum tarikh mula kerja baharu. Ubah dalam rekod pekerja.',
  },
  'import.named_children': {
    en: 'Some of these children have a name or a date of birth. Change them in the employee record.',
    ms: 'Sebahagian anak ini mempunyai nama atau tarikh lahir. Ubah dalam rekod pekerja.',
  },
} satisfies Record<string, Record<Language, string>>;

export type MessageKey = keyof typeof MESSAGES;

/** A message in the given language; an unknown key is returned as is. */
export const messageText = (message: Message, language: Language): string =>
  formatMessage(MESSAGES, message, language);

/** The language of an Accept-Language header: English unless Malay comes first. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('ms') ? 'ms' : 'en';
}

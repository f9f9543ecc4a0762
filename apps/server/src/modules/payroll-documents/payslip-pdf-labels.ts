import type { Language } from '@mesra/contract/kit/language';
import { dayIn } from '../../kit/clock.ts';

const LABELS = {
  payslip: ['Payslip', 'Slip gaji'],
  off_cycle: ['off-cycle {n}', 'luar kitaran {n}'],
  identity_number: ['Identity number', 'No. kad pengenalan'],
  passport: ['Passport', 'Pasport'],
  department: ['Department', 'Jabatan'],
  division: ['Division', 'Bahagian'],
  branch: ['Branch', 'Cawangan'],
  epf_number: ['EPF number', 'No. KWSP'],
  socso_number: ['SOCSO number', 'No. PERKESO'],
  tax_number: ['Tax number', 'No. cukai'],
  bank_account: ['Bank account', 'Akaun bank'],
  earnings: ['Earnings', 'Pendapatan'],
  deductions: ['Deductions', 'Potongan'],
  continued: ['continued', 'sambungan'],
  none: ['None', 'Tiada'],
  basic_salary: ['Basic salary', 'Gaji pokok'],
  segment: [
    '{from}–{to}: {days} of {total} days of {salary}',
    '{from}–{to}: {days}/{total} hari bagi {salary}',
  ],
  bik: ['Benefits in kind', 'Manfaat berupa barangan'],
  vola: ['Living accommodation', 'Nilai tempat kediaman'],
  not_paid: ['taxed, not paid out', 'dicukai, tidak dibayar'],
  adjustment: ['Adjustment', 'Pelarasan'],
  gross_pay: ['Gross pay', 'Gaji kasar'],
  total_deductions: ['Total deductions', 'Jumlah potongan'],
  contributions: ['Contributions and tax', 'Caruman dan cukai'],
  employee: ['Employee', 'Pekerja'],
  employer: ['Employer', 'Majikan'],
  epf: ['EPF', 'KWSP'],
  socso: ['SOCSO', 'PERKESO'],
  eis: ['EIS', 'SIP'],
  skbbk: ['SKBBK', 'SKBBK'],
  tax: ['PCB (tax)', 'PCB (cukai)'],
  hrdf: ['HRD Corp levy', 'Levi HRD Corp'],
  epf_part: ['Part {part}', 'Bahagian {part}'],
  category_1: ['Category 1', 'Kategori 1'],
  category_2: ['Category 2', 'Kategori 2'],
  by_hand: ['entered manually', 'dimasukkan secara manual'],
  total: ['Total', 'Jumlah'],
  net_pay: ['Net pay', 'Gaji bersih'],
  paid_on: ['Paid on {date}', 'Dibayar pada {date}'],
  year_to_date: ['Year to date', 'Setakat tahun ini'],
  ytd_gross: ['Gross remuneration', 'Saraan kasar'],
  ytd_epf: ['EPF (employee)', 'KWSP (pekerja)'],
  ytd_tax: ['PCB (tax)', 'PCB (cukai)'],
  ytd_zakat: ['Zakat', 'Zakat'],
  worked_out: ['Calculated from the tables in force:', 'Dikira daripada jadual yang berkuat kuasa:'],
  table: ['{table} from {date}', '{table} mulai {date}'],
  carried: [
    'Carried forward by decision of the company for {from} to {to}: {table}.',
    'Diteruskan atas keputusan syarikat bagi {from} hingga {to}: {table}.',
  ],
  generated: [
    'Computer-generated from the payroll confirmed on {date}. No signature is required.',
    'Dijana komputer daripada gaji yang disahkan pada {date}. Tandatangan tidak diperlukan.',
  ],
  generated_draft: [
    'Computer-generated from a payroll that is not confirmed.',
    'Dijana komputer daripada gaji yang belum disahkan.',
  ],
  page: ['Page {page} of {pages}', 'Halaman {page} daripada {pages}'],
  table_epf: ['EPF Third Schedule', 'Jadual Ketiga KWSP'],
  table_epf_part_f: ['EPF Third Schedule, Part F', 'Jadual Ketiga KWSP, Bahagian F'],
  table_socso: ['SOCSO', 'PERKESO'],
  table_skbbk: ['SKBBK', 'SKBBK'],
  table_eis: ['EIS', 'SIP'],
  table_hrdf: ['HRD Corp levy', 'levi HRD Corp'],
  table_mtd: ['PCB', 'PCB'],
} satisfies Record<string, [en: string, ms: string]>;

export type Word = keyof typeof LABELS;

/** The words of a payslip in one language, with dates and amounts as they are read there. */
export interface Labels {
  label(word: Word, params?: Record<string, string | number>): string;
  /** The name of a table of the law; an unknown one is shown by its key. */
  table(key: string): string;
  month(date: string): string;
  date(date: string): string;
  /** `31 Oct`. */
  shortDate(date: string): string;
  /** The day of an instant in a zone. */
  day(instant: string, zone: string): string;
  money(amount: string): string;
  language: Language;
}

const dateFormat = (language: Language, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'ms' ? 'ms-MY' : 'en-GB', { timeZone, ...options });

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `-5079.86` as `−5,079.86`. */
const groupThousands = (amount: string): string => amount.replace('-', '−').replace(/\B(?=(\d{3})+\.)/g, ',');

function labelsIn(language: Language): Labels {
  const column = language === 'ms' ? 1 : 0;
  const month = dateFormat(language, 'UTC', { month: 'long', year: 'numeric' });
  const date = dateFormat(language, 'UTC', { day: 'numeric', month: 'long', year: 'numeric' });
  const short = dateFormat(language, 'UTC', { day: 'numeric', month: 'short' });
  const label: Labels['label'] = (word, params = {}) =>
    LABELS[word][column].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  return {
    label,
    table: (key) => (`table_${key}` in LABELS ? label(`table_${key}` as Word) : key),
    month: (text) => month.format(utc(text)),
    date: (text) => date.format(utc(text)),
    shortDate: (text) => short.format(utc(text)),
    day: (instant, zone) => date.format(utc(dayIn(zone, new Date(instant)))),
    money: groupThousands,
    language,
  };
}

/** The words of a payslip, made once for each language. */
export const PAYSLIP_LABELS: Record<Language, Labels> = { en: labelsIn('en'), ms: labelsIn('ms') };

/** Every letter that the words may need beside those of the payslip itself. */
export const LABEL_CHARACTERS = `${Object.values(LABELS).flat().join('')}0123456789,.−+=•·–%()JanFebMacAprMayJunJulAugOgosSepOktNovDis`;

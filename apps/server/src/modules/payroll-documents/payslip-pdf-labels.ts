import type { Language } from '@mesra/contract/kit/language';
import { labelsIn, lettersOf, type PdfLabels } from '../../kit/pdf-labels.ts';

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

/** The words of a payslip in one language. */
export interface Labels extends PdfLabels<Word> {
  /** The name of a table of the law; an unknown one is shown by its key. */
  table(key: string): string;
}

function payslipLabels(language: Language): Labels {
  const labels = labelsIn(LABELS, language);
  return {
    ...labels,
    table: (key) => (`table_${key}` in LABELS ? labels.label(`table_${key}` as Word) : key),
  };
}

/** The words of a payslip, made once for each language. */
export const PAYSLIP_LABELS: Record<Language, Labels> = { en: payslipLabels('en'), ms: payslipLabels('ms') };

/** Every letter that the words may need beside those of the payslip itself. */
export const LABEL_CHARACTERS = lettersOf(LABELS);

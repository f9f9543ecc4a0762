import type { ExemptAllowance } from '../statutory/malaysia/reliefs.ts';
import type { ContributionFlags, ContributionTotalType } from './line-facts.ts';

/** Defaults of a line type. A line may override the flags; the tax treatment is fixed. */
export interface LineType extends ContributionFlags {
  readonly type: string;
  readonly kind: 'earning' | 'deduction';
  readonly title: string;
  readonly title_malay: string;
  readonly contribution_total_type: ContributionTotalType;
  /** False if taxed but not paid out. */
  readonly cash: boolean;
  /** Exempt from tax up to a yearly limit; the excess is additional remuneration. */
  readonly exempt: ExemptAllowance | null;
}

/** The eight kinds of section B of the tax deduction sheet (spec section 3). */
export const ADDITIONAL_REMUNERATION_TYPES = [
  'additional_remuneration_bonus',
  'additional_remuneration_arrear',
  'additional_remuneration_commission',
  'additional_remuneration_gratuity',
  'additional_remuneration_compensation',
  'additional_remuneration_director_fee',
  'additional_remuneration_income_tax_paid_by_employer',
  'additional_remuneration_other',
] as const;

export const BONUS = 'additional_remuneration_bonus';
export const ARREARS = 'additional_remuneration_arrear';
export const OTHER_ADDITIONAL = 'additional_remuneration_other';
export const ZAKAT = 'zakat';

/** Flags in the order EPF, SOCSO, EIS, tax, HRDF: a letter if set, a dash if not. */
type Flags = `${'E' | '-'}${'S' | '-'}${'I' | '-'}${'T' | '-'}${'H' | '-'}`;
type Extra = Partial<Pick<LineType, 'cash' | 'exempt' | 'contribution_total_type'>>;

function make(
  kind: LineType['kind'],
  type: string,
  flags: Flags,
  title: string,
  title_malay: string,
  extra: Extra = {},
): LineType {
  return Object.freeze({
    type,
    kind,
    title,
    title_malay,
    epf: flags[0] === 'E',
    socso: flags[1] === 'S',
    eis: flags[2] === 'I',
    tax: flags[3] === 'T',
    hrdf: flags[4] === 'H',
    contribution_total_type: 'normal',
    cash: true,
    exempt: null,
    ...extra,
  });
}

const additional: Extra = { contribution_total_type: 'additional' };

const CATALOGUE: readonly LineType[] = [
  make('earning', 'fixed_allowance', 'ESITH', 'Fixed allowance', 'Elaun tetap'),
  make('earning', 'allowance', 'ESIT-', 'Allowance', 'Elaun'),
  make('earning', 'travelling_allowance', '---T-', 'Travelling allowance', 'Elaun perjalanan', {
    exempt: 'travelling',
  }),
  make('earning', 'childcare_allowance', 'ESIT-', 'Childcare allowance', 'Elaun penjagaan anak', {
    exempt: 'childcare',
  }),
  make('earning', 'long_service_award', '---T-', 'Long service award', 'Anugerah perkhidmatan lama', {
    exempt: 'long_service_award',
  }),
  make('earning', 'shift_allowance', 'ESIT-', 'Shift allowance', 'Elaun syif'),
  make('earning', 'site_allowance', 'ESIT-', 'Site allowance', 'Elaun tapak kerja'),
  make('earning', 'daily_wage', 'ESITH', 'Daily wages', 'Gaji harian'),
  make('earning', 'time_wages', 'ESITH', 'Wages for time worked', 'Gaji mengikut masa bekerja'),
  make('earning', 'holiday_wages', 'ESITH', 'Public holiday pay', 'Gaji hari kelepasan am'),
  make('earning', 'overtime', '-SIT-', 'Overtime', 'Kerja lebih masa'),
  make('earning', 'rest_day_pay', '-SIT-', 'Rest day work', 'Kerja hari rehat'),
  make('earning', 'public_holiday_pay', '-SIT-', 'Public holiday work', 'Kerja hari kelepasan am'),
  make('earning', 'commission', 'ESIT-', 'Monthly commission', 'Komisen bulanan'),
  make('earning', 'incentive', 'ESIT-', 'Incentive', 'Insentif'),
  make('earning', 'leave_pay', 'ESIT-', 'Leave pay', 'Bayaran cuti'),
  make('earning', 'service_charge', '-SIT-', 'Service charge', 'Caj perkhidmatan'),
  make('earning', 'notice_pay', '---T-', 'Payment in lieu of notice', 'Bayaran ganti notis', additional),
  make('earning', BONUS, 'E--T-', 'Bonus', 'Bonus', additional),
  make('earning', 'additional_remuneration_arrear', 'ESIT-', 'Arrears', 'Tunggakan', additional),
  make('earning', 'additional_remuneration_commission', 'ESIT-', 'Commission', 'Komisen', additional),
  make('earning', 'additional_remuneration_gratuity', '---T-', 'Gratuity', 'Ganjaran', additional),
  make('earning', 'additional_remuneration_compensation', '---T-', 'Compensation', 'Pampasan', additional),
  make('earning', 'additional_remuneration_director_fee', '---T-', 'Director fee', 'Fi pengarah', additional),
  make(
    'earning',
    'additional_remuneration_income_tax_paid_by_employer',
    '---T-',
    'Income tax paid by the employer',
    'Cukai pendapatan dibayar oleh majikan',
    { ...additional, cash: false },
  ),
  make(
    'earning',
    OTHER_ADDITIONAL,
    'ESIT-',
    'Other additional remuneration',
    'Lain-lain saraan tambahan',
    additional,
  ),
  make('earning', 'claim_reimbursement', '-----', 'Claims reimbursement', 'Bayaran balik tuntutan'),
  make('earning', 'claim_wages', '-----', 'Claims paid as wages', 'Tuntutan dibayar sebagai upah'),
  make('earning', 'advance_paid', '-----', 'Advance paid out', 'Pendahuluan gaji dibayar'),
  make('earning', 'loan_paid', '-----', 'Loan paid out', 'Pinjaman dibayar'),
  make('earning', 'other_earning', 'ESIT-', 'Other earning', 'Pendapatan lain'),
  make('deduction', 'unpaid_leave', 'ESITH', 'Unpaid leave', 'Cuti tanpa gaji'),
  make('deduction', 'absence', 'ESITH', 'Absence', 'Tidak hadir'),
  make('deduction', 'lateness', 'ESITH', 'Lateness', 'Lewat hadir'),
  make('deduction', 'overpayment', '---T-', 'Overpaid before', 'Lebihan bayaran terdahulu'),
  make('deduction', 'advance', '-----', 'Advance', 'Pendahuluan gaji'),
  make('deduction', 'notice_owed', '-----', 'Notice not served', 'Notis tidak dipenuhi'),
  make('deduction', 'claim_recovery', '-----', 'Claims recovered', 'Tuntutan dituntut balik'),
  make('deduction', 'loan', '-----', 'Loan', 'Pinjaman'),
  make('deduction', ZAKAT, '-----', 'Zakat', 'Zakat'),
  make('deduction', 'cp38', '-----', 'CP38', 'CP38'),
  make('deduction', 'voluntary_epf', '-----', 'Voluntary EPF', 'KWSP sukarela'),
  make('deduction', 'ptptn', '-----', 'PTPTN', 'PTPTN'),
  make('deduction', 'tabung_haji', '-----', 'Tabung Haji', 'Tabung Haji'),
  make('deduction', 'other_deduction', '-----', 'Other deduction', 'Potongan lain'),
];

/** The salary itself: all flags set. */
export const BASIC_SALARY: LineType = make('earning', 'basic', 'ESITH', 'Basic salary', 'Gaji pokok');

/** The standard earnings and deductions with their default flags, in menu order. */
export const LINE_TYPES: readonly LineType[] = Object.freeze(CATALOGUE);

const BY_TYPE = new Map([BASIC_SALARY, ...CATALOGUE].map((entry) => [entry.type, entry]));

/** Which exemption a line falls under: that of its standard type, or of the company's own item. */
export const exemptOf = ({ type, exempt }: { type: string; exempt?: ExemptAllowance | null }) =>
  (lineType(type) ? lineType(type)?.exempt : exempt) ?? null;

const BY_TITLE = new Map([BASIC_SALARY, ...CATALOGUE].map((entry) => [entry.title, entry]));
/** A closed month that a line settles, at the end of its name: `Basic salary 03/2026`. */
const OF_MONTH = /^(.+)( \d{2}\/\d{4})$/;
/** What a loan is for, after its kind: `Loan: School fees`. */
const OF_LOAN = /^(Loan|Advance|Loan paid out|Advance paid out)(: .+)$/;

/** The name of a line in a language: a standard title is translated, with the closed month that it settles or without. */
export function lineName(name: string, language: string): string {
  if (language !== 'ms') return name;
  const [, title = name, rest = ''] = OF_MONTH.exec(name) ?? OF_LOAN.exec(name) ?? [];
  const standard = BY_TITLE.get(title);
  return standard ? `${standard.title_malay}${rest}` : name;
}

/** The standard line type; null for a company's own type. */
export function lineType(type: string): LineType | null {
  return BY_TYPE.get(type) ?? null;
}

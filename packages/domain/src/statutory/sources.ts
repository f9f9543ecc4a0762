import type { PlainDate } from '../kit/plain-date.ts';
import type { StatuteTable } from './history.ts';

/**
 * How well a value is known: read in an official document, in two or more secondary sources, in one, or from memory. The
 * first two words of shared/statutory; official values are not listed.
 */
export const SOURCE_GRADES = ['two_sources', 'one_source', 'memory', 'open'] as const;
export type SourceGrade = (typeof SOURCE_GRADES)[number];

/** Something of the law that docs/statutory.md calls weak or doubtful. */
export interface WeakSource {
  readonly key: string;
  readonly grade: SourceGrade;
  readonly title: string;
  readonly title_malay: string;
  /** What the product does about it. */
  readonly practice: string;
  readonly practice_malay: string;
  /** The table that it is part of, where pay rests on it only while that is in force. */
  readonly table?: StatuteTable;
  /** The module whose facts rest on it; pay rests on it only where the module is enabled. */
  readonly module?: 'attendance' | 'leave';
  /** The days on which it counts. */
  readonly from?: PlainDate;
  readonly to?: PlainDate;
  /** Only where the company pays the HRD levy. */
  readonly levy?: true;
}

export const WEAK_SOURCES: readonly WeakSource[] = [
  {
    key: 'epf_ends_at_75',
    grade: 'one_source',
    title: 'EPF ends at 75',
    title_malay: 'KWSP tamat pada umur 75',
    practice: 'Nothing is contributed from 75 on, in every part.',
    practice_malay: 'Tiada caruman mulai umur 75, bagi semua bahagian.',
    table: 'epf',
  },
  {
    key: 'epf_above_20000',
    grade: 'two_sources',
    title: 'EPF above RM20,000 and part F: the sen of the shares',
    title_malay: 'KWSP melebihi RM20,000 dan bahagian F: sen bagi setiap syer',
    practice: 'Decided under Contribution (EPF rounding).',
    practice_malay: 'Diputuskan di bawah Caruman (pembundaran KWSP).',
    table: 'epf',
  },
  {
    key: 'epf_wages',
    grade: 'two_sources',
    title: 'Which payments are no EPF wages',
    title_malay: 'Bayaran yang bukan gaji KWSP',
    practice:
      'Overtime, service charge, gratuity, termination benefits and travelling allowance are left out.',
    practice_malay:
      'Kerja lebih masa, caj perkhidmatan, ganjaran, faedah penamatan dan elaun perjalanan dikecualikan.',
    table: 'epf',
  },
  {
    key: 'socso_wages',
    grade: 'two_sources',
    title: 'Which payments are no SOCSO and EIS wages',
    title_malay: 'Bayaran yang bukan gaji PERKESO dan SIP',
    practice: 'Bonus, travelling allowance and gratuity are left out.',
    practice_malay: 'Bonus, elaun perjalanan dan ganjaran dikecualikan.',
    table: 'socso',
  },
  {
    key: 'eis_rules',
    grade: 'two_sources',
    title: 'Who is outside EIS',
    title_malay: 'Siapa di luar SIP',
    practice: 'Ages 18 to 59; not who first contributes at 57, nor domestic or public servants.',
    practice_malay:
      'Umur 18 hingga 59; bukan mereka yang mula mencarum pada 57, pembantu rumah atau penjawat awam.',
    table: 'eis',
  },
  {
    key: 'skbbk_dates',
    grade: 'two_sources',
    title: 'SKBBK: dates, and who may opt out',
    title_malay: 'SKBBK: tarikh, dan siapa boleh memilih keluar',
    practice:
      'June 2026 is due from everyone; from 8 July 2026 citizens and permanent residents may opt out.',
    practice_malay:
      'Jun 2026 dikenakan kepada semua; mulai 8 Julai 2026 warganegara dan pemastautin tetap boleh memilih keluar.',
    table: 'skbbk',
  },
  {
    key: 'hrdf_rates',
    grade: 'two_sources',
    title: 'HRD levy: rates and base',
    title_malay: 'Levi HRD: kadar dan asas',
    practice: 'On basic salary and fixed allowances; whose wages is decided under Contribution.',
    practice_malay: 'Atas gaji pokok dan elaun tetap; gaji siapa diputuskan di bawah Caruman.',
    table: 'hrdf',
    levy: true,
  },
  {
    key: 'mtd_kt',
    grade: 'open',
    title: 'PCB: the EPF share of additional remuneration (Kt)',
    title_malay: 'PCB: bahagian KWSP bagi saraan tambahan (Kt)',
    practice: 'EPF of the whole month less EPF of the normal wages.',
    practice_malay: 'KWSP bagi seluruh bulan tolak KWSP bagi gaji biasa.',
    table: 'mtd',
  },
  {
    key: 'mtd_doubts',
    grade: 'open',
    title: 'PCB: bands, RM10 and rounding',
    title_malay: 'PCB: banjaran, RM10 dan pembundaran',
    practice: 'Decided under Contribution.',
    practice_malay: 'Diputuskan di bawah Caruman.',
    table: 'mtd',
  },
  {
    key: 'arrears_contributions',
    grade: 'open',
    title: 'Arrears: the month that EPF, SOCSO and EIS are contributed for',
    title_malay: 'Tunggakan: bulan caruman KWSP, PERKESO dan SIP',
    practice: 'What the closed month lacks by its own table, with the payroll that pays the arrears.',
    practice_malay: 'Kekurangan bulan yang ditutup mengikut jadualnya, bersama gaji yang membayar tunggakan.',
    table: 'epf',
  },
  {
    key: 'arrears_former_year',
    grade: 'open',
    title: 'PCB of arrears of a former year',
    title_malay: 'PCB bagi tunggakan tahun terdahulu',
    practice: 'Additional remuneration of the year that pays them.',
    practice_malay: 'Saraan tambahan bagi tahun ia dibayar.',
    table: 'mtd',
  },
  {
    key: 'age_on',
    grade: 'open',
    title: 'The day on which an age counts',
    title_malay: 'Hari umur dikira',
    practice: 'Decided under Contribution for EPF, SOCSO and EIS.',
    practice_malay: 'Diputuskan di bawah Caruman bagi KWSP, PERKESO dan SIP.',
    table: 'epf',
  },
  {
    key: 'mtd_disabled_2025',
    grade: 'open',
    title: 'Relief of a disabled individual in 2025',
    title_malay: 'Pelepasan individu kurang upaya bagi 2025',
    practice: 'RM7,000 by the specification; one booklet prints RM6,000.',
    practice_malay: 'RM7,000 menurut spesifikasi; satu buku kecil mencetak RM6,000.',
    from: '2025-01-01',
    to: '2025-12-31',
  },
  {
    key: 'tp1_items_2025',
    grade: 'one_source',
    title: 'TP1 of 2025: numbers of the items',
    title_malay: 'TP1 2025: nombor item',
    practice: 'Those of the 2026 form are used; limits were checked one by one.',
    practice_malay: 'Nombor borang 2026 digunakan; had telah disemak satu demi satu.',
    from: '2025-01-01',
    to: '2025-12-31',
  },
  {
    key: 'working_time',
    grade: 'two_sources',
    title: 'Working time, overtime, rest days and holidays',
    title_malay: 'Masa bekerja, kerja lebih masa, hari rehat dan cuti am',
    practice: 'Employment Act 1955 and the ordinances of Sabah and Sarawak, from secondary sources.',
    practice_malay: 'Akta Kerja 1955 serta ordinan Sabah dan Sarawak, daripada sumber sekunder.',
    module: 'attendance',
  },
  {
    key: 'leave_law',
    grade: 'two_sources',
    title: 'Annual, sick, maternity and paternity leave',
    title_malay: 'Cuti tahunan, sakit, bersalin dan paterniti',
    practice: 'Employment Act 1955 as amended in 2022, from secondary sources.',
    practice_malay: 'Akta Kerja 1955 seperti dipinda pada 2022, daripada sumber sekunder.',
    module: 'leave',
  },
  {
    key: 'holidays',
    grade: 'one_source',
    title: 'Public holidays of the states in 2026 and 2027',
    title_malay: 'Cuti am negeri pada 2026 dan 2027',
    practice: 'Pay leaves a holiday out until it has been confirmed against the gazette.',
    practice_malay: 'Cuti am tidak dikira dalam gaji sehingga disahkan dengan warta.',
    module: 'attendance',
  },
];

/** What of a company's month decides which weak sources its pay rests on. */
export interface RestingOn {
  /** The first day of the month. */
  readonly month: PlainDate;
  /** The tables in force in it. */
  readonly tables: readonly string[];
  readonly modules: Readonly<Record<string, boolean>>;
  readonly pays_levy: boolean;
}

/** The weak sources that the pay of a month rests on. */
export const sourcesOf = ({ month, tables, modules, pays_levy }: RestingOn): WeakSource[] =>
  WEAK_SOURCES.filter(
    ({ table, module, from, to, levy }) =>
      (!table || tables.includes(table)) &&
      (!module || modules[module] === true) &&
      (!from || from <= month) &&
      (!to || month <= to) &&
      (!levy || pays_levy),
  );

import type { FileLayout } from '../kit/file-layout.ts';
import type { Sen } from '../kit/money.ts';
import { addMonths, type PlainDate } from '../kit/plain-date.ts';

/** What an employer hands in for a month, by whom it goes to. */
export const STATUTORY_FILES = ['cp39', 'epf', 'perkeso', 'hrdf', 'zakat', 'ptptn', 'tabung_haji'] as const;
export type StatutoryFile = (typeof STATUTORY_FILES)[number];

/** Those of which no layout to upload is known: they are lists. */
export const STATUTORY_LISTS = ['hrdf', 'zakat', 'ptptn', 'tabung_haji'] as const;
export type StatutoryList = (typeof STATUTORY_LISTS)[number];

export const isList = (file: StatutoryFile): file is StatutoryList =>
  (STATUTORY_LISTS as readonly string[]).includes(file);

export const STATUTORY_LAYOUTS = ['cp39_2026', 'epf_csv', 'perkeso_1_0', 'perkeso_2_0', 'list'] as const;
export type StatutoryLayout = (typeof STATUTORY_LAYOUTS)[number];

/** How sure each layout is, and what it rests on. */
export const LAYOUT_ORIGINS: Readonly<Record<StatutoryLayout, FileLayout>> = {
  cp39_2026: {
    grade: 'official',
    source: 'LHDN, Specification for MTD calculations 2026, Exhibit 4',
    source_malay: 'LHDN, Spesifikasi pengiraan PCB 2026, Ekshibit 4',
  },
  epf_csv: {
    grade: 'multiple',
    source: 'i-Akaun e-Caruman CSV: content agreed, text of the header not',
    source_malay: 'CSV e-Caruman i-Akaun: kandungan sepadan, teks pengepala tidak',
  },
  perkeso_1_0: {
    grade: 'multiple',
    source: 'PERKESO ASSIST, combined text file v1.0 (22 July 2022)',
    source_malay: 'PERKESO ASSIST, fail teks gabungan v1.0 (22 Julai 2022)',
  },
  perkeso_2_0: {
    grade: 'multiple',
    source: 'PERKESO ASSIST, combined text file v2.0 (13 February 2026)',
    source_malay: 'PERKESO ASSIST, fail teks gabungan v2.0 (13 Februari 2026)',
  },
  list: { grade: 'none', source: null, source_malay: null },
};

/** The first month whose PERKESO file has SKBBK. */
const PERKESO_2_0_FROM = '2026-06-01';

/** The layout of a file of a month. */
export function layoutOf(file: StatutoryFile, month: PlainDate): StatutoryLayout {
  if (file === 'cp39') return 'cp39_2026';
  if (file === 'epf') return 'epf_csv';
  if (file === 'perkeso') return month < PERKESO_2_0_FROM ? 'perkeso_1_0' : 'perkeso_2_0';
  return 'list';
}

/** The last day to hand in and pay what is due for a month: the 15th of the next (docs/statutory.md). */
export const statutoryDue = (month: PlainDate): PlainDate => `${addMonths(month, 1).slice(0, 7)}-15`;

/** The columns of amounts of each file; `wages` are told, not paid. */
export const FILE_AMOUNTS = {
  cp39: ['mtd', 'cp38'],
  epf: ['wages', 'epf_employer', 'epf_employee'],
  perkeso: ['wages', 'socso_employer', 'socso_employee', 'eis_employer', 'eis_employee', 'skbbk_employee'],
  hrdf: ['wages', 'levy'],
  zakat: ['amount'],
  ptptn: ['amount'],
  tabung_haji: ['amount'],
} as const satisfies Record<StatutoryFile, readonly string[]>;
export type FileAmount = (typeof FILE_AMOUNTS)[StatutoryFile][number];

/** Amounts in sen by column; a column that is absent is zero. */
export type FileAmounts = Partial<Record<FileAmount, Sen>>;

/** What of some amounts is handed over, in sen. */
export const payableOf = (file: StatutoryFile, amounts: FileAmounts): Sen =>
  FILE_AMOUNTS[file].reduce((sum, key) => (key === 'wages' ? sum : sum + (amounts[key] ?? 0)), 0);

/** Amounts of several payslips, or of several people, added up. */
export function addAmounts(file: StatutoryFile, all: readonly FileAmounts[]): Record<string, Sen> {
  const total: Record<string, Sen> = {};
  for (const key of FILE_AMOUNTS[file]) total[key] = all.reduce((sum, one) => sum + (one[key] ?? 0), 0);
  return total;
}

/** A person of a file, as their record has them; numbers as they were written, null where there is none. */
export interface FilePerson {
  name: string;
  employee_code: string;
  /** ISO 3166 two letters; `MY` is a citizen. */
  nationality: string;
  permanent_resident: boolean;
  identity_number: string | null;
  passport: string | null;
  tax_number: string | null;
  epf_number: string | null;
  /** Of a foreigner the social security number of a foreign worker (SSFW). */
  socso_number: string | null;
  amounts: FileAmounts;
}

/** The numbers of an employer. */
export interface FileEmployer {
  name: string;
  tax_number: string | null;
  epf_number: string | null;
  socso_number: string | null;
  hrdf_number: string | null;
  registration_number: string | null;
}

/** A file as it is handed in, and what an independent look at it can be compared with. */
export interface WrittenFile {
  name: string;
  text: string;
}

/** The header of the EPF CSV; which of them i-Akaun takes is not settled, so a company sets it. */
export const EPF_CSV_HEADERS = ['short', 'long', 'name_first'] as const;
export type EpfCsvHeader = (typeof EPF_CSV_HEADERS)[number];
export const DEFAULT_EPF_CSV_HEADER: EpfCsvHeader = 'short';

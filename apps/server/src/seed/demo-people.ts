import type { GeneratedEmployee } from './generate-employees.ts';

/** Events of a demo employee that an import row cannot express. */
export interface DemoPart {
  cells?: Partial<GeneratedEmployee>;
  /** A later salary change. */
  raise?: { effective_from: string; amount: number; reason: string };
  /** Fields of the employee forms. */
  fields?: {
    spm_supervisor?: boolean;
    skbbk_opt_out_from?: string;
    pre_1998_elector?: boolean;
    tax_regime?: 'knowledge_worker' | 'rep';
    contribution_epf_employee_rate?: string;
  };
  /** The last day of service. */
  left?: string;
  /** The user account linked to this employee. */
  sign_in?: string;
  /** A former employer of 2026, in sen. */
  former_employer?: {
    employer: string;
    start_month: number;
    end_month: number;
    remuneration: number;
    epf: number;
    mtd: number;
    zakat: number;
    reliefs: { key: string; amount: number }[];
  };
}

/** A citizen by birthday, name, community and IC number. */
export const man = (
  dateOfBirth: string,
  name: string,
  race: string,
  number: string,
): Partial<GeneratedEmployee> => ({
  name,
  race,
  gender: 'Male',
  date_of_birth: dateOfBirth,
  nationality: 'MY',
  permanent_resident: 'no',
  passport: '',
  identity_number: number,
  socso_number: number.replaceAll('-', ''),
});
/** The female variant. */
export const woman = (...of: Parameters<typeof man>): Partial<GeneratedEmployee> => ({
  ...man(...of),
  gender: 'Female',
});
/** A foreigner, by passport. */
export const foreigner = (
  dateOfBirth: string,
  name: string,
  nationality: string,
  passport: string,
): Partial<GeneratedEmployee> => ({
  name,
  race: 'Other',
  gender: 'Male',
  date_of_birth: dateOfBirth,
  nationality,
  passport,
  permanent_resident: 'no',
  identity_number: '',
  socso_number: '',
});
/** No spouse or children. */
export const single: Partial<GeneratedEmployee> = {
  marital_status: 'single',
  spouse_working: '',
  spouse_disabled: '',
  children_under_18: '0',
  children_18_studying: '0',
  children_disabled: '0',
  children_disabled_studying: '0',
};
/** With a spouse, working or not, and children under 18. */
export const married = (spouse_working: string, children_under_18: string): Partial<GeneratedEmployee> => ({
  ...single,
  marital_status: 'married',
  spouse_working,
  spouse_disabled: 'no',
  children_under_18,
});

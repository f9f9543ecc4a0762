import type { PayrollFormAnswer, PayrollFormInput } from '@mesra/contract/payroll-run/payroll-form';
import type { LineType } from '@mesra/domain/payroll/line-types';
import { formatAmount } from '../../lib/format.ts';

/** The contributions that an amount may count for, in the order in which they are shown. */
export const FLAGS = ['epf', 'socso', 'eis', 'tax', 'hrdf'] as const;
export type Flag = (typeof FLAGS)[number];

/** Figures that can be set by hand, tax apart. */
export const MANUAL = [
  'contribution_epf_employee_amount',
  'contribution_epf_employer_amount',
  'contribution_socso_employee_amount',
  'contribution_socso_employer_amount',
  'contribution_eis_employee_amount',
  'contribution_eis_employer_amount',
  'contribution_skbbk_employee_amount',
  'contribution_hrdf',
] as const;
export type ManualKey = (typeof MANUAL)[number];

/** Form values of a line; amounts, hours and days are text as typed. */
export type LineValues = Record<Flag, boolean> & {
  /** Client-side key; never sent. */
  id: string;
  type: string;
  name: string;
  amount: string;
  contribution_total_type: 'normal' | 'additional';
  overtime: { multiplier: string; hours: string } | null;
  unpaid_leave: { days: string } | null;
  ordinary_rate: boolean;
};

/** Form values of the process form. */
export type ProcessValues = {
  salary_payload: Record<Flag, boolean> & { contribution_based_on: 'salary' | 'basic'; basic: string };
  earnings: LineValues[];
  deductions: LineValues[];
  total_adjustment: string;
  /** TP1 claims by key of the tax deduction sheet. */
  tp1: Record<string, string>;
  zakat: string;
  religious_journey: string;
  /** Percent; blank uses the statutory rate. */
  epf_rate: string;
  contribution_socso_type: PayrollFormAnswer['contribution_socso_type'];
  /** Null is calculated. */
  manual: Record<ManualKey, string | null>;
  contribution_tax_manual: boolean;
  contribution_tax_monthly_amount: string;
  /** Lines of other modules left out, and proposals accepted. */
  left_out: PayrollFormAnswer['left_out'];
  accepted: PayrollFormAnswer['accepted'];
};

let created = 0;
const newId = (): string => {
  created += 1;
  return `line-${created}`;
};

/** An API rate (`0.0925`) as percent (`9.25`); works on the text. */
export function percentOfRate(rate: string | null): string {
  const digits = /^0(?:\.(\d{1,4}))?$/.exec(rate ?? '')?.[1];
  if (digits === undefined) return rate === '0' ? '0' : '';
  const padded = digits.padEnd(4, '0');
  return `${Number(padded.slice(0, 2))}.${padded.slice(2)}`.replace(/\.?0+$/, '') || '0';
}

/** Typed percent as a rate; null if blank, the text itself if invalid (rejected by the contract). */
export function rateOfPercent(percent: string): string | null {
  const text = percent.trim().replace(/%$/, '').trim();
  if (text === '') return null;
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return text;
  const digits = `${(match[1] ?? '').padStart(2, '0')}${match[2] ?? ''}`.replace(/0+$/, '');
  return digits ? `0.${digits}` : '0';
}

const lineValues = (line: PayrollFormAnswer['earnings'][number]): LineValues => ({
  ...line,
  amount: formatAmount(line.amount),
  id: newId(),
});

/** An amount as a money field shows it; blank where there is none. */
const shown = (amount: string | null): string => (amount === null ? '' : formatAmount(amount));

/** What a line is begun from. */
type NewLine = Pick<
  LineType,
  'type' | 'epf' | 'socso' | 'eis' | 'tax' | 'hrdf' | 'contribution_total_type'
> & {
  ordinary_rate?: boolean;
};

/** A line of the catalogue, with its default flags; overtime is given in hours, unpaid leave in days. */
export function newLine(kind: NewLine, title: string): LineValues {
  const { type, epf, socso, eis, tax, hrdf, contribution_total_type } = kind;
  const multiplier = OVERTIME[type];
  return {
    id: newId(),
    type,
    name: title,
    amount: '',
    epf,
    socso,
    eis,
    tax,
    hrdf,
    contribution_total_type,
    overtime: multiplier ? { multiplier, hours: '' } : null,
    unpaid_leave: type === 'unpaid_leave' ? { days: '' } : null,
    ordinary_rate: kind.ordinary_rate ?? false,
  };
}

/** Kinds that are given in hours, each with its usual multiplier. */
export const OVERTIME: Record<string, string | undefined> = {
  overtime: '1.5',
  rest_day_pay: '2.0',
  public_holiday_pay: '3.0',
};
export const MULTIPLIERS = ['1.5', '2.0', '3.0'] as const;

/** The answered form as it is edited. */
export function valuesOf(form: PayrollFormAnswer): ProcessValues {
  return {
    salary_payload: { ...form.salary_payload, basic: shown(form.salary_payload.basic) },
    earnings: form.earnings.map(lineValues),
    deductions: form.deductions.map(lineValues),
    total_adjustment: shown(form.total_adjustment),
    tp1: Object.fromEntries(form.tp1_claims.map(({ key, amount }) => [key, shown(amount)])),
    zakat: shown(form.zakat),
    religious_journey: shown(form.religious_journey),
    epf_rate: percentOfRate(form.contribution_epf_employee_rate),
    contribution_socso_type: form.contribution_socso_type,
    manual: Object.fromEntries(
      MANUAL.map((key) => {
        const amount = form[`${key}_manual`];
        return [key, amount === null ? null : shown(amount)];
      }),
    ) as ProcessValues['manual'],
    contribution_tax_manual: form.contribution_tax_manual,
    contribution_tax_monthly_amount: shown(form.contribution_tax_monthly_amount),
    left_out: form.left_out,
    accepted: form.accepted,
  };
}

type FormLine = NonNullable<PayrollFormInput['earnings']>[number];

/** Lines calculated from hours or days send no amount. */
function bodyLine({ id: _id, amount, ...line }: LineValues): FormLine {
  const given = line.overtime || line.unpaid_leave ? '0' : amount;
  return {
    ...line,
    amount: given,
    overtime: line.overtime as FormLine['overtime'],
  };
}

/** The TP1 claims that are sent, in the order of the sheet's keys. */
export const claimsOf = (tp1: Record<string, string>): { key: string; amount: string }[] =>
  Object.entries(tp1)
    .filter(([, amount]) => amount.trim() !== '' && !/^0*(\.0*)?$/.test(amount.trim()))
    .map(([key, amount]) => ({ key, amount }));

/** The request body; a blank or invalid amount is sent as typed, for the contract to reject. */
export function bodyOf(values: ProcessValues): PayrollFormInput {
  const { salary_payload } = values;
  const manual = Object.fromEntries(
    MANUAL.map((key) => {
      const typed = values.manual[key];
      return [`${key}_manual`, typed];
    }),
  ) as Pick<PayrollFormInput, `${ManualKey}_manual`>;
  return {
    salary_payload: {
      ...salary_payload,
      basic: salary_payload.contribution_based_on === 'basic' ? salary_payload.basic : null,
    },
    earnings: values.earnings.map(bodyLine),
    deductions: values.deductions.map(bodyLine),
    total_adjustment: values.total_adjustment,
    tp1_claims: claimsOf(values.tp1),
    zakat: values.zakat,
    religious_journey: values.religious_journey,
    contribution_epf_employee_rate: rateOfPercent(values.epf_rate),
    contribution_socso_type: values.contribution_socso_type,
    ...manual,
    contribution_tax_manual: values.contribution_tax_manual,
    contribution_tax_monthly_amount: values.contribution_tax_manual
      ? values.contribution_tax_monthly_amount
      : null,
    left_out: values.left_out,
    accepted: values.accepted,
  };
}

/** The form field of a path in the request body: `form.earnings.0.amount`, a claim by its key. */
export function fieldOfBody(path: string, values: ProcessValues): string {
  const own = path.replace(/^form\./, '');
  const claim = /^tp1_claims\.(\d+)/.exec(own)?.[1];
  if (claim !== undefined) return `tp1.${claimsOf(values.tp1)[Number(claim)]?.key ?? ''}`;
  return own === 'contribution_epf_employee_rate' ? 'epf_rate' : own;
}

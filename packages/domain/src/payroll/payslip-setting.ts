import { type FromMonth, inForce } from '../kit/in-force.ts';
import type { PlainDate } from '../kit/plain-date.ts';

/** When a payslip is released to its employee: as its payroll is confirmed, on the pay day, or when somebody releases it. */
export const PAYSLIP_RELEASES = ['confirmed', 'pay_day', 'by_hand'] as const;
export type PayslipRelease = (typeof PAYSLIP_RELEASES)[number];

/** When a payslip goes to its employee by mail without being sent by hand: never, as it is confirmed, or on the pay day. */
export const PAYSLIP_MAILINGS = ['off', 'confirmed', 'pay_day'] as const;
export type PayslipMailing = (typeof PAYSLIP_MAILINGS)[number];

/** What a payslip shows beside what is earned, deducted and paid. */
export interface PayslipParts {
  /** What the employer contributes. */
  employer_contributions: boolean;
  year_to_date: boolean;
  /** Why each figure is what it is. */
  workings: boolean;
}

/** What a company sets about the payslips of a month. */
export interface PayslipSetting extends PayslipParts {
  release: PayslipRelease;
  mail: PayslipMailing;
  /** What every payslip says below its figures. */
  note: string | null;
}

/** The setting of a company that has made none: all is shown at once. */
export const DEFAULT_PAYSLIP_SETTING: PayslipSetting = Object.freeze({
  release: 'confirmed',
  mail: 'off',
  employer_contributions: true,
  year_to_date: true,
  workings: true,
  note: null,
});

/** The setting in force in a month. */
export const payslipSettingOf = (
  rows: readonly (PayslipSetting & FromMonth)[],
  month: PlainDate,
): PayslipSetting => inForce(rows, month) ?? DEFAULT_PAYSLIP_SETTING;

/** Whether an issued payslip is out on a day; by hand, never by itself. */
export const isReleased = (release: PayslipRelease, payDay: PlainDate | null, today: PlainDate): boolean =>
  release === 'confirmed' || (release === 'pay_day' && payDay !== null && payDay <= today);

/** Whether a payslip that is out goes by mail on a day without being sent by hand. */
export const isMailDue = (mail: PayslipMailing, payDay: PlainDate | null, today: PlainDate): boolean =>
  mail === 'confirmed' || (mail === 'pay_day' && payDay !== null && payDay <= today);

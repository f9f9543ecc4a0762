import { PAYSLIP_MAILINGS, PAYSLIP_RELEASES } from '@mesra/domain/payroll/payslip-setting';
import { z } from 'zod';
import { flag, orNull, paragraphs } from '../kit/primitives.ts';
import { type MonthlyOf, type MonthlyRow, monthlySettingEndpoints } from './monthly-setting.ts';

/** When payslips are released to employees and what they show, by month. */
export const payslipSettingEndpoints = monthlySettingEndpoints({
  path: '/api/operation/payrolls/payslip-settings',
  summary: {
    read: 'When payslips are released and what they show, month by month.',
    update: 'Set the payslips of a month and later; months with a confirmed payroll keep theirs.',
  },
  row: {
    release: z.enum(PAYSLIP_RELEASES),
    mail: z.enum(PAYSLIP_MAILINGS),
    employer_contributions: z.boolean(),
    year_to_date: z.boolean(),
    workings: z.boolean(),
    note: z.string().nullable(),
  },
  input: {
    /** As the payroll is confirmed, on the pay day, or when whoever holds Payslip releases it. */
    release: z.enum(PAYSLIP_RELEASES),
    /** Sent by mail, but never before it is released: never, as the payroll is confirmed, or on the pay day. */
    mail: z.enum(PAYSLIP_MAILINGS),
    /** What the employer contributes. */
    employer_contributions: flag,
    year_to_date: flag,
    /** Why each figure is what it is. */
    workings: flag,
    /** What every payslip says below its figures. */
    note: orNull(paragraphs(500)),
  },
});
export type PayslipSettingRow = MonthlyRow<typeof payslipSettingEndpoints>;
export type PayslipSettings = MonthlyOf<typeof payslipSettingEndpoints>;

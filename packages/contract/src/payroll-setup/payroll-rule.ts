import { TAX_MODES } from '@mesra/domain/payroll/tax-mode';
import { STATUTORY_CHOICES } from '@mesra/domain/statutory/settings';
import { z } from 'zod';
import { flag, money, moneyInputPositive, orNull } from '../kit/primitives.ts';
import { type MonthlyOf, type MonthlyRow, monthlySettingEndpoints } from './monthly-setting.ts';

const percent = z.coerce
  .number({ message: 'validation.percent' })
  .int({ message: 'validation.percent' })
  .min(0, { message: 'validation.percent' })
  .max(100, { message: 'validation.percent' });

/** The divisors of a month's salary; what is decided elsewhere is shown with where. */
const divisors = {
  /** For a day of unpaid leave: decided under Contribution. */
  unpaid_leave_divisor: z.enum(STATUTORY_CHOICES.unpaid_leave_divisor as unknown as ['calendar_days', '26']),
  /** For a day of the ordinary rate of pay, by law. */
  ordinary_rate_divisor: z.number().int(),
};

/** What counts as unusual, how PCB is worked out, and what is pointed out, by month. */
export const payrollRuleEndpoints = monthlySettingEndpoints({
  path: '/api/operation/payrolls/rules',
  summary: {
    read: 'What a company sets about its payrolls, month by month.',
    update: 'Set the rules of payrolls from a month on; months with a confirmed payroll keep theirs.',
  },
  row: {
    net_percent: z.number().int(),
    net_amount: money,
    tax_percent: z.number().int(),
    tax_amount: money,
    tax_mode: z.enum(TAX_MODES),
    claim_socso_automatically: z.boolean(),
    deduction_limit_percent: z.number().int().nullable(),
  },
  input: {
    /** A net pay is unusual if it changes by this share and by this amount. */
    net_percent: percent,
    net_amount: moneyInputPositive,
    /** The same of PCB. */
    tax_percent: percent,
    tax_amount: moneyInputPositive,
    /** PCB of each month: worked out, or entered by hand. */
    tax_mode: z.enum(TAX_MODES),
    /** Each month's own SOCSO and EIS are claimed under item C14 for everybody. */
    claim_socso_automatically: flag,
    /** Share of a month's wages above which deductions are pointed out; blank points out none. */
    deduction_limit_percent: orNull(percent),
  },
  current: divisors,
});
export type PayrollRuleRow = MonthlyRow<typeof payrollRuleEndpoints>;
export type PayrollRuleSetting = MonthlyOf<typeof payrollRuleEndpoints>;

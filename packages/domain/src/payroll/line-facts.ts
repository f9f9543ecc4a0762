import type { Sen } from '../kit/money.ts';
import type { ExemptAllowance } from '../statutory/malaysia/reliefs.ts';
import type { EaBox } from './ea-box.ts';

/** Normal or additional remuneration (bonus and the like) for the tax calculation. */
export type ContributionTotalType = 'normal' | 'additional';

/** Which contributions an amount counts for. */
export interface ContributionFlags {
  epf: boolean;
  socso: boolean;
  eis: boolean;
  tax: boolean;
  hrdf: boolean;
}

/** Overtime of a line; its amount is calculated and `amount` is ignored. */
export interface OvertimeFacts {
  /** `1.5`, `2.0` or `3.0` times the hourly rate of the ordinary rate of pay. */
  multiplier: string;
  /** Decimal text, such as `7.5`. */
  hours: string;
}

/** Unpaid leave of a line; its amount is calculated and `amount` is ignored. */
export interface UnpaidLeaveFacts {
  /** Decimal text, such as `1.5`. */
  days: string;
}

/** One earning or deduction. `type` is a key of the catalogue in `line-types.ts` or a company's own type. */
export interface LineFacts extends ContributionFlags {
  id?: number | string | null;
  type: string;
  name: string;
  /** Positive sen, also for a deduction. */
  amount: Sen;
  contribution_total_type: ContributionTotalType;
  overtime?: OvertimeFacts | null;
  unpaid_leave?: UnpaidLeaveFacts | null;
  /** Part of the ordinary rate of pay, the base of overtime and of work on rest days and holidays. */
  ordinary_rate?: boolean;
  /** Which exemption an item of the company's own falls under; a standard type names its own. */
  exempt?: ExemptAllowance | null;
  /** Pay only the calendar days served (a fixed allowance of a new joiner). */
  prorated?: boolean;
  /** The box of the EA form that it is reported in, where that is not the one of its item. */
  ea_box?: EaBox;
}

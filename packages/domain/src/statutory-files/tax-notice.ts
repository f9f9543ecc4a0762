import type { OffboardingReason } from '../employees/employment.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';

/** What LHDN is told of a person: that they joined (CP22), and that they leave, retire or have died (CP22A). */
export const TAX_NOTICES = ['cp22', 'cp22a'] as const;
export type TaxNotice = (typeof TAX_NOTICES)[number];

export const TAX_NOTICE_CAUSES = ['joined', 'retired', 'deceased', 'no_pcb'] as const;
export type TaxNoticeCause = (typeof TAX_NOTICE_CAUSES)[number];

/** A notice that is due of somebody, why, and by when. */
export interface DueNotice {
  notice: TaxNotice;
  cause: TaxNoticeCause;
  /** The day on which they joined, or their last day. */
  event_on: PlainDate;
  due_on: PlainDate;
}

/** An employment as its notices rest on it. */
export interface NoticeFacts {
  company_joined_at: PlainDate;
  inactive_at: PlainDate | null;
  notice_given_at: PlainDate | null;
  leaving_reason: OffboardingReason | null;
  /** PCB was deducted from a payslip of theirs within the twelve months up to the last day. */
  pcb_deducted: boolean;
}

/** Days between the event and the last day of the notice (docs/statutory.md: secondary sources). */
const DAYS = 30;

/**
 * Why CP22A is due of a leaver; null where it is not. After PCB was deducted it is due on retirement and on death alone. Where none
 * was, it is due unless the pay is below PCB and the person works on elsewhere, which somebody says who knows: it is set aside.
 */
function offboardingCause({
  leaving_reason,
  pcb_deducted,
}: NoticeFacts): Exclude<TaxNoticeCause, 'joined'> | null {
  if (leaving_reason === 'retired' || leaving_reason === 'deceased') return leaving_reason;
  return pcb_deducted ? null : 'no_pcb';
}

/**
 * The notices of an employment: CP22 within 30 days after joining; CP22A 30 days before the last day, or of somebody who has died
 * within 30 days after the employer was told, or after the last day where that is not known.
 */
export function noticesOf(facts: NoticeFacts): DueNotice[] {
  const { company_joined_at, inactive_at, notice_given_at } = facts;
  const joined: DueNotice = {
    ...{ notice: 'cp22', cause: 'joined', event_on: company_joined_at },
    due_on: addDays(company_joined_at, DAYS),
  };
  const cause = inactive_at === null ? null : offboardingCause(facts);
  if (inactive_at === null || cause === null) return [joined];
  const due_on =
    cause === 'deceased' ? addDays(notice_given_at ?? inactive_at, DAYS) : addDays(inactive_at, -DAYS);
  return [joined, { notice: 'cp22a', cause, event_on: inactive_at, due_on }];
}

/** Final pay is withheld until LHDN answers a CP22A. */
export const withholdsFinalPay = (notice: TaxNotice): boolean => notice === 'cp22a';

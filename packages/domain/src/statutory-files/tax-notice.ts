import type { OffboardingReason } from '../employees/employment.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';

/** What LHDN is told of a person: that they joined (CP22), leave Malaysia (CP21), or retire, have died or leave untaxed (CP22A). */
export const TAX_NOTICES = ['cp22', 'cp21', 'cp22a'] as const;
export type TaxNotice = (typeof TAX_NOTICES)[number];

export const TAX_NOTICE_CAUSES = [
  'joined',
  'foreigner',
  'leaves_malaysia',
  'retired',
  'deceased',
  'no_pcb',
] as const;
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
  /** For more than three months, at the end of service. */
  leaves_malaysia: boolean;
  /** Neither a citizen nor a permanent resident. */
  foreigner: boolean;
  /** PCB was deducted from a payslip of theirs within the twelve months up to the last day. */
  pcb_deducted: boolean;
}

/** Days between the event and the last day of the notice (docs/statutory.md: secondary sources). */
const DAYS = 30;

type OffboardingCause = Exclude<TaxNoticeCause, 'joined'>;

/**
 * Why a notice is due of a leaver; null where none is. CP21 is due of who leaves Malaysia; a foreigner is taken to, until somebody who
 * knows better sets it aside. CP22A is due on retirement and on death; of others only where no PCB was deducted, unless the pay is
 * below PCB and the person works on elsewhere, which is likewise for somebody who knows.
 */
function offboardingCause(facts: NoticeFacts): OffboardingCause | null {
  if (facts.leaving_reason === 'deceased') return 'deceased';
  if (facts.leaves_malaysia) return 'leaves_malaysia';
  if (facts.foreigner) return 'foreigner';
  if (facts.leaving_reason === 'retired') return 'retired';
  return facts.pcb_deducted ? null : 'no_pcb';
}

/**
 * The notices of an employment: CP22 within 30 days after joining; CP21 and CP22A 30 days before the last day, or of somebody who has died
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
  const notice = cause === 'foreigner' || cause === 'leaves_malaysia' ? 'cp21' : 'cp22a';
  return [joined, { notice, cause, event_on: inactive_at, due_on }];
}

/** Final pay is withheld until LHDN answers a CP21 or CP22A. */
export const withholdsFinalPay = (notice: TaxNotice): boolean => notice !== 'cp22';

import { APPROVAL_STATUSES } from '@mesra/domain/approvals/approval';
import { z } from 'zod';
import type { Action } from '../access/screen-declaration.ts';
import type { ScreenPath } from '../access/screens.ts';

export const approvalStatus = z.enum(APPROVAL_STATUSES);

/** The screen and action that entitle to decide. */
export interface ApprovalRight {
  screen: ScreenPath;
  action?: Action;
  /** The person's line manager decides too, without an access list. */
  line_manager?: true;
  /** A delegate holds the right as well: what is decided shows figures that nobody else may see. */
  delegates_hold?: true;
}

const ATTENDANCE = { screen: '/attendance/manage', action: 'Create', line_manager: true } as const;

const ROSTER = { screen: '/attendance/schedule', action: 'Work Schedule' } as const;

/** Kinds of requests, each with the screen and action required to decide. */
export const APPROVAL_RIGHTS = {
  change_request: { screen: '/admin/employee/request' },
  presence_event: ATTENDANCE,
  attendance_correction: ATTENDANCE,
  attendance_overtime: ATTENDANCE,
  open_shift: ROSTER,
  shift_swap: ROSTER,
  leave_request: { screen: '/leave/manage', action: 'Approve', line_manager: true },
  claim: { screen: '/claim/manage', action: 'Approve', line_manager: true },
  tax_claim: { screen: '/payroll/manage', action: 'Process' },
  month_approval: { screen: '/payroll/manage', action: 'Process', delegates_hold: true },
  loan: { screen: '/payroll/manage', action: 'Process', delegates_hold: true },
  payment_approval: { screen: '/payroll/document', action: 'Payment', delegates_hold: true },
  tax_deduction: { screen: '/payroll/manage', action: 'Process' },
  tax_benefit: { screen: '/payroll/manage', action: 'Process' },
  former_employer: { screen: '/payroll/manage', action: 'Process' },
} as const satisfies Record<string, ApprovalRight>;

export type ApprovalKind = keyof typeof APPROVAL_RIGHTS;
export const APPROVAL_KINDS = Object.keys(APPROVAL_RIGHTS) as [ApprovalKind, ...ApprovalKind[]];

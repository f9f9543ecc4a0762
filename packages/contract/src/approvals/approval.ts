import { APPROVAL_STATUSES } from '@mesra/domain/approvals/approval';
import { z } from 'zod';
import type { Action } from '../access/screen-declaration.ts';
import type { ScreenPath } from '../access/screens.ts';

export const approvalStatus = z.enum(APPROVAL_STATUSES);

/**
 * Requests of a kind to which a right may be limited: `site_visits`, reviews of events that visits of sites are made of;
 * `outlet_days`, reviews of what was recorded on days of promoters at outlets.
 */
export const APPROVAL_PARTS = ['site_visits', 'outlet_days'] as const;
export type ApprovalPart = (typeof APPROVAL_PARTS)[number];

/** A screen and action that entitle to decide. */
export interface ApprovalRight {
  screen: ScreenPath;
  action?: Action;
  /** Entitles to decide this part of the kind alone. */
  only?: ApprovalPart;
}

/** Who decides a kind of request. */
export interface ApprovalRule {
  /** Any one of them entitles. */
  rights: readonly ApprovalRight[];
  /** The person's line manager decides too, without an access list. */
  line_manager?: true;
  /** Whoever supervises the outlet on the date of the schedule that it is about decides too. */
  outlet_supervisor?: true;
  /** A delegate holds the right as well: what is decided shows figures that nobody else may see. */
  delegates_hold?: true;
}

const ATTENDANCE = { screen: '/attendance/manage', action: 'Create' } as const;
const SITE_VISITS = {
  screen: '/work-task/site-visit/manage',
  action: 'Review',
  only: 'site_visits',
} as const;
const PROCESS = { screen: '/payroll/manage', action: 'Process' } as const;

const OUTLET_DAYS = { screen: '/spm/project/manage', action: 'Update' } as const;

const ROSTER = { screen: '/attendance/schedule', action: 'Work Schedule' } as const;

/** Kinds of requests, each with who decides them. */
export const APPROVAL_RIGHTS = {
  change_request: { rights: [{ screen: '/admin/employee/request' }] },
  presence_event: {
    rights: [ATTENDANCE, SITE_VISITS, { ...OUTLET_DAYS, only: 'outlet_days' }],
    line_manager: true,
    outlet_supervisor: true,
  },
  attendance_correction: { rights: [ATTENDANCE], line_manager: true },
  attendance_overtime: { rights: [ATTENDANCE], line_manager: true },
  site_task: { rights: [{ screen: '/work-task/site/task' }], line_manager: true },
  outlet_evidence: { rights: [{ ...OUTLET_DAYS, only: 'outlet_days' }], outlet_supervisor: true },
  open_shift: { rights: [ROSTER] },
  shift_swap: { rights: [ROSTER] },
  leave_request: { rights: [{ screen: '/leave/manage', action: 'Approve' }], line_manager: true },
  claim: { rights: [{ screen: '/claim/manage', action: 'Approve' }], line_manager: true },
  tax_claim: { rights: [PROCESS] },
  month_approval: { rights: [PROCESS], delegates_hold: true },
  loan: { rights: [PROCESS], delegates_hold: true },
  payment_approval: { rights: [{ screen: '/payroll/document', action: 'Payment' }], delegates_hold: true },
  tax_deduction: { rights: [PROCESS] },
  tax_benefit: { rights: [PROCESS] },
  former_employer: { rights: [PROCESS] },
} as const satisfies Record<string, ApprovalRule>;

export type ApprovalKind = keyof typeof APPROVAL_RIGHTS;
export const APPROVAL_KINDS = Object.keys(APPROVAL_RIGHTS) as [ApprovalKind, ...ApprovalKind[]];

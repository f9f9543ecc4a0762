import { APPROVAL_STATUSES } from '@mesra/domain/approvals/approval';
import { z } from 'zod';
import type { ScreenPath } from '../access/screens.ts';

export const approvalStatus = z.enum(APPROVAL_STATUSES);

/** The screen and action that entitle to decide. */
export interface ApprovalRight {
  screen: ScreenPath;
  action?: string;
}

/** Kinds of requests, each with the screen and action required to decide. */
export const APPROVAL_RIGHTS = {
  change_request: { screen: '/admin/employee/request' },
} as const satisfies Record<string, ApprovalRight>;

export type ApprovalKind = keyof typeof APPROVAL_RIGHTS;
export const APPROVAL_KINDS = Object.keys(APPROVAL_RIGHTS) as [ApprovalKind, ...ApprovalKind[]];

import { APPROVAL_STATUSES } from '@mesra/domain/approvals/approval';
import { z } from 'zod';
import type { ScreenPath } from '../access/screens.ts';

export const approvalStatus = z.enum(APPROVAL_STATUSES);

/** Whoever may open the screen, and take the action on it. */
export interface ApprovalRight {
  screen: ScreenPath;
  action?: string;
}

/** What can be asked for, and whoever may open which screen, and take which action on it, decides. */
export const APPROVAL_RIGHTS = {
  change_request: { screen: '/admin/employee/request' },
} as const satisfies Record<string, ApprovalRight>;

export type ApprovalKind = keyof typeof APPROVAL_RIGHTS;
export const APPROVAL_KINDS = Object.keys(APPROVAL_RIGHTS) as [ApprovalKind, ...ApprovalKind[]];

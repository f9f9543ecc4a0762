import { z } from 'zod';
import { id } from '../kit/primitives.ts';
import { type MonthlyOf, type MonthlyRow, monthlySettingEndpoints } from './monthly-setting.ts';

const approver = z.object({ id, name: z.string() });
const approvers = z.array(id).max(10).default([]);

/** Who approves a month of payrolls before they are confirmed, by month. */
export const approvalSettingEndpoints = monthlySettingEndpoints({
  path: '/api/operation/payrolls/approval-settings',
  summary: {
    read: 'Who approves a month of payrolls, month by month, and who could.',
    update: 'Set who approves payrolls of a month and later; months with a confirmed payroll keep theirs.',
  },
  row: {
    first_approvers: z.array(approver),
    second_approvers: z.array(approver),
    payment_approvers: z.array(approver),
  },
  input: {
    /** Accounts that hold Process for everybody, any one of whom decides; none: whoever processes confirms. */
    first_approvers: approvers,
    /** The same of a second step, by others. */
    second_approvers: approvers,
    /** Accounts that hold Payment for everybody, any one of whom approves a payment batch; none: it needs no approval. */
    payment_approvers: approvers,
  },
  current: {
    /** Whoever holds Process for everybody. */
    choices: z.array(approver),
    /** Whoever holds Payment for everybody. */
    payment_choices: z.array(approver),
  },
});
export type ApprovalSettingRow = MonthlyRow<typeof approvalSettingEndpoints>;
export type ApprovalSettings = MonthlyOf<typeof approvalSettingEndpoints>;

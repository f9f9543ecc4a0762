import { z } from 'zod';
import { fileQuery } from '../documents/document-file.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery, MAX_SELECTED } from '../kit/list-query.ts';
import { id, line, many, optionalLine, plainDate } from '../kit/primitives.ts';
import { claimStatuses, managedClaim, managedClaimItem } from './claim.ts';
import { MANAGED_CLAIMS } from './claim-access.ts';
import { itemCheck, itemChecks } from './claim-item.ts';

const path = '/api/operation/claims' as const;
const item = `${path}/{id}` as const;
const params = z.object({ id });
const filter = many(id).optional();
const range = { start_date: plainDate.optional(), end_date: plainDate.optional() };
const units = {
  branch_id: filter,
  division_id: filter,
  department_id: filter,
  position_id: filter,
  position_level_id: filter,
};
/** Claims of the people in the caller's employee access, once they were sent. Line managers decide in the inbox. */
export const managedClaimEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: MANAGED_CLAIMS.open,
    summary: 'Claims, the latest first.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'sent_at', 'total', 'name'],
      sort_by: 'id',
      sort: 'desc',
      filters: {
        status: claimStatuses.default(['all']),
        ...range,
        claim_category_id: filter,
        employee_id: filter,
        ...units,
      },
    }),
    response: managedClaim,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: MANAGED_CLAIMS.open,
    summary: 'One claim with its items, receipts and the facts beside the decision.',
    params,
    response: managedClaimItem,
  }),
  check: endpoint({
    method: 'POST',
    path: `${item}/items/{item_id}/check`,
    access: MANAGED_CLAIMS.check,
    day_to_day: true,
    summary: 'Accept an item, accept it at less, or reject it with a reason. Nobody checks their own.',
    params: z.object({ id, item_id: id }),
    body: itemCheck,
    response: managedClaimItem,
  }),
  checkMany: endpoint({
    method: 'POST',
    path: `${item}/items/check`,
    access: MANAGED_CLAIMS.check,
    day_to_day: true,
    summary: 'The same for several items at once.',
    params,
    body: z.object({ items: itemChecks }),
    response: managedClaimItem,
  }),
  review: endpoint({
    method: 'POST',
    path: `${item}/review`,
    access: MANAGED_CLAIMS.review,
    day_to_day: true,
    summary: 'Decide a step that is not the last; 409 where it is.',
    params,
    body: z.object({ note: optionalLine(255) }),
    response: managedClaimItem,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${item}/approve`,
    access: MANAGED_CLAIMS.approve,
    day_to_day: true,
    summary: 'Approve once every item is decided; 409 with the claim otherwise.',
    params,
    body: z.object({ note: optionalLine(255) }),
    response: managedClaimItem,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${item}/reject`,
    access: MANAGED_CLAIMS.refuse,
    day_to_day: true,
    summary: 'Reject the whole claim, with the reason.',
    params,
    body: z.object({ note: line(255) }),
    response: managedClaimItem,
  }),
  sendBack: endpoint({
    method: 'POST',
    path: `${item}/send-back`,
    access: MANAGED_CLAIMS.refuse,
    day_to_day: true,
    summary: 'Send back to Draft with a remark; its owner changes and sends it again.',
    params,
    body: z.object({ note: line(255) }),
    response: managedClaimItem,
  }),
  bulkApprove: endpoint({
    method: 'POST',
    path: `${path}/bulk/approve`,
    access: MANAGED_CLAIMS.approve,
    day_to_day: true,
    summary: 'Approve several claims whose items are all decided; others are left, with why.',
    body: z.object({ company_id: id, ids: z.array(id).min(1).max(MAX_SELECTED) }),
    response: z.object({
      approved: z.number().int(),
      left: z.array(z.object({ id, name: z.string(), text: z.string() })),
    }),
  }),
  receipt: endpoint({
    method: 'GET',
    path: `${path}/receipts/{id}`,
    access: MANAGED_CLAIMS.open,
    summary: 'A receipt of a claim in the caller’s employee access.',
    kind: 'file',
    params,
    query: fileQuery.omit({ version_id: true }),
    response: z.object({}),
  }),
};

import { isOpen } from '@mesra/domain/approvals/approval';
import { invalid, Problem } from '../../kit/problem.ts';
import {
  decideRequest,
  OWN_PAGES,
  REQUEST_SCREEN,
  requestsUnder,
  requestUnder,
} from '../change-requests/change-requests.api.ts';
import type { DecisionKind } from './inbox-kind.ts';

/** A change that somebody asks for in their own data; granted whole here, in parts on its own page. */
export const changeRequestKind: DecisionKind<'change_request'> = {
  async entries(call, approvalIds) {
    const rows = await requestsUnder(call, approvalIds);
    return new Map(
      rows.map(({ id, approval_id, kind: request, operation, asked_fields: fields }) => [
        approval_id,
        {
          summary: { kind: 'change_request', request, operation, fields },
          pages: { own: OWN_PAGES[request], managed: `${REQUEST_SCREEN}?id=${id}` },
        },
      ]),
    );
  },
  // What a field changes to, such as an account to be paid to, is beside the decision, which names what was seen.
  bulkSafe: () => 'values',
  async facts(call, approval) {
    const request = await requestUnder(call, approval.id);
    return { kind: 'change_request', request, link: `${REQUEST_SCREEN}?id=${request.id}` };
  },
  async decide(call, approval, { status, note, version, record_version }, current) {
    // The subject may be changed while it waits, so that the decision names what was seen.
    if (version === undefined) throw invalid('version', 'validation.required');
    const request = await requestUnder(call, approval.id);
    if (!isOpen(request.status))
      throw new Problem('wrong_state', { key: 'approval.decided', current: await current() });
    const terms =
      status === 'Approved' ? { fields: undefined, record_version: record_version ?? null } : null;
    await decideRequest(call, request.id, version, { status, note, terms });
  },
};

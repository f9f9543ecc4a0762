import type { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import type { inboxAcknowledgementEndpoints } from '@mesra/contract/inbox/inbox-acknowledgement';
import { plainCall } from '../../lib/plain-call.ts';

const access = [{ screen: '/inbox' }] as const;

/** What the dashboard lists and decides too, without its schemas; a test keeps them equal to the contract. */
export const inboxCalls = {
  list: plainCall<typeof inboxEndpoints.list>({ method: 'GET', path: '/api/inbox', access }),
  sent: plainCall<typeof inboxEndpoints.sent>({ method: 'GET', path: '/api/inbox/sent', access }),
  read: plainCall<typeof inboxEndpoints.read>({ method: 'GET', path: '/api/inbox/{id}', access }),
  approve: plainCall<typeof inboxEndpoints.approve>({
    method: 'POST',
    path: '/api/inbox/{id}/approve',
    access,
  }),
  reject: plainCall<typeof inboxEndpoints.reject>({ method: 'POST', path: '/api/inbox/{id}/reject', access }),
  approveMany: plainCall<typeof inboxEndpoints.approveMany>({
    method: 'POST',
    path: '/api/inbox/approve',
    access,
  }),
};

export const acknowledgementCalls = {
  read: plainCall<typeof inboxAcknowledgementEndpoints.read>({
    method: 'GET',
    path: '/api/inbox/acknowledgements/{kind}/{id}',
    access,
  }),
  acknowledge: plainCall<typeof inboxAcknowledgementEndpoints.acknowledge>({
    method: 'POST',
    path: '/api/inbox/acknowledgements/{kind}/{id}/acknowledge',
    access,
  }),
};

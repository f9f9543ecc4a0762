import { userChannel } from '@mesra/contract/realtime/realtime';
import { notify } from '../../modules/realtime/realtime.api.ts';
import type { Arrange } from './access-planting.ts';

const inCompany: Arrange = (_, { company_id }) => ({ query: { company_id }, planted: true });

/** Requests for the endpoints of the realtime module, by `METHOD path`. */
export const REALTIME_REQUESTS: Record<string, Arrange> = {
  'POST /api/realtime/auth': () => ({
    // Nobody's own: each caller is refused alike, and the channels have tests of their own.
    body: { socket_id: '1.2', channel_name: userChannel(0) },
    refused: true,
  }),
  'GET /api/notifications': async (product, planted) => {
    await product.within(planted.company_id, (tx) =>
      notify(tx, {
        company_id: planted.company_id,
        user_id: planted.owner.user_id,
        kind: 'payroll_run',
        params: { month: planted.marker, count: 1 },
      }),
    );
    return inCompany(product, planted);
  },
  'GET /api/notifications/unread': inCompany,
  'POST /api/notifications/read': (_, { company_id }) => ({ body: { company_id, up_to: 1 }, planted: true }),
};

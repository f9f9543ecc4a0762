import { userChannel } from '@mesra/contract/realtime/channel';
import { notify } from '../../modules/realtime/realtime.api.ts';
import { notifications } from '../../modules/realtime/realtime.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

const inCompany: Arrange = (_, { company_id }) => ({ query: { company_id }, planted: true });

/** A notification to everyone of the company. */
const plantNotice = (product: TestProduct, { company_id, marker }: Planted) =>
  product.within(company_id, async (tx) => {
    await notify(tx, { company_id, user_id: null, kind: 'payroll_run', params: { month: marker, count: 1 } });
    const rows = await tx.select({ id: notifications.id }).from(notifications);
    return Math.max(...rows.map((row) => row.id));
  });

/** Requests for the endpoints of the realtime module, by `METHOD path`. */
export const REALTIME_REQUESTS: Record<string, Arrange> = {
  'POST /api/realtime/auth': () => ({
    // Nobody's own: each caller is refused alike, and the channels have tests of their own.
    body: { socket_id: '1.2', channel_name: userChannel(0) },
    refused: true,
  }),
  'GET /api/notifications': async (product, planted) => {
    await plantNotice(product, planted);
    return inCompany(product, planted);
  },
  'GET /api/notifications/unread': inCompany,
  'POST /api/notifications/{id}/read': async (product, planted) => ({
    params: { id: await plantNotice(product, planted) },
    planted: true,
  }),
  'POST /api/notifications/read': (_, { company_id }) => ({ body: { company_id, up_to: 1 }, planted: true }),
};

import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

const PATH = '/api/profile/notifications';
const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};
let devices = 0;

const subscription = () => {
  devices += 1;
  return { endpoint: `https://push.test/sample${devices}`, keys: KEYS };
};

/** A device of the planted owner. */
async function plantDevice(product: TestProduct, { owner }: Planted): Promise<number> {
  const body = subscription();
  const answer = await product.call('POST', `${PATH}/push`, { as: owner, body });
  return answer.body.data.devices.find((one: { endpoint: string }) => one.endpoint === body.endpoint).id;
}

/** Requests for the endpoints of the notifications module, by `METHOD path`. */
export const NOTIFICATION_REQUESTS: Record<string, Arrange> = {
  [`GET ${PATH}`]: () => ({}),
  [`PATCH ${PATH}`]: () => ({ body: { digest_hour: 9 } }),
  [`POST ${PATH}/mail/retry`]: () => ({ body: {} }),
  [`POST ${PATH}/push/key`]: () => ({ body: {} }),
  [`POST ${PATH}/push`]: () => ({ body: subscription() }),
  [`DELETE ${PATH}/push/{id}`]: async (product, planted) => ({
    params: { id: await plantDevice(product, planted) },
    planted: true,
  }),
};

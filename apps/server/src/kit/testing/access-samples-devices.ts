import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { memberships } from '../../modules/company/company.tables.ts';
import { addDevice, DEVICES, drawKey } from '../../modules/devices/devices.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about devices. They belong to whoever asks: nobody finds those of the planted owner but the owner. */

/** A device of the planted owner, who is an employee too. */
async function plantDevice(product: TestProduct, { company_id, owner, employee_id }: Planted) {
  await product.within(company_id, (tx) =>
    tx
      .update(memberships)
      .set({ employee_id })
      .where(and(eq(memberships.company_id, company_id), eq(memberships.user_id, owner.user_id))),
  );
  return addDevice(product, company_id, owner);
}

/** By `METHOD path`. */
export const DEVICE_REQUESTS: Record<string, Arrange> = {
  [`GET ${DEVICES}`]: (_, { company_id }) => ({ query: { company_id } }),
  [`POST ${DEVICES}`]: async (_, { company_id }) => ({
    body: { company_id, uuid: randomUUID(), name: 'Phone', public_key: (await drawKey()).public_key },
    planted: true,
  }),
  [`PATCH ${DEVICES}/{id}`]: async (product, planted) => ({
    params: { id: (await plantDevice(product, planted)).id },
    body: { name: 'Old phone', version: 1 },
    planted: true,
  }),
  [`POST ${DEVICES}/{id}/revoke`]: async (product, planted) => ({
    params: { id: (await plantDevice(product, planted)).id },
    body: {},
    planted: true,
  }),
  [`POST ${DEVICES}/entries`]: async (product, planted) => {
    const device = await plantDevice(product, planted);
    const { jws, payload } = await device.sign({});
    const { device_time, monotonic, life } = payload;
    return {
      body: {
        ...{ company_id: planted.company_id, device: device.uuid, waiting: 0, entries: [jws] },
        clock: { device_time, monotonic, life },
      },
      planted: true,
    };
  },
};

import { randomUUID } from 'node:crypto';
import { addDevice, DEVICES, drawKey } from '../../modules/devices/devices.factory.ts';
import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about devices. They belong to whoever asks, by their employee record: nobody else finds them, not even the owner. */

/** A device of a fresh employee. */
async function plantDevice(product: TestProduct, { company_id, marker }: Planted) {
  const employee_id = await addEmployee(product, company_id, { name: `${marker} Device`, salary: 300_000 });
  const person = await product.person(company_id, { type: 'employee', employee_id });
  return addDevice(product, company_id, person);
}

/** By `METHOD path`. */
export const DEVICE_REQUESTS: Record<string, Arrange> = {
  [`GET ${DEVICES}`]: (_, { company_id }) => ({ query: { company_id } }),
  [`POST ${DEVICES}`]: async (_, { company_id }) => ({
    body: { company_id, uuid: randomUUID(), name: 'Phone', public_key: (await drawKey()).public_key },
    planted: true,
    refused: true,
  }),
  [`PATCH ${DEVICES}/{id}`]: async (product, planted) => ({
    params: { id: (await plantDevice(product, planted)).id },
    body: { name: 'Old phone', version: 1 },
    planted: true,
    refused: true,
  }),
  [`POST ${DEVICES}/{id}/revoke`]: async (product, planted) => ({
    params: { id: (await plantDevice(product, planted)).id },
    body: {},
    planted: true,
    refused: true,
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
      refused: true,
    };
  },
};
